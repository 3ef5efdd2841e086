// Those who only look: let in by the players, shown the table late, and never more than anybody may know.
#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::TableStage;
using protocol::Watching;

struct SpectatorsTest : TwoAtATable {
  std::shared_ptr<Page> eve = test.page();
  const std::string pass = "the-pass-of-eve-0123456789";
  protocol::ClockWish clock;

  void gather(Watching watching, int delay = 0) {
    auto wish = table_for_two(1, kOpenChair);
    wish.customs = protocol::Customs{};
    wish.customs->watching = watching;
    wish.customs->watchDelay = delay;
    wish.customs->clock = clock;
    test.send(*ann, wish);
    ann_seat = ann->last<protocol::Seated>();
    watch(*ann, ann_seat.token);
  }
  void look(Page& page, const std::string& name = "", const std::string& with = "") {
    protocol::Watch wish{"look", ann_seat.table, "", 0};
    if (!name.empty()) wish.name = name;
    if (!with.empty()) wish.pass = with;
    test.send(page, wish);
  }
  void knock(const std::string& id = "k", const std::string& name = "Eve") {
    test.send(*eve, protocol::Knock{id, ann_seat.table, pass, name});
  }
  std::vector<protocol::Knocking> knocking() {
    const auto spectators = ann->last<protocol::Table>().spectators;
    return spectators ? spectators->knocking : std::vector<protocol::Knocking>{};
  }
  void admit(bool let, const std::string& id = "a") {
    test.send(*ann, protocol::Admit{id, ann_seat.table, ann_seat.token, knocking().at(0).guest, let});
  }
  bool was_told(Page& page, const std::string& re) {
    for (const auto& text : page.received) {
      const auto message = protocol::read_answer(text);
      const auto* done = std::get_if<protocol::Done>(&*message);
      if (done && done->re == re) return true;
    }
    return false;
  }
};

TEST_F(SpectatorsTest, AreCountedAndNamed) {
  gather(Watching::open);
  join();
  EXPECT_FALSE(ann->last<protocol::Table>().spectators);
  look(*eve, "Eve");
  auto nameless = test.page();
  look(*nameless);
  auto twin = test.page();
  look(*twin, "B0b");  // looks like Bob, who sits there
  test.settle(2 * kSpectatorsToldMs);
  const auto shown = ann->last<protocol::Table>().spectators;
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->count, 3);
  EXPECT_EQ(shown->names, std::vector<std::string>{"Eve"});
  EXPECT_EQ(shown->late, 0);
  for (const auto& page : {eve, nameless, twin}) test.send(*page, protocol::Leave{"l", ann_seat.table});
  test.settle(2 * kSpectatorsToldMs);
  EXPECT_FALSE(ann->last<protocol::Table>().spectators);
}

TEST_F(SpectatorsTest, AreTurnedOutOfAClosedTableWhenTheMatchBegins) {
  gather(Watching::closed);
  look(*eve);
  EXPECT_EQ(eve->last<protocol::Table>().info.stage, TableStage::gathering) << "whoever is invited sees the table";
  join();
  expect_refused(*eve, Reason::noWatching, "");
  const auto heard = eve->received.size();
  test.send(*ann, next_act("m"));
  EXPECT_EQ(eve->received.size(), heard);
  look(*eve);
  expect_refused(*eve, Reason::noWatching, "look");
  test.send(*eve, protocol::Moment{"back", ann_seat.table, "", 0, {}});
  expect_refused(*eve, Reason::noWatching, "back");
  knock();
  expect_refused(*eve, Reason::noWatching, "k");
  watch(*bob, bob_seat.token);
  EXPECT_TRUE(bob->last<protocol::Table>().seat) << "a key is a key";
}

