// Whoever receives guests: lets in those who ask, and keeps chairs for names.
#include <gtest/gtest.h>

#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

struct HostingTest : TwoAtATable {
  protocol::Create asking(int open = 1) {
    auto wish = table_for_two(1, kOpenChair);
    wish.setup["seats"] = 1 + open;
    while (wish.seats.size() < wish.setup["seats"].get<std::size_t>()) wish.seats.push_back(kOpenChair);
    wish.customs = protocol::Customs{};
    wish.customs->asksBeforeJoin = true;
    wish.listed = false;
    return wish;
  }
  void open(const protocol::Create& wish) {
    test.send(*ann, wish);
    ann_seat = ann->last<protocol::Seated>();
    watch(*ann, ann_seat.token);
  }
  void ask(Page& page, int number, const std::string& name, std::optional<int> seat = {}) {
    test.send(page, protocol::Join{secret_id(number), ann_seat.table, seat, name, kShare});
  }
  std::vector<protocol::JoinRequest> requests(const Page& page) {
    return page.last<protocol::Table>().gathering.value_or(protocol::Gathering{}).requests;
  }
  void answer(const std::string& id, const std::string& request, bool yes) {
    test.send(*ann, protocol::Receive{id, ann_seat.table, ann_seat.token, request, yes});
  }
  void keep(const std::string& id, int chair, const std::string& name) {
    test.send(*ann, protocol::Keep{id, ann_seat.table, ann_seat.token, chair, name});
  }
};

TEST_F(HostingTest, AGuestIsLetInByTheHost) {
  open(asking());
  watch(*bob, "");
  ask(*bob, 2, "Bob");
  EXPECT_EQ(bob->last<protocol::Asked>().re, secret_id(2));
  EXPECT_EQ(bob->last<protocol::Asked>().host, 0);
  EXPECT_EQ(bob->count<protocol::Seated>(), 0);
  EXPECT_TRUE(requests(*bob).empty()) << "only the host hears who asks";
  ASSERT_EQ(requests(*ann).size(), 1u);
  EXPECT_EQ(requests(*ann)[0].name, "Bob");
  answer("y", requests(*ann)[0].request, true);
  EXPECT_EQ(ann->last<protocol::Done>().re, "y");
  EXPECT_EQ(bob->last<protocol::Seated>().seat, 1);
  EXPECT_EQ(ann->last<protocol::Table>().info.stage, TableStage::playing);
  EXPECT_FALSE(ann->last<protocol::Table>().gathering);
  const auto token = bob->last<protocol::Seated>().token;
  ask(*bob, 2, "Bob");  // the answer was lost
  EXPECT_EQ(bob->last<protocol::Seated>().token, token);
}

TEST_F(HostingTest, AGuestWhoIsDeclinedDoesNotAskAgain) {
  open(asking());
  ask(*bob, 2, "Bob");
  answer("n", requests(*ann)[0].request, false);
  expect_refused(*bob, Reason::declined, secret_id(2));
  EXPECT_TRUE(requests(*ann).empty());
  ask(*bob, 2, "Bob");
  expect_refused(*bob, Reason::declined, secret_id(2));
  ask(*bob, 3, "Robert");
  expect_refused(*bob, Reason::declined, secret_id(3));
  EXPECT_TRUE(requests(*ann).empty());
  answer("y", "0011223344556677", true);
  expect_refused(*ann, Reason::late, "y");
}

TEST_F(HostingTest, OnlySoManyAreRememberedToHaveBeenSentAway) {
  open(asking());
  const auto decline = [&](Page& page, int number) {
    ask(page, number, "Guest " + std::to_string(number));
    answer("n" + std::to_string(number), requests(*ann).at(0).request, false);
  };
  decline(*bob, 100);
  for (std::size_t words = 2; words < kDeclinedMax; words += 2) {  // a guest is known by his wish and by his line
    const auto page = test.page();
    decline(*page, 100 + static_cast<int>(words));
  }
  ask(*bob, 100, "Guest 100");
  expect_refused(*bob, Reason::declined, secret_id(100));
  const auto one_more = test.page();
  decline(*one_more, 99);
  const auto asked = bob->count<protocol::Asked>();
  ask(*bob, 100, "Guest 100");
  EXPECT_EQ(bob->count<protocol::Asked>(), asked + 1);
}

