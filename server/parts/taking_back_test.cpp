// Taking back at a table: seen through the house, as pages see it. The Thief of Baghdad is played, whose moves are free
// until a card is drawn; guards are posted first, one after the other.
#include <gtest/gtest.h>

#include "replay/replay.h"
#include "server/limits.h"
#include "server/testing/test_house.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

struct UndoTest : testing::Test {
  TestHouse test{1, 400};
  std::shared_ptr<Page> ann = test.page(), bob = test.page();
  protocol::Seated ann_seat, bob_seat;
  int commands = 0;

  void create(protocol::SeatWish other) {
    auto wish = table_for_two(1, std::move(other));
    wish.game = "thief-of-baghdad";
    wish.setup = toolkit::Json{{"mode", "standard"}, {"seats", 2}};
    test.send(*ann, wish);
    ann_seat = ann->last<protocol::Seated>();
    watch(*ann, ann_seat.token);
  }
  void create_for_two() {
    create({SeatKind::open, ""});
    test.send(*bob, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
    bob_seat = bob->last<protocol::Seated>();
    watch(*bob, bob_seat.token);
  }
  void watch(Page& page, const std::string& token) { test.send(page, protocol::Watch{"w", ann_seat.table, token, 0}); }

  protocol::Table seen(const Page& page) { return page.last<protocol::Table>(); }
  std::string next_id() { return "c" + std::to_string(++commands); }
  void tell(Page& page, const protocol::FromPage& message) {  // leaves no time for a bot's pause
    test.house->receive(page.connection, protocol::write_command(message));
    test.world.run(1);
    test.storage.flush();
    test.world.run(1);
  }
  void act(Page& page, const protocol::Seated& seat, std::size_t choice = 0) {
    const auto shown = seen(page);
    tell(page, protocol::Act{next_id(), seat.table, seat.token, shown.question.value_or(-1),
                             shown.choices.at(choice).action});
  }
  void undo(Page& page, const protocol::Seated& seat, int number, std::string id = "") {
    tell(page, protocol::Undo{id.empty() ? next_id() : id, seat.table, seat.token, number});
  }
  // Whoever is to act does, until Ann is offered such an action.
  void until_ann_may_do(std::string_view key) {
    for (int i = 0; i < 400; ++i) {
      const auto shown = seen(*ann);
      for (const auto& choice : shown.choices)
        if (choice.message["key"] == key) return;
      if (shown.question)
        act(*ann, ann_seat);
      else
        act(*bob, bob_seat);
    }
    ADD_FAILURE() << "Ann was never offered " << key;
  }
  void expect_refused(Page& page, Reason reason) {
    const auto refused = page.last<protocol::Refused>();
    EXPECT_EQ(protocol::word_of(refused.reason), protocol::word_of(reason)) << refused.text;
    EXPECT_NE(refused.text, "");
  }
};

TEST_F(UndoTest, AnActionIsTakenBackAndAllSeeIt) {
  create_for_two();
  const auto before = seen(*ann);
  EXPECT_FALSE(before.mayUndo);
  act(*ann, ann_seat);
  EXPECT_EQ(seen(*ann).mayUndo, 1);
  EXPECT_FALSE(seen(*bob).mayUndo) << "it is no affair of his";
  undo(*ann, ann_seat, 1);
  EXPECT_EQ(ann->last<protocol::Done>().re, "c2");

  const auto after = seen(*ann);
  EXPECT_EQ(after.number, 2);
  EXPECT_EQ(after.question, 2) << "a new question: an answer to the old one comes too late";
  EXPECT_EQ(after.view, before.view);
  EXPECT_EQ(protocol::write(after.choices), protocol::write(before.choices));
  EXPECT_FALSE(after.mayUndo);
  const auto told = seen(*bob).log;
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].number, 2);
  EXPECT_EQ(told[0].takesBack, 1);
  EXPECT_EQ(told[0].events.at(0)["key"], "table.takeBack");
  EXPECT_EQ(told[0].events.at(0)["seat"], 0);
}

TEST_F(UndoTest, AllOfATurnMayBeTakenBackOneByOne) {
  create_for_two();
  until_ann_may_do("action.end");
  const auto start = seen(*ann);
  int played = 0;
  for (; played < 2; ++played) {  // any two moves that end nothing
    const auto choices = seen(*ann).choices;
    std::size_t pick = 0;
    while (pick < choices.size() && choices[pick].message["key"] == "action.end") ++pick;
    if (pick == choices.size() || choices[pick].message["key"] == "action.pass-dancer") break;
    act(*ann, ann_seat, pick);
    if (!seen(*ann).mayUndo) break;
  }
  ASSERT_EQ(played, 2) << "the deal of this seed allows two free moves";
  undo(*ann, ann_seat, *seen(*ann).mayUndo);
  EXPECT_EQ(seen(*ann).mayUndo, start.number + 1);
  undo(*ann, ann_seat, *seen(*ann).mayUndo);
  EXPECT_EQ(seen(*ann).view, start.view);
  EXPECT_EQ(seen(*ann).mayUndo, start.mayUndo);
}

