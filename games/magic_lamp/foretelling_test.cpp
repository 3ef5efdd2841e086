// What is foretold comes true, and a refusal speaks of the case.
#include <gtest/gtest.h>

#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/rules.gen.h"
#include "tests/foretelling.h"

namespace magic_lamp {
namespace {

using tests::told;

engine::Setup setup_of(Mode mode, TapMode tap) {
  engine::Setup setup{3, static_cast<std::uint8_t>(mode), {}};
  setup.options[static_cast<std::size_t>(Option::tap)] = static_cast<std::uint8_t>(tap);
  return setup;
}

int change_told(const engine::Foretold& lines) {
  if (const auto gains = told(lines, "then.gains")) return (*gains)[0];
  const auto loses = told(lines, "then.loses");
  return loses ? -(*loses)[0] : 0;
}

bool changes_hands(Verb verb) { return verb == Verb::take || verb == Verb::steal || verb == Verb::place; }

TEST(LampForetold, PointsComeTrue) {
  int changed = 0;
  const auto see = [&](const State& before, Seat seat, ActionId id, const engine::Foretold& lines, const State& after) {
    if (!changes_hands(decode(id).verb)) return;
    const int change = score_of(after, seat).total - score_of(before, seat).total;
    EXPECT_EQ(change_told(lines), change) << MagicLamp::name(id);
    changed += change != 0;
  };
  tests::foretell_at_random<MagicLamp>(setup_of(Mode::base, TapMode::relaxed), 20, see);
  tests::foretell_at_random<MagicLamp>(setup_of(Mode::precious, TapMode::lots), 20, see);
  EXPECT_GT(changed, 20);
}

// Of two thousand draws those that are called safe never bust, and the others as often as is said.
TEST(LampForetold, TheRiskOfADrawIsTheRisk) {
  int draws = 0, busts = 0;
  double expected = 0;
  const auto see = [&](const State& before, Seat seat, ActionId id, const engine::Foretold& lines, const State& after) {
    if (decode(id).verb != Verb::draw) return;
    const std::size_t chest = before.chest;
    const Card drawn = before.order[chest][static_cast<std::size_t>(cards_left(before, chest) - 1)];
    State with = before;
    with.drawn[with.drawn_count++] = drawn;
    const bool bust = counted_scorpions(with) >= before.board[seat][chest];
    const auto risk = told(lines, "then.bust");
    EXPECT_EQ(risk.has_value(), !told(lines, "then.no-bust"));
    EXPECT_FALSE(bust && !risk) << "a draw that was called safe";
    EXPECT_EQ(told(lines, "then.sorcerer-next") ? kind_of(drawn) : kSorcerer, kSorcerer);
    ++draws;
    busts += bust;
    expected += risk ? (*risk)[0] / 100.0 : 0;
    EXPECT_TRUE(after.drew || after.turn != before.turn || after.phase == Phase::over);
  };
  tests::foretell_at_random<MagicLamp>(setup_of(Mode::base, TapMode::lots), 60, see);
  EXPECT_GT(draws, 1000);
  EXPECT_NEAR(busts, expected, 4 * std::sqrt(draws * 0.25));
}

std::optional<engine::Message> case_of(const State& state, Seat seat, ActionId id) {
  const auto rule = MagicLamp::why_not(state, seat, id);
  return rule ? MagicLamp::case_against(MagicLamp::view(state, engine::Viewer{seat}), id, *rule) : std::nullopt;
}

TEST(LampCases, SpeakOfTheDieAndOfTheCard) {
  toolkit::FastDice dice(1);
  State state = MagicLamp::start(setup_of(Mode::base, TapMode::lots), dice);
  EXPECT_EQ(case_of(state, 0, encode(Verb::lock))->key(), "case.not-chosen");
  MagicLamp::apply(state, 0, choose_one(0, 3), dice, {});
  EXPECT_EQ(case_of(state, 0, choose_one(0, 4))->key(), "case.chosen");

  state.phase = Phase::take;
  state.actor = 1;
  state.offender = 0;
  state.loot[0] = {};
  const auto none = case_of(state, 1, encode(Verb::take, 0));
  ASSERT_TRUE(none);
  EXPECT_EQ(none->key(), "case.none-owned");
  for (std::size_t piece = 0; piece < kPieceCount; ++piece) state.loot[0].cards[jewel(2, piece)] = 1;
  EXPECT_EQ(case_of(state, 1, encode(Verb::take, static_cast<int>(jewel(2, 0))))->key(), "case.in-set");
  EXPECT_EQ(case_of(state, 0, encode(Verb::take, 0))->key(), "case.turn");
}

}  // namespace
}  // namespace magic_lamp