TEST_F(HostingTest, ARequestOutlivesALostLineAndARestart) {
  open(asking());
  watch(*bob, "");
  ask(*bob, 2, "Bob");
  const auto request = requests(*ann)[0].request;
  test.house->close(bob->connection);
  test.settle();
  EXPECT_TRUE(requests(*ann).empty()) << "nobody is let in who is not there";
  bob = test.page();
  ask(*bob, 2, "Bob");
  ASSERT_EQ(requests(*ann).size(), 1u);
  EXPECT_EQ(requests(*ann)[0].request, request);

  test.crash();
  ann = test.page();
  bob = test.page();
  watch(*ann, ann_seat.token);
  EXPECT_TRUE(requests(*ann).empty());
  answer("y", request, true);
  expect_refused(*ann, Reason::late, "y");
  ask(*bob, 2, "Bob");  // as a page does by itself
  ASSERT_EQ(requests(*ann).size(), 1u);
  EXPECT_EQ(requests(*ann)[0].request, request) << "the same request, so a late answer lets in nobody else";
  answer("z", request, true);
  EXPECT_EQ(bob->last<protocol::Seated>().seat, 1);
}

TEST_F(HostingTest, ARequestIsForgottenInTime) {
  open(asking());
  watch(*bob, "");
  ask(*bob, 2, "Bob");
  test.settle(kRequestMs + 1000);
  expect_refused(*bob, Reason::unanswered, secret_id(2));
  EXPECT_NE(bob->last<protocol::Refused>().text.find("10 minutes"), std::string::npos);
  EXPECT_TRUE(requests(*ann).empty());

  ask(*bob, 3, "Bob");
  test.house->close(bob->connection);
  test.settle(kRequestGraceMs + 1000);
  bob = test.page();
  ask(*bob, 4, "Bob");
  EXPECT_EQ(requests(*ann).size(), 1u);
}

TEST_F(HostingTest, OnlySoManyWait) {
  open(asking());
  std::vector<std::shared_ptr<Page>> guests;
  for (int i = 0; i < static_cast<int>(kRequestsMax); ++i) {
    guests.push_back(test.page());
    ask(*guests.back(), 10 + i, "Guest " + std::to_string(i));
  }
  EXPECT_EQ(requests(*ann).size(), kRequestsMax);
  ask(*bob, 2, "Bob");
  expect_refused(*bob, Reason::tooMany, secret_id(2));
  EXPECT_NE(bob->last<protocol::Refused>().text.find(std::to_string(kRequestsMax)), std::string::npos);
  ask(*guests[0], 3, "Bob");
  expect_refused(*guests[0], Reason::oneChair, secret_id(3));
  answer("y", requests(*ann)[3].request, true);
  EXPECT_EQ(guests[3]->last<protocol::Seated>().seat, 1);
  expect_refused(*guests[0], Reason::started, secret_id(10));
  expect_refused(*guests[7], Reason::started, secret_id(17));
}

TEST_F(HostingTest, ForWhoeverTheMakerHasLeftTheLongestSitterAnswers) {
  open(asking(3));
  ask(*bob, 2, "Bob");
  answer("y", requests(*ann)[0].request, true);
  bob_seat = bob->last<protocol::Seated>();
  watch(*bob, bob_seat.token);
  EXPECT_EQ(bob->last<protocol::Table>().gathering->host, 0);
  const auto cid = test.page();
  test.send(*ann, protocol::Leave{"l", ann_seat.table});
  EXPECT_EQ(bob->last<protocol::Table>().gathering->host, 1);
  ask(*cid, 3, "Cid", 3);
  EXPECT_EQ(cid->last<protocol::Asked>().host, 1);
  ASSERT_EQ(requests(*bob).size(), 1u);
  EXPECT_EQ(requests(*bob)[0].seat, 3);
  test.send(*bob, protocol::Receive{"b", ann_seat.table, bob_seat.token, requests(*bob)[0].request, true});
  EXPECT_EQ(cid->last<protocol::Seated>().seat, 3);
}

TEST_F(HostingTest, OnlyTheHostDecides) {
  open(asking(3));
  ask(*bob, 2, "Bob");
  answer("y", requests(*ann)[0].request, true);
  const auto token = bob->last<protocol::Seated>().token;
  const auto cid = test.page();
  ask(*cid, 3, "Cid");
  const auto request = requests(*ann)[0].request;
  test.send(*bob, protocol::Receive{"b", ann_seat.table, token, request, true});
  expect_refused(*bob, Reason::notHost, "b");
  test.send(*bob, protocol::Keep{"k", ann_seat.table, token, 2, "Dunya"});
  expect_refused(*bob, Reason::notHost, "k");
  test.send(*cid, protocol::Receive{"c", ann_seat.table, "", request, true});
  expect_refused(*cid, Reason::notYours, "c");
}

