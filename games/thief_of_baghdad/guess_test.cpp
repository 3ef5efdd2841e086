// What a seat can know of other hands, and that its guesses know no less and no more (ledger section 4).
#include <gtest/gtest.h>

#include <array>

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/shape_trees.h"
#include "toolkit/dice.h"

namespace thief_of_baghdad {
namespace {

using T = ThiefOfBaghdad;
using toolkit::FastDice;

State posted(Seat seats, FastDice& dice) {
  State state = T::start({seats, 0, {}}, dice);
  engine::ActionList menu;
  while (state.phase == Phase::post) {
    menu.clear();
    T::legal(state, state.turn, menu);
    T::apply(state, state.turn, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
  }
  return state;
}

// Everything that is left in the draw pile, less `left` cards, is discarded as if it had been played.
void run_down(State& state, int left) {
  while (state.draw_size > left) {
    ++state.discard[state.draw[--state.draw_size]];
    state.draw[state.draw_size] = kNoCard;
  }
}

TEST(ThiefGuess, KnowsTheOnlyRivalsHandAtAReshuffle) {
  FastDice dice(1);
  State state = posted(2, dice);
  run_down(state, 1);
  T::apply(state, 0, encode(Verb::pass_cards), dice, {});
  ASSERT_EQ(state.hand_at_shuffle[1], state.hand[1]);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(T::guess(T::view(state, {0}), dice).hand[1], state.hand[1]);
}

TEST(ThiefGuess, FollowsThePaymentsAfterAReshuffle) {
  FastDice dice(2);
  State state = posted(2, dice);
  run_down(state, 1);
  T::apply(state, 0, encode(Verb::pass_cards), dice, {});
  engine::ActionList menu;
  T::legal(state, 1, menu);
  for (const ActionId id : menu)
    if (decode(id).verb == Verb::move) {
      T::apply(state, 1, id, dice, {});
      break;
    }
  ASSERT_EQ(state.actions, 1);
  EXPECT_EQ(T::guess(T::view(state, {0}), dice).hand[1], state.hand[1]);
  T::apply(state, 1, encode(Verb::end), dice, {});
  const auto known = kept_by_rivals(T::view(state, {0}));
  int sure = 0;
  for (std::size_t p = 0; p < kPalaceCount; ++p) sure += known[p];
  EXPECT_EQ(sure, state.hand_size[1] - kDrawAfterActions) << "only the three cards just drawn are unknown";
  for (int i = 0; i < 50; ++i) {
    const State dream = T::guess(T::view(state, {0}), dice);
    for (std::size_t p = 0; p < kPalaceCount; ++p) EXPECT_GE(dream.hand[1][p], known[p]);
  }
}

TEST(ThiefGuess, KnowsWhatSeveralRivalsHoldTogether) {
  FastDice dice(3);
  State state = posted(4, dice);
  run_down(state, 0);
  T::apply(state, 0, encode(Verb::pass_cards), dice, {});
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    const State dream = T::guess(T::view(state, {0}), dice);
    EXPECT_EQ(dream.hand[1][p] + dream.hand[2][p] + dream.hand[3][p],
              state.hand[1][p] + state.hand[2][p] + state.hand[3][p]);
  }
}

TEST(ThiefGuess, KnowsAllOnceThePileIsEmpty) {
  FastDice dice(4);
  State state = posted(2, dice);
  run_down(state, 0);
  EXPECT_EQ(T::guess(T::view(state, {1}), dice).hand[0], state.hand[0]);
}

// Before any reshuffle each unseen card is as likely in the rival's hand as any other.
TEST(ThiefGuess, IsFairToEveryUnseenCard) {
  FastDice dice(5);
  State state = posted(2, dice);
  run_down(state, 40);
  const View view = T::view(state, {0});
  std::array<double, kPalaceCount> seen{};
  constexpr int kGuesses = 20'000;
  for (int i = 0; i < kGuesses; ++i) {
    const State dream = T::guess(view, dice);
    for (std::size_t p = 0; p < kPalaceCount; ++p) seen[p] += dream.hand[1][p];
  }
  const double unseen_all = state.draw_size + state.hand_size[1];
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    const double unseen = kCardsPerPalace - view.hand[p] - view.discard[p];
    const double expected = state.hand_size[1] * unseen / unseen_all;
    EXPECT_NEAR(seen[p] / kGuesses, expected, 0.05) << "palace " << p;  // about six standard errors
  }
}

bool believed(const View& view) { return static_cast<bool>(engine::read_view<T>(view_tree<T>(view))); }

// Views from outside: what would make guessing or playing on go wrong is not accepted.
TEST(ThiefViewCheck, RefusesWhatNoMatchShows) {
  FastDice dice(6);
  const View before = T::view(T::start({2, 0, {}}, dice), {0});
  const View playing = T::view(posted(2, dice), {0});
  EXPECT_TRUE(believed(before));
  EXPECT_TRUE(believed(playing));
  using Change = void (*)(View&);
  constexpr Change kWhilePosting[] = {
      [](View& v) { v.own_to_post[0] = 0; },  // nothing to post, though it is this seat's visit
      [](View& v) { v.draw_size = 5; },       // too few to deal
      [](View& v) { v.phase = Phase::act; },
  };
  constexpr Change kWhilePlaying[] = {
      [](View& v) { v.phase = Phase::post; },
      [](View& v) { v.phase = Phase::over; },
      [](View& v) { v.adjudicated = true; },
      [](View& v) { v.own_to_post[1] = 1; },
      [](View& v) { v.supply[0] = 11; },
      [](View& v) {
        v.supply[0] = 8;
        v.palaces[0].thieves[0] = 4;  // the chest would be gone
      },
      [](View& v) { v.palaces[0].neutral = 5; },
      [](View& v) { v.palaces[0].guards[1] = 4; },
      [](View& v) { v.dancers[1] = 1; },
      [](View& v) { v.chests[1] = 6; },
      [](View& v) { v.round = 101; },
      [](View& v) { v.round = 0; },
      [](View& v) { v.dead_turns = 2; },
      [](View& v) { v.thief_actions = 1; },
      [](View& v) { v.actions = v.thief_actions = 4; },
      [](View& v) { v.drawn[0] = 5; },              // it holds six
      [](View& v) { v.drawn[1] = 8; },              // it holds seven
      [](View& v) { v.drawn[1] = 6; },              // one card from nowhere
      [](View& v) { v.held_at_shuffle[0] = 1; },    // in nobody's hand
      [](View& v) { v.hand_at_shuffle = v.hand; },  // it drew them
  };
  for (const auto& change : kWhilePosting) {
    View view = before;
    change(view);
    EXPECT_FALSE(believed(view)) << "while posting, change " << &change - kWhilePosting;
  }
  for (const auto& change : kWhilePlaying) {
    View view = playing;
    change(view);
    EXPECT_FALSE(believed(view)) << "while playing, change " << &change - kWhilePlaying;
  }
}

}  // namespace
}  // namespace thief_of_baghdad