TEST_F(UndoTest, RefusalsSayWhy) {
  create({SeatKind::open, ""});
  undo(*ann, ann_seat, 0);
  expect_refused(*ann, Reason::notStarted);
  test.send(*bob, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
  bob_seat = bob->last<protocol::Seated>();
  watch(*bob, bob_seat.token);
  undo(*ann, ann_seat, 0);
  expect_refused(*ann, Reason::noUndo);

  act(*ann, ann_seat);
  undo(*bob, bob_seat, 1);
  expect_refused(*bob, Reason::noUndo);
  auto forged = ann_seat;
  forged.token = std::string(64, '0');
  undo(*bob, forged, 1);
  expect_refused(*bob, Reason::notYours);
  undo(*ann, ann_seat, 7);
  expect_refused(*ann, Reason::late);
  undo(*ann, ann_seat, -1);
  expect_refused(*ann, Reason::late);
  EXPECT_EQ(seen(*ann).number, 1) << "nothing has happened";

  while (!seen(*bob).question) act(*ann, ann_seat);
  const auto number = seen(*ann).number;
  act(*bob, bob_seat);
  undo(*ann, ann_seat, number);
  expect_refused(*ann, Reason::late);
  EXPECT_EQ(ann->last<protocol::Refused>().text, "Somebody has acted since, so your last action stands.");
}

TEST_F(UndoTest, ADrawnCardCannotBeTakenBack) {
  create_for_two();
  until_ann_may_do("action.end");
  const auto choices = seen(*ann).choices;
  const auto end =
      std::find_if(choices.begin(), choices.end(), [](auto& one) { return one.message["key"] == "action.end"; });
  act(*ann, ann_seat, static_cast<std::size_t>(end - choices.begin()));
  EXPECT_FALSE(seen(*ann).mayUndo);
  undo(*ann, ann_seat, seen(*ann).number);
  expect_refused(*ann, Reason::shown);
}

TEST_F(UndoTest, RepeatingItIsHarmlessAlsoAfterACrash) {
  create_for_two();
  act(*ann, ann_seat);
  undo(*ann, ann_seat, 1, "u");
  act(*ann, ann_seat);
  undo(*ann, ann_seat, 1, "u");
  EXPECT_EQ(ann->last<protocol::Done>().re, "u");
  EXPECT_EQ(seen(*ann).number, 3) << "done once";

  test.crash();
  ann = test.page();
  watch(*ann, ann_seat.token);
  EXPECT_EQ(seen(*ann).mayUndo, 3) << "a restored table knows what may be taken back";
  ASSERT_EQ(seen(*ann).log.size(), 3u);
  EXPECT_EQ(seen(*ann).log[1].takesBack, 1);
  undo(*ann, ann_seat, 1, "u");
  EXPECT_EQ(ann->last<protocol::Done>().re, "u");
  EXPECT_EQ(seen(*ann).number, 3);
  undo(*ann, ann_seat, 3);
  EXPECT_EQ(seen(*ann).number, 4);
}

TEST_F(UndoTest, ItIsDurableBeforeAnyoneSeesIt) {
  create_for_two();
  act(*ann, ann_seat);
  const auto told = ann->received.size();
  test.house->receive(ann->connection, protocol::write_command(protocol::Undo{"u", ann_seat.table, ann_seat.token, 1}));
  test.world.run(5000);
  EXPECT_EQ(ann->received.size(), told);
  test.crash();
  ann = test.page();
  watch(*ann, ann_seat.token);
  EXPECT_EQ(seen(*ann).number, 1) << "it never happened";
}

// The first player posts all own guards one by one; then the bot begins to think. Her last guard is taken back
// meanwhile, so the bot finds another question, and none of its thoughts is played.
TEST_F(UndoTest, ABotWhosePauseIsRunningSeesTheNewQuestion) {
  create({SeatKind::bot, "random"});
  for (int i = 0; i < 20 && seen(*ann).toAct != std::vector<int>{1}; ++i) act(*ann, ann_seat);
  ASSERT_EQ(seen(*ann).toAct, std::vector<int>{1});
  const auto last = seen(*ann).mayUndo;
  ASSERT_TRUE(last);
  undo(*ann, ann_seat, *last);
  EXPECT_EQ(seen(*ann).toAct, std::vector<int>{0});
  const auto number = seen(*ann).number;
  test.settle(5000);
  EXPECT_EQ(seen(*ann).number, number) << "the bot waits for her";
  act(*ann, ann_seat);
  test.settle(5000);
  EXPECT_GT(seen(*ann).number, number + 1) << "and goes on when it is asked again";
  undo(*ann, ann_seat, number + 1);
  expect_refused(*ann, Reason::late);
}

TEST_F(UndoTest, OnlySoOftenInAMatch) {
  create_for_two();
  for (int i = 0; i < kTakeBacksMax; ++i) {
    act(*ann, ann_seat);
    undo(*ann, ann_seat, 2 * i + 1);
    ASSERT_EQ(seen(*ann).number, 2 * i + 2);
    test.settle(100);  // nobody may talk too fast
  }
  act(*ann, ann_seat);
  EXPECT_FALSE(seen(*ann).mayUndo);
  undo(*ann, ann_seat, 2 * kTakeBacksMax + 1);
  expect_refused(*ann, Reason::tooMany);
}

}  // namespace
}  // namespace server
