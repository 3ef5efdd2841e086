#include "arbiter/draw.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "arbiter/turn_dice.h"
#include "toolkit/hash.h"

namespace arbiter {
namespace {

std::vector<int> plain(const Order& order) { return {order.begin(), order.end()}; }

TEST(Permutation, EveryOrderEvenly) {
  constexpr int kTimes = 24'000;
  toolkit::FastDice dice(1);
  std::map<std::vector<int>, int> seen;
  for (int i = 0; i < kTimes; ++i) ++seen[plain(permutation(4, dice))];
  ASSERT_EQ(seen.size(), 24u);
  for (const auto& [order, count] : seen) EXPECT_NEAR(count, kTimes / 24, 200);  // more than six deviations
}

TEST(Permutation, OfNobodyAndOfOne) {
  toolkit::FastDice dice(1);
  EXPECT_TRUE(permutation(0, dice).empty());
  EXPECT_EQ(plain(permutation(1, dice)), std::vector<int>{0});
  EXPECT_EQ(permutation(kSeatsMax, dice).size(), kSeatsMax);
}

// Three levels of haste, 1 to 3: an order's chance is the product of what was drawn over what was left.
TEST(WeightedOrder, EachOrderHasItsShare) {
  constexpr int kTimes = 60'000;
  constexpr std::array<std::uint32_t, 3> weights{1, 2, 3};
  toolkit::FastDice dice(2);
  std::map<std::vector<int>, int> seen;
  for (int i = 0; i < kTimes; ++i) ++seen[plain(weighted_order(weights, dice))];
  ASSERT_EQ(seen.size(), 6u);
  for (const auto& [order, count] : seen) {
    const double first = weights[static_cast<std::size_t>(order[0])],
                 second = weights[static_cast<std::size_t>(order[1])];
    const double chance = first / 6 * second / (6 - first);
    EXPECT_NEAR(count, kTimes * chance, 700);  // more than six deviations
  }
}

TEST(WeightedOrder, WeightZeroStaysOut) {
  toolkit::FastDice dice(3);
  for (int i = 0; i < 1000; ++i) {
    const Order order = weighted_order(std::array<std::uint32_t, 5>{0, 2, 0, 1, 0}, dice);
    ASSERT_EQ(order.size(), 2u);
    EXPECT_EQ(order[0] + order[1], 4);
  }
  EXPECT_TRUE(weighted_order(std::array<std::uint32_t, 2>{0, 0}, dice).empty());
  EXPECT_TRUE(weighted_order({}, dice).empty());
}

TEST(Only, KeepsTheOrder) {
  Order order;
  for (const Seat s : {Seat{3}, Seat{0}, Seat{4}, Seat{1}}) order.push_back(s);
  EXPECT_EQ(plain(only(order, Seats(0b10011))), (std::vector<int>{0, 4, 1}));
  EXPECT_TRUE(only(order, Seats()).empty());
}

TEST(TurnDice, TheSameSeedAndTurnDrawTheSame) {
  const toolkit::Bytes seed{1, 2, 3};
  auto one = turn_dice(seed, 4), other = turn_dice(seed, 4);
  EXPECT_EQ(permutation(8, one), permutation(8, other));
}

TEST(TurnDice, EveryTurnAndEverySeedHasItsOwn) {
  const toolkit::Bytes seed{1, 2, 3}, another{1, 2, 4};
  const auto first = turn_dice(seed, 4).next();
  EXPECT_NE(first, turn_dice(seed, 5).next());
  EXPECT_NE(first, turn_dice(another, 4).next());
}

// Anyone who is shown the seed can find the order again: the key is the hash of seed, "tap" and turn.
TEST(TurnDice, KeyIsTheLabelledHash) {
  const toolkit::Bytes seed{1, 2, 3};
  toolkit::KeyedDice dice(toolkit::Hash().add(seed).add("tap").add(std::uint64_t{4}).digest());
  EXPECT_EQ(turn_dice(seed, 4).next(), dice.next());
}

}  // namespace
}  // namespace arbiter
