// From taps to summoners and penalties, in every way to tap (LAMP-22 to LAMP-43, ledger 3.1).
#include <gtest/gtest.h>

#include <vector>

#include "games/magic_lamp/events.h"
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {
namespace {

using toolkit::FastDice;

engine::Setup table_of(Seat seats, TapMode tap, bool slower = false) {
  engine::Setup setup{seats, 0, {}};
  setup.options[static_cast<std::size_t>(Option::tap)] = static_cast<std::uint8_t>(tap);
  setup.options[static_cast<std::size_t>(Option::second_pair)] = slower;
  return setup;
}

void play(State& state, Seat seat, ActionId id, FastDice& dice) {
  ASSERT_FALSE(MagicLamp::why_not(state, seat, id)) << "seat " << int{seat} << ": " << MagicLamp::name(id);
  MagicLamp::apply(state, seat, id, dice, {});
}

// Everybody locks the choice given; the match stands at whatever follows the reveal.
State revealed(const engine::Setup& setup, const std::vector<ActionId>& choices, FastDice& dice) {
  State state = MagicLamp::start(setup, dice);
  for (Seat seat = 0; seat < setup.seats; ++seat) {
    play(state, seat, choices[seat], dice);
    play(state, seat, encode(Verb::lock), dice);
  }
  return state;
}

// Taps in this order; whoever is not named passes.
void race(State& state, const std::vector<Seat>& order, FastDice& dice) {
  for (const Seat seat : order) play(state, seat, encode(Verb::tap), dice);
  while (state.phase == Phase::taps) play(state, state.asked.lowest(), encode(Verb::pass), dice);
}

TEST(MagicLampTaps, AreTakenInTheOrderOfTheLogInARace) {  // TV-26
  FastDice dice(1);
  State state =
      revealed(table_of(5, TapMode::race),
               {choose_one(0, 6), choose_one(1, 6), choose_one(2, 6), choose_one(0, 2), choose_one(1, 2)}, dice);
  race(state, {0, 3, 1, 4}, dice);
  ASSERT_EQ(state.summon_count, 2);
  EXPECT_EQ(state.summons[0], (Summon{3, 2}));
  EXPECT_EQ(state.summons[1], (Summon{0, 6}));
  EXPECT_EQ(state.phase, Phase::wish);
  EXPECT_EQ(state.actor, 3);
}

TEST(MagicLampTaps, ByMistakeAreSettledOneAfterTheOtherBeforeWishes) {  // TV-18, TV-27
  FastDice dice(2);
  State state = revealed(table_of(4, TapMode::race),
                         {choose_one(0, 1), choose_one(0, 2), choose_one(0, 3), choose_one(1, 3)}, dice);
  race(state, {1, 3, 0, 2}, dice);
  EXPECT_EQ(state.phase, Phase::opponent);
  EXPECT_EQ(state.actor, 1);
  play(state, 1, encode(Verb::pick, 0), dice);  // the only card is taken by itself
  EXPECT_EQ(state.loot[1].cards, Pile{});
  EXPECT_EQ(state.phase, Phase::opponent);
  EXPECT_EQ(state.actor, 0);
  play(state, 0, encode(Verb::pick, 2), dice);
  while (state.phase == Phase::take) {
    engine::ActionList menu;
    MagicLamp::legal(state, 2, menu);
    play(state, 2, menu[0], dice);
  }
  EXPECT_EQ(state.phase, Phase::wish);
  EXPECT_EQ(state.actor, 3);  // the first of the two 3s
}

TEST(MagicLampTaps, OfTwoPlayersMakeOneSummonerOrTwo) {  // TV-34, LAMP-R-19, LAMP-R-49
  for (const bool slower : {false, true}) {
    FastDice dice(3);
    State state = revealed(table_of(2, TapMode::race, slower), {choose_two(0, 3, 1, 5), choose_two(1, 3, 2, 5)}, dice);
    race(state, {1, 0}, dice);
    EXPECT_EQ(state.summon_count, slower ? 2 : 1);
    EXPECT_EQ(state.summons[0], (Summon{1, 3}));
    EXPECT_EQ(state.summons[1], slower ? (Summon{0, 5}) : Summon{});
  }
}

TEST(MagicLampTaps, DoNotMatchWithinOneBoard) {  // TV-3, TV-4
  FastDice dice(4);
  const State none = revealed(table_of(2, TapMode::lots), {choose_two(0, 5, 1, 5), choose_two(0, 2, 1, 1)}, dice);
  EXPECT_NE(none.phase, Phase::taps);  // nobody is eligible: with lots nobody is asked
  const State both = revealed(table_of(2, TapMode::lots), {choose_two(0, 5, 1, 5), choose_two(0, 5, 1, 2)}, dice);
  EXPECT_EQ(both.phase, Phase::taps);
  EXPECT_EQ(both.asked, engine::SeatSet::first(2));
}

TEST(MagicLampTaps, OutsideTheWindowASecondTimeOrForOthersAreRefused) {
  FastDice dice(5);
  State state = MagicLamp::start(table_of(3, TapMode::race), dice);
  const ActionId tap = encode(Verb::tap);
  EXPECT_TRUE(MagicLamp::why_not(state, 0, tap));
  state = revealed(table_of(3, TapMode::race), {choose_one(0, 1), choose_one(0, 2), choose_one(0, 3)}, dice);
  EXPECT_FALSE(MagicLamp::why_not(state, 0, tap));
  play(state, 0, tap, dice);
  EXPECT_TRUE(MagicLamp::why_not(state, 0, tap));
  EXPECT_TRUE(MagicLamp::why_not(state, 0, encode(Verb::pass)));
  EXPECT_TRUE(MagicLamp::why_not(state, 4, tap));
}

TEST(MagicLampRace, IsAnnouncedWhileTheWindowIsOpen) {
  FastDice dice(6);
  State state = revealed(table_of(3, TapMode::race), {choose_one(0, 4), choose_one(0, 2), choose_one(1, 4)}, dice);
  const auto window = MagicLamp::race(state);
  ASSERT_TRUE(window);
  EXPECT_EQ(window->turn, 1);
  EXPECT_EQ(window->racers, engine::SeatSet::first(3));
  ASSERT_EQ(window->groups.size(), 1u);
  EXPECT_TRUE(window->groups[0].has(0) && window->groups[0].has(2) && !window->groups[0].has(1));
  play(state, 2, window->tap, dice);
  EXPECT_FALSE(MagicLamp::race(state)->racers.has(2));
  play(state, 0, window->pass, dice);
  play(state, 1, window->pass, dice);
  EXPECT_FALSE(MagicLamp::race(state));
  State relaxed = revealed(table_of(3, TapMode::relaxed), {choose_one(0, 4), choose_one(0, 2), choose_one(1, 4)}, dice);
  EXPECT_EQ(relaxed.phase, Phase::taps);
  EXPECT_FALSE(MagicLamp::race(relaxed));
}

// Who answers first is nobody's advantage where speed is not asked for: the draw knows only who tapped.
TEST(MagicLampLots, DoNotKnowWhoAnsweredFirst) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    FastDice dice(seed);
    const State open =
        revealed(table_of(3, TapMode::lots), {choose_one(0, 4), choose_one(1, 4), choose_one(2, 4)}, dice);
    State forward = open, backward = open;
    FastDice dice_forward = dice, dice_backward = dice;
    race(forward, {0, 1, 2}, dice_forward);
    race(backward, {2, 1, 0}, dice_backward);
    EXPECT_EQ(forward.summons, backward.summons);
  }
}

// LAMP-R-50: steady taps never err, wild ones every second time; a wild one wins three times as often as a steady one.
TEST(MagicLampNerve, WeighsHaste) {
  constexpr int kTurns = 8000;
  int mistakes = 0, wild_wins = 0;
  for (int i = 0; i < kTurns; ++i) {
    FastDice dice(static_cast<std::uint64_t>(i));
    const State state = revealed(table_of(4, TapMode::nerve),
                                 {choose_one(0, 4, Haste::steady), choose_one(1, 4, Haste::wild),
                                  choose_one(2, 5, Haste::wild), choose_one(2, 6, Haste::steady)},
                                 dice);
    for (const Seat seat : state.taps) {
      mistakes += seat == 2;
      EXPECT_NE(seat, 3);
    }
    wild_wins += state.summons[0].seat == 1;
    EXPECT_EQ(state.summon_count, 1);
  }
  EXPECT_NEAR(mistakes, kTurns / 2, 5 * 45);
  EXPECT_NEAR(wild_wins, kTurns * 3 / 4, 5 * 39);
}

}  // namespace
}  // namespace magic_lamp
