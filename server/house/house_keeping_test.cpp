#include <gtest/gtest.h>

#include "server/testing/test_house.h"

namespace server {
namespace {

using protocol::Reason;

Overview overview_of(TestHouse& test) {
  Overview overview;
  test.house->ask_overview([&](Overview told) { overview = std::move(told); });
  test.settle();
  return overview;
}

TEST(HouseKeeping, TheHostSeesTablesAndLinesAndNothingOfTheMatches) {
  TestHouse test;
  auto page = std::make_shared<Page>();
  page->connection = test.house->open(page, "192.0.2.7");
  test.settle();
  test.send(*page, table_for_two(1, {protocol::SeatKind::bot, "random"}));
  const auto seat = page->last<protocol::Seated>();
  test.send(*page, protocol::Watch{"w", seat.table, seat.token, 0});

  const auto overview = overview_of(test);
  ASSERT_EQ(overview.tables.size(), 1u);
  const auto& table = overview.tables.at(seat.table);
  EXPECT_EQ(table.game, "ali-baba");
  EXPECT_EQ(table.stage, protocol::TableStage::playing);
  EXPECT_EQ(table.chairs, 2);
  EXPECT_EQ(table.people, 1);
  EXPECT_EQ(table.here, 1);
  ASSERT_EQ(overview.lines.size(), 1u);
  EXPECT_EQ(overview.lines.at(page->connection).address, "192.0.2.7");
  EXPECT_EQ(overview.lines.at(page->connection).tables, std::vector{seat.table});
  EXPECT_GE(test.house->measures().lines_opened.value(), 1u);
}

TEST(HouseKeeping, AClosedTableIsGoneForEverybodyAndStaysClosed) {
  TestHouse test;
  auto page = test.page();
  test.send(*page, table_for_two(1, {protocol::SeatKind::open, ""}));
  const auto seat = page->last<protocol::Seated>();
  test.send(*page, protocol::Watch{"w", seat.table, seat.token, 0});
  bool was_open = false;
  test.house->close_table(seat.table, [&](bool open) { was_open = open; });
  test.settle();
  EXPECT_TRUE(was_open);
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::closed);
  EXPECT_EQ(page->last<protocol::Refused>().re, "") << "told without having asked";
  EXPECT_TRUE(overview_of(test).tables.empty());
  test.send(*page, protocol::Watch{"w2", seat.table, seat.token, 0});
  EXPECT_EQ(page->last<protocol::Refused>().re, "w2");
  EXPECT_EQ(page->last<protocol::Refused>().text, kClosedByHost.text);

  test.options.closed_tables = {seat.table};
  test.reopen();
  page = test.page();
  test.send(*page, protocol::Watch{"w3", seat.table, seat.token, 0});
  EXPECT_EQ(page->last<protocol::Refused>().text, kClosedByHost.text) << "also after a restart";
}

TEST(HouseKeeping, ADrainedHouseMakesNoTablesAndPlaysOn) {
  TestHouse test;
  auto page = test.page();
  const auto first = table_for_two(1, {protocol::SeatKind::open, ""});
  test.send(*page, first);
  const auto seat = page->last<protocol::Seated>();
  test.house->drain(true);
  test.send(*page, table_for_two(2, {protocol::SeatKind::open, ""}));
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::closing);
  test.send(*page, first);
  EXPECT_EQ(page->last<protocol::Seated>().token, seat.token) << "what was made before is answered again";
  test.send(*page, protocol::Fill{"f", seat.table, seat.token, "random"});
  EXPECT_EQ(page->last<protocol::Done>().re, "f") << "the tables there are go on";
  test.house->drain(false);
  test.send(*page, table_for_two(3, {protocol::SeatKind::open, ""}));
  EXPECT_NE(page->last<protocol::Seated>().table, seat.table);
}

TEST(HouseKeeping, AnAnnouncementIsHeardNowAndByWhoeverComesLater) {
  TestHouse test;
  auto early = test.page();
  test.house->announce("We close at ten.");
  test.settle();
  auto late = test.page();
  EXPECT_EQ(early->last<protocol::Announcement>().text, "We close at ten.");
  EXPECT_EQ(late->last<protocol::Announcement>().text, "We close at ten.");
  test.house->announce("");
  test.settle();
  EXPECT_EQ(early->last<protocol::Announcement>().text, "");
  EXPECT_EQ(test.page()->count<protocol::Announcement>(), 0);
}

TEST(HouseKeeping, EveryPageIsToldGoodbye) {
  TestHouse test;
  auto page = test.page();
  test.house->say_goodbye();
  test.settle();
  EXPECT_EQ(page->count<protocol::Closing>(), 1);
  EXPECT_TRUE(test.house->is_draining());
}

TEST(HouseKeeping, LinesAreClosedOneByOneOrByAddress) {
  TestHouse test;
  auto one = std::make_shared<Page>(), other = std::make_shared<Page>();
  one->connection = test.house->open(one, "192.0.2.1");
  other->connection = test.house->open(other, "192.0.2.2");
  test.settle();
  std::size_t closed = 0;
  test.house->close_lines([](const std::string& address) { return address == "192.0.2.1"; },
                          [&](std::size_t count) { closed = count; });
  test.settle();
  EXPECT_EQ(closed, 1u);
  EXPECT_NE(one->closed, "");
  EXPECT_EQ(other->closed, "");
  bool was_there = true;
  test.house->close_line(12345, [&](bool there) { was_there = there; });
  test.settle();
  EXPECT_FALSE(was_there);
}

TEST(HouseKeeping, RefusalsAreCountedByReason) {
  TestHouse test;
  auto page = test.page();
  test.send(*page, protocol::Watch{"w", "abcdefghjkmn", "", 0});
  EXPECT_EQ(test.house->measures().refused(Reason::unknownTable).value(), 1u);
}

TEST(HouseKeeping, TheHouseSaysWhetherItCanWrite) {
  TestHouse test;
  std::string trouble = "?";
  test.house->check_storage([&](const std::string& words) { trouble = words; });
  EXPECT_EQ(trouble, "");
  test.storage.suffer(storage::Fault::full);
  test.house->check_storage([&](const std::string& words) { trouble = words; });
  EXPECT_EQ(trouble, "the disk is full");
}

}  // namespace
}  // namespace server
