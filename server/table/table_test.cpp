// How one table behaves: order, durability, what is shown.
#include <gtest/gtest.h>

#include "replay/replay.h"
#include "server/limits.h"
#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::TableStage;

using TableTest = TwoAtATable;

TEST_F(TableTest, AMoveIsDurableBeforeAnyoneSeesIt) {
  create(kOpenChair);
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
  create(kOpenChair);
  join();
  test.storage.suffer(storage::Fault::full);
  test.send(*ann, next_act("a"));
  expect_refused(*ann, Reason::notSaved, "a");
  test.storage.suffer(storage::Fault::none);
  test.send(*ann, next_act("a"));
  EXPECT_EQ(ann->last<protocol::Table>().number, 1) << "the same command may be tried again";
}

TEST_F(TableTest, ATableThatCannotBeWrittenDoesNotExist) {
  test.storage.suffer(storage::Fault::full);
  test.send(*ann, table_for_two(1, kOpenChair));
  expect_refused(*ann, Reason::notSaved, secret_id(1));
  test.storage.suffer(storage::Fault::none);
  create(kOpenChair);
  EXPECT_EQ(ann_seat.seat, 0);
}

TEST_F(TableTest, CommandsThatArriveMeanwhileWaitInOrder) {
  create(kOpenChair);
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
  create(kOpenChair);
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
  create(kOpenChair);
  join();
  const auto wrong = act("a", ann_seat, 0, "take 0");
  test.send(*ann, wrong);
  const auto refused = ann->last<protocol::Refused>();
  test.send(*ann, wrong);
  EXPECT_EQ(ann->count<protocol::Refused>(), 2);
  EXPECT_EQ(ann->last<protocol::Refused>().text, refused.text);
}

TEST_F(TableTest, TheLastCommandsAreRememberedAndNoMore) {
  create(kOpenChair);
  join();
  for (std::size_t i = 0; i <= kRememberedPerSeat; ++i)
    test.send(*ann, act("x" + std::to_string(i), ann_seat, 0, "dance"));
  test.send(*ann, act("x0", ann_seat, 5, "dance"));
  EXPECT_EQ(ann->last<protocol::Refused>().reason, Reason::late) << "the oldest is forgotten and judged anew";
  test.send(*ann, act("x" + std::to_string(kRememberedPerSeat), ann_seat, 5, "dance"));
  EXPECT_EQ(ann->last<protocol::Refused>().reason, Reason::unknownAction);
}

TEST_F(TableTest, AReturningPageGetsTheRest) {
  create(kOpenChair);
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
  create(kOpenChair);
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
  create(kOpenChair);
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

TEST_F(TableTest, AMatchThatNobodyWatchesLeavesMemorySoonAndGoesOn) {
  create(kOpenChair);
  join();
  auto visitor = test.page();
  test.send(*visitor, protocol::Lobby{"l"});
  const auto tables_in_memory = [&] { return visitor->last<protocol::Tables>().tables.size(); };
  const auto first = next_act("a1");
  test.send(first.token == ann_seat.token ? *ann : *bob, first);
  test.house->close(ann->connection);
  test.settle(2 * kUnwatchedMs);
  EXPECT_EQ(tables_in_memory(), 1u) << "Bob is there";
  test.house->close(bob->connection);
  test.settle(kUnwatchedMs / 2);
  EXPECT_EQ(tables_in_memory(), 1u) << "not yet";
  test.settle(kUnwatchedMs);
  EXPECT_EQ(tables_in_memory(), 0u);
  ann = test.page();
  watch(*ann, ann_seat.token);
  EXPECT_EQ(ann->last<protocol::Table>().number, 1);
  EXPECT_EQ(tables_in_memory(), 1u);
}

TEST_F(TableTest, AsManyWatchersAsAllowed) {
  create(kOpenChair);
  std::vector<std::shared_ptr<Page>> crowd;
  for (std::size_t i = 0; i < kWatchersMax; ++i) {
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
  join();
  EXPECT_EQ(bob->count<protocol::Table>(), 1) << "and whoever has a seat gets in, however many watch";
}

TEST_F(TableTest, ASeatIsOpenInOnlySoManyPagesAndTheOldestMakesRoom) {
  create(kOpenChair);
  std::vector<std::shared_ptr<Page>> pages{ann};
  while (pages.size() <= kLinesPerSeat) {
    pages.push_back(test.page());
    watch(*pages.back(), ann_seat.token);
    EXPECT_EQ(pages.back()->count<protocol::Table>(), 1);
  }
  expect_refused(*ann, Reason::tooMany, "");
  EXPECT_EQ(pages[1]->count<protocol::Refused>(), 0);
  const auto before = ann->received.size();
  join();
  EXPECT_EQ(ann->received.size(), before) << "it hears no more of the table";
  EXPECT_EQ(pages[1]->last<protocol::Table>().info.seats[1].name, "Bob");
}

TEST_F(TableTest, SpectatorsWhoComeAndGoAreSeldomNews) {
  create(kOpenChair);
  auto guest = test.page();
  const auto before = ann->received.size();
  for (int i = 0; i < 10; ++i) {
    test.house->receive(guest->connection, protocol::write_command(protocol::Watch{"w", ann_seat.table, "", 0}));
    test.house->receive(guest->connection, protocol::write_command(protocol::Leave{"l", ann_seat.table}));
    test.world.run(10);
  }
  test.settle(2 * kSpectatorsToldMs);
  EXPECT_GT(guest->count<protocol::Table>(), 9) << "he came that often";
  EXPECT_LE(ann->received.size(), before + 1);
  join();
  test.house->close(bob->connection);
  test.settle();
  EXPECT_FALSE(ann->last<protocol::Table>().info.seats[1].connected) << "of a player all hear";
}

TEST_F(TableTest, TimeInARecordNeverGoesBack) {
  create(kRandomBot);
  test.world.wall_clock_is_off_ms = 3'600'000;
  while (!ann->last<protocol::Table>().question) test.settle();
  test.send(*ann, next_act("a1"));
  test.settle();
  test.world.wall_clock_is_off_ms = -3'600'000;  // somebody has put it right, and too far
  for (int i = 0; i < 300 && ann->last<protocol::Table>().info.stage == protocol::TableStage::playing; ++i) {
    if (ann->last<protocol::Table>().question) test.send(*ann, next_act("b" + std::to_string(i)));
    test.settle();
  }
  std::optional<engine::Record> record;
  test.house->ask_record(ann_seat.table, [&](const auto& answer) {
    if (answer) record = *answer;
  });
  test.settle();
  ASSERT_TRUE(record);
  ASSERT_GT(record->actions.size(), 10u);
  EXPECT_GE(record->actions.front().at_ms, 0);
  for (std::size_t i = 1; i < record->actions.size(); ++i)
    EXPECT_GE(record->actions[i].at_ms, record->actions[i - 1].at_ms) << "action " << i;
}

TEST_F(TableTest, TooManyWaitingCommandsAreRefused) {
  create(kOpenChair);
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
