// Clocks at a table, as pages see them: counted down, out of time, over a restart; and what the maker may choose.
#include "server/testing/absent_friends.h"

namespace server {
namespace {

using protocol::Absent;
using protocol::ClockKind;
using protocol::Reason;

struct ClocksTest : AbsentFriends {
  protocol::SeatClock clock(int seat) { return seen(0).clocks.value().at(static_cast<std::size_t>(seat)); }
};

TEST_F(ClocksTest, AreShownAndRunForWhoIsAsked) {
  sit_down(customs_of(Absent::wait, {ClockKind::match, 60, 5}));
  const int first = whose_turn();
  EXPECT_TRUE(clock(first).runs);
  EXPECT_FALSE(clock(not_asked()).runs);
  EXPECT_EQ(clock(not_asked()).leftMs, 60'000);
  test.settle(10'000);
  watch(0);
  EXPECT_LT(clock(first).leftMs, 50'000);
  act(first);
  EXPECT_GT(clock(first).leftMs, 50'000) << "the increment";
}

TEST_F(ClocksTest, NobodyElsesTableHasOne) {
  sit_down({});
  EXPECT_FALSE(seen(0).clocks);
  test.settle(100'000);
  EXPECT_EQ(entries_with("timedOut"), 0);
}

TEST_F(ClocksTest, OutOfTimeIsWrittenAndToldOnce) {
  sit_down(customs_of(Absent::wait, {ClockKind::move, 10, 0}));
  const int first = whose_turn();
  test.settle(60'000);
  EXPECT_EQ(entries_with("timedOut"), 1);
  EXPECT_TRUE(clock(first).out);
  EXPECT_EQ(clock(first).leftMs, 0);
  EXPECT_EQ(seen(0).log.back().events.at(0).tree()["key"], "table.timeOut");
  EXPECT_EQ(seen(0).absence->away.at(0).seat, first);
  EXPECT_TRUE(seen(0).absence->away.at(0).mayStandIn) << "the table waits, but the others need not";
  act(first);
  expect_done(first);
  EXPECT_FALSE(clock(first).out) << "late is better than never";
  EXPECT_FALSE(seen(0).absence);
}

TEST_F(ClocksTest, TheTimeWithoutAHouseDoesNotRun) {
  sit_down(customs_of(Absent::bot, {ClockKind::match, 60, 0}));
  const int first = whose_turn();
  test.settle(10'000);
  restart_after(500'000);
  EXPECT_EQ(entries_with("resumed"), 1);
  EXPECT_EQ(entries_with("timedOut"), 0);
  EXPECT_TRUE(clock(first).runs);
  EXPECT_GT(clock(first).leftMs, 40'000) << "it goes on with what was written down last";
  test.settle(70'000);
  EXPECT_EQ(entries_with("timedOut"), 1);
}

TEST_F(ClocksTest, AMomentWithoutAHouseIsNoOutage) {
  sit_down(customs_of(Absent::wait, {ClockKind::match, 60, 0}));
  const auto at_once = [&] {
    for (int i = 0; i < 5; ++i) test.world.run(1), test.storage.flush();
  };
  const auto resumed_after = [&](std::int64_t ms) {
    const int seat = whose_turn();
    const auto shown = seen(seat);
    test.house->receive(page(seat).connection,
                        protocol::write_command(
                            protocol::Act{next_id(), table(), token(seat), *shown.question, shown.choices[0].action}));
    at_once();  // the clock that runs now has just begun
    test.world.crash();
    test.storage.crash();
    test.world.run(ms);
    test.house = std::make_shared<House>(test.world, test.storage, test.options);
    pages[0] = std::make_shared<Page>();
    pages[0]->connection = test.house->open(pages[0]);
    test.house->receive(pages[0]->connection, protocol::write_command(protocol::Watch{"w", table(), token(0), 0}));
    at_once();
    const auto count = entries_with("resumed");
    for (int other = 1; other < players; ++other) come_back(other);
    return count;
  };
  EXPECT_EQ(resumed_after(kOutageMs - 20), 0);
  EXPECT_EQ(resumed_after(kOutageMs + 20), 1);
}

TEST_F(ClocksTest, OverDaysTheWallsClockCounts) {
  sit_down(customs_of(Absent::wait, {ClockKind::days, 24 * 60 * 60, 0}));
  restart_after(25LL * 60 * 60 * 1000);
  EXPECT_EQ(entries_with("resumed"), 0);
  EXPECT_EQ(entries_with("timedOut"), 1);
}

TEST_F(ClocksTest, ATableWithARunningClockStaysInMemoryAndOneOfDaysDoesNot) {
  sit_down(customs_of(Absent::wait, {ClockKind::move, kMoveSecondsMax, 0}));
  static_assert(1000 * kMoveSecondsMax + kLagCreditMs > kLongestAlarmMs, "it is looked at twice");
  for (int seat = 0; seat < 3; ++seat) leave(seat);
  test.settle(kIdleMs + 1'000);
  EXPECT_EQ(entries_with("timedOut"), 0);
  test.settle(3'600'000 - kIdleMs);
  EXPECT_EQ(entries_with("timedOut"), 1) << "though nobody watched";
}

TEST_F(ClocksTest, AFullDiskDelaysTheFlagOnly) {
  sit_down(customs_of(Absent::wait, {ClockKind::move, 10, 0}));
  test.settle(8'000);
  test.storage.suffer(storage::Fault::full);
  test.settle(5'000);
  EXPECT_EQ(entries_with("timedOut"), 0);
  test.storage.suffer(storage::Fault::none);
  test.settle(5'000);
  EXPECT_EQ(entries_with("timedOut"), 1);
}

TEST_F(ClocksTest, LimitsAreNamedWithTheirNumbers) {
  auto ann = test.page();
  int number = 50;
  const auto refusal = [&](protocol::ClockWish clock) {
    auto wish = table_for_two(++number, {protocol::SeatKind::bot, "random"});
    wish.customs = customs_of(Absent::wait, clock);
    test.send(*ann, wish);
    return ann->last<protocol::Refused>();
  };
  EXPECT_EQ(refusal({ClockKind::move, 4, 0}).reason, Reason::badSetup);
  EXPECT_EQ(ann->last<protocol::Refused>().text, "The clock gives 4 seconds for each move; it must be 5 to 3600.");
  EXPECT_NE(refusal({ClockKind::move, kMoveSecondsMax + 1, 0}).text.find("5 to 3600"), std::string::npos);
  EXPECT_NE(refusal({ClockKind::match, kMatchSecondsMin - 1, 0}).text.find("30 to 14400"), std::string::npos);
  EXPECT_NE(refusal({ClockKind::match, kMatchSecondsMax + 1, 0}).text.find("30 to 14400"), std::string::npos);
  EXPECT_NE(refusal({ClockKind::match, 60, kIncrementMax + 1}).text.find("0 to 600"), std::string::npos);
  EXPECT_NE(refusal({ClockKind::match, 60, -1}).text.find("0 to 600"), std::string::npos);
  EXPECT_NE(refusal({ClockKind::move, 60, 1}).text.find("0 to 0"), std::string::npos);
  EXPECT_NE(refusal({ClockKind::days, kDaysSecondsMin - 1, 0}).text.find("3600 to 1209600"), std::string::npos);
  EXPECT_NE(refusal({ClockKind::days, kDaysSecondsMax + 1, 0}).text.find("3600 to 1209600"), std::string::npos);
  EXPECT_NE(refusal({ClockKind::none, 1, 0}).text.find("0 to 0"), std::string::npos);
  EXPECT_EQ(ann->count<protocol::Seated>(), 0);
}

}  // namespace
}  // namespace server
