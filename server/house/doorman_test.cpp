#include "server/house/doorman.h"

#include <gtest/gtest.h>

#include "arbiter/limits.h"
#include "server/testing/test_house.h"

namespace server {
namespace {

const std::string kClub = "203.0.113.7", kOther = "198.51.100.1";
using arbiter::kSecond;

int taken(Doorman& doorman, const std::string& address, Asked what, Micros now_us, int tries) {
  int count = 0;
  for (int i = 0; i < tries; ++i) count += !doorman.ask(address, what, now_us);
  return count;
}

TEST(Bucket, FillsWithTimeUpToItsBurst) {
  Bucket bucket({2, 10});
  for (int i = 0; i < 10; ++i) EXPECT_EQ(bucket.take(1, 0), 0);
  EXPECT_EQ(bucket.take(1, 0), 0.5);
  EXPECT_EQ(bucket.take(1, kSecond / 2), 0);
  EXPECT_EQ(bucket.take(3, kSecond / 2), 1.5);
  EXPECT_EQ(bucket.take(10, 100 * kSecond), 0) << "full again, and no fuller";
  EXPECT_GT(bucket.take(1, 100 * kSecond), 0);
  EXPECT_GT(bucket.take(1, 50 * kSecond), 0) << "a clock that goes back gives nothing";
}

TEST(Doorman, EveryLimitOfAnAddressIsItsOwnAndNamed) {
  struct Case {
    Asked what;
    Rate rate;
    const char* words;
  };
  for (const auto& [what, rate, words] : {
           Case{Asked::arrival, kAddressArrivals, "More than 50 connections a second from your address; slow down."},
           Case{Asked::request, kAddressRequests, "More than 50 requests a second from your address; slow down."},
           Case{Asked::message, kAddressMessages, "More than 300 messages a second from your address; slow down."},
           Case{Asked::byte, kAddressBytes,
                "More than 524288 bytes of messages a second from your address; slow down."},
           Case{Asked::table, kAddressTables,
                "60 tables were made from your address; a further one may be made every 30 seconds."},
       }) {
    Doorman doorman;
    EXPECT_FALSE(doorman.ask(kClub, what, 0, rate.burst));
    const auto no = doorman.ask(kClub, what, 0);
    ASSERT_TRUE(no);
    EXPECT_EQ(no->words, words);
    EXPECT_GE(no->retry_after_s, 1);
    EXPECT_FALSE(doorman.ask(kOther, what, 0)) << "another address does not notice";
    EXPECT_FALSE(doorman.ask("", what, 0, 2 * rate.burst)) << "nobody's is not counted";
    EXPECT_FALSE(doorman.ask(kClub, what, 31 * kSecond)) << words;
  }
}

TEST(Doorman, ThisMachineIsSparedWhereAProxyWouldLockEverybodyOut) {
  Doorman doorman;
  for (const auto what : {Asked::arrival, Asked::message, Asked::byte, Asked::table})
    EXPECT_FALSE(doorman.ask("127.0.0.1", what, 0, 1e9));
  EXPECT_TRUE(doorman.ask("127.0.0.1", Asked::request, 0, 1e9));
  for (std::size_t i = 0; i <= kConnectionsPerAddress; ++i) EXPECT_FALSE(doorman.come_in("::1"));
}

TEST(Doorman, OnlySoManyConnectionsOfOneAddress) {
  Doorman doorman;
  for (std::size_t i = 0; i < kConnectionsPerAddress; ++i) ASSERT_FALSE(doorman.come_in(kClub));
  const auto no = doorman.come_in(kClub);
  ASSERT_TRUE(no);
  EXPECT_EQ(no->words, "300 connections are open from your address; close one first.");
  EXPECT_FALSE(doorman.come_in(kOther));
  doorman.go(kClub);
  EXPECT_FALSE(doorman.come_in(kClub));
}

// Thirty people of a club behind one router: all reload at once, each plays at a table of his own and is quick.
TEST(Doorman, AClubBehindOneAddressPlays) {
  constexpr int kPeople = 30;
  constexpr int kConnectionsOfABrowser = 7, kFilesOfThePage = 30;
  Doorman doorman;
  EXPECT_EQ(taken(doorman, kClub, Asked::arrival, 0, kPeople * kConnectionsOfABrowser),
            kPeople * kConnectionsOfABrowser);
  for (int i = 0; i < kPeople * kConnectionsOfABrowser; ++i) EXPECT_FALSE(doorman.come_in(kClub));
  EXPECT_EQ(taken(doorman, kClub, Asked::request, 0, kPeople * kFilesOfThePage), kPeople * kFilesOfThePage);
  EXPECT_EQ(taken(doorman, kClub, Asked::table, 0, kPeople), kPeople);
  std::vector<std::shared_ptr<Page>> pages;
  for (ConnectionId line = 1; line <= kPeople; ++line) {
    pages.push_back(std::make_shared<Page>());
    doorman.opened(line, pages.back(), kClub);
  }
  for (Micros now = 0; now < 60 * kSecond; now += kSecond / 5)  // five commands a second each
    for (ConnectionId line = 1; line <= kPeople; ++line) ASSERT_FALSE(doorman.message(line, 300, now));
}

TEST(Doorman, MessagesCountForTheirLineAndItsAddress) {
  Doorman doorman;
  const auto page = std::make_shared<Page>();
  const auto lines = static_cast<ConnectionId>(kAddressMessages.burst / kLineMessages.burst) + 1;
  for (ConnectionId line = 1; line <= lines; ++line) doorman.opened(line, page, kClub);
  for (ConnectionId line = 1; line < lines; ++line) {
    for (int i = 0; i < kLineMessages.burst; ++i) ASSERT_FALSE(doorman.message(line, 10, 0));
    EXPECT_EQ(doorman.message(line, 10, 0)->words, "More than 20 messages a second over one line; slow down.");
  }
  EXPECT_EQ(doorman.message(lines, 10, 0)->words, "More than 300 messages a second from your address; slow down.");
  doorman.opened(lines + 1, page, kOther);
  EXPECT_FALSE(doorman.message(lines + 1, 10, 0));
}

TEST(Doorman, WhoeverDoesNotStopIsStubborn) {
  Doorman doorman;
  const auto page = std::make_shared<Page>();
  doorman.opened(1, page, kClub);
  for (int i = 0; i < kLineMessages.burst; ++i) doorman.message(1, 10, 0);
  for (int i = 0; i < kTooFastMax; ++i) EXPECT_FALSE(doorman.message(1, 10, 0)->is_stubborn);
  EXPECT_TRUE(doorman.message(1, 10, 0)->is_stubborn);
  EXPECT_FALSE(doorman.message(1, 10, kSecond)) << "a second later there is room again";
  for (int i = 1; i < kLineMessages.per_second; ++i) doorman.message(1, 10, kSecond);
  EXPECT_FALSE(doorman.message(1, 10, kSecond)->is_stubborn) << "counted from the beginning";
  EXPECT_EQ(doorman.client_of(1), page);
  doorman.closed(1);
  EXPECT_EQ(doorman.client_of(1), nullptr);
}

TEST(Doorman, RemembersOnlySoManyAddressesAndAllThatAreHere) {
  Doorman doorman;
  for (std::size_t i = 0; i < kConnectionsPerAddress; ++i) doorman.come_in(kClub);
  EXPECT_TRUE(doorman.come_in(kClub));
  for (std::size_t i = 0; i < 2 * kAddressesMax; ++i) doorman.ask("address " + std::to_string(i), Asked::request, 0);
  EXPECT_EQ(doorman.addresses(), kAddressesMax);
  EXPECT_TRUE(doorman.come_in(kClub)) << "it has connections, so it is not forgotten";
}

}  // namespace
}  // namespace server
