#include "server/bots/fair_queue.h"

#include <gtest/gtest.h>

#include <vector>

namespace server {
namespace {

const Asker kBystander{"198.51.100.1", "quiet"};

Asker greedy_table(int number) { return {"203.0.113.7", "table" + std::to_string(number)}; }

// Thinks one thought; returns whose it was. Every table that is not the bystander's asks again at once.
std::string think_one(FairQueue<int>& queue, double seconds) {
  const auto next = queue.pop();
  if (!next) return "";
  queue.charge(next->first, seconds);
  if (next->first.table != kBystander.table) queue.push(next->first, 0);
  return next->first.table;
}

TEST(FairQueue, ATableThatAsksNowAndThenWaitsForOneThought) {
  FairQueue<int> queue(64, 64);
  for (int i = 0; i < 20; ++i) queue.push(greedy_table(i), 0);
  for (int i = 0; i < 100; ++i) think_one(queue, 1.5);
  for (int round = 0; round < 20; ++round) {
    queue.push(kBystander, 0);
    EXPECT_EQ(think_one(queue, 1.5), kBystander.table) << "in round " << round;
    for (int i = 0; i < 5; ++i) think_one(queue, 1.5);
  }
}

TEST(FairQueue, TheSameHoldsAmongTheTablesOfOneAddress) {
  FairQueue<int> queue(64, 64);
  for (int i = 0; i < 20; ++i) queue.push(greedy_table(i), 0);
  for (int i = 0; i < 100; ++i) think_one(queue, 1.5);
  const Asker neighbour{greedy_table(0).address, kBystander.table};
  for (int round = 0; round < 5; ++round) {
    queue.push(neighbour, 0);
    EXPECT_EQ(think_one(queue, 1.5), neighbour.table) << "in round " << round;
    for (int i = 0; i < 20; ++i) think_one(queue, 1.5);
  }
}

TEST(FairQueue, AllWhoAskAlwaysGetTheSame) {
  FairQueue<int> queue(64, 64);
  std::map<std::string, double> had;
  for (int i = 0; i < 3; ++i) queue.push({"address " + std::to_string(i), "t"}, 0);
  for (int i = 0; i < 300; ++i) {
    const auto next = *queue.pop();
    const auto seconds = next.first.address == "address 0" ? 2.0 : 0.5;  // long thoughts are had less often
    queue.charge(next.first, seconds);
    had[next.first.address] += seconds;
    queue.push(next.first, 0);
  }
  for (const auto& [address, seconds] : had) EXPECT_NEAR(seconds, had["address 0"], 4) << address;
}

TEST(FairQueue, OfOneTableTheFirstComesFirst) {
  FairQueue<int> queue(64, 64);
  for (int i = 0; i < 5; ++i) queue.push(kBystander, i);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(queue.pop()->second, i);
  EXPECT_FALSE(queue.pop());
  EXPECT_FALSE(queue.has_next());
}

// Several threads: while one thinks for an address, the next thinks for another.
TEST(FairQueue, WhatIsBeingThoughtCountsToo) {
  FairQueue<int> queue(64, 64);
  for (int i = 0; i < 3; ++i) queue.push(greedy_table(i), 0);
  queue.push(kBystander, 0);
  std::vector<std::string> addresses;
  for (int i = 0; i < 2; ++i) addresses.push_back(queue.pop()->first.address);
  EXPECT_NE(addresses[0], addresses[1]);
}

TEST(FairQueue, OneAddressIsThoughtForOnlySoManyTimesAtOnce) {
  FairQueue<int> queue(64, 1);
  for (int i = 0; i < 3; ++i) queue.push(greedy_table(i), 0);
  const auto first = queue.pop();
  ASSERT_TRUE(first);
  EXPECT_FALSE(queue.has_next());
  EXPECT_FALSE(queue.pop());
  queue.push(kBystander, 0);
  EXPECT_EQ(queue.pop()->first.table, kBystander.table);
  queue.charge(first->first, 1.5);
  EXPECT_TRUE(queue.pop());
}

TEST(FairQueue, OneAddressWaitsWithOnlySoManyThoughts) {
  FairQueue<int> queue(3, 64);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(queue.push(greedy_table(i), 0));
  EXPECT_FALSE(queue.push(greedy_table(9), 0));
  EXPECT_TRUE(queue.push(kBystander, 0));
}

TEST(FairQueue, NobodyIsRememberedForEver) {
  FairQueue<int> queue(64, 64);
  for (int i = 0; i < 1000; ++i) {
    const Asker one{"address " + std::to_string(i), "t"};
    queue.push(one, 0);
    queue.pop();
    queue.charge(one, 0.1);
  }
  EXPECT_LE(queue.addresses(), 2u);
}

}  // namespace
}  // namespace server
