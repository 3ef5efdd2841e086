#include "arbiter/link.h"

#include <gtest/gtest.h>

#include <limits>

namespace arbiter {
namespace {

Probes of_each(int count) {  // 1, 2, .. count
  Probes probes;
  for (int i = 1; i <= count; ++i) probes.add(i);
  return probes;
}

TEST(Probes, NothingMeasured) {
  EXPECT_EQ(Probes().link(), Link{});
  EXPECT_FALSE(Probes().ready());
}

TEST(Probes, ReadyWithEight) {
  EXPECT_FALSE(of_each(7).ready());
  EXPECT_TRUE(of_each(8).ready());
}

TEST(Probes, NinetiethPercentileByNearestRank) {
  EXPECT_EQ(of_each(1).link(), (Link{1, 1}));
  EXPECT_EQ(of_each(8).link(), (Link{1, 8}));
  EXPECT_EQ(of_each(9).link(), (Link{1, 9}));
  EXPECT_EQ(of_each(10).link(), (Link{1, 9}));
  EXPECT_EQ(of_each(11).link(), (Link{1, 10}));
  EXPECT_EQ(of_each(16).link(), (Link{1, 15}));
}

TEST(Probes, KeepsTheLastSixteen) {
  EXPECT_EQ(of_each(40).link(), (Link{25, 39}));
  EXPECT_EQ(of_each(40).count(), Probes::kKept);
}

TEST(Probes, OneSlowTripDoesNotRaiseTheTop) {
  Probes probes;
  for (int i = 0; i < 15; ++i) probes.add(20 * kMillisecond);
  probes.add(900 * kMillisecond);
  EXPECT_EQ(probes.link(), (Link{20 * kMillisecond, 20 * kMillisecond}));
}

TEST(Probes, AbsurdSamplesAreBounded) {
  Probes probes;
  probes.add(-5);
  probes.add(std::numeric_limits<Micros>::min());
  probes.add(std::numeric_limits<Micros>::max());
  EXPECT_EQ(probes.link(), (Link{0, Probes::kRoundTripMax}));
}

}  // namespace
}  // namespace arbiter
