// What is shuffled is shuffled: over many deals everything comes up about as often, and nothing that is not in the box.
#include "games/morgenland/magic/scene.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {
namespace {

constexpr int kShuffles = 2'000;

engine::Setup dealt_for_three(Mode mode, std::initializer_list<Option> second_value = {}) {
  engine::Setup setup{3, static_cast<std::uint8_t>(mode), {}};
  for (const Option option : second_value) setup.options[static_cast<std::size_t>(option)] = 1;
  return setup;
}

// How often each number comes up; `draw` is given dice of its own for every deal.
template <std::size_t Numbers, class Draw>
std::array<int, Numbers> drawn_over_deals(Draw draw) {
  std::array<int, Numbers> times{};
  for (int deal = 0; deal < kShuffles; ++deal) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(deal));
    ++times.at(static_cast<std::size_t>(draw(dice)));
  }
  return times;
}

void expect_about_equal(std::span<const int> times) {
  const int share = kShuffles / static_cast<int>(times.size());
  for (std::size_t i = 0; i < times.size(); ++i) {
    EXPECT_GT(times[i], share / 2) << i;
    EXPECT_LT(times[i], 2 * share) << i;
  }
}

TEST(MorgenlandChance, OneOfTenGuardsStandsThere) {  // MOR-11, MOR-34
  const auto stood = drawn_over_deals<10>([](toolkit::Dice& dice) {
    State state = Morgenland::start(dealt_for_three(Mode::basic), dice);
    for (Seat seat = 0; seat < 3; ++seat)
      for (int i = 0; i < kStartUnits; ++i) Morgenland::apply(state, seat, encode(Verb::take), dice, {});
    return state.guard_below - 1;
  });
  expect_about_equal(stood);
}

TEST(MorgenlandChance, AnySpellMayLieOnTop) {  // MOR-203
  expect_about_equal(drawn_over_deals<kSpellCount>(
      [](toolkit::Dice& dice) { return Morgenland::start(dealt_for_three(Mode::magic), dice).deck[kSpellCount - 1]; }));
}

TEST(MorgenlandChance, RoomsThatSellEveryTypeOnceDoSoInOrdersOfTheirOwn) {  // MOR-RUL-7
  for (std::size_t room = 0; room < 3; ++room) {
    const auto on_top = drawn_over_deals<kPileMagic>([room](toolkit::Dice& dice) {
      return Morgenland::start(dealt_for_three(Mode::magic, {Option::piles}), dice).down[room][kPileMagic - 1] - 1;
    });
    expect_about_equal(on_top);
  }
}

TEST(MorgenlandChance, DiscardsThatComeBackAreShuffled) {  // MOR-RUL-56
  expect_about_equal(drawn_over_deals<kSpellCount>([](toolkit::Dice& dice) {
    Scene scene(Stage::turned, kTent);
    scene.token(0, 9, kTent).with(Option::spell_deck, 1);
    State& state = scene.state;
    state.deck.fill(kNoSpell);
    state.deck_size = 0;
    state.discard = (SpellSet{1} << kSpellCount) - 1;
    Play play{state, dice, {}};
    act_in_city(play);
    return state.deck[state.deck_size - 1u];
  }));
}

}  // namespace
}  // namespace morgenland
