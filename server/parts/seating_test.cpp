// How chairs are taken until the match begins.
#include <gtest/gtest.h>

#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

using SeatingTest = TwoAtATable;

TEST_F(SeatingTest, GathersThenPlays) {
  create(kOpenChair);
  EXPECT_EQ(ann->last<protocol::Table>().info.stage, TableStage::gathering);
  EXPECT_TRUE(ann->last<protocol::Table>().view.is_null());
  join();
  const auto shown = ann->last<protocol::Table>();
  EXPECT_EQ(shown.info.stage, TableStage::playing);
  EXPECT_EQ(shown.info.seats[1].name, "Bob");
  EXPECT_TRUE(shown.info.seats[1].connected);
  EXPECT_EQ(shown.toAct, std::vector<int>{0});
  EXPECT_EQ(shown.question, 0);
  EXPECT_FALSE(shown.choices.empty());
  EXPECT_TRUE(bob->last<protocol::Table>().choices.empty());
}

TEST_F(SeatingTest, FillSeatsBotsAndBegins) {
  create(kOpenChair);
  test.send(*ann, protocol::Fill{"f", ann_seat.table, ann_seat.token, "random"});
  EXPECT_EQ(ann->last<protocol::Done>().re, "f");
  const auto shown = ann->last<protocol::Table>();
  EXPECT_EQ(shown.info.seats[1].who, SeatKind::bot);
  EXPECT_EQ(shown.info.seats[1].bot, "random");
  EXPECT_NE(shown.info.seats[1].name, "");
  test.send(*bob, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
  expect_refused(*bob, Reason::started, secret_id(2));
  test.send(*ann, protocol::Fill{"g", ann_seat.table, ann_seat.token, "random"});
  expect_refused(*ann, Reason::started, "g");
}

TEST_F(SeatingTest, JoiningNeedsAnOpenChairAndGoodManners) {
  create(kOpenChair);
  const auto table = ann_seat.table;
  test.send(*bob, protocol::Join{secret_id(2), table, 0, "Bob", kShare});
  expect_refused(*bob, Reason::noOpenChair, secret_id(2));
  test.send(*bob, protocol::Join{secret_id(2), table, 7, "Bob", kShare});
  expect_refused(*bob, Reason::noOpenChair, secret_id(2));
  test.send(*bob, protocol::Join{secret_id(2), table, {}, " ", kShare});
  expect_refused(*bob, Reason::badName, secret_id(2));
  test.send(*bob, protocol::Join{secret_id(2), table, {}, "Bob", "12"});
  expect_refused(*bob, Reason::badShare, secret_id(2));
  test.send(*bob, protocol::Join{"short", table, {}, "Bob", kShare});
  expect_refused(*bob, Reason::badId, "short");
  test.send(*bob, protocol::Join{secret_id(2), "abcdefghjkmn", {}, "Bob", kShare});
  expect_refused(*bob, Reason::unknownTable, secret_id(2));
  join();
  EXPECT_EQ(bob_seat.seat, 1);
}

TEST_F(SeatingTest, RepeatingCreateOrJoinGivesTheSameSeat) {
  create(kOpenChair);
  join();
  test.crash();
  auto page = test.page();
  test.send(*page, table_for_two(1, kOpenChair));
  EXPECT_EQ(page->last<protocol::Seated>().token, ann_seat.token);
  EXPECT_EQ(page->last<protocol::Seated>().table, ann_seat.table);
  test.send(*page, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
  EXPECT_EQ(page->last<protocol::Seated>().token, bob_seat.token);
}

TEST_F(SeatingTest, NobodySitsDownUnderTheNameOfAnother) {
  create(kOpenChair);
  const auto join_as = [&](const std::string& name, Reason reason) {
    test.send(*bob, protocol::Join{secret_id(2), ann_seat.table, {}, name, kShare});
    expect_refused(*bob, reason, secret_id(2));
  };
  join_as("Ann", Reason::nameTaken);
  join_as("\u0391nn", Reason::badName);  // with a Greek letter
  join_as("\uff21\uff4e\uff4e", Reason::nameTaken);
  join_as("Caravanserai", Reason::nameReserved);
  join_as("Sindbad", Reason::nameReserved);
  join();
  EXPECT_EQ(ann->last<protocol::Table>().info.seats[1].name, "Bob");
}

}  // namespace
}  // namespace server
