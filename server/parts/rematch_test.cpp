// Playing the same again, as pages see it.
#include <gtest/gtest.h>

#include "replay/replay.h"
#include "server/limits.h"
#include "server/testing/test_house.h"
#include "toolkit/fair_dice.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

struct RematchTest : testing::Test {
  TestHouse test{1, 20};
  std::shared_ptr<Page> ann = test.page(), bob = test.page();
  protocol::Seated ann_seat, bob_seat;
  int commands = 0;

  void watch(Page& page, const std::string& table, const std::string& token) {
    test.send(page, protocol::Watch{"w", table, token, 0});
  }
  // Ann in chair 1, Bob in chair 0, a bot in chair 2.
  void create(SeatKind first = SeatKind::open) {
    auto wish = table_for_two(1, {SeatKind::person, ""});
    wish.setup = {{"mode", "base"}, {"seats", 3}, {"options", {{"memoryAid", "on"}}}};
    wish.seats = {{first, first == SeatKind::bot ? "random" : ""}, {SeatKind::person, ""}, {SeatKind::bot, "greedy"}};
    test.send(*ann, wish);
    ann_seat = ann->last<protocol::Seated>();
    watch(*ann, ann_seat.table, ann_seat.token);
    if (first != SeatKind::open) return;
    test.send(*bob, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
    bob_seat = bob->last<protocol::Seated>();
    watch(*bob, bob_seat.table, bob_seat.token);
  }
  void act(Page& page, const protocol::Seated& seat) {
    const auto shown = page.last<protocol::Table>();
    if (!shown.question) return;
    test.send(page, protocol::Act{"c" + std::to_string(++commands), seat.table, seat.token, *shown.question,
                                  shown.choices.at(0).action});
  }
  void play_to_the_end() {
    for (int i = 0; i < 1000 && ann->last<protocol::Table>().info.stage != TableStage::finished; ++i) {
      act(*ann, ann_seat);
      if (!bob_seat.token.empty()) act(*bob, bob_seat);
      test.settle(100);
    }
    ASSERT_EQ(ann->last<protocol::Table>().info.stage, TableStage::finished);
  }
  protocol::Rematch again(int id, const protocol::Seated& seat, const std::string& name) {
    return {secret_id(id), seat.table, seat.token, name, kShare};
  }
  void expect_refused(Page& page, const protocol::FromPage& command, Reason reason) {
    const auto before = page.count<protocol::Seated>();
    test.send(page, command);
    const auto refused = page.last<protocol::Refused>();
    EXPECT_EQ(protocol::word_of(refused.reason), protocol::word_of(reason)) << refused.text;
    EXPECT_EQ(page.count<protocol::Seated>(), before);
  }
};

TEST_F(RematchTest, TheSamePeopleAndBotsSitWhereTheySat) {
  create();
  play_to_the_end();
  const auto old = ann->last<protocol::Table>();
  EXPECT_EQ(old.info.next, "");
  const auto promise = ann->last<protocol::Pledge>().commitment;
  test.send(*ann, again(10, ann_seat, "Ann II"));
  const auto ann_next = ann->last<protocol::Seated>();
  EXPECT_EQ(ann_next.seat, 1);
  EXPECT_NE(ann_next.table, ann_seat.table);
  EXPECT_NE(ann_next.token, ann_seat.token);
  EXPECT_NE(ann->last<protocol::Pledge>().commitment, promise) << "each table has dice of its own";
  EXPECT_EQ(bob->last<protocol::Table>().info.next, ann_next.table) << "everybody there is told";
  EXPECT_EQ(bob->last<protocol::Table>().info.stage, TableStage::finished);

  watch(*ann, ann_next.table, ann_next.token);
  auto shown = ann->last<protocol::Table>();
  EXPECT_EQ(shown.seal.commitment, promise) << "what was promised before she added her share";
  EXPECT_EQ(shown.info.stage, TableStage::gathering);
  EXPECT_EQ(shown.info.game, old.info.game);
  EXPECT_EQ(shown.info.setup, old.info.setup);
  EXPECT_EQ(shown.info.seats[0].who, SeatKind::open);
  EXPECT_EQ(shown.info.seats[0].name, "Bob") << "kept for him";
  EXPECT_EQ(shown.info.seats[1].name, "Ann II");
  EXPECT_EQ(shown.info.seats[2].bot, "greedy");

  test.send(*bob, again(11, bob_seat, "Bob"));
  const auto bob_next = bob->last<protocol::Seated>();
  EXPECT_EQ(bob_next.table, ann_next.table);
  EXPECT_EQ(bob_next.seat, 0);
  shown = ann->last<protocol::Table>();
  EXPECT_EQ(shown.info.stage, TableStage::playing) << "all have come";
  EXPECT_EQ(shown.info.seats[0].who, SeatKind::person);
}

TEST_F(RematchTest, KeptChairsAreForNobodyElse) {
  create();
  play_to_the_end();
  auto visitor = test.page();
  test.send(*visitor, protocol::Lobby{"l"});
  test.send(*ann, again(10, ann_seat, "Ann"));
  const auto next = ann->last<protocol::Seated>();
  test.settle();
  EXPECT_TRUE(visitor->last<protocol::Tables>().tables.empty()) << "nobody else could sit down there";
  expect_refused(*visitor, protocol::Join{secret_id(20), next.table, {}, "Eve", kShare}, Reason::noOpenChair);
  expect_refused(*visitor, protocol::Join{secret_id(21), next.table, 0, "Eve", kShare}, Reason::noOpenChair);
  EXPECT_EQ(visitor->last<protocol::Refused>().text, "Chair 0 is kept for Bob.");
  watch(*visitor, next.table, bob_seat.token);
  EXPECT_EQ(visitor->last<protocol::Refused>().reason, Reason::notYours) << "the old key opens the old seat alone";

  test.send(*ann, protocol::Fill{"f", next.table, next.token, "greedy"});
  watch(*ann, next.table, next.token);
  EXPECT_EQ(ann->last<protocol::Table>().info.stage, TableStage::playing);
  expect_refused(*bob, again(11, bob_seat, "Bob"), Reason::noOpenChair);
  EXPECT_EQ(visitor->last<protocol::Tables>().tables.size(), 1u) << "now it can be watched";
}

TEST_F(RematchTest, AskingAgainIsHarmless) {
  create();
  play_to_the_end();
  // Both ask at once, Ann twice; the answers are lost.
  for (const auto& text : {again(10, ann_seat, "Ann"), again(10, ann_seat, "Ann")})
    test.house->receive(ann->connection, protocol::write_command(text));
  test.send(*bob, again(11, bob_seat, "Bob"));
  const auto ann_next = ann->last<protocol::Seated>(), bob_next = bob->last<protocol::Seated>();
  EXPECT_EQ(ann_next.table, bob_next.table);
  test.send(*ann, again(10, ann_seat, "Ann"));
  EXPECT_EQ(ann->last<protocol::Seated>().token, ann_next.token);

  test.crash();
  ann = test.page();
  bob = test.page();
  test.send(*ann, again(10, ann_seat, "Ann"));
  EXPECT_EQ(ann->last<protocol::Seated>().token, ann_next.token);
  test.send(*bob, again(11, bob_seat, "Bob"));
  EXPECT_EQ(bob->last<protocol::Seated>().token, bob_next.token);
  watch(*bob, ann_seat.table, "");
  EXPECT_EQ(bob->last<protocol::Table>().info.next, ann_next.table) << "the old table still knows";
}

// Another command of the same seat is another device of hers: it gets a key of its own, unless she has given her new
// seat away.
TEST_F(RematchTest, ASecondDeviceFollows) {
  create();
  play_to_the_end();
  test.send(*ann, again(10, ann_seat, "Ann"));
  test.send(*bob, again(11, bob_seat, "Bob"));
  const auto first = ann->last<protocol::Seated>();
  auto tablet = test.page();
  test.send(*tablet, again(12, ann_seat, "Ann"));
  const auto second = tablet->last<protocol::Seated>();
  EXPECT_EQ(second.seat, first.seat);
  EXPECT_EQ(second.table, first.table);
  EXPECT_NE(second.token, first.token);
  watch(*tablet, second.table, second.token);
  EXPECT_EQ(tablet->last<protocol::Table>().devices, 2);
  for (int i = 3; i <= static_cast<int>(kDevicesMax); ++i) test.send(*tablet, again(10 + i, ann_seat, "Ann"));
  expect_refused(*tablet, again(20, ann_seat, "Ann"), Reason::tooMany);

  test.send(*ann, protocol::AskCode{"h", first.table, first.token, protocol::CodeUse::person});
  auto cid = test.page();
  test.send(*cid, protocol::UseCode{secret_id(30), first.table, ann->last<protocol::Code>().code, "Cid"});
  EXPECT_EQ(cid->last<protocol::Seated>().seat, first.seat);
  expect_refused(*ann, again(31, ann_seat, "Ann"), Reason::noOpenChair);
  expect_refused(*ann, again(10, ann_seat, "Ann"), Reason::noOpenChair);
}

TEST_F(RematchTest, NothingIsPromisedThatIsNotOnTheDisk) {
  create();
  play_to_the_end();
  test.storage.suffer(storage::Fault::full);
  expect_refused(*ann, again(10, ann_seat, "Ann"), Reason::notSaved);
  EXPECT_EQ(bob->last<protocol::Table>().info.next, "");
  test.storage.suffer(storage::Fault::none);
  test.send(*ann, again(10, ann_seat, "Ann"));
  EXPECT_EQ(ann->last<protocol::Seated>().seat, 1);
  EXPECT_EQ(bob->last<protocol::Table>().info.next, ann->last<protocol::Seated>().table);
}

TEST_F(RematchTest, WithBotsAloneItBeginsAtOnce) {
  create(SeatKind::bot);
  play_to_the_end();
  // An evening over one line: it has made as many tables as it may.
  for (std::size_t i = 1; i < kTablesPerConnection; ++i)
    test.send(*ann, table_for_two(100 + static_cast<int>(i), {SeatKind::open, ""}));
  expect_refused(*ann, table_for_two(200, {SeatKind::open, ""}), Reason::tooMany);
  test.send(*ann, again(10, ann_seat, "Ann"));
  const auto next = ann->last<protocol::Seated>();
  ASSERT_EQ(next.re, secret_id(10)) << "a match was played for this one";
  test.send(*ann, protocol::Leave{"l", ann_seat.table});
  watch(*ann, next.table, next.token);
  EXPECT_EQ(ann->last<protocol::Table>().info.stage, TableStage::playing);
}

TEST_F(RematchTest, RefusalsSayWhy) {
  create();
  expect_refused(*ann, again(10, ann_seat, "Ann"), Reason::notOver);
  play_to_the_end();
  auto eve = test.page();
  expect_refused(*eve, protocol::Rematch{secret_id(20), ann_seat.table, "", "Eve", kShare}, Reason::notYours);
  expect_refused(*eve, protocol::Rematch{secret_id(20), ann_seat.table, std::string(64, 'a'), "Eve", kShare},
                 Reason::notYours);
  expect_refused(*ann, protocol::Rematch{"short", ann_seat.table, ann_seat.token, "Ann", kShare}, Reason::badId);
  expect_refused(*ann, again(10, ann_seat, ""), Reason::badName);
  auto poor = again(10, ann_seat, "Ann");
  poor.share = "00";
  expect_refused(*ann, poor, Reason::badShare);
  EXPECT_EQ(bob->last<protocol::Table>().info.next, "") << "none of this has made a table";
}

}  // namespace
}  // namespace server
