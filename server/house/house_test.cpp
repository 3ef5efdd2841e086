#include "server/house/house.h"

#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/testing/test_house.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

const protocol::SeatWish kOpen{SeatKind::open, ""};

TEST(House, MalformedMessagesAreAnsweredInWords) {
  TestHouse test;
  auto page = test.page();
  test.send_text(*page, "hello");
  EXPECT_EQ(page->last<protocol::Refused>().text, "the message is not JSON: hello");
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::malformed);
  test.send_text(*page, R"({"kind":"lobby","id":"7","more":1})");
  EXPECT_EQ(page->last<protocol::Refused>().text, "It has no field \"more\"; its fields are id.");
  EXPECT_EQ(page->last<protocol::Refused>().re, "7");
  test.send_text(*page, R"({"kind":"lobby","id":""})");
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::badId);
  test.send_text(*page, R"({"kind":"watch","id":"8","table":"../etc/passwd","token":"","seen":0})");
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::unknownTable);
}

TEST(House, TheLobbyShowsListedTablesAndTheirChanges) {
  TestHouse test;
  auto visitor = test.page();
  test.send(*visitor, protocol::Lobby{"l"});
  EXPECT_TRUE(visitor->last<protocol::Tables>().tables.empty());

  auto maker = test.page();
  test.send(*maker, table_for_two(1, kOpen));
  auto hidden = table_for_two(2, kOpen);
  hidden.listed = false;
  test.send(*maker, hidden);
  const auto tables = visitor->last<protocol::Tables>().tables;
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].seats[0].name, "Ann");

  protocol::Tables asked;
  test.house->ask_tables([&](protocol::Tables answer) { asked = std::move(answer); });
  test.settle();
  EXPECT_EQ(asked.tables.size(), 1u);
}

TEST(House, TheLobbyIsNotPushedForEveryChange) {
  TestHouse test;
  auto visitor = test.page();
  test.send(*visitor, protocol::Lobby{"l"});
  const auto before = visitor->count<protocol::Tables>();
  auto maker = test.page();
  for (int i = 0; i < 10; ++i) test.house->receive(maker->connection, protocol::write_command(table_for_two(i, kOpen)));
  test.settle(kLobbyPushMs);
  EXPECT_LE(visitor->count<protocol::Tables>() - before, 2);
  EXPECT_EQ(visitor->last<protocol::Tables>().tables.size(), 10u);
}

// However many are in the lobby and however long it is, the line out of the house is not filled with it.
TEST(House, AFullLobbyIsPushedLessOften) {
  TestHouse test;
  const auto come = [&](const protocol::FromPage& message) {
    auto page = std::make_shared<Page>();
    page->connection = test.house->open(page);
    test.house->receive(page->connection, protocol::write_command(message));
    return page;
  };
  for (int number = 0; number < static_cast<int>(kLobbyLinesMax); ++number) come(table_for_two(number, kOpen));
  test.settle();
  std::vector<std::shared_ptr<Page>> crowd;
  for (std::size_t bytes = 0; static_cast<double>(bytes) < kLobbyBytesPerSecond;) {
    crowd.push_back(come(protocol::Lobby{"l"}));
    test.world.run(0);
    bytes += crowd.back()->received.back().size();
  }
  const auto pushes = [&](int number, std::int64_t ms) {
    const auto before = crowd[0]->count<protocol::Tables>();
    come(table_for_two(number, kOpen));
    test.settle(ms);
    return crowd[0]->count<protocol::Tables>() - before;
  };
  EXPECT_EQ(pushes(100, kLobbyPushMs + 100), 1);
  EXPECT_EQ(pushes(101, 900), 0) << "all of them together are sent so much in a second";
  EXPECT_EQ(pushes(102, 300), 1);
}

// A page that sits at a table needs no lobby; one that only glanced at a table, and left it, goes on hearing.
TEST(House, OnlyThoseInTheLobbyHearOfIt) {
  TestHouse test;
  auto visitor = test.page();
  auto maker = test.page();
  test.send(*maker, table_for_two(1, kOpen));
  const auto table = maker->last<protocol::Seated>().table;
  test.send(*visitor, protocol::Lobby{"l"});
  test.send(*visitor, protocol::Watch{"w", table, "", 0});
  const auto before = visitor->count<protocol::Tables>();
  test.send(*maker, table_for_two(2, kOpen));
  EXPECT_EQ(visitor->count<protocol::Tables>(), before) << "whoever watches a table is not in the lobby";

  test.send(*visitor, protocol::Leave{"g", table});
  EXPECT_EQ(visitor->last<protocol::Tables>().tables.size(), 2u) << "what was missed meanwhile";
  const auto missed = visitor->count<protocol::Tables>();
  test.send(*visitor, protocol::Watch{"w", table, "", 0});
  test.send(*visitor, protocol::Leave{"g", table});
  EXPECT_EQ(visitor->count<protocol::Tables>(), missed) << "nothing was missed this time";
  test.send(*maker, table_for_two(3, kOpen));
  EXPECT_EQ(visitor->last<protocol::Tables>().tables.size(), 3u);
}