TEST_F(SpectatorsTest, ThePlayersLetSomebodyInAndThatIsKept) {
  gather(Watching::asked);
  join();
  look(*eve);
  expect_refused(*eve, Reason::askToWatch, "look");
  knock();
  EXPECT_FALSE(was_told(*eve, "k")) << "nobody has decided yet";
  ASSERT_EQ(knocking().size(), 1u);
  EXPECT_EQ(knocking()[0].name, "Eve");
  ASSERT_TRUE(bob->last<protocol::Table>().spectators) << "each of them may decide";
  const auto guest = knocking()[0].guest;
  EXPECT_EQ(guest.find(pass), std::string::npos);
  admit(true);
  EXPECT_EQ(ann->last<protocol::Done>().re, "a");
  EXPECT_TRUE(was_told(*eve, "k"));
  EXPECT_TRUE(knocking().empty());
  test.send(*bob, protocol::Admit{"b", ann_seat.table, bob_seat.token, guest, false});
  expect_refused(*bob, Reason::late, "b");

  look(*eve, "Eve", pass);
  EXPECT_FALSE(eve->last<protocol::Table>().view.is_null());
  auto mallory = test.page();
  look(*mallory, "Mallory", "the-pass-of-mallory-0123456");
  expect_refused(*mallory, Reason::askToWatch, "look");

  test.crash();
  ann = test.page();
  eve = test.page();
  look(*eve, "Eve", pass);
  EXPECT_FALSE(eve->last<protocol::Table>().view.is_null()) << "the consent is kept";
  test.send(*eve, protocol::Moment{"back", ann_seat.table, "", 0, {}});
  EXPECT_EQ(eve->last<protocol::Shown>().re, "back");
}

TEST_F(SpectatorsTest, ThePlayersRefuseAndThatIsKeptToo) {
  gather(Watching::asked);
  join();
  knock();
  admit(false);
  expect_refused(*eve, Reason::notAdmitted, "k");
  test.crash();
  eve = test.page();
  knock("k2");
  expect_refused(*eve, Reason::notAdmitted, "k2");
  look(*eve, "Eve", pass);
  expect_refused(*eve, Reason::notAdmitted, "look");
}

TEST_F(SpectatorsTest, WhoseLineIsGoneAsksNoLonger) {
  gather(Watching::asked);
  join();
  knock();
  EXPECT_EQ(knocking().size(), 1u);
  test.house->close(eve->connection);
  test.settle();
  EXPECT_TRUE(knocking().empty());
  eve = test.page();
  knock("again");
  EXPECT_EQ(knocking().size(), 1u);
  test.send(*eve, protocol::Leave{"l", ann_seat.table});
  EXPECT_TRUE(knocking().empty());
}

TEST_F(SpectatorsTest, SoManyMayAskAtATime) {
  gather(Watching::asked);
  join();
  std::vector<std::shared_ptr<Page>> crowd;
  for (std::size_t i = 0; i <= kKnockingMax; ++i) {
    crowd.push_back(test.page());
    const auto one = std::to_string(i);
    test.send(*crowd.back(), protocol::Knock{"k", ann_seat.table, pass + one, "Guest " + one});
  }
  EXPECT_EQ(knocking().size(), kKnockingMax);
  expect_refused(*crowd.back(), Reason::tooMany, "k");
  test.send(*eve, protocol::Knock{"n", ann_seat.table, pass, "Аnn"});  // with a Cyrillic letter
  expect_refused(*eve, Reason::badName, "n");
  test.send(*eve, protocol::Knock{"p", ann_seat.table, "short", "Eve"});
  expect_refused(*eve, Reason::badId, "p");
}

TEST_F(SpectatorsTest, ThePlayersDecideAboutSoMany) {
  gather(Watching::asked);
  join();
  for (int i = 0; i <= kAdmissionsMax; ++i) {
    const auto one = std::to_string(i);
    const auto guest = test.page();
    test.send(*guest, protocol::Knock{"k", ann_seat.table, pass + one, "Guest " + one});
    if (i < kAdmissionsMax) {
      admit(i % 2 == 0, "a" + one);
    } else {
      expect_refused(*guest, Reason::tooMany, "k");
      EXPECT_EQ(guest->last<protocol::Refused>().text, "The players have decided about 200 people already.");
    }
    test.house->close(guest->connection);
  }
}

