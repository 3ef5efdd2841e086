#include "arena/statistics.h"

#include <gtest/gtest.h>

namespace arena {
namespace {

TEST(Wilson, KnownValues) {
  const Interval half = wilson(5, 10);
  EXPECT_NEAR(half.low, 0.2366, 1e-4);
  EXPECT_NEAR(half.high, 0.7634, 1e-4);
  const Interval all = wilson(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 1e-4);
  EXPECT_DOUBLE_EQ(all.high, 1.0);
}

TEST(Wilson, NothingPlayedSaysNothing) {
  const Interval none = wilson(0, 0);
  EXPECT_EQ(none.low, 0);
  EXPECT_EQ(none.high, 1);
}

TEST(BradleyTerry, EqualsAreEqual) {
  const auto rating = bradley_terry({{0, 50}, {50, 0}});
  EXPECT_NEAR(rating[0], 0, 1e-9);
  EXPECT_NEAR(rating[1], 0, 1e-9);
}

TEST(BradleyTerry, TenToOneIsFourHundredPoints) {
  // With very many matches the imaginary draw no longer matters.
  const auto rating = bradley_terry({{0, 1e9}, {1e8, 0}});
  EXPECT_NEAR(rating[0] - rating[1], 400, 0.01);
  EXPECT_NEAR(rating[0] + rating[1], 0, 1e-6);
}

TEST(BradleyTerry, WhoeverNeverLosesStaysFinite) {
  const auto rating = bradley_terry({{0, 100, 100}, {0, 0, 50}, {0, 50, 0}});
  EXPECT_GT(rating[0], 500);
  EXPECT_LT(rating[0], 2000);
  EXPECT_NEAR(rating[1], rating[2], 1e-6);
}

}  // namespace
}  // namespace arena