TEST(House, OneConnectionMakesOnlySoManyTables) {
  TestHouse test;
  auto page = test.page();
  for (std::size_t i = 0; i < kTablesPerConnection; ++i) test.send(*page, table_for_two(static_cast<int>(i), kOpen));
  EXPECT_EQ(page->count<protocol::Refused>(), 0);
  test.send(*page, table_for_two(1000, kOpen));
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::tooMany);
}

TEST(House, OneConnectionWatchesOnlySoManyTables) {
  TestHouse test;
  auto page = test.page();
  std::vector<std::string> tables;
  for (std::size_t i = 0; i <= kWatchedPerConnection; ++i) {
    auto maker = test.page();
    test.send(*maker, table_for_two(static_cast<int>(i), kOpen));
    tables.push_back(maker->last<protocol::Seated>().table);
  }
  for (const auto& table : tables) test.send(*page, protocol::Watch{"w", table, "", 0});
  EXPECT_EQ(page->count<protocol::Refused>(), 1);
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::tooMany);
  test.send(*page, protocol::Leave{"l", tables[0]});
  test.send(*page, protocol::Watch{"w", tables.back(), "", 0});
  EXPECT_EQ(page->count<protocol::Refused>(), 1);
}

TEST(House, ManyMessagesAtOnceAreRefusedAndThenTheLineIsCut) {
  TestHouse test;
  auto page = test.page();
  const auto flood = [&](int count) {
    for (int i = 0; i < count; ++i) test.house->receive(page->connection, R"({"kind":"lobby","id":"x"})");
    test.world.run(0);
  };
  flood(static_cast<int>(kLineMessages.burst));
  EXPECT_EQ(page->count<protocol::Refused>(), 0);
  flood(1);
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::tooFast);
  EXPECT_EQ(page->last<protocol::Refused>().text, "More than 20 messages a second over one line; slow down.");
  EXPECT_EQ(page->last<protocol::Refused>().re, "x") << "though nothing of it was read";
  test.world.run(1000);
  flood(static_cast<int>(kLineMessages.per_second));
  EXPECT_EQ(page->count<protocol::Refused>(), 1) << "a second later there is room again";
  flood(kTooFastMax);
  EXPECT_EQ(page->closed, "");
  flood(1);
  EXPECT_EQ(page->closed, "200 messages in a row came too fast.");
}

TEST(House, TheRateIsThatOfAClockNobodySets) {
  TestHouse test;
  auto page = test.page();
  const auto flood = [&](double count) {
    for (int i = 0; i < count; ++i) test.house->receive(page->connection, R"({"kind":"lobby","id":"x"})");
    test.world.run(0);
  };
  test.world.wall_clock_is_off_ms = 1'000'000;
  flood(kLineMessages.burst);
  EXPECT_EQ(page->count<protocol::Refused>(), 0);
  test.world.wall_clock_is_off_ms = 2'000'000;
  flood(1);
  EXPECT_EQ(page->count<protocol::Refused>(), 1) << "the wall clock gives nothing";
  test.world.wall_clock_is_off_ms = -2'000'000;
  test.world.run(1000);
  flood(kLineMessages.per_second);
  EXPECT_EQ(page->count<protocol::Refused>(), 1) << "and takes nothing";
}

TEST(House, ToBeShownATableCountsAsManyMessages) {
  TestHouse test;
  const auto maker = test.page();
  test.send(*maker, table_for_two(1, kOpen));
  const auto table = maker->last<protocol::Seated>().table;
  std::vector<std::shared_ptr<Page>> crowd;  // of one address, each line within its own rate
  int shown = 0, refused = 0;
  for (int i = 0; i <= kAddressMessages.burst / kWatchCosts; ++i) {
    auto page = std::make_shared<Page>();
    page->connection = test.house->open(page, "203.0.113.7");
    test.house->receive(page->connection, protocol::write_command(protocol::Watch{"w", table, "", 0}));
    test.world.run(0);
    shown += page->count<protocol::Table>();
    refused += page->count<protocol::Refused>();
    crowd.push_back(page);
  }
  EXPECT_EQ(shown, kAddressMessages.burst / kWatchCosts);
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(crowd.back()->last<protocol::Refused>().text,
            "More than 300 messages a second from your address; slow down.");
}

