#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "toolkit/dice.h"

namespace arena {
namespace {

Duels duels_of(Matrix beaten) {
  Duels duels(beaten.size());
  duels.beaten = std::move(beaten);
  return duels;
}

TEST(Ratings, EqualsAreEqual) {
  const auto rating = rate(duels_of({{0, 50}, {50, 0}}));
  EXPECT_NEAR(rating[0].value, 0, 1e-9);
  EXPECT_NEAR(rating[1].value, 0, 1e-9);
}

TEST(Ratings, TenToOneIsFourHundredPoints) {
  // With very many matches the imaginary draw no longer matters.
  const auto rating = rate(duels_of({{0, 1e9}, {1e8, 0}}));
  EXPECT_NEAR(rating[0].value - rating[1].value, 400, 0.01);
  EXPECT_NEAR(rating[0].value + rating[1].value, 0, 1e-6);
}

TEST(Ratings, WhoeverNeverLosesStaysFinite) {
  const auto rating = rate(duels_of({{0, 100, 100}, {0, 0, 50}, {0, 50, 0}}));
  EXPECT_GT(rating[0].value, 500);
  EXPECT_LT(rating[0].value, 2000);
  EXPECT_NEAR(rating[1].value, rating[2].value, 1e-6);
  EXPECT_GT(rating[0].high - rating[0].low, 200);  // and nobody claims to know it well
}

TEST(Ratings, AChainOfNeighboursIsAddedUp) {
  const auto rating = rate(duels_of({{0, 1e8, 0}, {1e9, 0, 1e8}, {0, 1e9, 0}}));
  EXPECT_NEAR(rating[2].value - rating[0].value, 800, 0.1);
  EXPECT_NEAR(rating[1].value, 0, 0.1);
}

TEST(Ratings, FourTimesTheMatchesHalveTheInterval) {
  const auto few = rate(duels_of({{0, 5000}, {5000, 0}})), many = rate(duels_of({{0, 20000}, {20000, 0}}));
  EXPECT_NEAR((few[0].high - few[0].low) / (many[0].high - many[0].low), 2, 0.01);
}

TEST(Ratings, IntervalsHoldTheTruthAboutAsOftenAsPromised) {
  constexpr int kTrials = 600, kDeals = 80;
  const double truth = 200 * std::log10(0.6 / 0.4);
  toolkit::FastDice dice(11);
  int held = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    Duels duels(2);
    for (int i = 0; i < kDeals; ++i) ++(dice.below(10) < 6 ? duels.beaten[0][1] : duels.beaten[1][0]);
    const auto rating = rate(duels);
    held += rating[0].low <= truth && truth <= rating[0].high;
  }
  EXPECT_GT(held, kTrials * 92 / 100);
  EXPECT_LT(held, kTrials * 98 / 100);
}

TEST(Ratings, SpreadFromDealToDealWidens) {
  Duels duels = duels_of({{0, 50}, {50, 0}});
  const auto narrow = rate(duels);
  duels.spread = {{100, -100}, {-100, 100}};  // four times what a hundred independent matches vary
  const auto wide = rate(duels);
  EXPECT_NEAR((wide[0].high - wide[0].low) / (narrow[0].high - narrow[0].low), 2, 0.02);
}

TEST(Ratings, CopiesOfABotAreOneMemberOfAPool) {
  Duels pool(2);
  const std::array<std::size_t, 3> as{1, 0, 0};
  pool.add(duels_of({{0, 30, 40}, {10, 0, 20}, {5, 20, 0}}), as);
  EXPECT_EQ(pool.beaten[1][0], 70);
  EXPECT_EQ(pool.beaten[0][1], 15);
}

}  // namespace
}  // namespace arena
