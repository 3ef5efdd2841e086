// One person, one chair, at a table of strangers.
#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::Reason;

struct OneChairTest : TwoAtATable {
  void make(bool listed, bool asks = false) {
    auto wish = table_for_two(1, kOpenChair);
    wish.setup["seats"] = 4;
    wish.seats.resize(4, kOpenChair);
    wish.listed = listed;
    wish.customs = protocol::Customs{};
    wish.customs->asksBeforeJoin = asks;
    test.send(*ann, wish);
    ann_seat = ann->last<protocol::Seated>();
  }
  void open(bool listed, bool asks = false) {
    make(listed, asks);
    watch(*ann, ann_seat.token);
  }
  std::shared_ptr<Page> stranger(const std::string& address) {
    auto page = test.page();
    page->at = address;
    return page;
  }
  void join(Page& page, int number, std::optional<std::string> holds = {}) {
    test.send(page,
              protocol::Join{secret_id(number), ann_seat.table, {}, "Guest " + std::to_string(number), kShare, holds});
  }
};

TEST_F(OneChairTest, OneLineTakesOneChair) {
  open(true);
  join(*ann, 2);
  expect_refused(*ann, Reason::oneChair, secret_id(2));
  join(*bob, 3);
  EXPECT_EQ(bob->last<protocol::Seated>().seat, 1);
  join(*bob, 4);
  expect_refused(*bob, Reason::oneChair, secret_id(4));
  join(*bob, 3);  // the same command is no second chair
  EXPECT_EQ(bob->count<protocol::Seated>(), 2);
}

TEST_F(OneChairTest, WhoeverMadeTheTableHasHisChairBeforeHeWatches) {
  make(true);
  join(*ann, 2);
  expect_refused(*ann, Reason::oneChair, secret_id(2));
}

TEST_F(OneChairTest, WhoeverHoldsAKeyTakesNoSecondChair) {
  open(true);
  join(*bob, 2);
  const auto token = bob->last<protocol::Seated>().token;
  const auto again = test.page();
  join(*again, 3, token);
  expect_refused(*again, Reason::oneChair, secret_id(3));
  join(*again, 4, "of another table");
  EXPECT_EQ(again->last<protocol::Seated>().seat, 2);
}

TEST_F(OneChairTest, OneAddressTakesOneChair) {
  open(true);
  const auto one = stranger("203.0.113.7");
  join(*one, 2);
  EXPECT_EQ(one->last<protocol::Seated>().seat, 1);
  const auto two = stranger("203.0.113.7");
  join(*two, 3);
  expect_refused(*two, Reason::oneChair, secret_id(3));
  const auto other = stranger("203.0.113.8");
  join(*other, 4);
  EXPECT_EQ(other->last<protocol::Seated>().seat, 2);
}

// The address is in no log: it is known again when the seat's page is there.
TEST_F(OneChairTest, AnAddressIsKnownAgainByItsPage) {
  open(true);
  const auto one = stranger("203.0.113.7");
  join(*one, 2);
  const auto token = one->last<protocol::Seated>().token;
  test.crash();
  const auto back = stranger("203.0.113.7");
  watch(*back, token);
  const auto two = stranger("203.0.113.7");
  join(*two, 3);
  expect_refused(*two, Reason::oneChair, secret_id(3));
}

TEST_F(OneChairTest, APrivateTableHasRoomForAFamily) {
  open(false);
  join(*bob, 2);
  join(*bob, 3);
  EXPECT_EQ(bob->last<protocol::Seated>().seat, 2);
  const auto one = stranger("203.0.113.7");
  join(*one, 4);
  EXPECT_EQ(one->last<protocol::Seated>().seat, 3);
}

TEST_F(OneChairTest, AHostWhoIsAskedDecidesAboutAFamily) {
  open(true, true);
  for (const int number : {2, 3}) {
    const auto one = stranger("203.0.113.7");
    join(*one, number);
    EXPECT_EQ(one->count<protocol::Asked>(), 1);
    const auto request = ann->last<protocol::Table>().gathering->requests.at(0).request;
    test.send(*ann, protocol::Receive{"y" + std::to_string(number), ann_seat.table, ann_seat.token, request, true});
    EXPECT_EQ(one->count<protocol::Seated>(), 1);
  }
}

// Whoever is let in late is known again by the line that asked, unless very many have asked since.
TEST_F(OneChairTest, OnlySoManyWhoAskAreRemembered) {
  const auto let_in_after = [&](Page& guest, int number, std::size_t others) {
    join(guest, number);
    const auto request = ann->last<protocol::Table>().gathering->requests.at(0).request;
    for (std::size_t i = 0; i < others; ++i) {
      const auto one = test.page();
      test.send(*one, protocol::Join{secret_id(100), ann_seat.table, {}, "", kShare});
      expect_refused(*one, Reason::badName, secret_id(100));
      test.house->close(one->connection);
    }
    test.send(*ann, protocol::Receive{"y" + std::to_string(number), ann_seat.table, ann_seat.token, request, true});
    EXPECT_EQ(guest.count<protocol::Seated>(), 1);
    join(guest, number + 1);
  };
  open(true, true);
  let_in_after(*bob, 2, kJoinsRemembered - 1);
  expect_refused(*bob, Reason::oneChair, secret_id(3));
  const auto cid = test.page();
  let_in_after(*cid, 4, kJoinsRemembered);
  EXPECT_EQ(cid->last<protocol::Asked>().re, secret_id(5));
}

}  // namespace
}  // namespace server