TEST(House, PingsAreMessagesToo) {
  TestHouse test;
  auto page = test.page();
  for (int i = 0; i < kLineMessages.burst; ++i) test.house->pinged(page->connection, 5);
  EXPECT_EQ(page->count<protocol::Refused>(), 0);
  test.house->pinged(page->connection, 5);
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::tooFast);
  for (int i = 0; i < kTooFastMax; ++i) test.house->pinged(page->connection, 5);
  EXPECT_NE(page->closed, "");
}

TEST(House, LargeMessagesAreCountedBeforeTheyAreRead) {
  TestHouse test;
  auto page = test.page();
  const std::string large(kMessageBytesMax, ' ');
  const auto whole = static_cast<int>(kLineBytes.burst / static_cast<double>(kMessageBytesMax));
  for (int i = 0; i < whole; ++i) test.house->receive(page->connection, large);
  test.world.run(0);
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::malformed);
  test.house->receive(page->connection, large);
  test.world.run(0);
  EXPECT_EQ(page->last<protocol::Refused>().text, "More than 32768 bytes a second over one line; slow down.");
}

// The last places are kept for those who play.
TEST(House, OnlySoManyConnectionsButASeatsOwnKeyGetsIn) {
  TestHouse test;
  auto ann = test.page();
  test.send(*ann, table_for_two(1, kOpen));
  const auto seat = ann->last<protocol::Seated>();
  test.house->close(ann->connection);
  std::vector<std::shared_ptr<Page>> pages;
  const auto come = [&](std::size_t count) {
    while (pages.size() < count) {
      pages.push_back(std::make_shared<Page>());
      pages.back()->connection = test.house->open(pages.back());
    }
    test.world.run(0);
  };
  come(kConnectionsMax + 2);
  auto& player = *pages[kConnectionsMax];
  auto& stranger = *pages[kConnectionsMax + 1];
  test.send(player, protocol::Watch{"w", seat.table, seat.token, 0});
  EXPECT_EQ(player.count<protocol::Table>(), 1);
  test.settle(kShowKeyMs);
  EXPECT_EQ(pages[kConnectionsMax - 1]->closed, "");
  EXPECT_EQ(player.closed, "");
  EXPECT_EQ(stranger.closed, "The house is full: 4000 lines are open. Only those who hold a seat are let in.");

  come(kConnectionsMax + kConnectionsReserved + 2);  // one has gone again
  EXPECT_EQ(pages[pages.size() - 2]->closed, "");
  EXPECT_EQ(pages.back()->closed, "The house is full: 4200 lines are open.");
}

TEST(House, OneAddressMakesOnlySoManyTables) {
  TestHouse test;
  std::shared_ptr<Page> page;
  const auto make = [&](int number) {
    if (number % static_cast<int>(kTablesPerConnection) == 0) {
      page = std::make_shared<Page>();
      page->connection = test.house->open(page, "203.0.113.7");
    }
    test.house->receive(page->connection, protocol::write_command(table_for_two(number, kOpen)));
    test.settle(50);
  };
  const auto most = static_cast<int>(kAddressTables.burst);
  for (int i = 0; i <= most; ++i) make(i);
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::tooMany);
  EXPECT_EQ(page->last<protocol::Refused>().text,
            "60 tables were made from your address; a further one may be made every 30 seconds.");
  auto other = test.page();
  test.send(*other, table_for_two(1000, kOpen));
  EXPECT_EQ(other->count<protocol::Seated>(), 1) << "others do not notice";
  test.settle(30'000);
  make(most + 1);
  EXPECT_EQ(page->count<protocol::Seated>(), 1);
}

TEST(House, OnlySoManyTables) {
  TestHouse test;
  std::size_t made = 0;
  std::shared_ptr<Page> page;
  for (; made < kTablesMax; ++made) {
    if (made % kTablesPerConnection == 0) {
      page = std::make_shared<Page>();
      page->connection = test.house->open(page);
    }
    test.house->receive(page->connection, protocol::write_command(table_for_two(static_cast<int>(made), kOpen)));
  }
  page = test.page();
  test.send(*page, table_for_two(static_cast<int>(made), kOpen));
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::tooMany);
}

