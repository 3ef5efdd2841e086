// The figures of docs/fair-race.md, with fewer races and a fixed seed.
#include "arbiter/simulation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace arbiter {
namespace {

constexpr std::uint64_t kRaces = 40'000;  // a deviation of a quarter of a point

double percent(std::uint64_t wins) { return 100.0 * static_cast<double>(wins) / kRaces; }

RaceShares shares_of(std::size_t situation) {
  toolkit::FastDice dice(1);
  return simulate(situations()[situation], kRaces, dice);
}

TEST(FairRace, SlowAndFastLinesWinAlike) {
  const RaceShares shares = shares_of(0);
  EXPECT_NEAR(percent(shares.corrected[0]), 50, 1.5);
  EXPECT_NEAR(percent(shares.corrected[1]), 50, 1.5);
  EXPECT_NEAR(percent(shares.raw[0]), 91.9, 1.5);
}

TEST(FairRace, ThreeLinks) {
  const RaceShares shares = shares_of(1);
  for (const auto wins : shares.corrected) EXPECT_NEAR(percent(wins), 100.0 / 3, 1.5);
  EXPECT_NEAR(percent(shares.raw[0]), 64.4, 1.5);
  EXPECT_NEAR(percent(shares.raw[1]), 34.2, 1.5);
  EXPECT_NEAR(percent(shares.raw[2]), 1.4, 1);
}

TEST(FairRace, BeyondTheCapTheLineCounts) {
  const RaceShares shares = shares_of(2);
  EXPECT_NEAR(percent(shares.corrected[0]), 90.4, 3);
  EXPECT_GT(percent(shares.raw[0]), 99.5);
}

TEST(FairRace, LyingBuysLittle) {
  EXPECT_NEAR(percent(shares_of(3).corrected[0]), 57.3, 1.5);
  EXPECT_NEAR(percent(shares_of(3).raw[0]), 50, 1.5);
  EXPECT_NEAR(percent(shares_of(4).corrected[1]), 61.8, 1.5);
}

TEST(Reaction, HasItsMeanAndDeviation) {
  toolkit::FastDice dice(9);
  double sum = 0, squares = 0;
  for (std::uint64_t i = 0; i < kRaces; ++i) {
    const double ms = static_cast<double>(reaction({}, dice)) / kMillisecond;
    sum += ms;
    squares += ms * ms;
  }
  const double mean = sum / kRaces;
  EXPECT_NEAR(mean, 450, 3);
  EXPECT_NEAR(std::sqrt(squares / kRaces - mean * mean), 90, 3);
}

TEST(FairRace, TheSameSeedGivesTheSameShares) { EXPECT_EQ(shares_of(0).corrected, shares_of(0).corrected); }

TEST(FairRace, EveryRaceHasAWinner) {
  for (std::size_t i = 0; i < situations().size(); ++i) {
    const RaceShares shares = shares_of(i);
    std::uint64_t corrected = 0, raw = 0;
    for (const auto wins : shares.corrected) corrected += wins;
    for (const auto wins : shares.raw) raw += wins;
    EXPECT_EQ(corrected, kRaces);
    EXPECT_EQ(raw, kRaces);
  }
}

}  // namespace
}  // namespace arbiter
