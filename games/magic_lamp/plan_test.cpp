// What `greedy` is made of: it beats chance, ends its matches, and decides the plain cases as anybody would.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/magic_lamp.h"
#include "tests/played.h"

namespace magic_lamp {
namespace {

using toolkit::FastDice;

constexpr int kMatches = 100;
constexpr int kMatchesAmongPlanners = 10;

// Planners may stand in each other's way for twenty turns, but hardly ever: 1 race of 640.
TEST(MagicLampPlan, EndsMatchesByASorcererWithinFortyTurns) {
  int stalled = 0;
  for (Seat seats = 2; seats <= 5; ++seats)
    for (std::uint8_t mode = 0; mode < 2; ++mode)
      for (std::uint8_t tap = 0; tap < 4; ++tap)
        for (int i = 0; i < kMatchesAmongPlanners; ++i) {
          const State end = tests::planned<MagicLamp>({seats, mode, {tap}}, static_cast<std::uint64_t>(i));
          stalled += end.adjudicated;
          EXPECT_LE(end.turn, 40) << int{seats} << " seats, tap mode " << int{tap} << ", seed " << i;
        }
  EXPECT_LE(stalled, 4 * 2 * 4 * kMatchesAmongPlanners / 100);
}

TEST(MagicLampPlan, BeatsChance) {
  int wins = 0;
  for (int i = 0; i < kMatches; ++i) {
    const auto me = static_cast<Seat>(i % 2);
    const State end = tests::planned<MagicLamp>({2, 0, {}}, static_cast<std::uint64_t>(i), me);
    wins += MagicLamp::outcome(end).winners == engine::SeatSet::of(me);
  }
  EXPECT_GE(wins, kMatches * 95 / 100);
}

// Seat 0 of three searches gold with a 3.
State searching_gold(const std::vector<int>& drawn) {
  FastDice dice(1);
  State state = MagicLamp::start({3, 0, {}}, dice);
  state.phase = Phase::search;
  state.asked = {};
  state.actor = 0;
  state.chest = 2;
  state.searchers = {engine::kNoSeat, engine::kNoSeat, 0};
  state.board[0] = {0, 0, 3};
  for (const int index : drawn) {  // under the Sorcerer's depth nothing else changes
    const Card card = card_of(2, static_cast<std::size_t>(index));
    auto& order = state.order[2];
    const auto top = static_cast<std::size_t>(cards_left(state, 2) - 1);
    std::swap(order[top], *std::find(order.begin(), order.end(), card));
    order[top] = kNoCard;
    state.inside[2] &= ~(ChestSet{1} << index);
    state.drawn[state.drawn_count++] = card;
  }
  return state;
}

TEST(MagicLampPlan, DrawsWhileNothingIsLostAndStopsBeforeTheSting) {
  FastDice dice(2);
  EXPECT_EQ(MagicLamp::plan(MagicLamp::view(searching_gold({}), {0}), dice), encode(Verb::draw));
  // A gold bracelet with two scorpions: any scorpion more would be the third.
  EXPECT_EQ(MagicLamp::plan(MagicLamp::view(searching_gold({8, 10}), {0}), dice), encode(Verb::stop));
}

TEST(MagicLampPlan, PutsATalismanWhereItWinsTheMajority) {
  FastDice dice(3);
  State state = MagicLamp::start({2, 0, {}}, dice);
  state.phase = Phase::place;
  state.asked = {};
  state.actor = 0;
  state.chest = kChestCount;
  state.searchers = {0, engine::kNoSeat, engine::kNoSeat};
  state.drew = true;
  state.board[0] = {2, 3, 0};
  state.board[1] = {0, 4, 5};
  state.loot = {};
  state.loot[0].cards[0] = 4;  // emeralds enough
  state.loot[1].cards[0] = 1;
  state.loot[0].cards[1] = 2;  // rubies: a tie
  state.loot[1].cards[1] = 2;
  state.kept[0][kTalisman] = 1;
  EXPECT_EQ(MagicLamp::plan(MagicLamp::view(state, {0}), dice), encode(Verb::place, 1));
}

TEST(MagicLampPlan, LocksWhatItChose) {
  FastDice dice(4);
  State state = MagicLamp::start({3, 0, {}}, dice);
  MagicLamp::apply(state, 1, choose_one(0, 1), dice, {});
  EXPECT_EQ(MagicLamp::plan(MagicLamp::view(state, {1}), dice), encode(Verb::lock));
}

TEST(MagicLampKnowledge, KnowsThatTheLastPieceIsWorthASet) {
  FastDice dice(5);
  State state = MagicLamp::start({2, 0, {}}, dice);
  ++state.loot[0].cards[jewel(2, 0)];
  ++state.loot[0].cards[jewel(2, 1)];
  const Worths worths = worths_for(state, 0);
  EXPECT_GT(worths[jewel(2, 2)], 6);
  EXPECT_GT(worths[jewel(2, 2)], 3 * worths[jewel(1, 2)]);
}

TEST(MagicLampKnowledge, TrustsALeadMoreTheNearerTheEnd) {
  FastDice dice(6);
  State early = MagicLamp::start({2, 0, {}}, dice);
  early.loot[0].cards[jewel(2, 0)] = early.loot[0].cards[jewel(2, 1)] = early.loot[0].cards[jewel(2, 2)] = 1;
  State late = early;
  for (int drawn = 0; drawn < 18; ++drawn) late.inside[1] &= late.inside[1] - 1;  // two cards above silver's Sorcerer
  EXPECT_GT(MagicLamp::appraise(early, 0), 0);
  EXPECT_GT(MagicLamp::appraise(late, 0), 1.5 * MagicLamp::appraise(early, 0));
}

TEST(MagicLampQuick, SearchesPlayATurnToItsEnd) {
  FastDice dice(7);
  State state = MagicLamp::start({2, 0, {}}, dice);
  EXPECT_TRUE(MagicLamp::rests(state));
  engine::ActionList menu;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    MagicLamp::apply(state, seat, choose_two(0, 2 + seat, 1, 4 + seat), dice, {});
    MagicLamp::apply(state, seat, encode(Verb::lock), dice, {});
    EXPECT_FALSE(MagicLamp::rests(state));
  }
  int steps = 0;
  for (; !MagicLamp::rests(state); ++steps) {
    const Seat seat = MagicLamp::to_act(state).lowest();
    menu.clear();
    MagicLamp::canonical(state, seat, menu);
    const ActionId id = MagicLamp::play_on(state, seat, menu, dice);
    ASSERT_FALSE(MagicLamp::why_not(state, seat, id)) << MagicLamp::name(id);
    MagicLamp::apply(state, seat, id, dice, {});
  }
  EXPECT_GT(steps, 0);
  EXPECT_EQ(state.turn, 2);
}

TEST(MagicLampQuick, DoesNotThinkAgainAboutDiceThatAreChosen) {
  FastDice dice(9);
  State state = MagicLamp::start({2, 0, {}}, dice);
  engine::ActionList menu;
  MagicLamp::apply(state, 0, choose_two(0, 2, 1, 4), dice, {});
  MagicLamp::canonical(state, 0, menu);
  ASSERT_EQ(menu.size(), 1u);
  EXPECT_EQ(menu[0], encode(Verb::lock));
}

// A plan draws one of the choices that make up the mixture, and a search tries these before others.
TEST(MagicLampQuick, TriesFirstWhatAPlanWouldDo) {
  FastDice dice(8);
  const State state = MagicLamp::start({2, 0, {}}, dice);
  engine::ActionList menu;
  MagicLamp::canonical(state, 0, menu);
  std::vector<float> weights(menu.size());
  MagicLamp::priors(state, 0, menu, weights);
  const float least = *std::min_element(weights.begin(), weights.end());
  for (int i = 0; i < 20; ++i) {
    const ActionId planned = MagicLamp::plan(MagicLamp::view(state, {0}), dice);
    const auto at = static_cast<std::size_t>(std::find(menu.begin(), menu.end(), planned) - menu.begin());
    EXPECT_GT(weights[at], least) << MagicLamp::name(planned);
  }
  EXPECT_GT(least, 0) << "nothing is out of the question";
}

}  // namespace
}  // namespace magic_lamp
