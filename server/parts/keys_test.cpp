// A seat passed on by a short code: to a second device, or to another person.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/table/codes.h"
#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::CodeUse;
using protocol::Reason;

struct KeysTest : TwoAtATable {
  std::shared_ptr<Page> cid = test.page();

  void SetUp() override {
    create(kOpenChair);
    join();
  }
  std::string ask(CodeUse use, const std::string& id = "ask") {
    test.send(*bob, protocol::AskCode{id, ann_seat.table, bob_seat.token, use});
    return bob->last<protocol::Code>().code;
  }
  void use(Page& page, int number, const std::string& code, const std::string& name = "Cid") {
    test.send(page, protocol::UseCode{secret_id(number), ann_seat.table, code, name});
  }
  bool disk_has(const std::string& text) {
    const auto entries = *test.storage.entries_of(ann_seat.table);
    return std::ranges::any_of(entries, [&](const auto& one) { return one.find(text) != std::string::npos; });
  }
};

TEST_F(KeysTest, ASecondDeviceHoldsTheSeatToo) {
  const auto code = ask(CodeUse::device);
  EXPECT_EQ(code.size(), kCodeLetters);
  EXPECT_EQ(bob->last<protocol::Code>().seconds, kCodeMs / 1000);
  test.send(*cid, protocol::FindCode{"f", code.substr(0, 4) + "-" + code.substr(4)});
  const auto found = cid->last<protocol::CodeFound>();
  EXPECT_EQ(found.table, ann_seat.table);
  EXPECT_EQ(found.game, "ali-baba");
  EXPECT_EQ(found.name, "Bob");
  EXPECT_EQ(found.use, CodeUse::device);
  use(*cid, 5, code);
  const auto second = cid->last<protocol::Seated>();
  EXPECT_EQ(second.seat, 1);
  EXPECT_NE(second.token, bob_seat.token);
  watch(*cid, second.token);
  EXPECT_EQ(cid->last<protocol::Table>().seat, 1);
  EXPECT_EQ(cid->last<protocol::Table>().devices, 2) << "nobody holds a seat alone who does not";
  EXPECT_EQ(bob->last<protocol::Table>().devices, 2);
  EXPECT_FALSE(ann->last<protocol::Table>().devices) << "nobody else's affair";
  EXPECT_EQ(ann->last<protocol::Table>().info.seats[1].name, "Bob");
  EXPECT_EQ(bob->count<protocol::Ousted>(), 0);

  // Both act, after a restart too.
  test.crash();
  for (const auto& token : {second.token, bob_seat.token}) {
    const auto page = test.page();
    watch(*page, token);
    EXPECT_EQ(page->last<protocol::Table>().seat, 1);
    EXPECT_EQ(page->last<protocol::Table>().devices, 2);
  }
}

