// Ends without a result: agreed, abandoned, expired. As pages see them.
#include "replay/replay.h"
#include "server/testing/absent_friends.h"

namespace server {
namespace {

using protocol::EndReason;
using protocol::Reason;
using protocol::TableStage;

struct EndingTest : AbsentFriends {
  void expect_ended(EndReason why) {
    const auto shown = seen(0);
    EXPECT_EQ(shown.info.stage, TableStage::finished);
    ASSERT_TRUE(shown.ending && shown.ending->why);
    EXPECT_EQ(protocol::word_of(*shown.ending->why), protocol::word_of(why));
    EXPECT_TRUE(shown.outcome.is_null()) << "no scores are invented";
    EXPECT_TRUE(shown.scores.is_null());
    EXPECT_TRUE(shown.toAct.empty());
    EXPECT_FALSE(shown.question);
    EXPECT_TRUE(shown.choices.empty());
    EXPECT_NE(shown.seal.secret, "") << "the dice can be checked as far as they were thrown";
  }
};

TEST_F(EndingTest, AllPeopleAgree) {
  sit_down({});
  act(whose_turn());
  offer_end(0);
  expect_done(0);
  EXPECT_EQ(seen(1).ending->offers, std::vector<int>{0});
  offer_end(1);
  offer_end(0, false);
  EXPECT_EQ(seen(2).ending->offers, std::vector<int>{1});
  offer_end(2);
  EXPECT_EQ(seen(0).info.stage, TableStage::playing);
  offer_end(0);
  expect_ended(EndReason::agreed);
  test.send(page(0), protocol::Act{next_id(), table(), token(0), 1, "take 1"});
  expect_refused(0, Reason::over);

  std::optional<engine::Record> record;
  test.house->ask_record(table(), [&](const auto& answer) {
    if (answer) record = *answer;
  });
  test.settle();
  ASSERT_TRUE(record) << "it can be read";
  EXPECT_EQ(record->actions.size(), 1u);
  EXPECT_TRUE(replay::verify(*record));
  restart_after(1'000);
  expect_ended(EndReason::agreed);
  test.send(page(0), protocol::Rematch{secret_id(30), table(), token(0), "Ann", kShare});
  EXPECT_EQ(page(0).last<protocol::Seated>().re, secret_id(30)) << "and played again";
}

TEST_F(EndingTest, WhoLeavesOrComesChangesWhoMustAgree) {
  sit_down({});
  offer_end(0);
  stand_in(1, 1);
  EXPECT_FALSE(seen(0).ending) << "asked anew";
  offer_end(0);
  offer_end(2);
  expect_ended(EndReason::agreed);
}

TEST_F(EndingTest, WhoTakesASeatOverIsAskedToo) {
  sit_down({});
  offer_end(1);
  test.send(page(1), protocol::AskCode{next_id(), table(), token(1), protocol::CodeUse::person});
  const auto code = page(1).last<protocol::Code>().code;
  pages[1] = test.page();
  test.send(page(1), protocol::UseCode{secret_id(31), table(), code, "Dan"});
  seats[1] = page(1).last<protocol::Seated>();
  watch(1);
  EXPECT_FALSE(seen(0).ending) << "Bob's word is not Dan's";
  offer_end(0);
  offer_end(2);
  EXPECT_EQ(seen(0).info.stage, TableStage::playing);
  offer_end(1);
  expect_ended(EndReason::agreed);
}

// Found by the simulation: such a table answered that the disk could not be written.
TEST_F(EndingTest, PeopleStillTalkAndOpenItElsewhere) {
  sit_down({});
  for (int seat = 0; seat < 3; ++seat) offer_end(seat);
  expect_ended(EndReason::agreed);
  test.send(page(0), protocol::Say{next_id(), table(), token(0), {}, "Good night"});
  expect_done(0);
  EXPECT_EQ(page(1).last<protocol::Talk>().lines.back().text, "Good night");
  test.send(page(0), protocol::AskCode{next_id(), table(), token(0), protocol::CodeUse::device});
  auto second = test.page();
  test.send(*second, protocol::UseCode{secret_id(32), table(), page(0).last<protocol::Code>().code, "Ann"});
  EXPECT_EQ(second->last<protocol::Seated>().seat, 0);
  restart_after(1'000);
  expect_ended(EndReason::agreed);
  EXPECT_EQ(page(2).last<protocol::Talk>().lines.back().text, "Good night");
}

TEST_F(EndingTest, OnePersonAmongBotsAbandons) {
  sit_down({}, 1);
  offer_end(0);
  expect_ended(EndReason::abandoned);
}

TEST_F(EndingTest, WhoResignsLeavesTheChairToABotForGood) {
  sit_down({});
  resign(1);
  expect_done(1);
  EXPECT_EQ(bot_of(1), "greedy");
  EXPECT_EQ(seen(0).absence->resigned, std::vector<int>{1});
  EXPECT_EQ(seen(0).info.stage, TableStage::playing);
  back(1);
  expect_refused(1, Reason::resigned);
  resign(1);
  expect_refused(1, Reason::resigned);
  offer_end(1);
  expect_refused(1, Reason::resigned);
  resign(0);
  resign(2);
  expect_ended(EndReason::abandoned);
}

TEST_F(EndingTest, OffersAreCounted) {
  sit_down({});
  for (int i = 0; i < kEndOffersMax; ++i) offer_end(0, i % 2 == 0);
  offer_end(0);
  expect_refused(0, Reason::tooMany, "20");
}

TEST_F(EndingTest, ATableThatNeverBeginsIsOverAfterADay) {
  test.options.idle_ms = 2 * kGatheringMs;
  test.reopen();
  pages[0] = test.page();
  auto wish = table_for_two(1, {protocol::SeatKind::open, ""});
  test.send(page(0), wish);
  seats[0] = page(0).last<protocol::Seated>();
  players = 1;
  watch(0);
  test.world.run(kGatheringMs - 60'000);
  test.settle();
  EXPECT_EQ(seen(0).info.stage, TableStage::gathering);
  test.world.run(2LL * 60 * 60 * 1000);
  test.settle();
  EXPECT_EQ(seen(0).ending->why, EndReason::expired);
  auto eve = test.page();
  test.send(*eve, protocol::Join{secret_id(40), table(), {}, "Eve", kShare});
  EXPECT_EQ(eve->last<protocol::Refused>().reason, Reason::over);
  test.send(page(0), protocol::Fill{next_id(), table(), token(0), "random"});
  expect_refused(0, Reason::over);
}

TEST_F(EndingTest, AMatchNobodyTouchesIsOverWhenItIsOpenedAgain) {
  sit_down({});
  act(whose_turn());
  restart_after(kUntouchedMs - 1'000'000);
  test.settle();
  EXPECT_EQ(seen(0).info.stage, TableStage::playing);
  restart_after(2'000'000);
  test.settle();
  expect_ended(EndReason::expired);
  EXPECT_EQ(entries_with("\"entry\":\"ended\""), 1);
}

TEST_F(EndingTest, WhereTablesDoNotExpireAMatchWaitsForEver) {
  test.options.tables_expire = false;
  test.reopen();
  sit_down({});
  act(whose_turn());
  restart_after(12 * kUntouchedMs);
  test.settle();
  EXPECT_EQ(seen(0).info.stage, TableStage::playing);
}

}  // namespace
}  // namespace server
