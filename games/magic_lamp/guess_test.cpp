// What a seat can know of chests, Lamp pile and sealed answers, and that its guesses know no less and no more (ledger
// section 5).
#include <gtest/gtest.h>

#include <array>

#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {
namespace {

using engine::Viewer;
using toolkit::FastDice;

State fresh(Seat seats, FastDice& dice, TapMode tap = TapMode::lots) {
  engine::Setup setup{seats, 0, {}};
  setup.options[static_cast<std::size_t>(Option::tap)] = static_cast<std::uint8_t>(tap);
  return MagicLamp::start(setup, dice);
}

void play(State& state, Seat seat, ActionId id, FastDice& dice) {
  ASSERT_FALSE(MagicLamp::why_not(state, seat, id)) << MagicLamp::name(id);
  MagicLamp::apply(state, seat, id, dice, {});
}

// Two bronze 3s meet; the third player stands alone. Seat 0 rubs and is shown `lamp`.
State at_wish(std::string_view lamp, FastDice& dice) {
  State state = fresh(3, dice);
  const auto wanted = std::find(kLampIds.begin(), kLampIds.end(), lamp) - kLampIds.begin();
  std::swap(state.lamp[0], *std::find(state.lamp.begin(), state.lamp.end(), wanted));
  const ActionId choices[] = {choose_one(0, 3), choose_one(1, 3), choose_one(2, 6)};
  for (Seat seat = 0; seat < 3; ++seat) {
    play(state, seat, choices[seat], dice);
    play(state, seat, encode(Verb::lock), dice);
  }
  play(state, 0, encode(Verb::tap), dice);
  play(state, 1, encode(Verb::pass), dice);
  EXPECT_EQ(state.phase, Phase::wish);
  return state;
}

TEST(MagicLampGuess, PutsEveryUnseenCardEverywhereAlike) {
  FastDice dice(3);
  const State state = fresh(2, dice);
  const View view = MagicLamp::view(state, Viewer{1});
  constexpr int kGuesses = 26'000;
  std::array<int, 26> times_on_top{};
  int sorcerers_in_place = 0;
  for (int i = 0; i < kGuesses; ++i) {
    const State dream = MagicLamp::guess(view, dice);
    ++times_on_top[index_of(dream.order[1][25])];
    sorcerers_in_place += dream.order[1][5] == card_of(1, kSorcererAt);
  }
  EXPECT_EQ(sorcerers_in_place, kGuesses);
  EXPECT_EQ(times_on_top[kSorcererAt], 0);
  for (std::size_t i = 0; i < kSorcererAt; ++i) EXPECT_NEAR(times_on_top[i], 1040, 5 * 32) << i;  // five deviations
}

TEST(MagicLampGuess, KeepsWhatTheEyeOfTheGenieSaw) {
  FastDice dice(4);
  State state = at_wish("L15", dice);
  play(state, 0, encode(Verb::accept), dice);
  play(state, 0, encode(Verb::peek, 2), dice);
  const Card first = state.order[2][25], second = state.order[2][24];

  const View own = MagicLamp::view(state, Viewer{0});
  EXPECT_EQ(own.top[2], (std::array<Card, 2>{first, second}));
  const View other = MagicLamp::view(state, Viewer{1});
  EXPECT_EQ(other.top[2], (std::array<Card, 2>{kNoCard, kNoCard}));
  EXPECT_EQ(other.peeked[0][2], 2);  // which chest and how many is public
  bool others_differ = false;
  for (int i = 0; i < 50; ++i) {
    const State dream = MagicLamp::guess(own, dice);
    EXPECT_EQ(dream.order[2][25], first);
    EXPECT_EQ(dream.order[2][24], second);
    others_differ |= MagicLamp::guess(other, dice).order[2][25] != first;
  }
  EXPECT_TRUE(others_differ);

  while (state.phase == Phase::search && state.actor != 2) play(state, state.actor, encode(Verb::stop), dice);
  ASSERT_EQ(state.phase, Phase::search);
  play(state, 2, encode(Verb::draw), dice);  // one of them is drawn: the other is the top now
  EXPECT_EQ(MagicLamp::view(state, Viewer{0}).top[2], (std::array<Card, 2>{second, kNoCard}));
}

TEST(MagicLampGuess, RemembersShownLampCardsAndTheirPlaces) {
  FastDice dice(5);
  State state = at_wish("L17", dice);
  const auto before = state.lamp;
  EXPECT_EQ(MagicLamp::view(state, Viewer::spectator()).lamp[0], before[0]);  // it lies open
  play(state, 0, encode(Verb::refuse), dice);
  const View view = MagicLamp::view(state, Viewer{2});
  EXPECT_EQ(view.lamp[0], before[1]);
  EXPECT_EQ(view.lamp[24], before[0]);
  for (std::size_t i = 1; i < 24; ++i) EXPECT_EQ(view.lamp[i], kNoLamp);
  for (int i = 0; i < 50; ++i) {
    const State dream = MagicLamp::guess(view, dice);
    EXPECT_EQ(dream.lamp[0], before[1]);
    EXPECT_EQ(dream.lamp[24], before[0]);
  }
}

TEST(MagicLampView, HidesChoicesUntilTheReveal) {
  FastDice dice(6);
  State state = fresh(4, dice);
  const View before = MagicLamp::view(state, Viewer{1});
  play(state, 0, choose_one(2, 5), dice);
  EXPECT_EQ(MagicLamp::view(state, Viewer{1}), before);  // put down, but not locked
  EXPECT_EQ(MagicLamp::view(state, Viewer{0}).choice, choose_one(2, 5));
  play(state, 0, encode(Verb::lock), dice);
  View locked = before;
  locked.asked.remove(0);
  EXPECT_EQ(MagicLamp::view(state, Viewer{1}), locked);  // that it is locked, and nothing else
  EXPECT_TRUE(MagicLamp::why_not(state, 0, encode(Verb::change)));
}

// What others see of answers in the window does not depend on what they were, nor on when they came.
TEST(MagicLampView, HidesTapsUntilTheWindowCloses) {
  for (const TapMode tap : {TapMode::relaxed, TapMode::race}) {
    FastDice dice(7);
    State state = fresh(3, dice, tap);
    for (Seat seat = 0; seat < 3; ++seat) {
      play(state, seat, choose_one(seat, 4), dice);
      play(state, seat, encode(Verb::lock), dice);
    }
    State tapped = state, passed = state, reversed = state;
    play(tapped, 0, encode(Verb::tap), dice);
    play(tapped, 1, encode(Verb::tap), dice);
    play(passed, 0, encode(Verb::pass), dice);
    play(passed, 1, encode(Verb::pass), dice);
    play(reversed, 1, encode(Verb::tap), dice);
    play(reversed, 0, encode(Verb::tap), dice);
    EXPECT_EQ(MagicLamp::view(tapped, Viewer{2}), MagicLamp::view(passed, Viewer{2}));
    EXPECT_EQ(MagicLamp::view(tapped, Viewer{0}), MagicLamp::view(reversed, Viewer{0}));
    EXPECT_NE(MagicLamp::view(tapped, Viewer{0}), MagicLamp::view(passed, Viewer{0}));
  }
}

TEST(MagicLampTakingBack, EndsWhereSomethingIsSealedOrShown) {
  FastDice dice(8);
  State state = at_wish("L17", dice);
  EXPECT_TRUE(MagicLamp::may_take_back(fresh(3, dice), 0, choose_one(0, 1)));
  EXPECT_FALSE(MagicLamp::may_take_back(state, 0, encode(Verb::refuse)));  // the next card is shown
  state.loot[0].cards[0] = state.loot[0].cards[1] = 2;
  EXPECT_TRUE(MagicLamp::may_take_back(state, 0, encode(Verb::accept)));  // which card is asked next
  play(state, 0, encode(Verb::accept), dice);
  EXPECT_TRUE(MagicLamp::may_take_back(state, 0, encode(Verb::give, 1)));
  play(state, 0, encode(Verb::give, 1), dice);
  ASSERT_EQ(state.phase, Phase::search);
  EXPECT_FALSE(MagicLamp::may_take_back(state, 0, encode(Verb::draw)));
  EXPECT_TRUE(MagicLamp::may_take_back(state, 0, encode(Verb::stop)));

  State sealed = fresh(3, dice);
  play(sealed, 0, choose_one(0, 1), dice);
  EXPECT_TRUE(MagicLamp::may_take_back(sealed, 0, encode(Verb::change)));
  EXPECT_FALSE(MagicLamp::may_take_back(sealed, 0, encode(Verb::lock)));
}

// Who is asked last sees the others think, too.
TEST(MagicLampGuess, OpensLockedDiceAgain) {
  FastDice dice(5);
  State state = fresh(3, dice);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    play(state, seat, choose_one(seat, 6), dice);
    play(state, seat, encode(Verb::lock), dice);
  }
  State guess = MagicLamp::guess(MagicLamp::view(state, Viewer{2}), dice);
  ASSERT_NE(guess.choice[0], kNoChoice);
  MagicLamp::reopen(guess, 2);
  EXPECT_EQ(guess.asked, SeatSet::first(3));
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(guess.choice[seat], kNoChoice) << int{seat};
  play(state, 2, choose_one(2, 6), dice);
  play(state, 2, encode(Verb::lock), dice);
  ASSERT_NE(state.phase, Phase::choose);
  const State later = state;
  MagicLamp::reopen(state, 2);
  EXPECT_EQ(state, later) << "what lies open stays";
}

}  // namespace
}  // namespace magic_lamp
