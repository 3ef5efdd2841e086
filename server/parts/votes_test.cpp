// The others vote about somebody who is away.
#include "server/testing/absent_friends.h"

namespace server {
namespace {

using protocol::Absent;
using protocol::ClockKind;
using protocol::Reason;
using protocol::TableStage;
using protocol::VoteChoice;

struct VotesTest : AbsentFriends {
  int away = 0, one = 0, two = 0;

  void begin(protocol::ClockWish clock = {}) {
    sit_down(customs_of(Absent::vote, clock));
    away = whose_turn();
    one = (away + 1) % 3;
    two = (away + 2) % 3;
  }
  void begin_without(protocol::ClockWish clock = {}) {
    begin(clock);
    leave(away);
    test.settle(kAwayMs + 100);
  }
};

TEST_F(VotesTest, TheMajorityOfThoseWhoAreHereDecides) {
  begin_without();
  ASSERT_TRUE(seen(one).absence);
  EXPECT_TRUE(seen(one).absence->away.at(0).mayVote);
  vote(one, away, VoteChoice::bot);
  expect_done(one);
  EXPECT_EQ(bot_of(away), "") << "one of two is no majority";
  ASSERT_EQ(seen(two).absence->votes.size(), 1u);
  EXPECT_EQ(seen(two).absence->votes[0].seat, one);
  vote(two, away, VoteChoice::wait);
  EXPECT_EQ(entries_with("decided"), 0);
  vote(two, away, VoteChoice::bot);
  EXPECT_EQ(entries_with("decided"), 1);
  EXPECT_EQ(entries_with("\"why\":\"voted\""), 1);
}

TEST_F(VotesTest, WhoLeavesIsNotCountedAnyMore) {
  begin_without();
  vote(one, away, VoteChoice::bot);
  leave(two);
  EXPECT_EQ(entries_with("decided"), 1) << "now one is all";
}

TEST_F(VotesTest, ToWaitBeginsANewVote) {
  begin_without();
  vote(one, away, VoteChoice::wait);
  vote(two, away, VoteChoice::wait);
  EXPECT_EQ(entries_with("decided"), 1);
  EXPECT_TRUE(seen(one).absence->votes.empty());
  EXPECT_EQ(seen(one).info.stage, TableStage::playing);
  vote(one, away, VoteChoice::end);
  vote(two, away, VoteChoice::end);
  EXPECT_EQ(seen(one).info.stage, TableStage::finished);
  EXPECT_EQ(seen(one).ending->why, protocol::EndReason::voted);
}

TEST_F(VotesTest, WithAClockNobodyPressesAlone) {
  begin({ClockKind::move, 10, 0});
  vote(one, away, VoteChoice::bot);
  expect_refused(one, Reason::notAway);
  test.settle(12'000);
  EXPECT_FALSE(seen(one).absence->away.at(0).mayStandIn);
  stand_in(one, away);
  expect_refused(one, Reason::notAway, "vote");
  vote(away, away, VoteChoice::wait);
  expect_refused(away, Reason::notAway);
  vote(one, away, VoteChoice::bot);
  EXPECT_EQ(bot_of(away), "") << "he is here, but has no vote about himself";
  vote(two, away, VoteChoice::bot);
  EXPECT_EQ(bot_of(away), "greedy");
}

TEST_F(VotesTest, IsKeptOverARestart) {
  begin_without();
  vote(one, away, VoteChoice::bot);
  restart_after(1'000);
  test.settle(kAwayMs + 1'000);
  ASSERT_TRUE(seen(two).absence);
  EXPECT_EQ(seen(two).absence->votes.size(), 1u);
  vote(two, away, VoteChoice::bot);
  EXPECT_EQ(entries_with("decided"), 1);
}

TEST_F(VotesTest, SoManyVotesAndNoMore) {
  begin_without();
  for (int i = 0; i < kVotesMax; ++i) vote(one, away, i % 2 ? VoteChoice::bot : VoteChoice::wait);
  vote(one, away, VoteChoice::end);
  expect_refused(one, Reason::tooMany, "100");
}

}  // namespace
}  // namespace server
