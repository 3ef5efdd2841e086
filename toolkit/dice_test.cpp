// Chance is fair, and the same everywhere and for ever.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "toolkit/dice.h"
#include "toolkit/keyed_dice.h"

namespace toolkit {
namespace {

// Pearson's statistic against equal shares.
double chi_square(const std::vector<int>& counts) {
  double total = 0;
  for (const int count : counts) total += count;
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// Far above what equal shares ever give (mean k, deviation sqrt(2k) for k degrees of freedom), far below any bias.
double limit(std::size_t cells) {
  const auto freedom = static_cast<double>(cells - 1);
  return freedom + 5 * std::sqrt(2 * freedom) + 10;
}

template <class AnyDice>
std::vector<int> throws_below(AnyDice dice, std::uint32_t bound, int times) {
  std::vector<int> counts(bound);
  for (int i = 0; i < times; ++i) ++counts.at(dice.below(bound));
  return counts;
}

constexpr DiceKey counting_key() {
  DiceKey key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  return key;
}

TEST(Dice, ChiSquareNoticesALoadedDie) {
  EXPECT_LT(chi_square({1000, 1030, 970, 1000, 990, 1010}), limit(6));
  EXPECT_GT(chi_square({1200, 960, 960, 960, 960, 960}), limit(6));
}

TEST(Dice, BelowIsEvenOnSmallBounds) {
  for (std::uint32_t bound = 2; bound <= 60; ++bound) {
    EXPECT_LT(chi_square(throws_below(FastDice(bound), bound, 60'000)), limit(bound)) << "below " << bound;
    EXPECT_LT(chi_square(throws_below(KeyedDice(counting_key()), bound, 6'000)), limit(bound)) << "below " << bound;
  }
}

TEST(Dice, BelowOneIsNothing) {
  FastDice dice(5);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(dice.below(1), 0u);
}

// Where a plain multiplication or remainder would prefer some numbers by half: three quarters of the range.
TEST(Dice, BelowIsEvenOnAGreatBound) {
  constexpr std::uint32_t kBound = 3u << 30;
  FastDice dice(11);
  std::vector<int> thirds(3);
  for (int i = 0; i < 60'000; ++i) ++thirds.at(dice.below(kBound) % 3);
  EXPECT_LT(chi_square(thirds), limit(3));
}

TEST(Dice, ShuffleGivesEveryOrderEvenly) {
  std::map<std::array<int, 4>, int> orders;
  FastDice dice(4);
  for (int i = 0; i < 48'000; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    dice.shuffle(std::span<int>(items));
    ++orders[items];
  }
  ASSERT_EQ(orders.size(), 24u);
  std::vector<int> counts;
  for (const auto& [order, count] : orders) counts.push_back(count);
  EXPECT_LT(chi_square(counts), limit(24));
}

TEST(Dice, ShuffleOfNothingDrawsNothing) {
  FastDice dice(4), untouched(4);
  dice.shuffle(std::span<int>());
  std::array<int, 1> one{7};
  dice.shuffle(std::span<int>(one));
  EXPECT_EQ(dice.next(), untouched.next());
}

// Records and signatures stand on these numbers: they must never change.
TEST(FastDice, KeepsItsFirstNumbers) {
  FastDice dice(1);
  for (const std::uint64_t number :
       {0xb3f2af6d0fc710c5u, 0x853b559647364ceau, 0x92f89756082a4514u, 0x642e1c7bc266a3a7u})
    EXPECT_EQ(dice.next(), number);
  for (int i = 4; i < 17; ++i) dice.next();
  EXPECT_EQ(dice.next(), 0x7dc9c3c6cd31382fu);  // in the second block
}

TEST(FastDice, ACopyGoesOnAlike) {
  FastDice dice(3);
  for (int i = 0; i < 21; ++i) dice.next();
  FastDice copy = dice;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(copy.next(), dice.next());
}

// ChaCha20 under the key 00 01 02 .. 1f, sixteen words a block, the block's number as nonce; words lowest byte first.
TEST(KeyedDice, IsChaCha20) {
  KeyedDice dice(counting_key());
  for (const std::uint64_t number :
       {0x6a19c5d97d2bfd39u, 0x494adcb87703bd8du, 0xcc6adebc6fd8358au, 0x9224ead84c7dccb2u})
    EXPECT_EQ(dice.next(), number);
  for (int i = 4; i < 16; ++i) dice.next();
  EXPECT_EQ(dice.next(), 0x898e805002f1a42fu);  // in the second block
}

TEST(KeyedDice, TheSameKeyThrowsTheSame) {
  KeyedDice one(counting_key()), other(counting_key());
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(one.next(), other.next());
}

TEST(KeyedDice, AnotherKeyThrowsOtherwise) {
  DiceKey key = counting_key();
  key[31] ^= 1;
  KeyedDice one(counting_key()), other(key);
  int equal = 0;
  for (int i = 0; i < 1000; ++i) equal += one.next() == other.next();
  EXPECT_EQ(equal, 0);
}

}  // namespace
}  // namespace toolkit
