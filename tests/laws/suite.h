// How a game submits to the laws: it names its set-ups, its own invariants, and how much a quick and a thorough run
// play.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "tests/explaining.h"
#include "tests/laws/damage.h"
#include "tests/laws/laws.h"
#include "tests/soak.h"

namespace laws {

struct Suite {
  std::vector<engine::Setup> setups;
  int quick = 1, thorough = 1;                          // matches of each set-up
  std::uint64_t steps = 1;                              // a match has at least so many
  bool (*has_secrets)(const engine::Setup&) = nullptr;  // does every run tell somebody a secret? None: not asked
  Options options = Options::drawn;                     // of many values
  bool tells_everything = false;                        // nobody learns before the end what no event tells him
};

template <engine::Game G>
void hold(const Suite& suite, const engine::Setup& setup, std::uint64_t first_seed, int matches,
          typename Trial<G>::Invariant invariant) {
  Tally tally;
  EXPECT_EQ(play<G>(setup, first_seed, matches, invariant, tally, suite.options), "");
  EXPECT_EQ(tally.matches, static_cast<std::uint64_t>(matches));
  EXPECT_GT(tally.steps, suite.steps * tally.matches);
  EXPECT_GT(tally.unlike_dreams, tally.steps) << "guesses that always hit the truth prove nothing";
  if (suite.tells_everything) {
    EXPECT_EQ(tally.learned_in_silence, "");
  }
  if (suite.has_secrets) {
    EXPECT_EQ(tally.secret_steps > 0, suite.has_secrets(setup)) << tally.secret_steps;
  }
}

template <engine::Game G>
void survive(const Suite& suite, int tries) {
  for (const engine::Setup& setup : suite.setups) {
    Damages damages;
    EXPECT_EQ(survive_damage<G>(setup, 1, tries, damages), "") << words_for(G::info(), setup);
    EXPECT_GT(damages.refused, 0);
  }
}

// One match of each mode, a look now and then, through everybody's eyes: whatever the board shows can be asked about.
template <engine::Game G>
void explain(const Suite& suite) {
  if constexpr (!engine::Explains<G>) {
    GTEST_SKIP() << "it has no pieces to ask about";
  } else {
    constexpr int kOneStepIn = 20;
    std::set<std::uint8_t> modes;
    for (const engine::Setup& setup : suite.setups)
      if (modes.insert(setup.mode).second) {
        EXPECT_GT(tests::explain_at_random<G>(setup, 1, kOneStepIn), 100);
      }
    EXPECT_FALSE(modes.empty());
  }
}

}  // namespace laws

// LAWS_OF(AliBaba, ali_baba::AliBaba, ali_baba::invariants, suite()) makes the tests; NAME becomes part of theirs.
#define LAWS_OF(NAME, GAME, INVARIANTS, SUITE)                                                                      \
  class NAME##Laws : public testing::TestWithParam<engine::Setup> {};                                               \
  using Slow##NAME##Laws = NAME##Laws;                                                                              \
  TEST_P(NAME##Laws, HoldInRandomPlay) { laws::hold<GAME>(SUITE, GetParam(), 1, soak((SUITE).quick), INVARIANTS); } \
  TEST_P(Slow##NAME##Laws, HoldInRandomPlay) {                                                                      \
    laws::hold<GAME>(SUITE, GetParam(), 1'000'000, soak((SUITE).thorough), INVARIANTS);                             \
  }                                                                                                                 \
  INSTANTIATE_TEST_SUITE_P(Every, NAME##Laws, testing::ValuesIn((SUITE).setups),                                    \
                           [](const auto& test) { return laws::words_for(GAME::info(), test.param); });             \
  INSTANTIATE_TEST_SUITE_P(Every, Slow##NAME##Laws, testing::ValuesIn((SUITE).setups),                              \
                           [](const auto& test) { return laws::words_for(GAME::info(), test.param); });             \
  TEST(NAME##Damage, IsRefusedOrHarmless) { laws::survive<GAME>(SUITE, soak(60)); }                                 \
  TEST(Slow##NAME##Damage, IsRefusedOrHarmless) { laws::survive<GAME>(SUITE, soak(300)); }                          \
  TEST(NAME##Pieces, AreExplainedToEverybody) { laws::explain<GAME>(SUITE); }                                       \
  TEST(NAME##Names, LeadBackToTheirActions) { EXPECT_EQ(laws::names_fit<GAME>(), ""); }