TEST_F(KeysTest, AnotherPersonTakesTheSeatOver) {
  watch(*cid, "");
  const auto code = ask(CodeUse::person);
  use(*cid, 5, code, "Cid");
  const auto now = cid->last<protocol::Seated>();
  EXPECT_EQ(now.seat, 1);
  EXPECT_EQ(ann->last<protocol::Table>().info.seats[1].name, "Cid");
  EXPECT_FALSE(ann->last<protocol::Table>().info.seats[1].connected) << "the old page is no longer there for the seat";
  const auto told = ann->last<protocol::Table>().log.back().events.at(0).tree();
  EXPECT_EQ(told["key"], "table.handOver");
  EXPECT_EQ(told["args"]["from"]["text"], "Bob");

  EXPECT_EQ(bob->last<protocol::Ousted>().table, ann_seat.table);
  const auto shown = bob->received.size();
  test.send(*ann, next_act("a"));
  EXPECT_EQ(bob->received.size(), shown) << "a void key is shown nothing more";
  for (const auto& crashed : {false, true}) {
    if (crashed) test.crash(), bob = test.page(), cid = test.page();
    watch(*bob, bob_seat.token);
    expect_refused(*bob, Reason::notYours, "w");
    test.send(*bob, act("b", bob_seat, 1, "take 50"));
    expect_refused(*bob, Reason::notYours, "b");
    test.send(*bob, protocol::AskCode{"x", ann_seat.table, bob_seat.token, CodeUse::person});
    expect_refused(*bob, Reason::notYours, "x");
    test.send(*bob, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
    expect_refused(*bob, Reason::started, secret_id(2));
    watch(*cid, now.token);
    EXPECT_EQ(cid->last<protocol::Table>().seat, 1);
    EXPECT_FALSE(cid->last<protocol::Table>().devices);
  }
}

TEST_F(KeysTest, AHandOverEndsSecondDevicesToo) {
  use(*cid, 5, ask(CodeUse::device));
  const auto second = cid->last<protocol::Seated>();
  watch(*cid, second.token);
  const auto dunya = test.page();
  use(*dunya, 6, ask(CodeUse::person, "again"), "Dunya");
  EXPECT_EQ(cid->count<protocol::Ousted>(), 1);
  EXPECT_EQ(bob->count<protocol::Ousted>(), 1);
  watch(*cid, second.token);
  expect_refused(*cid, Reason::notYours, "w");
  watch(*dunya, dunya->last<protocol::Seated>().token);
  EXPECT_FALSE(dunya->last<protocol::Table>().devices);
}

TEST_F(KeysTest, ACodeIsUsedOnce) {
  const auto code = ask(CodeUse::device);
  use(*cid, 5, code);
  const auto second = cid->last<protocol::Seated>();
  const auto dunya = test.page();
  use(*dunya, 6, code);
  expect_refused(*dunya, Reason::badCode, secret_id(6));
  test.send(*dunya, protocol::FindCode{"f", code});
  expect_refused(*dunya, Reason::badCode, "f");
  // Whoever asked hears that it is done, also after a restart: the code does not come to life again.
  test.crash();
  bob = test.page();
  test.send(*bob, protocol::AskCode{"ask", ann_seat.table, bob_seat.token, CodeUse::device});
  EXPECT_EQ(bob->last<protocol::Done>().re, "ask");
  EXPECT_EQ(bob->count<protocol::Code>(), 0);
  // And whoever used it and lost the answer is given the same key.
  cid = test.page();
  use(*cid, 5, code);
  EXPECT_EQ(cid->last<protocol::Seated>().token, second.token);
}

TEST_F(KeysTest, ACodeIsWrittenNowhere) {
  const auto code = ask(CodeUse::person);
  use(*cid, 5, code);
  EXPECT_FALSE(disk_has(code));
  EXPECT_FALSE(disk_has(code_hash(code)));
  EXPECT_FALSE(disk_has(cid->last<protocol::Seated>().token));
  EXPECT_FALSE(disk_has(secret_id(5)));
}

TEST_F(KeysTest, ACodeGrowsOldAndDiesInACrash) {
  auto code = ask(CodeUse::device);
  test.send(*bob, protocol::AskCode{"ask", ann_seat.table, bob_seat.token, CodeUse::device});
  EXPECT_EQ(bob->last<protocol::Code>().code, code) << "asked again, the same";
  test.settle(kCodeMs);
  use(*cid, 5, code);
  expect_refused(*cid, Reason::badCode, secret_id(5));
  EXPECT_NE(cid->last<protocol::Refused>().text.find("5 minutes"), std::string::npos);
  code = ask(CodeUse::device, "second");
  test.crash();
  cid = test.page();
  test.send(*cid, protocol::FindCode{"f", code});
  expect_refused(*cid, Reason::badCode, "f");
}

TEST_F(KeysTest, ANewCodeTakesThePlaceOfTheOld) {
  const auto old = ask(CodeUse::person);
  const auto code = ask(CodeUse::device, "second");
  EXPECT_NE(old, code);
  use(*cid, 5, old);
  expect_refused(*cid, Reason::badCode, secret_id(5));
  use(*cid, 5, code);
  EXPECT_EQ(cid->last<protocol::Seated>().seat, 1);
}

TEST_F(KeysTest, AFullDiskUsesNothingUp) {
  const auto code = ask(CodeUse::person);
  test.storage.suffer(storage::Fault::full);
  use(*cid, 5, code);
  expect_refused(*cid, Reason::notSaved, secret_id(5));
  EXPECT_EQ(bob->count<protocol::Ousted>(), 0);
  test.storage.suffer(storage::Fault::none);
  use(*cid, 5, code);
  EXPECT_EQ(cid->last<protocol::Seated>().seat, 1);
}

TEST_F(KeysTest, WhoeverGuessesIsStopped) {
  const auto code = ask(CodeUse::device);
  for (int i = 0; i < kWrongCodesPerLine; ++i) {
    use(*cid, 10 + i, "aaaaaaa" + std::to_string(2 + i));
    expect_refused(*cid, Reason::badCode, secret_id(10 + i));
  }
  use(*cid, 30, code);
  expect_refused(*cid, Reason::tooMany, secret_id(30));
  EXPECT_NE(cid->last<protocol::Refused>().text.find(std::to_string(kWrongCodesPerLine)), std::string::npos);
  const auto lobby = test.page();
  for (int i = 0; i < kWrongCodesPerLine; ++i) test.send(*lobby, protocol::FindCode{"f", "nonsense"});
  expect_refused(*lobby, Reason::badCode, "f");
  test.send(*lobby, protocol::FindCode{"g", code});
  expect_refused(*lobby, Reason::tooMany, "g");
  const auto friendly = test.page();
  use(*friendly, 31, code);
  EXPECT_EQ(friendly->last<protocol::Seated>().seat, 1);
}

TEST_F(KeysTest, ManyWhoGuessEndTheCodesOfATable) {
  const auto code = ask(CodeUse::device);
  for (int i = 0; i < kWrongCodesPerTable; ++i) {
    const auto page = test.page();
    use(*page, 100 + i, "nonsense");
    expect_refused(*page, Reason::badCode, secret_id(100 + i));
    test.house->close(page->connection);
  }
  use(*cid, 5, code);
  expect_refused(*cid, Reason::badCode, secret_id(5));
}

TEST_F(KeysTest, OnlySoManyDevicesAndHands) {
  for (int i = 1; i < static_cast<int>(kDevicesMax); ++i) {
    const auto page = test.page();
    use(*page, 10 + i, ask(CodeUse::device, "d" + std::to_string(i)));
    EXPECT_EQ(page->count<protocol::Seated>(), 1);
  }
  test.send(*bob, protocol::AskCode{"more", ann_seat.table, bob_seat.token, CodeUse::device});
  expect_refused(*bob, Reason::tooMany, "more");
  for (int i = 0; i < kHandOversMax; ++i) {
    const auto page = test.page();
    use(*page, 20 + i, ask(CodeUse::person, "h" + std::to_string(i)), "Hand " + std::to_string(i));
    ASSERT_EQ(page->count<protocol::Seated>(), 1) << i;
    bob = page;
    bob_seat = page->last<protocol::Seated>();
  }
  test.send(*bob, protocol::AskCode{"over", ann_seat.table, bob_seat.token, CodeUse::person});
  expect_refused(*bob, Reason::tooMany, "over");
}

TEST_F(KeysTest, WhoeverHasResignedHandsNothingOver) {
  const auto code = ask(CodeUse::person);
  test.send(*bob, protocol::Resign{"r", ann_seat.table, bob_seat.token});
  EXPECT_EQ(bob->last<protocol::Done>().re, "r");
  use(*cid, 5, code);
  expect_refused(*cid, Reason::resigned, secret_id(5));
  test.send(*bob, protocol::AskCode{"again", ann_seat.table, bob_seat.token, CodeUse::person});
  expect_refused(*bob, Reason::resigned, "again");
  EXPECT_EQ(ann->last<protocol::Table>().info.seats[1].name, "Bob");
  ask(CodeUse::device, "device");
  EXPECT_EQ(bob->last<protocol::Code>().re, "device") << "to see it through on another device is another matter";
}

TEST_F(KeysTest, ASeatIsHandedOverDuringTheMatch) {
  TestHouse other;
  const auto dunya = other.page();
  other.send(*dunya, table_for_two(1, kOpenChair));
  const auto seat = dunya->last<protocol::Seated>();
  other.send(*dunya, protocol::AskCode{"x", seat.table, seat.token, CodeUse::person});
  expect_refused(*dunya, Reason::notStarted, "x");
  other.send(*dunya, protocol::AskCode{"y", seat.table, seat.token, CodeUse::device});
  EXPECT_EQ(dunya->last<protocol::Code>().re, "y");
  test.send(*bob, protocol::AskCode{"z", ann_seat.table, "wrong", CodeUse::device});
  expect_refused(*bob, Reason::notYours, "z");
  const auto code = ask(CodeUse::person);
  use(*cid, 5, code, " ");
  expect_refused(*cid, Reason::badName, secret_id(5));
  test.send(*cid, protocol::UseCode{"short", ann_seat.table, code, "Cid"});
  expect_refused(*cid, Reason::badId, "short");
}

}  // namespace
}  // namespace server
