// How one table behaves: seen through the house, as a page sees it.
#include <gtest/gtest.h>

#include "replay/replay.h"
#include "server/limits.h"
#include "server/testing/test_house.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

const protocol::SeatWish kOpen{SeatKind::open, ""};
const protocol::SeatWish kRandomBot{SeatKind::bot, "random"};

struct TableTest : testing::Test {
  TestHouse test;
  std::shared_ptr<Page> ann = test.page();
  std::shared_ptr<Page> bob = test.page();
  protocol::Seated ann_seat, bob_seat;

  void create(protocol::SeatWish other) {
    test.send(*ann, table_for_two(1, other));
    ann_seat = ann->last<protocol::Seated>();
    watch(*ann, ann_seat.token);
  }
  void join() {
    test.send(*bob, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
    bob_seat = bob->last<protocol::Seated>();
    watch(*bob, bob_seat.token);
  }
  void watch(Page& page, const std::string& token, int seen = 0) {
    test.send(page, protocol::Watch{"w", ann_seat.table, token, seen});
  }
  protocol::Act act(const std::string& id, const protocol::Seated& seat, int question, const std::string& action) {
    return {id, ann_seat.table, seat.token, question, action};
  }
  // The first choice of whoever is to act.
  protocol::Act next_act(const std::string& id) {
    const auto for_ann = ann->last<protocol::Table>();
    const auto shown = for_ann.question ? for_ann : bob->last<protocol::Table>();
    return act(id, for_ann.question ? ann_seat : bob_seat, shown.question.value_or(-1), shown.choices.at(0).action);
  }
  void expect_refused(Page& page, Reason reason, const std::string& re) {
    const auto refused = page.last<protocol::Refused>();
    EXPECT_EQ(protocol::word_of(refused.reason), protocol::word_of(reason)) << refused.text;
    EXPECT_EQ(refused.re, re);
    EXPECT_NE(refused.text, "");
  }
};

TEST_F(TableTest, GathersThenPlays) {
  create(kOpen);
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

TEST_F(TableTest, FillSeatsBotsAndBegins) {
  create(kOpen);
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

TEST_F(TableTest, JoiningNeedsAnOpenChairAndGoodManners) {
  create(kOpen);
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

TEST_F(TableTest, AMoveIsDurableBeforeAnyoneSeesIt) {
  create(kOpen);
  join();
  const auto seen = ann->received.size();
  const auto entries = test.storage.entries_of(ann_seat.table)->size();
  test.house->receive(ann->connection, protocol::write_command(next_act("a")));
  test.world.run(5000);
  EXPECT_EQ(ann->received.size(), seen) << "nothing is said while the disk has not answered";
  EXPECT_EQ(test.storage.entries_of(ann_seat.table)->size(), entries);
  test.settle();
  EXPECT_EQ(ann->last<protocol::Done>().re, "a");
  EXPECT_EQ(ann->last<protocol::Table>().number, 1);
  EXPECT_EQ(bob->last<protocol::Table>().number, 1);
  EXPECT_EQ(test.storage.entries_of(ann_seat.table)->size(), entries + 1);
}

TEST_F(TableTest, AMoveThatCannotBeWrittenChangesNothing) {
  create(kOpen);
  join();
  test.storage.refuse_writes(true);
  test.send(*ann, next_act("a"));
  expect_refused(*ann, Reason::notSaved, "a");
  test.storage.refuse_writes(false);
  test.send(*ann, next_act("a"));
  EXPECT_EQ(ann->last<protocol::Table>().number, 1) << "the same command may be tried again";
}

TEST_F(TableTest, ATableThatCannotBeWrittenDoesNotExist) {
  test.storage.refuse_writes(true);
  test.send(*ann, table_for_two(1, kOpen));
  expect_refused(*ann, Reason::notSaved, secret_id(1));
  test.storage.refuse_writes(false);
  create(kOpen);
  EXPECT_EQ(ann_seat.seat, 0);
}

TEST_F(TableTest, CommandsThatArriveMeanwhileWaitInOrder) {
  create(kOpen);
  join();
  const auto first = next_act("a");
  for (const auto& id : {"a", "b"}) {
    auto again = first;
    again.id = id;
    test.house->receive(ann->connection, protocol::write_command(again));
  }
  test.settle();
  EXPECT_EQ(ann->last<protocol::Table>().number, 1);
  const auto refused = ann->last<protocol::Refused>();
  EXPECT_EQ(refused.re, "b") << "the second was judged after the first had been played";
}

TEST_F(TableTest, RepeatingACommandIsHarmless) {
  create(kOpen);
  join();
  const auto command = next_act("a");
  test.send(*ann, command);
  test.send(*ann, command);
  EXPECT_EQ(ann->last<protocol::Table>().number, 1);
  EXPECT_EQ(ann->last<protocol::Done>().re, "a");
  EXPECT_EQ(ann->count<protocol::Refused>(), 0);

  test.crash();
  ann = test.page();
  test.send(*ann, command);
  EXPECT_EQ(ann->last<protocol::Done>().re, "a") << "remembered over a restart";
}

TEST_F(TableTest, ARepeatedRefusalStaysARefusal) {
  create(kOpen);
  join();
  const auto wrong = act("a", ann_seat, 0, "take 0");
  test.send(*ann, wrong);
  const auto refused = ann->last<protocol::Refused>();
  test.send(*ann, wrong);
  EXPECT_EQ(ann->count<protocol::Refused>(), 2);
  EXPECT_EQ(ann->last<protocol::Refused>().text, refused.text);
}

TEST_F(TableTest, TheLastCommandsAreRememberedAndNoMore) {
  create(kOpen);
  join();
  for (std::size_t i = 0; i <= kRememberedPerSeat; ++i)
    test.send(*ann, act("x" + std::to_string(i), ann_seat, 0, "dance"));
  test.send(*ann, act("x0", ann_seat, 5, "dance"));
  EXPECT_EQ(ann->last<protocol::Refused>().reason, Reason::late) << "the oldest is forgotten and judged anew";
  test.send(*ann, act("x" + std::to_string(kRememberedPerSeat), ann_seat, 5, "dance"));
  EXPECT_EQ(ann->last<protocol::Refused>().reason, Reason::unknownAction);
}

TEST_F(TableTest, RepeatingCreateOrJoinGivesTheSameSeat) {
  create(kOpen);
  join();
  test.crash();
  auto page = test.page();
  test.send(*page, table_for_two(1, kOpen));
  EXPECT_EQ(page->last<protocol::Seated>().token, ann_seat.token);
  EXPECT_EQ(page->last<protocol::Seated>().table, ann_seat.table);
  test.send(*page, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
  EXPECT_EQ(page->last<protocol::Seated>().token, bob_seat.token);
}

TEST_F(TableTest, EveryRefusalSaysWhy) {
  create(kOpen);
  test.send(*ann, act("a", ann_seat, 0, "take 50"));
  expect_refused(*ann, Reason::notStarted, "a");
  join();

  auto forged = ann_seat;
  forged.token = std::string(64, '0');
  test.send(*ann, act("b", forged, 0, "take 50"));
  expect_refused(*ann, Reason::notYours, "b");
  test.send(*ann, protocol::Watch{"w2", ann_seat.table, forged.token, 0});
  expect_refused(*ann, Reason::notYours, "w2");
  test.send(*ann, protocol::Fill{"w3", ann_seat.table, forged.token, "random"});
  expect_refused(*ann, Reason::notYours, "w3");

  test.send(*ann, act("c", ann_seat, 0, "dance"));
  expect_refused(*ann, Reason::unknownAction, "c");
  test.send(*ann, act("d", ann_seat, 0, "take 0"));
  expect_refused(*ann, Reason::rule, "d");
  EXPECT_TRUE(ann->last<protocol::Refused>().rule.starts_with("ALI-"));
  test.send(*bob, act("e", bob_seat, 0, "take 50"));
  expect_refused(*bob, Reason::notAsked, "e");

  const auto first = next_act("f");
  test.send(*ann, first);
  while (!ann->last<protocol::Table>().question) test.send(*ann, next_act("m" + std::to_string(test.world.now_ms())));
  auto late = first;
  late.id = "g";
  test.send(*ann, late);
  expect_refused(*ann, Reason::late, "g");
}

TEST_F(TableTest, WhyAnswersWithoutPlaying) {
  create(kOpen);
  join();
  const auto good = next_act("x").action;
  test.send(*ann, protocol::Why{"a", ann_seat.table, ann_seat.token, good});
  EXPECT_EQ(ann->last<protocol::Allowed>().re, "a");
  test.send(*ann, protocol::Why{"b", ann_seat.table, ann_seat.token, "take 0"});
  expect_refused(*ann, Reason::rule, "b");
  EXPECT_EQ(ann->last<protocol::Table>().number, 0);
}

TEST_F(TableTest, AReturningPageGetsTheRest) {
  create(kOpen);
  join();
  for (int i = 0; i < 6; ++i) test.send(*ann, next_act("m" + std::to_string(i)));
  auto back = test.page();
  test.send(*back, protocol::Watch{"w", ann_seat.table, ann_seat.token, 4});
  const auto shown = back->last<protocol::Table>();
  ASSERT_EQ(shown.log.size(), 2u);
  EXPECT_EQ(shown.log[0].number, 5);
  test.send(*back, protocol::Watch{"w", ann_seat.table, ann_seat.token, 999});
  EXPECT_TRUE(back->last<protocol::Table>().log.empty());
  test.send(*back, protocol::Watch{"w", ann_seat.table, ann_seat.token, -3});
  EXPECT_EQ(back->last<protocol::Table>().log.size(), 6u);
}

TEST_F(TableTest, SpectatorsSeeTheSpectatorsView) {
  create(kOpen);
  join();
  test.send(*ann, next_act("m"));
  auto eve = test.page();
  watch(*eve, "");
  const auto shown = eve->last<protocol::Table>();
  EXPECT_FALSE(shown.seat);
  EXPECT_TRUE(shown.choices.empty());
  EXPECT_TRUE(shown.view["held"].is_null());
  EXPECT_FALSE(ann->last<protocol::Table>().view["held"].is_null());
}

TEST_F(TableTest, ConnectionsAreShownAndForgotten) {
  create(kOpen);
  join();
  test.house->close(bob->connection);
  test.settle();
  EXPECT_FALSE(ann->last<protocol::Table>().info.seats[1].connected);
  const auto told = bob->received.size();
  test.send(*ann, next_act("m"));
  EXPECT_EQ(bob->received.size(), told);
  test.send(*ann, protocol::Leave{"l", ann_seat.table});
  EXPECT_EQ(ann->last<protocol::Done>().re, "l");
}

TEST_F(TableTest, AsManyWatchersAsAllowed) {
  create(kOpen);
  std::vector<std::shared_ptr<Page>> crowd;
  for (std::size_t i = 1; i < kWatchersMax; ++i) {
    crowd.push_back(std::make_shared<Page>());
    crowd.back()->connection = test.house->open(crowd.back());
    test.house->receive(crowd.back()->connection, protocol::write_command(protocol::Watch{"w", ann_seat.table, "", 0}));
  }
  test.settle();
  EXPECT_EQ(crowd.back()->count<protocol::Table>(), 1);
  auto one_more = test.page();
  watch(*one_more, "");
  expect_refused(*one_more, Reason::tooMany, "w");
  watch(*ann, ann_seat.token);
  EXPECT_EQ(ann->count<protocol::Refused>(), 0) << "who watches already may watch again";
}

TEST_F(TableTest, TooManyWaitingCommandsAreRefused) {
  create(kOpen);
  join();
  test.house->receive(ann->connection, protocol::write_command(next_act("a")));
  test.world.run(0);
  std::vector<std::shared_ptr<Page>> crowd;
  for (std::size_t i = 0; i < kWaitingMax + 1; ++i) {
    crowd.push_back(std::make_shared<Page>());
    crowd.back()->connection = test.house->open(crowd.back());
    const protocol::Why why{"q", ann_seat.table, ann_seat.token, "take 0"};
    test.house->receive(crowd.back()->connection, protocol::write_command(why));
  }
  test.world.run(0);
  EXPECT_EQ(crowd.back()->last<protocol::Refused>().reason, Reason::tooFast);
  EXPECT_EQ(crowd.front()->count<protocol::Refused>(), 0);
  test.settle();
  EXPECT_NE(crowd.front()->last<protocol::Refused>().reason, Reason::tooFast) << "who waited got a real answer";
}

TEST_F(TableTest, TheDiceAreSealedUntilTheEndAndCanBeChecked) {
  const auto pledge = ann->last<protocol::Pledge>().commitment;
  create(kRandomBot);
  EXPECT_NE(ann->last<protocol::Pledge>().commitment, pledge) << "the next table has another secret";
  auto shown = ann->last<protocol::Table>();
  EXPECT_EQ(shown.seal.commitment, pledge) << "promised before the share was given";
  EXPECT_EQ(shown.seal.shares, (std::vector<std::string>{kShare, ""}));

  toolkit::Result<engine::Record> record = toolkit::Error{""};
  const auto ask = [&] {
    test.house->ask_record(ann_seat.table, [&](auto answer) { record = std::move(answer); });
    test.settle();
  };
  ask();
  EXPECT_EQ(record.error(), "The match is not over yet; its record can be read afterwards.");

  for (int i = 0; shown.info.stage == TableStage::playing && i < 1000; ++i) {
    EXPECT_EQ(shown.seal.secret, "");
    if (shown.question) test.send(*ann, next_act("m" + std::to_string(i)));
    test.settle(100);
    shown = ann->last<protocol::Table>();
  }
  ASSERT_EQ(shown.info.stage, TableStage::finished);
  EXPECT_EQ(shown.outcome["over"], true);
  EXPECT_FALSE(shown.scores.is_null());
  EXPECT_NE(shown.seal.secret, "");
  test.send(*ann, act("late", ann_seat, shown.number, "take 0"));
  expect_refused(*ann, Reason::over, "late");

  ask();
  ASSERT_TRUE(record) << record.error();
  const auto verified = replay::verify(*record);
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_TRUE(verified->promised);
  EXPECT_EQ(verified->outcome.over, true);

  // Long over, and after a restart, the table can still be opened; it is no longer in the lobby.
  test.crash();
  EXPECT_TRUE(test.storage.listings(0, 1)->empty());
  auto later = test.page();
  test.send(*later, protocol::Watch{"w", ann_seat.table, ann_seat.token, 0});
  EXPECT_EQ(later->last<protocol::Table>().view, shown.view);
}

TEST_F(TableTest, ATableOfBotsPlaysByItself) {
  auto wish = table_for_two(1, kRandomBot);
  wish.seats[0] = kRandomBot;
  test.send(*ann, wish);
  ann_seat = ann->last<protocol::Seated>();
  EXPECT_FALSE(ann_seat.seat);
  EXPECT_EQ(ann_seat.token, "");
  test.settle(60'000);
  watch(*ann, "");
  EXPECT_EQ(ann->last<protocol::Table>().info.stage, TableStage::finished);
}

}  // namespace
}  // namespace server