TEST(House, TheLobbyHasOnlySoManyLines) {
  TestHouse test;
  std::shared_ptr<Page> page;
  for (std::size_t made = 0; made < kLobbyLinesMax + 5; ++made) {
    if (made % kTablesPerConnection == 0) page = test.page();
    test.house->receive(page->connection, protocol::write_command(table_for_two(static_cast<int>(made), kOpen)));
  }
  test.settle();
  test.send(*page, protocol::Lobby{"l"});
  EXPECT_EQ(page->last<protocol::Tables>().tables.size(), kLobbyLinesMax);
}

TEST(House, ATableNobodyLooksAtLeavesMemoryAndComesBack) {
  TestHouse test;
  auto ann = test.page();
  test.send(*ann, table_for_two(1, kOpen));
  const auto seat = ann->last<protocol::Seated>();
  test.send(*ann, protocol::Watch{"w", seat.table, seat.token, 0});
  auto visitor = test.page();
  test.send(*visitor, protocol::Lobby{"l"});
  test.settle(2 * kIdleMs);
  EXPECT_EQ(visitor->last<protocol::Tables>().tables.size(), 1u) << "somebody watches: it stays";

  test.house->close(ann->connection);
  test.settle(kIdleMs / 2);
  EXPECT_EQ(visitor->last<protocol::Tables>().tables.size(), 1u) << "not yet";
  test.settle(kIdleMs);
  EXPECT_EQ(visitor->last<protocol::Tables>().tables.size(), 0u);

  ann = test.page();
  test.send(*ann, table_for_two(1, kOpen));
  EXPECT_EQ(ann->last<protocol::Seated>().token, seat.token) << "a repeated create finds it";
  test.send(*ann, protocol::Watch{"w", seat.table, seat.token, 0});
  EXPECT_EQ(ann->last<protocol::Table>().info.seats[0].name, "Ann");
  EXPECT_EQ(visitor->last<protocol::Tables>().tables.size(), 1u);
}

TEST(House, ATableStaysIfSomebodyComesWhileItIsLeaving) {
  TestHouse test;
  auto ann = test.page();
  test.send(*ann, table_for_two(1, kOpen));
  const auto seat = ann->last<protocol::Seated>();
  test.send(*ann, protocol::Watch{"w", seat.table, seat.token, 0});
  test.settle(2 * kIdleMs);

  // The command is on its way in the very moment in which the table says that it is idle.
  auto back = test.page();
  test.world.at(test.world.now_ms() + kIdleMs, [&] {
    test.house->receive(back->connection, protocol::write_command(protocol::Watch{"w", seat.table, seat.token, 0}));
  });
  test.house->close(ann->connection);
  test.settle(kIdleMs + 1000);
  ASSERT_EQ(back->count<protocol::Table>(), 1);

  auto bob = test.page();
  test.send(*bob, protocol::Join{secret_id(2), seat.table, {}, "Bob", kShare});
  EXPECT_EQ(back->last<protocol::Table>().info.stage, protocol::TableStage::playing) << "still the same table";
}

TEST(House, ATableThatCannotBeReadIsSetAsideAndTheOthersComeBack) {
  TestHouse test;
  auto page = test.page();
  test.send(*page, table_for_two(1, kOpen));
  const auto good = page->last<protocol::Seated>().table;
  test.storage.append({"aaaaaaaaaaaa", 0, {"{\"entry\":\"nonsense\"}"}}, [](bool) {});
  test.storage.flush();
  test.crash();
  page = test.page();
  test.send(*page, protocol::Watch{"w", good, "", 0});
  EXPECT_EQ(page->count<protocol::Table>(), 1);
  test.send(*page, protocol::Watch{"w", "aaaaaaaaaaaa", "", 0});
  const auto refused = page->last<protocol::Refused>();
  EXPECT_EQ(refused.reason, Reason::setAside);
  EXPECT_EQ(refused.text.substr(0, 84),
            "The house cannot open this table: table aaaaaaaaaaaa, entry 0: \"entry\" is \"nonsense\"");
  EXPECT_EQ(refused.table, "aaaaaaaaaaaa");
  test.send(*page, protocol::Watch{"w", "aaaaaaaaaaaa", "", 0});
  EXPECT_EQ(page->count<protocol::Refused>(), 2) << "as often as it is asked for";
  test.send(*page, protocol::Watch{"w", "bbbbbbbbbbbb", "", 0});
  EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::unknownTable);
}

