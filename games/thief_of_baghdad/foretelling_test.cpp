// What is foretold comes true, and a refusal speaks of the case.
#include <gtest/gtest.h>

#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/foretelling.h"

namespace thief_of_baghdad {
namespace {

using tests::told;

class ThiefForetold : public testing::TestWithParam<Mode> {};

TEST_P(ThiefForetold, ComesTrue) {
  int stolen = 0, drawn = 0, hands = 0;
  const auto see = [&](const State& before, Seat seat, ActionId id, const engine::Foretold& lines, const State& after) {
    const auto steals = told(lines, "then.steals");
    EXPECT_EQ(steals.has_value(), after.chests[seat] > before.chests[seat]) << ThiefOfBaghdad::name(id);
    if (steals) {
      EXPECT_EQ((*steals)[2], after.chests[seat]);
    }
    stolen += steals.has_value();
    if (const auto inside = told(lines, "then.inside")) {
      EXPECT_EQ((*inside)[1], after.palaces[static_cast<std::size_t>((*inside)[0])].thieves[seat]);
    }
    for (const char* key : {"then.draws", "then.draws-dancer"})
      if (const auto draws = told(lines, key)) {
        EXPECT_EQ((*draws)[0], after.hand_size[seat] - before.hand_size[seat]);
        ++drawn;
      }
    if (const auto hand = told(lines, "then.hand")) {
      EXPECT_EQ((*hand)[0], after.hand_size[seat]);
      EXPECT_EQ((*hand)[1], after.dancers[seat]);
      ++hands;
    }
    if (const auto costs = told(lines, "then.costs")) {
      const auto palace = static_cast<std::size_t>((*costs)[0]);
      EXPECT_EQ((*costs)[1], foreign_guards_at(after.palaces[palace], seat));
    }
    EXPECT_EQ(told(lines, "then.wins").has_value(), after.phase == Phase::over && !after.adjudicated);
  };
  tests::foretell_at_random<ThiefOfBaghdad>({3, static_cast<std::uint8_t>(GetParam()), {}}, 4, see);
  EXPECT_GT(stolen, 0);
  EXPECT_GT(drawn, 50);
  EXPECT_GT(hands, 50);
}

INSTANTIATE_TEST_SUITE_P(Modes, ThiefForetold, testing::Values(Mode::standard, Mode::tactical), [](const auto& tested) {
  return std::string(kModes[static_cast<std::size_t>(tested.param)]);
});

// Seat 0 to act with a guard at palace 0 beside two of others, and one card of it.
State before_palace_0() {
  toolkit::FastDice dice(1);
  engine::Setup setup{2, 0, {}};
  State state = ThiefOfBaghdad::start(setup, dice);
  engine::ActionList menu;
  while (state.phase == Phase::post) {
    menu.clear();
    ThiefOfBaghdad::legal(state, state.turn, menu);
    ThiefOfBaghdad::apply(state, state.turn, menu[0], dice, {});
  }
  state.palaces[0] = {};
  state.palaces[0].neutral = 1;
  state.palaces[0].guards = {1, 1, 0, 0};
  state.hand[0] = {1, 0, 0, 0, 0, 0};
  state.hand_size[0] = 1;
  return state;
}

std::optional<engine::Message> case_of(const State& state, Seat seat, ActionId id) {
  const auto rule = ThiefOfBaghdad::why_not(state, seat, id);
  return rule ? ThiefOfBaghdad::case_against(ThiefOfBaghdad::view(state, engine::Viewer{seat}), id, *rule)
              : std::nullopt;
}

TEST(ThiefCases, SayThePriceAndWhatIsInHand) {
  const auto lacks = case_of(before_palace_0(), 0, encode(Verb::place, 0));
  ASSERT_TRUE(lacks);
  EXPECT_EQ(lacks->key(), "case.lacks");
  EXPECT_EQ(lacks->values[1], 2) << "the price";
  EXPECT_EQ(lacks->values[2], 1) << "in hand";
}

TEST(ThiefCases, SayWhichGuardIsMissing) {
  State state = before_palace_0();
  state.palaces[0].guards[0] = 0;
  EXPECT_EQ(case_of(state, 0, encode(Verb::place, 0))->key(), "case.no-own-guard");
  state.palaces[0].guards = {1, 0, 0, 0};
  state.palaces[0].neutral = 0;
  EXPECT_EQ(case_of(state, 0, encode(Verb::place, 0))->key(), "case.no-other-guard");
  EXPECT_EQ(case_of(state, 1, encode(Verb::place, 0))->key(), "case.turn");
}

}  // namespace
}  // namespace thief_of_baghdad