TEST_F(HostingTest, BadWishesAreRefusedBeforeAnybodyIsAsked) {
  open(asking());
  ask(*bob, 2, " ");
  expect_refused(*bob, Reason::badName, secret_id(2));
  ask(*bob, 2, "Bob", 0);
  expect_refused(*bob, Reason::noOpenChair, secret_id(2));
  test.send(*bob, protocol::Join{"short", ann_seat.table, {}, "Bob", kShare});
  expect_refused(*bob, Reason::badId, "short");
  EXPECT_TRUE(requests(*ann).empty());
  auto nobody = asking();
  nobody.id = secret_id(9);
  nobody.seats[0] = kOpenChair;
  test.send(*ann, nobody);
  expect_refused(*ann, Reason::badSetup, secret_id(9));
}

TEST_F(HostingTest, AFullDiskLetsNobodyIn) {
  open(asking());
  ask(*bob, 2, "Bob");
  const auto request = requests(*ann)[0].request;
  test.storage.suffer(storage::Fault::full);
  answer("y", request, true);
  expect_refused(*ann, Reason::notSaved, "y");
  EXPECT_EQ(bob->count<protocol::Seated>(), 0);
  test.storage.suffer(storage::Fault::none);
  answer("y", request, true);
  EXPECT_EQ(bob->last<protocol::Seated>().seat, 1);
}

TEST_F(HostingTest, AChairIsKeptForAName) {
  auto wish = table_for_two(1, {SeatKind::open, "", "Bob"});
  wish.setup["seats"] = 3;
  wish.seats.push_back(kOpenChair);
  open(wish);
  EXPECT_EQ(ann->last<protocol::Table>().info.seats[1].name, "Bob");
  ask(*bob, 2, "Mallory", 1);
  expect_refused(*bob, Reason::noOpenChair, secret_id(2));
  test.crash();
  bob = test.page();
  ask(*bob, 3, " bob ");
  EXPECT_EQ(bob->last<protocol::Seated>().seat, 1) << "his own chair rather than the first free one";
}

TEST_F(HostingTest, TheHostKeepsAChairAndFreesIt) {
  auto wish = table_for_two(1, kOpenChair);
  wish.setup["seats"] = 3;
  wish.seats.push_back(kOpenChair);
  open(wish);
  keep("k", 1, "Dunya");
  EXPECT_EQ(ann->last<protocol::Done>().re, "k");
  EXPECT_EQ(ann->last<protocol::Table>().info.seats[1].name, "Dunya");
  test.crash();
  ann = test.page();
  watch(*ann, ann_seat.token);
  EXPECT_EQ(ann->last<protocol::Table>().info.seats[1].name, "Dunya");
  keep("k", 1, "Dunya");  // the answer was lost
  EXPECT_EQ(ann->last<protocol::Done>().re, "k");
  keep("bad", 1, "\x07");
  expect_refused(*ann, Reason::badName, "bad");
  keep("own", 0, "Dunya");
  expect_refused(*ann, Reason::noOpenChair, "own");
  keep("none", 7, "Dunya");
  expect_refused(*ann, Reason::noOpenChair, "none");
  keep("free", 1, "");
  bob = test.page();
  ask(*bob, 2, "Bob", 1);
  EXPECT_EQ(bob->last<protocol::Seated>().seat, 1);
  for (int i = 0; i < kKeepsMax; ++i) keep("again" + std::to_string(i), 2, "Cid");
  expect_refused(*ann, Reason::tooMany, "again" + std::to_string(kKeepsMax - 1));
  EXPECT_NE(ann->last<protocol::Refused>().text.find(std::to_string(kKeepsMax)), std::string::npos);
}

TEST_F(HostingTest, OnlyAnOpenChairIsKept) {
  auto wish = table_for_two(1, {SeatKind::bot, "random", "Bob"});
  test.send(*ann, wish);
  expect_refused(*ann, Reason::badSetup, secret_id(1));
  wish.seats[1] = {SeatKind::open, "", "\x07"};
  test.send(*ann, wish);
  expect_refused(*ann, Reason::badName, secret_id(1));
}

}  // namespace
}  // namespace server