// A log that can be read, but not played: whatever is wrong with it, it is one table's misfortune.
TEST(House, ATableThatCannotBePlayedAgainIsSetAsideAndTheHouseGoesOn) {
  TestHouse test;
  auto page = test.page();
  test.send(*page, table_for_two(1, {SeatKind::bot, "random"}));
  const auto good = page->last<protocol::Seated>();
  const auto log = *test.storage.entries_of(good.table);
  const auto seat = R"({"entry":"acted","seat":0,"at":1,"id":"","action":)";
  struct Spoilt {
    std::string table;
    std::vector<std::string> entries;
    std::string why;
  };
  auto forbidden = log, unknown = log, chairless = log;
  forbidden.push_back(std::string(seat) + R"("take 0"})");
  unknown.push_back(std::string(seat) + R"("fly away"})");
  auto created = *toolkit::parse_json(log[0]);
  created["setup"]["seats"] = 3;
  chairless[0] = toolkit::to_text(created);
  const Spoilt spoilt[] = {{"aaaaaaaaaaaa", forbidden, "\"take 0\" is not legal"},
                           {"bbbbbbbbbbbb", unknown, "\"fly away\" is not legal"},
                           {"cccccccccccc", chairless, "chairs"}};
  for (const auto& [table, entries, why] : spoilt) test.storage.append({table, 0, entries}, [](bool) {});
  test.storage.flush();
  test.crash();

  page = test.page();
  for (const auto& [table, entries, why] : spoilt) {
    test.send(*page, protocol::Watch{"w", table, "", 0});
    EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::setAside) << table;
    EXPECT_NE(page->last<protocol::Refused>().text.find(why), std::string::npos)
        << page->last<protocol::Refused>().text;
  }
  test.send(*page, protocol::Watch{"w", good.table, good.token, 0});
  EXPECT_EQ(page->count<protocol::Table>(), 1) << "the others are open as ever";
}

// What a house has to do when it opens does not grow with what was ever played in it.
TEST(House, OpensAtOnceHoweverMuchWasPlayed) {
  TestHouse test;
  auto page = test.page();
  auto wish = table_for_two(1, {SeatKind::bot, "random"});
  test.send(*page, wish);
  const auto seat = page->last<protocol::Seated>();
  const auto entries = *test.storage.entries_of(seat.table);
  for (int i = 0; i < 1000; ++i) {
    std::string id = "a" + std::to_string(100'000 + i);
    for (auto& letter : id)
      if (letter == '0' || letter == '1') letter = static_cast<char>(letter - '0' + 'w');
    test.storage.append({id.append(12 - id.size(), 'z'), 0, entries, "made" + id}, [](bool) {});
  }
  test.storage.flush();
  test.house.reset();
  const auto read = test.storage.logs_read();
  test.reopen();
  page = test.page();
  EXPECT_EQ(test.storage.logs_read(), read) << "no table is read before somebody asks for it";
  test.send(*page, wish);
  EXPECT_EQ(page->last<protocol::Seated>().token, seat.token) << "and still finds what was made";
}

TEST(House, TheLobbyComesBackAndForgetsWhatNobodyOpens) {
  TestHouse test;
  auto maker = test.page();
  test.send(*maker, table_for_two(1, kOpen));
  const auto seat = maker->last<protocol::Seated>();
  test.send(*maker, table_for_two(2, kOpen));
  auto hidden = table_for_two(3, kOpen);
  hidden.listed = false;
  test.send(*maker, hidden);
  test.crash();
  auto page = test.page();
  test.send(*page, protocol::Lobby{"l"});
  ASSERT_EQ(page->last<protocol::Tables>().tables.size(), 2u);
  EXPECT_EQ(page->last<protocol::Tables>().tables[0].seats[0].name, "Ann");
  EXPECT_FALSE(page->last<protocol::Tables>().tables[0].seats[0].connected);

  maker = test.page();
  test.send(*maker, protocol::Watch{"w", seat.table, seat.token, 0});
  test.settle(kIdleMs + kLobbyPushMs);
  ASSERT_EQ(page->last<protocol::Tables>().tables.size(), 1u) << "nobody came back to the other";
  EXPECT_EQ(page->last<protocol::Tables>().tables[0].table, seat.table);

  auto bob = test.page();
  test.send(*bob, protocol::Join{secret_id(9), seat.table, {}, "Bob", kShare});
  test.crash();
  test.send(*(page = test.page()), protocol::Lobby{"l"});
  ASSERT_EQ(page->last<protocol::Tables>().tables.size(), 1u);
  EXPECT_EQ(page->last<protocol::Tables>().tables[0].stage, protocol::TableStage::playing);
}

}  // namespace
}  // namespace server