TEST_F(SpectatorsTest, SoManyAreNamedAndAllAreCounted) {
  gather(Watching::open);
  join();
  std::vector<std::shared_ptr<Page>> crowd;
  for (std::size_t i = 0; i <= kSpectatorNamesMax; ++i) {
    crowd.push_back(test.page());
    look(*crowd.back(), "Guest " + std::to_string(i));
  }
  test.settle(2 * kSpectatorsToldMs);
  const auto shown = ann->last<protocol::Table>().spectators;
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->count, static_cast<int>(kSpectatorNamesMax) + 1);
  EXPECT_EQ(shown->names.size(), kSpectatorNamesMax);
}

TEST_F(SpectatorsTest, WhenTheMatchIsOverNobodyNeedsToAsk) {
  auto wish = table_for_two(1, kRandomBot);
  wish.seats[0] = kRandomBot;
  wish.customs = protocol::Customs{};
  wish.customs->watching = Watching::closed;
  test.send(*ann, wish);
  ann_seat = ann->last<protocol::Seated>();
  for (int i = 0; i < 1000; ++i) test.settle();
  look(*eve);
  EXPECT_EQ(eve->last<protocol::Table>().info.stage, TableStage::finished);
}

TEST_F(SpectatorsTest, CanBeKeptBehindForSoLong) {
  const auto refused = [&](int delay) {
    const auto before = ann->count<protocol::Refused>();
    auto wish = table_for_two(delay, kOpenChair);
    wish.id = "0123456789abcdef-" + std::to_string(delay);
    wish.customs = protocol::Customs{};
    wish.customs->watchDelay = delay;
    test.send(*ann, wish);
    return ann->count<protocol::Refused>() > before;
  };
  EXPECT_TRUE(refused(-1));
  EXPECT_FALSE(refused(kWatchDelayMaxS));
  EXPECT_TRUE(refused(kWatchDelayMaxS + 1));
  EXPECT_NE(ann->last<protocol::Refused>().text.find(std::to_string(kWatchDelayMaxS)), std::string::npos);
}

// Ann and Bob play a step every second; Eve sees the table ten seconds late.
struct Late : SpectatorsTest {
  static constexpr int kDelay = 10;
  int acts = 0;

  void begin() {
    gather(Watching::open, kDelay);
    look(*eve);
    join();
  }
  void act_once() { test.send(*ann, next_act("m" + std::to_string(++acts))); }
  int seen() { return eve->last<protocol::Table>().number; }
  int now() { return ann->last<protocol::Table>().number; }
};

