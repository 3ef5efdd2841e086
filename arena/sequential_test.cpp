#include "arena/sequential.h"

#include <gtest/gtest.h>

#include "toolkit/dice.h"

namespace arena {
namespace {

struct Trials {
  int stronger = 0, not_stronger = 0;
  double mean_deals = 0;
};

// Deals of two chairs, each won with this chance in a thousand.
Trials try_often(std::uint32_t wins_in_1000, const Question& question) {
  constexpr int kTrials = 1500, kDealsMax = 20'000;
  toolkit::FastDice dice(wins_in_1000);
  Trials trials;
  for (int trial = 0; trial < kTrials; ++trial) {
    SequentialTest test(question);
    for (int i = 0; i < kDealsMax && test.verdict() == Verdict::undecided; ++i)
      test.add(0.5 * (dice.below(1000) < wins_in_1000) + 0.5 * (dice.below(1000) < wins_in_1000));
    trials.stronger += test.verdict() == Verdict::stronger;
    trials.not_stronger += test.verdict() == Verdict::not_stronger;
    trials.mean_deals += static_cast<double>(test.deals()) / kTrials;
  }
  EXPECT_EQ(trials.stronger + trials.not_stronger, kTrials);
  return trials;
}

TEST(SequentialTest, ErrsAsSeldomAsPromised) {
  const Question question{0.5};
  EXPECT_LT(try_often(500, question).stronger, 1500 * 0.07);
  EXPECT_LT(try_often(600, question).not_stronger, 1500 * 0.07);
}

TEST(SequentialTest, StricterRatesErrLessAndTakeLonger) {
  const Question usual{0.5}, strict{0.5, 0.1, 0.01, 0.01};
  EXPECT_LT(try_often(500, strict).stronger, 1500 * 0.02);
  EXPECT_GT(try_often(500, strict).mean_deals, try_often(500, usual).mean_deals);
}

TEST(SequentialTest, AMuchStrongerBotIsProvenCheaply) {
  EXPECT_LT(try_often(900, {0.5}).mean_deals, 20);
  EXPECT_GT(try_often(550, {0.5}).mean_deals, 60);  // between the two it takes longest
}

TEST(SequentialTest, ThreeLuckyDealsProveNothing) {
  SequentialTest test({0.5});
  for (int i = 0; i < 3; ++i) test.add(1);
  EXPECT_EQ(test.verdict(), Verdict::undecided);
}

TEST(SequentialTest, StopsWhereItDecided) {
  SequentialTest test({0.5});
  for (int i = 0; i < 100; ++i) test.add(1);
  EXPECT_EQ(test.verdict(), Verdict::stronger);
  EXPECT_LT(test.deals(), 20u);
  EXPECT_GE(test.evidence(), test.needed_for());
  for (int i = 0; i < 100; ++i) test.add(0);
  EXPECT_EQ(test.verdict(), Verdict::stronger);
}

TEST(SequentialTest, DealsThatAllEndAlikeDoNotDivideByNothing) {
  SequentialTest test({0.5});
  for (int i = 0; i < 1000; ++i) test.add(0.5);
  EXPECT_EQ(test.verdict(), Verdict::not_stronger);
}

}  // namespace
}  // namespace arena
