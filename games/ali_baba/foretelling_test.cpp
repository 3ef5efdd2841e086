// What is foretold comes true, and a refusal speaks of the case.
#include <gtest/gtest.h>

#include <bit>

#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/rules.gen.h"
#include "tests/foretelling.h"

namespace ali_baba {
namespace {

using tests::told;

engine::Setup setup_of(Mode mode, Seat seats) { return {seats, static_cast<std::uint8_t>(mode), {}}; }

class AliBabaForetold : public testing::TestWithParam<Mode> {};

TEST_P(AliBabaForetold, ComesTrue) {
  int scored = 0, uncovered = 0, sets = 0;
  const auto see = [&](const State& before, Seat seat, ActionId id, const engine::Foretold& lines, const State& after) {
    const auto power = told(lines, "then.power");
    const int points = after.points[seat] - before.points[seat];
    EXPECT_EQ(power ? (*power)[0] : 0, points) << AliBaba::name(id);
    scored += points > 0;
    if (const auto turned = told(lines, "then.uncovers")) {
      EXPECT_EQ((*turned)[0], std::popcount(after.face_up & ~before.face_up));
      ++uncovered;
    }
    if (told(lines, "then.uncovers-nothing")) {
      EXPECT_EQ(after.face_up & ~before.face_up, 0u);
    }
    const auto set = told(lines, "then.set"), loses = told(lines, "then.loses");
    const int gained = (set ? (*set)[0] : 0) - (loses ? (*loses)[0] : 0);
    EXPECT_EQ(gained, set_points(after.held[seat]) - set_points(before.held[seat])) << AliBaba::name(id);
    sets += set.has_value();
    EXPECT_EQ(told(lines, "then.ends").has_value(), after.phase == Phase::over);
    EXPECT_EQ(told(lines, "then.last-round").has_value(),
              before.remaining < 0 && after.remaining >= 0 && after.phase != Phase::over);
  };
  tests::foretell_at_random<AliBaba>(setup_of(GetParam(), 2), 20, see);
  EXPECT_GT(scored, 10);
  EXPECT_GT(uncovered, 10);
  EXPECT_GT(sets, 10);
}

INSTANTIATE_TEST_SUITE_P(Modes, AliBabaForetold, testing::Values(Mode::base, Mode::lamp, Mode::small_cave),
                         [](const auto& tested) {
                           std::string name(kModes[static_cast<std::size_t>(tested.param)]);
                           std::erase(name, '-');
                           return name;
                         });

State at_the_deal() {
  toolkit::FastDice dice(1);
  return AliBaba::start(setup_of(Mode::base, 2), dice);
}

std::optional<engine::Message> case_of(const State& state, Seat seat, ActionId id) {
  const auto rule = AliBaba::why_not(state, seat, id);
  return rule ? AliBaba::case_against(AliBaba::view(state, engine::Viewer{seat}), id, *rule) : std::nullopt;
}

TEST(AliBabaCases, SayHowManyTilesCoverIt) {
  State state = at_the_deal();
  const auto covered = case_of(state, 0, encode(Verb::take, 41));  // in the third layer, under one corner of the top
  ASSERT_TRUE(covered);
  EXPECT_EQ(covered->key(), "case.covered");
  EXPECT_EQ(covered->values[0], std::popcount(kCave.at[41].covered_by));
  const auto deep = case_of(state, 0, encode(Verb::take, 29));
  ASSERT_TRUE(deep);
  EXPECT_EQ(deep->values[0], 2);
}

TEST(AliBabaCases, SayWhoseTurnItIsAndWhoBarsIt) {
  State state = at_the_deal();
  EXPECT_EQ(case_of(state, 1, encode(Verb::take, 53))->key(), "case.turn");
  const Tile top = state.tile_at[53];
  state.bans[1] = ban_kind(kind_of(top));
  const auto barred = case_of(state, 0, encode(Verb::take, 53));
  ASSERT_TRUE(barred);
  EXPECT_EQ(barred->key(), "case.barred-kind");
  EXPECT_EQ(barred->values[0], 1);
  EXPECT_EQ(barred->values[1], kind_of(top));
}

TEST(AliBabaCases, SayThatWhoShowsATileTakesNone) {
  State state = at_the_deal();
  state.phase = Phase::offer;
  state.held[1] = 1;
  const auto refused = case_of(state, 1, encode(Verb::take, 53));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->key(), "case.turn");
  EXPECT_EQ(refused->values[0], 0);
}

// Colours that need something beside them say so where there is nothing.
TEST(AliBabaForetold, SaysWhereAPowerHasNoEffect) {
  int idle = 0;
  const auto see = [&](const State& before, Seat, ActionId id, const engine::Foretold& lines, const State& after) {
    if (!told(lines, "then.no-effect")) return;
    ++idle;
    EXPECT_EQ(decode(id).verb, Verb::take);
    EXPECT_TRUE(after.turn != before.turn || after.phase == Phase::over) << "nothing was left to do";
  };
  tests::foretell_at_random<AliBaba>(setup_of(Mode::base, 3), 10, see);
  EXPECT_GT(idle, 0);
}

}  // namespace
}  // namespace ali_baba
