// What `greedy` is made of: plans are always legal, beat chance, end matches quickly and use magic with profit.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/morgenland.h"
#include "tests/played.h"

namespace morgenland {
namespace {

using M = Morgenland;
using toolkit::FastDice;

constexpr std::uint8_t kSixtyRounds = 3;  // of option maxRounds: a match that stalls must end here

engine::Setup setup_of(Seat seats, Mode mode) {
  engine::Setup setup{seats, static_cast<std::uint8_t>(mode), {}};
  setup.options[static_cast<std::size_t>(Option::max_rounds)] = kSixtyRounds;
  return setup;
}

ActionId planned(const State& state, Seat seat, FastDice& dice) { return M::plan(M::view(state, {seat}), dice); }

double share_of_wins(const State& end, Seat seat) {
  const engine::Outcome outcome = M::outcome(end);
  return outcome.winners.has(seat) ? 1.0 / outcome.winners.count() : 0;
}

TEST(MorgenlandPlan, BeatsChance) {
  constexpr int kMatches = 40;
  for (const Mode mode : {Mode::basic, Mode::magic}) {
    double wins = 0;
    for (int i = 0; i < kMatches; ++i) {
      const auto me = static_cast<Seat>(i % 3);
      const State end = tests::planned<M>(setup_of(3, mode), static_cast<std::uint64_t>(i), me);
      wins += share_of_wins(end, me);
    }
    EXPECT_GE(wins, 0.9 * kMatches) << "mode " << static_cast<int>(mode);
  }
}

TEST(MorgenlandPlan, EndsMatchesSoon) {
  for (const Mode mode : {Mode::basic, Mode::magic})
    for (Seat seats = 3; seats <= 5; ++seats)
      for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const State end = tests::planned<M>(setup_of(seats, mode), seed);
        EXPECT_LE(end.round, 12) << int{seats} << " seats, mode " << static_cast<int>(mode);
      }
}

// Searches ask for all seats at once, what they compare options by for one.
TEST(MorgenlandPlan, AppraisesAllSeatsAsEachByItself) {
  for (const Mode mode : {Mode::basic, Mode::magic}) {
    FastDice dice(5);
    State state = M::start(setup_of(4, mode), dice);
    engine::ActionList menu;
    for (;;) {
      const auto all = M::appraise_all(state);
      for (Seat seat = 0; seat < 4; ++seat) ASSERT_EQ(all[seat], M::appraise(state, seat));
      if (M::to_act(state).empty()) break;
      const Seat seat = M::to_act(state).lowest();
      menu.clear();
      M::canonical(state, seat, menu);
      M::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
    }
  }
}

// Tokens lie face down, but everybody sees which of them was placed when.
TEST(MorgenlandPlan, PlacesInAnOrderThatTellsNoNumbers) {
  constexpr int kMatches = 24;
  int pairs = 0, later_is_stronger = 0;
  const auto compare = [&](const State& state, Seat seat) {
    for (std::size_t later = 1; later < kTokenCount; ++later)
      for (std::size_t sooner = 0; sooner < later; ++sooner) {
        if (!is_cave(state.tokens[seat][sooner].place) || !is_cave(state.tokens[seat][later].place)) continue;
        ++pairs;
        later_is_stronger += state.values[seat][later] > state.values[seat][sooner];
      }
  };
  for (std::uint64_t seed = 0; seed < kMatches; ++seed) {
    Stage before = Stage::treasures;
    tests::played<M>(setup_of(3, Mode::basic), seed, [&](const State& state, Seat asked, const auto&, FastDice& dice) {
      if (before == Stage::placing && state.stage != Stage::placing)
        for (Seat seat = 0; seat < seats(state); ++seat) compare(state, seat);
      before = state.stage;
      return planned(state, asked, dice);
    });
  }
  EXPECT_GT(pairs, 1000);
  EXPECT_NEAR(1.0 * later_is_stronger / pairs, 0.5, 0.1) << "of " << pairs << " pairs in caves";
}

// Whatever the others do and whatever was agreed, there is a plan, a quick action and a menu for searches.
TEST(MorgenlandPlan, AnswersEveryQuestion) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    FastDice options(seed);
    engine::Setup setup = setup_of(static_cast<Seat>(3 + seed % 3), seed % 4 ? Mode::magic : Mode::basic);
    for (std::size_t o = 0; o < static_cast<std::size_t>(Option::max_rounds); ++o)
      setup.options[o] = static_cast<std::uint8_t>(options.below(2));
    setup.options[static_cast<std::size_t>(Option::max_rounds)] = 1;
    tests::played<M>(setup, seed, [](const State& state, Seat seat, const engine::ActionList& menu, FastDice& dice) {
      engine::ActionList sensible;
      M::canonical(state, seat, sensible);
      EXPECT_FALSE(sensible.empty());
      const ActionId quick = M::play_on(state, seat, sensible, dice);
      EXPECT_NE(std::find(menu.begin(), menu.end(), quick), menu.end()) << M::name(quick);
      const ActionId plan = planned(state, seat, dice);
      EXPECT_NE(std::find(menu.begin(), menu.end(), plan), menu.end()) << M::name(plan);
      return dice.below(2) ? plan : tests::any_of(menu, dice);
    });
  }
}

// Against two who plan as well but let every window pass.
TEST(MorgenlandPlan, GainsByMagic) {
  constexpr int kMatches = 90;
  double wins = 0;
  for (int i = 0; i < kMatches; ++i) {
    const auto me = static_cast<Seat>(i % 3);
    const State end = tests::played<M>(setup_of(3, Mode::magic), static_cast<std::uint64_t>(i),
                                       [&](const State& state, Seat seat, const auto&, FastDice& dice) {
                                         const bool abstains = seat != me && state.question.ask == Ask::window;
                                         return abstains ? encode(Verb::pass) : planned(state, seat, dice);
                                       });
    wins += share_of_wins(end, me);
  }
  EXPECT_GE(wins, 0.38 * kMatches) << "a third would be no gain";
}

// What is needed for a room is paid with last and taken first.
TEST(MorgenlandNeeds, KeepWhatARoomCosts) {
  FastDice dice(1);
  State state = M::start(setup_of(3, Mode::basic), dice);
  state.stage = Stage::before;
  state.space = kGuardRoom;
  state.units[0] = {5, 4, 1, 0, 0};
  state.tokens[0][0].place = kFirstRoom;
  state.values[0][0] = 5;
  Question question;
  question.left = 1;
  EXPECT_EQ(Needs(state, 0).to_pay(question), 1) << "the crowns will pay for the 5";
  EXPECT_FALSE(Needs(state, 0).is_short());
  state.units[0] = {4, 4, 1, 0, 0};
  EXPECT_TRUE(Needs(state, 0).is_short());
  EXPECT_EQ(Needs(state, 0).to_take(state.bank, question), 0) << "the fifth crown";
  question.left = 2;
  state.units[0] = {5, 1, 0, 0, 1};
  EXPECT_EQ(Needs(state, 0).to_pay(question), 1) << "in ascending order: a pearl, then the gold";
}

}  // namespace
}  // namespace morgenland
