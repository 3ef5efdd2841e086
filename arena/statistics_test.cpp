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

}  // namespace
}  // namespace arena
