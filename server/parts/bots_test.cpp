// Bots at a table, as pages see them: their pace, their thinking beside the table, and what happens when one is gone.
#include <gtest/gtest.h>

#include "server/bots/choosing.h"
#include "server/limits.h"
#include "server/testing/test_house.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

constexpr std::int64_t kDelayMs = 400;

// Ann and a bot. The same seed gives the same secrets.
struct Evening {
  TestHouse test{1, kDelayMs};
  std::shared_ptr<Page> ann = test.page();
  protocol::Seated seat;
  int commands = 0;

  explicit Evening(const std::string& bot, const std::string& game = "ali-baba", const std::string& mode = "base") {
    auto wish = table_for_two(1, {SeatKind::bot, bot});
    wish.game = game;
    wish.setup = toolkit::Json{{"mode", mode}, {"seats", 2}};
    test.send(*ann, wish);
    if (ann->count<protocol::Seated>() == 0) return;
    seat = ann->last<protocol::Seated>();
    watch();
  }
  void watch() { test.send(*ann, protocol::Watch{"w", seat.table, seat.token, 0}); }
  protocol::Table seen() { return ann->last<protocol::Table>(); }
  void pass(std::int64_t ms) {
    for (std::int64_t i = 0; i < ms; ++i) {
      test.world.run(1);
      test.storage.flush();
    }
    test.world.run(0);
  }
  void tell(const protocol::FromPage& message) {  // leaves no time for a bot's pause
    test.house->receive(ann->connection, protocol::write_command(message));
    pass(2);
  }
  std::string next_id() { return "c" + std::to_string(++commands); }
  void act(std::size_t choice = 0) {
    const auto shown = seen();
    tell(
        protocol::Act{next_id(), seat.table, seat.token, shown.question.value_or(-1), shown.choices.at(choice).action});
  }
  std::int64_t ms_until_the_bot_acts() {
    const auto before = seen().number;
    for (std::int64_t ms = 0; ms < 60'000; ms += 5, pass(5))
      if (seen().number > before) return ms;
    ADD_FAILURE() << "the bot never acted";
    return 0;
  }
};

TEST(Bots, ThePauseIsTheSameWhoeverThinksAndWhatever) {
  std::vector<std::int64_t> pauses;
  for (const std::string bot : {"random", "merchant", "vizier", "djinn"}) {
    Evening evening(bot);
    evening.act();
    pauses.push_back(evening.ms_until_the_bot_acts());
    EXPECT_GE(pauses.back(), kDelayMs / 2 * 3 / 4 - 5);
    EXPECT_LE(pauses.back(), kDelayMs * 2 * 5 / 4 + 5);
  }
  EXPECT_EQ(pauses, std::vector(pauses.size(), pauses[0]));
}

TEST(Bots, ThePauseGrowsWithWhatThereIsToChooseFrom) {
  EXPECT_EQ(pause_for(1, kDelayMs), kDelayMs / 2) << "nothing to think about";
  EXPECT_EQ(pause_for(8, kDelayMs), kDelayMs);
  EXPECT_EQ(pause_for(100'000, kDelayMs), 2 * kDelayMs) << "however much there is";
  for (std::size_t options = 1; options < 1000; ++options)
    EXPECT_LE(pause_for(options, kDelayMs), pause_for(options + 1, kDelayMs)) << options;
}

TEST(Bots, ALongThoughtHoldsNobodyUp) {
  Evening evening("vizier");
  evening.test.world.thoughts_take_ms = 5000;
  evening.act();
  evening.pass(2000);
  EXPECT_EQ(evening.seen().number, 1) << "it still thinks";
  evening.tell(protocol::Why{"y", evening.seat.table, evening.seat.token, "take 0"});
  EXPECT_EQ(evening.ann->last<protocol::Refused>().re, "y") << "the table goes on";
  const auto rest = evening.ms_until_the_bot_acts();
  EXPECT_GT(rest, 2900);
  EXPECT_LT(rest, 3100) << "what is thought is played at once: the pause is over";
}

// The bot sees the question, Ann takes back what led to it, and then does something else.
TEST(Bots, WhatWasThoughtOfAnotherMomentIsNotPlayed) {
  Evening evening("vizier", "thief-of-baghdad", "standard");
  evening.test.world.thoughts_take_ms = 3000;
  for (int i = 0; i < 50 && evening.seen().question; ++i) evening.act();
  const auto asked = evening.seen().number;
  ASSERT_EQ(evening.seen().toAct, std::vector{1});
  ASSERT_TRUE(evening.seen().mayUndo);
  evening.tell(protocol::Undo{"u", evening.seat.table, evening.seat.token, *evening.seen().mayUndo});
  ASSERT_EQ(evening.seen().number, asked + 1);
  evening.pass(5000);
  EXPECT_EQ(evening.seen().number, asked + 1) << "the thought has come, and nobody asks for it";
  evening.act(1);
  const auto after = evening.ms_until_the_bot_acts();
  EXPECT_GE(after, 2900) << "it thinks anew";
}

TEST(Bots, ARestartThinksAgain) {
  Evening evening("vizier");
  evening.test.world.thoughts_take_ms = 3000;
  evening.act();
  evening.pass(1000);
  evening.test.crash();
  evening.ann = evening.test.page();
  evening.watch();
  evening.pass(5000);
  EXPECT_EQ(evening.seen().number, 2);
}

TEST(Bots, OnlyNamesAreTakenOverTheLine) {
  for (const std::string bot : {"ismcts:100000000", "ismcts:2000", "ismcts@60s", "djinn:1", "../bin/sh", ""}) {
    Evening evening(bot);
    const auto refused = evening.ann->last<protocol::Refused>();
    EXPECT_EQ(refused.reason, Reason::unknownBot) << bot;
    EXPECT_NE(refused.text.find("apprentice, merchant, vizier, djinn"), std::string::npos) << refused.text;
  }
  for (const std::string bot : {"apprentice", "merchant", "vizier", "djinn", "random", "greedy", "ismcts"})
    EXPECT_EQ(Evening(bot).seat.seat, 0) << bot;
}

// A bot that this house had once: its chair is played on, and everybody is told.
TEST(Bots, ABotThatIsGoneIsReplacedAndAllAreTold) {
  Evening evening("greedy");
  evening.act();
  const std::string table = "aaaaaaaaaaaa";
  auto entries = *evening.test.storage.entries_of(evening.seat.table);
  const auto name = entries[0].find("\"greedy\"");
  ASSERT_NE(name, std::string::npos);
  entries[0].replace(name, 8, "\"ghosts\"");
  entries.resize(3);  // made, begun, Ann's first action
  evening.test.storage.append({table, 0, entries}, [](bool) {});
  evening.test.storage.flush();
  evening.test.crash();
  auto page = evening.test.page();
  evening.test.send(*page, protocol::Watch{"w", table, "", 0});
  evening.test.settle(3000);
  const auto shown = page->last<protocol::Table>();
  EXPECT_EQ(shown.number, 3) << "it is gone, and somebody has played";
  EXPECT_EQ(shown.info.seats[1].bot, "random");
  evening.test.send(*page, protocol::Watch{"w", table, "", 0});
  const auto log = page->last<protocol::Table>().log;
  ASSERT_EQ(log.size(), 3u);
  EXPECT_EQ(log[1].events.at(0)["key"], "table.botGone");
  EXPECT_EQ(log[1].events.at(0)["args"]["why"], "lapse.unknown");
  EXPECT_EQ(log[1].events.at(0)["seat"], 1);
}

// ---- thinking is dear ---------------------------------------------------------------------------------------------

struct Show {  // bots among themselves
  TestHouse test{1, kDelayMs};
  std::shared_ptr<Page> maker = test.page();
  std::string table;

  explicit Show(const std::string& bot) {
    auto wish = table_for_two(1, {SeatKind::bot, bot});
    wish.seats[0] = wish.seats[1];
    test.send(*maker, wish);
    table = maker->last<protocol::Seated>().table;
  }
  int number() {
    auto page = test.page();
    test.send(*page, protocol::Watch{"w", table, "", 0});
    const auto shown = page->last<protocol::Table>().number;
    test.send(*page, protocol::Leave{"l", table});
    return shown;
  }
};

TEST(Bots, AmongThemselvesTheyThinkOnlyWhileSomebodyWatches) {
  Show show("vizier");
  show.test.settle(60'000);
  EXPECT_EQ(show.test.world.thoughts, 0);
  show.test.send(*show.maker, protocol::Watch{"w", show.table, "", 0});
  show.test.settle(2 * kDelayMs);
  EXPECT_GE(show.maker->last<protocol::Table>().number, 1) << "it goes on at once when somebody comes";
  show.test.settle(5'000);
  show.test.send(*show.maker, protocol::Leave{"l", show.table});
  show.test.settle(5'000);
  const auto thoughts = show.test.world.thoughts;
  show.test.settle(60'000);
  EXPECT_EQ(show.test.world.thoughts, thoughts) << "and rests when everybody has gone";
}

TEST(Bots, QuickOnesPlayOnByThemselves) {
  Show show("random");
  show.test.settle(20'000);
  EXPECT_GT(show.number(), 20);
}

TEST(Bots, WherePeoplePlayTheyGoOnUntilItIsTheirTurn) {
  Evening evening("vizier");
  evening.act();
  evening.test.house->close(evening.ann->connection);
  evening.pass(5'000);
  evening.ann = evening.test.page();
  evening.watch();
  EXPECT_EQ(evening.seen().number, 2);
}

TEST(Bots, ATableWhereNobodyWaitsLeavesMemory) {
  Show show("vizier");
  show.test.send(*show.maker, protocol::Lobby{"l"});
  EXPECT_EQ(show.maker->last<protocol::Tables>().tables.size(), 1u);
  show.test.settle(2 * kIdleMs);
  EXPECT_EQ(show.maker->last<protocol::Tables>().tables.size(), 0u);
  show.test.send(*show.maker, protocol::Watch{"w", show.table, "", 0});
  show.test.settle(2 * kDelayMs);
  EXPECT_GE(show.maker->last<protocol::Table>().number, 1) << "and goes on when it is opened again";
}

TEST(Bots, WhereTooManyWaitQuickWitsDecide) {
  Evening evening("vizier");
  evening.test.world.takes_thoughts = false;
  evening.act();
  EXPECT_LE(evening.ms_until_the_bot_acts(), kDelayMs * 5 / 4 + 5);
  EXPECT_EQ(evening.test.world.thoughts, 0);
}

TEST(Bots, ThinkOnTwoThreadsAtLeastAndLeaveACoreWhereThereAreMany) {
  EXPECT_EQ(thinking_threads(0), 2) << "a machine that does not say";
  EXPECT_EQ(thinking_threads(1), 2);
  EXPECT_EQ(thinking_threads(2), 2);
  EXPECT_EQ(thinking_threads(8), 7);
}

}  // namespace
}  // namespace server