TEST_F(Late, SeesNothingNewerThanTheDelayAllows) {
  begin();
  EXPECT_EQ(eve->last<protocol::Table>().info.stage, TableStage::gathering) << "for her it has not begun";
  for (int i = 0; i < 6; ++i) act_once();
  EXPECT_EQ(eve->last<protocol::Table>().info.stage, TableStage::gathering);
  EXPECT_TRUE(eve->last<protocol::Table>().view.is_null());
  test.settle(4'000);
  EXPECT_EQ(eve->last<protocol::Table>().info.stage, TableStage::playing);
  EXPECT_LT(seen(), now());
  const auto stood_at = seen();
  test.settle(3'000);
  EXPECT_GT(seen(), stood_at);
  const auto shown = eve->last<protocol::Table>();
  ASSERT_TRUE(shown.spectators);
  EXPECT_EQ(shown.spectators->late, kDelay);
  test.settle(12'000);
  EXPECT_EQ(seen(), now());
  // What she saw on the way is what a spectator would have seen then, each step once and in order.
  int number = 0;
  for (const auto& text : eve->received) {
    const auto message = protocol::read_answer(text);
    const auto* table = std::get_if<protocol::Table>(&*message);
    if (!table) continue;
    for (const auto& entry : table->log) EXPECT_EQ(entry.number, ++number);
    if (table->view.is_null()) continue;
    auto other = test.page();
    test.send(*other, protocol::Moment{"t", ann_seat.table, "", table->number, {}});
    EXPECT_EQ(other->last<protocol::Shown>().view.tree(), table->view.tree());
    EXPECT_EQ(other->last<protocol::Shown>().toAct, table->toAct);
  }
  EXPECT_EQ(number, now());
}

// They are those of the moment she sees, and betray nothing of what came after.
TEST_F(Late, SeesTheClocksAsLateAsTheTable) {
  clock = {protocol::ClockKind::match, 600, 0};
  begin();
  const auto clocks = [](Page& page) { return page.last<protocol::Table>().clocks; };
  EXPECT_FALSE(clocks(*eve)) << "for her it has not begun";
  const auto first = ann->last<protocol::Table>().question ? 0u : 1u;
  test.settle(8'000);
  act_once();
  ASSERT_TRUE(clocks(*ann));
  EXPECT_NEAR(clocks(*ann)->at(first).leftMs, 592'000, 2'500);
  test.settle(4'000);
  ASSERT_TRUE(clocks(*eve));
  EXPECT_EQ(seen(), 0);
  EXPECT_TRUE(clocks(*eve)->at(first).runs);
  EXPECT_NEAR(clocks(*eve)->at(first).leftMs, 600'000, 1'000) << "as it was dealt";
  EXPECT_EQ(clocks(*eve)->at(1 - first).leftMs, 600'000);
  test.settle(8'000);
  EXPECT_EQ(seen(), 1);
  EXPECT_NEAR(clocks(*eve)->at(first).leftMs, 592'000, 2'500);
  test.crash();
  eve = test.page();
  look(*eve);
  ASSERT_TRUE(clocks(*eve)) << "also after a restart";
  EXPECT_LT(clocks(*eve)->at(first).leftMs, 594'500);
}

TEST_F(Late, CannotLookAheadByLookingBack) {
  begin();
  act_once();
  test.send(*eve, protocol::Moment{"t", ann_seat.table, "", 0, {}});
  expect_refused(*eve, Reason::notStarted, "t");
  test.settle(9'000);
  test.send(*eve, protocol::Moment{"t0", ann_seat.table, "", 0, {}});
  EXPECT_EQ(eve->last<protocol::Shown>().re, "t0");
  for (int i = 0; i < 3; ++i) act_once();
  test.send(*eve, protocol::Moment{"t4", ann_seat.table, "", now(), {}});
  expect_refused(*eve, Reason::unknownStep, "t4");
  test.send(*eve, protocol::Explain{"t5", ann_seat.table, "", now(), "seat 0"});
  expect_refused(*eve, Reason::unknownStep, "t5");
}

TEST_F(Late, HearsTheTalkAsLateAsItSees) {
  begin();
  test.settle(11'000);
  test.send(*ann, protocol::Say{"s", ann_seat.table, ann_seat.token, {}, "I have the ring"});
  EXPECT_EQ(bob->count<protocol::Talk>(), 1);
  EXPECT_EQ(eve->count<protocol::Talk>(), 0);
  test.settle(8'000);
  EXPECT_EQ(eve->count<protocol::Talk>(), 0);
  test.settle(2'000);
  EXPECT_EQ(eve->count<protocol::Talk>(), 1);
}

TEST_F(Late, AlsoAfterARestart) {
  begin();
  test.settle(12'000);
  act_once();
  test.crash();
  ann = test.page();
  eve = test.page();
  look(*eve);
  EXPECT_EQ(seen(), 0);
  EXPECT_FALSE(eve->last<protocol::Table>().view.is_null());
  test.settle(10'000);
  EXPECT_EQ(seen(), 1);
}

TEST_F(Late, ASeatIsNeverLate) {
  begin();
  act_once();
  watch(*bob, bob_seat.token);
  EXPECT_EQ(bob->last<protocol::Table>().number, 1);
  // In another tab the same person is a stranger.
  auto tab = test.page();
  look(*tab);
  EXPECT_TRUE(tab->last<protocol::Table>().view.is_null());
}

// ---- two evenings that differ only in what a spectator may not know look the same to her, byte for byte ----------

struct AskedEvening : Late {
  std::shared_ptr<Page> mallory = test.page();
  const std::string mallorys_pass = "the-pass-of-mallory-0123456";

  void begin_asked(int delay) {
    gather(Watching::asked, delay);
    join();
    knock();
    admit(true);
    look(*eve, "Eve", pass);
  }
  void act_by_choice(std::size_t choice) {
    const auto shown = ann->last<protocol::Table>();
    test.send(*ann, act("m", ann_seat, *shown.question, shown.choices.at(choice).action));
  }
};

TEST(Swapped, WhoKnocksIsForThePlayersAlone) {
  const auto evening = [](bool knocks) {
    struct One : AskedEvening {
      void TestBody() override {}
    } one;
    one.begin_asked(0);
    if (knocks)
      one.test.send(*one.mallory, protocol::Knock{"k", one.ann_seat.table, one.mallorys_pass, "Mallory"});
    else
      one.test.settle();
    EXPECT_EQ(one.knocking().size(), knocks ? 1u : 0u);
    one.act_once();
    one.test.settle(2'000);
    return one.eve->received;
  };
  EXPECT_EQ(evening(true), evening(false));
}

TEST(Swapped, WhatIsPlayedAndSaidWithinTheDelay) {
  const auto evening = [](std::size_t choice, const std::string& words) {
    struct One : AskedEvening {
      void TestBody() override {}
    } one;
    one.begin_asked(Late::kDelay);
    one.test.settle(12'000);
    one.act_by_choice(choice);
    one.test.send(*one.ann, protocol::Say{"s", one.ann_seat.table, one.ann_seat.token, {}, words});
    one.test.settle(7'000);
    const auto before = one.eve->received;
    one.test.settle(5'000);
    EXPECT_GT(one.eve->received.size(), before.size()) << "in the end she is told";
    return before;
  };
  EXPECT_EQ(evening(0, "Left"), evening(1, "Right"));
}

TEST(LateToTheEnd, SeesTheEndLateAndThenAll) {
  TestHouse test;
  auto ann = test.page(), eve = test.page();
  auto wish = table_for_two(1, kRandomBot);
  wish.seats[0] = kRandomBot;
  wish.customs = protocol::Customs{};
  wish.customs->watchDelay = 30;
  test.send(*ann, wish);
  const auto table = ann->last<protocol::Seated>().table;
  test.send(*eve, protocol::Watch{"w", table, "", 0});
  EXPECT_TRUE(eve->last<protocol::Table>().view.is_null());
  for (int i = 0; i < 2000 && eve->last<protocol::Table>().info.stage != TableStage::finished; ++i) test.settle();
  const auto over = eve->last<protocol::Table>();
  ASSERT_EQ(over.info.stage, TableStage::finished);
  EXPECT_NE(over.seal.secret, "");
  EXPECT_FALSE(over.outcome.is_null());
  int newest = -1;
  for (const auto& text : eve->received) {
    const auto message = protocol::read_answer(text);
    const auto* shown = std::get_if<protocol::Table>(&*message);
    if (!shown) continue;
    EXPECT_GE(shown->number, newest) << "never back in time";
    newest = shown->number;
    EXPECT_EQ(shown->seal.secret.empty(), shown->info.stage != TableStage::finished);
  }
}

}  // namespace
}  // namespace server
