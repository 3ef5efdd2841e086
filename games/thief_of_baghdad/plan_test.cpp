// What `greedy` is made of: a plan wins quickly, beats chance, and never stalls. And what may be taken back meanwhile.
#include <gtest/gtest.h>

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/played.h"

namespace thief_of_baghdad {
namespace {

using T = ThiefOfBaghdad;
using toolkit::FastDice;

constexpr int kMatches = 100;
constexpr int kMatchesAmongPlanners = 20;  // of each mode and number of seats; these are slower

TEST(ThiefPlan, EndsMatchesByAWinWithinFortyRounds) {
  for (Seat seats = 2; seats <= 4; ++seats)
    for (std::uint8_t mode = 0; mode < 2; ++mode) {
      int quick = 0;
      for (int i = 0; i < kMatchesAmongPlanners; ++i) {
        const State end = tests::planned<T>({seats, mode, {}}, static_cast<std::uint64_t>(i));
        quick += !end.adjudicated && end.round <= 40;
      }
      EXPECT_GE(quick, kMatchesAmongPlanners * 95 / 100) << int{seats} << " seats, mode " << int{mode};
    }
}

TEST(ThiefPlan, BeatsChance) {
  int wins = 0;
  for (int i = 0; i < kMatches; ++i) {
    const auto me = static_cast<Seat>(i % 2);
    wins +=
        T::outcome(tests::planned<T>({2, 0, {}}, static_cast<std::uint64_t>(i), me)).winners == engine::SeatSet::of(me);
  }
  EXPECT_GE(wins, kMatches * 99 / 100);
}

// THIEF-R-18: actions of a turn may be taken back until a card is drawn.
TEST(ThiefTakingBack, IsFreeUntilACardIsDrawn) {
  FastDice dice(7);
  State state = T::start({2, 0, {}}, dice);
  engine::ActionList menu;
  for (int i = 0; i < 400 && state.phase != Phase::over; ++i) {
    menu.clear();
    T::legal(state, state.turn, menu);
    for (const ActionId id : menu) {
      State after = state;
      FastDice same = dice;
      T::apply(after, state.turn, id, same, {});
      const bool drew = after.draw != state.draw || after.hand_size[0] > state.hand_size[0] ||
                        after.hand_size[1] > state.hand_size[1] || after.turn != state.turn;
      if (state.phase != Phase::act || after.phase != Phase::act) continue;
      EXPECT_EQ(T::may_take_back(state, state.turn, id), !drew) << T::name(id);
    }
    T::apply(state, state.turn, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
  }
}

TEST(ThiefTakingBack, EndsWithTheLastGuardWhenHandsAreDealtAfterIt) {
  for (const std::uint8_t look : {std::uint8_t{0}, std::uint8_t{1}}) {
    FastDice dice(8);
    State state = T::start({2, 0, {look}}, dice);
    for (int left = 8; left > 1; --left) {
      EXPECT_TRUE(T::may_take_back(state, state.turn, encode(Verb::post_own, left % 6)));
      T::apply(state, state.turn, encode(Verb::post_own, left % 6), dice, {});
    }
    EXPECT_EQ(T::may_take_back(state, state.turn, encode(Verb::post_own, 1)), look == 1);
  }
}

}  // namespace
}  // namespace thief_of_baghdad
