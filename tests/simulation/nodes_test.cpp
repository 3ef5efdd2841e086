// Several nodes of one house, one thing after the other; by the thousand and in any order: schedules/.
#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/relay/frames.h"
#include "server/table/refusal.h"
#include "server/testing/test_house.h"
#include "storage/postgresql/keeper.h"
#include "tests/simulation/schedules/nodes.h"
#include "toolkit/fair_dice.h"

namespace simulation {
namespace {

using server::Page;

struct Nodes : testing::Test {
  server::SeededWorld world{1};
  storage::MemoryStorage disk;
  std::shared_ptr<server::Measures> measures = std::make_shared<server::Measures>();
  Cluster cluster{world, disk, 3, [this] {
                    server::HouseOptions options;
                    options.bot_delay_ms = 0;
                    options.measures = measures;
                    return options;
                  }};

  ~Nodes() override {
    for (std::size_t i = 0; i < cluster.size(); ++i) cluster.node(i).kill();
    world.crash();
  }

  void settle(std::int64_t ms = 1000) {
    for (std::int64_t passed = 0; passed <= ms; passed += 50) {
      disk.flush();
      world.run(50);
    }
  }
  std::shared_ptr<Page> page_at(std::size_t node, const std::string& address = "203.0.113.7") {
    auto page = std::make_shared<Page>();
    at_[page.get()] = cluster.node(node).house();
    page->connection = at_[page.get()]->open(page, address);
    settle(0);
    return page;
  }
  void say(Page& page, const protocol::FromPage& message) {
    at_.at(&page)->receive(page.connection, protocol::write_command(message));
    settle(200);
  }
  protocol::Seated made_at(Page& page, int number) {
    say(page, server::table_for_two(number, {protocol::SeatKind::open, ""}));
    return page.last<protocol::Seated>();
  }
  protocol::Seated joined(Page& page, const std::string& table, int number) {
    say(page, protocol::Join{server::secret_id(number), table, {}, "Bob", server::kShare});
    return page.last<protocol::Seated>();
  }
  void watch(Page& page, const protocol::Seated& seat) {
    say(page, protocol::Watch{"w", seat.table, seat.token, 0, 0});
  }
  struct Two {
    std::shared_ptr<Page> ann, bob;  // at the node that has the table, and at another
    protocol::Seated hers, his;
  };
  Two two_at_a_table() {
    Two two{page_at(0), page_at(1), {}, {}};
    two.hers = made_at(*two.ann, 1);
    two.his = joined(*two.bob, two.hers.table, 2);
    watch(*two.ann, two.hers);
    watch(*two.bob, two.his);
    return two;
  }
  // Whoever is asked plays; true if somebody was.
  bool play(Page& page, const protocol::Seated& seat, const std::string& id) {
    const auto table = page.last<protocol::Table>();
    if (!table.question || table.choices.empty()) return false;
    say(page, protocol::Act{id, seat.table, seat.token, *table.question, table.choices[0].action});
    return true;
  }
  static std::int64_t storage_lease_ms() { return storage::kLeaseMs + 1000; }
  std::int64_t owner_of(const std::string& table) { return cluster.store().lines[table].owner; }

 private:
  std::map<Page*, std::shared_ptr<server::House>> at_;
};

TEST_F(Nodes, PeopleAtDifferentNodesPlayAtOneTable) {
  const auto [ann, bob, hers, his] = two_at_a_table();
  int moves = 0;
  for (int i = 0; i < 12; ++i) {
    moves += play(*ann, hers, "a" + std::to_string(i));
    moves += play(*bob, his, "b" + std::to_string(i));
  }
  EXPECT_GE(moves, 6);
  EXPECT_EQ(ann->last<protocol::Table>().number, bob->last<protocol::Table>().number);
  EXPECT_GT(measures->relayed_out.value(), 3u);
  EXPECT_EQ(measures->relayed_out.value(), measures->relayed_in.value());
  EXPECT_EQ(measures->taken_over.value(), 0u);
  EXPECT_EQ(bob->closed, "");
}

TEST_F(Nodes, TheLobbyIsThatOfAll) {
  const auto ann = page_at(0), bob = page_at(1);
  say(*bob, protocol::Lobby{"l"});
  EXPECT_TRUE(bob->last<protocol::Tables>().tables.empty());
  const auto seat = made_at(*ann, 1);
  settle();
  ASSERT_EQ(bob->last<protocol::Tables>().tables.size(), 1u);
  EXPECT_EQ(bob->last<protocol::Tables>().tables[0].table, seat.table);
}

// A notice that nobody heard heals within ten seconds.
TEST_F(Nodes, ALobbyThatMissedANoticeHeals) {
  const auto ann = page_at(0), bob = page_at(1);
  say(*bob, protocol::Lobby{"l"});
  cluster.lose_a_notice();
  made_at(*ann, 1);
  settle(11'000);
  EXPECT_EQ(bob->last<protocol::Tables>().tables.size(), 1u);
}

// The secret that was promised to the page goes with its command, and is promised to nobody again.
TEST_F(Nodes, AtAnotherNodeTheDiceArePromisedToo) {
  const auto ann = page_at(0), bob = page_at(1);
  const auto hers = made_at(*ann, 1);
  const auto his = joined(*bob, hers.table, 2);
  watch(*bob, his);
  say(*bob, protocol::Resign{"r", hers.table, his.token});
  for (int i = 0; i < 400 && bob->last<protocol::Table>().info.stage != protocol::TableStage::finished; ++i) {
    watch(*ann, hers);
    if (!play(*ann, hers, "a" + std::to_string(i))) settle();
  }
  ASSERT_EQ(bob->last<protocol::Table>().info.stage, protocol::TableStage::finished);
  const auto promised = bob->last<protocol::Pledge>().commitment;
  say(*bob, protocol::Rematch{server::secret_id(3), hers.table, his.token, "Bob", server::kShare});
  const auto next = bob->last<protocol::Seated>();
  EXPECT_NE(next.table, hers.table);
  EXPECT_NE(bob->last<protocol::Pledge>().commitment, promised);
  watch(*bob, next);
  EXPECT_EQ(bob->last<protocol::Table>().seal.commitment, promised);
}

TEST_F(Nodes, ACodeIsFoundAtAnyNode) {
  const auto ann = page_at(0), bob = page_at(1), far = page_at(2);
  const auto hers = made_at(*ann, 1);
  joined(*bob, hers.table, 2);
  say(*ann, protocol::AskCode{"c", hers.table, hers.token, protocol::CodeUse::device});
  say(*far, protocol::FindCode{"f", ann->last<protocol::Code>().code});
  EXPECT_EQ(far->last<protocol::CodeFound>().table, hers.table);
}

TEST_F(Nodes, TheTablesOfAKilledNodeOpenElsewhere) {
  const auto ann = page_at(0);
  const auto bob = page_at(1);
  const auto hers = made_at(*ann, 1);
  const auto his = joined(*bob, hers.table, 2);
  watch(*bob, his);
  cluster.node(0).kill();
  cluster.node(0).open();
  settle(100);
  EXPECT_NE(bob->closed, "") << "his page comes again";
  const auto again = page_at(2);
  watch(*again, his);
  EXPECT_EQ(again->last<protocol::Table>().info.table, hers.table);
  EXPECT_EQ(owner_of(hers.table), 4) << "of the killed node's next life: its address was asked";
}

TEST_F(Nodes, TheTablesOfANodeThatStaysAwayOpenElsewhere) {
  const auto ann = page_at(0);
  const auto hers = made_at(*ann, 1);
  cluster.node(0).kill();
  auto again = page_at(2);
  watch(*again, hers);
  EXPECT_NE(again->closed, "") << "it was dialled, and nobody answered";
  again = page_at(2);
  watch(*again, hers);
  EXPECT_EQ(again->last<protocol::Table>().info.table, hers.table);
  EXPECT_EQ(owner_of(hers.table), 3);
}

// It wakes up, has lost everything, and shows nobody what was.
TEST_F(Nodes, AFrozenNodeLetsGoWhenItWakesUp) {
  const auto ann = page_at(0);
  const auto hers = made_at(*ann, 1);
  watch(*ann, hers);
  cluster.node(0).world().freeze();
  settle(storage_lease_ms());
  const auto elsewhere = page_at(1);
  watch(*elsewhere, hers);
  EXPECT_EQ(elsewhere->last<protocol::Table>().info.table, hers.table);
  EXPECT_EQ(owner_of(hers.table), 2);
  cluster.node(0).world().thaw();
  settle();
  EXPECT_NE(ann->closed, "");
  EXPECT_EQ(owner_of(hers.table), 2);
}

// Both are alive, and neither hears the other: whoever wants the table takes it, and the other can write no more.
TEST_F(Nodes, ANodeThatCannotBeReachedLosesItsTables) {
  const auto [ann, bob, hers, his] = two_at_a_table();
  cluster.cut(0, 1);
  settle(server::kNodeSilentMs + 2 * server::kNodeBeatMs);
  EXPECT_NE(bob->closed, "");
  EXPECT_EQ(owner_of(hers.table), 1);
  const auto again = page_at(1);
  watch(*again, his);
  EXPECT_EQ(owner_of(hers.table), 2);
  EXPECT_GE(measures->taken_over.value(), 1u);
  EXPECT_NE(ann->closed, "") << "she was told by the database";
  cluster.heal();
  settle(server::kNodeCutOffMs);
  const auto back = page_at(0);
  watch(*back, hers);
  EXPECT_EQ(owner_of(hers.table), 2) << "it can be reached again";
}

// The notice that it was taken comes while it is still being read: it must not be shown, nor stay in memory, for nobody
// would tell of it again.
TEST_F(Nodes, ATableThatIsTakenWhileItIsReadIsLetGo) {
  const auto ann = page_at(0);
  const auto hers = made_at(*ann, 1);
  cluster.node(0).house()->put_away(hers.table);
  settle(100);
  const auto bob = page_at(1);
  cluster.node(1).world().reads_slowly_ms = 2 * server::kNodeSilentMs;
  watch(*bob, hers);
  EXPECT_EQ(owner_of(hers.table), 2) << "claimed, and not in memory yet";
  cluster.cut(1, 2);
  auto far = page_at(2);
  watch(*far, hers);
  settle(server::kNodeSilentMs + 2 * server::kNodeBeatMs);
  EXPECT_NE(far->closed, "");
  far = page_at(2);
  watch(*far, hers);
  EXPECT_EQ(owner_of(hers.table), 3) << "taken from a node that cannot be reached";
  settle(2 * server::kNodeSilentMs);
  EXPECT_EQ(bob->closed, server::kTableMoves);
  EXPECT_EQ(bob->count<protocol::Table>(), 0);
}

// A node that reaches the others, but not the database, can only refuse; it must not keep their pages.
TEST_F(Nodes, ANodeThatIsCutOffFromTheDatabaseLetsGo) {
  const auto [ann, bob, hers, his] = two_at_a_table();
  cluster.node(0).is_cut_from_store = true;
  settle(storage_lease_ms() + 1000);
  EXPECT_EQ(ann->closed, server::kTableMoves);
  EXPECT_EQ(bob->closed, server::kTableMoves);
  const auto again = page_at(1);
  watch(*again, his);
  EXPECT_EQ(owner_of(hers.table), 2);
}

// Who has only asked the table something, and does not watch it, is not left without an answer either.
TEST_F(Nodes, WhoWaitsForAnAnswerComesAgain) {
  const auto ann = page_at(0), bob = page_at(0);
  const auto hers = made_at(*ann, 1);
  const protocol::FromPage join = protocol::Join{server::secret_id(2), hers.table, {}, "Bob", server::kShare};
  cluster.node(0).house()->receive(bob->connection, protocol::write_command(join));
  world.run(50);  // on its way to the database, and nobody will know what became of it
  cluster.node(0).is_cut_from_store = true;
  settle();
  EXPECT_EQ(bob->count<protocol::Seated>(), 0);
  EXPECT_EQ(bob->closed, server::kTableMoves);
}

TEST_F(Nodes, ADrainedNodeGivesItsTablesAway) {
  const auto [ann, bob, hers, his] = two_at_a_table();
  cluster.node(0).drain();
  settle(100);
  EXPECT_EQ(ann->last<protocol::Closing>().text, server::kBackSoon);
  EXPECT_NE(ann->closed, "");
  EXPECT_NE(bob->closed, "");
  EXPECT_EQ(owner_of(hers.table), 0);
  const auto late = page_at(0);
  EXPECT_EQ(late->closed, server::kBackSoon);
  const auto again = page_at(1);
  watch(*again, his);
  EXPECT_EQ(owner_of(hers.table), 2);
}

// A table that a newer program made is for a newer node: nobody who knows less takes it, nor begins an epoch of it.
TEST_F(Nodes, ATableOfNewerRulesIsLeftToOthers) {
  const auto ann = page_at(0);
  auto entry = disk.entries_of(made_at(*ann, 1).table)->front();
  const std::string version = "\"rulesVersion\":", table = "abcdefghjkmn";
  entry.insert(entry.find(version) + version.size(), "99");
  disk.append({table, 0, {entry}}, [](bool) {});
  settle(0);
  say(*ann, protocol::Watch{"w", table, "", 0, 0});
  EXPECT_EQ(ann->closed, server::kTableMoves);
  EXPECT_EQ(owner_of(table), 0);
  EXPECT_EQ(cluster.store().lines[table].epoch, 0);
}

// While nodes are brought up to date one by one: an older one hands pages on, and takes no table it could not play.
TEST_F(Nodes, TwoVersionsSideBySide) {
  cluster.node(0).newest_rules = 0;
  const auto ann = page_at(1);
  const auto hers = made_at(*ann, 1);
  auto bob = page_at(0);
  watch(*bob, hers);
  EXPECT_EQ(bob->count<protocol::Table>(), 1) << "it is reached through the older node, too";
  cluster.node(1).kill();
  for (int i = 0; i < 3; ++i) {
    bob = page_at(0);
    watch(*bob, hers);
    EXPECT_NE(bob->closed, "");
    EXPECT_EQ(owner_of(hers.table), 2) << "the dead one's, for nobody else has asked";
    settle(storage_lease_ms() / 2);
  }
  bob = page_at(2);
  watch(*bob, hers);
  EXPECT_EQ(owner_of(hers.table), 3);
  bob = page_at(0);
  watch(*bob, hers);
  EXPECT_EQ(bob->count<protocol::Table>(), 1);
}

// One line asks for the tables of many nodes; where each is is remembered for so many, and asked again for the others.
TEST_F(Nodes, ManyFarTables) {
  const auto bob = page_at(1);
  std::shared_ptr<Page> maker;
  std::vector<protocol::Seated> seats;
  for (std::size_t i = 0; i < server::kFarTablesRemembered + 2; ++i) {
    if (i % server::kTablesPerConnection == 0) maker = page_at(0, "203.0.113." + std::to_string(i));
    seats.push_back(made_at(*maker, static_cast<int>(i)));
  }
  for (const auto& seat : seats) say(*bob, protocol::Moment{"m" + seat.table, seat.table, seat.token, 0, {}});
  EXPECT_EQ(measures->relayed_out.value(), seats.size());
  EXPECT_EQ(bob->count<protocol::Refused>(), static_cast<int>(seats.size())) << "none has begun";
}

// ---- what strangers say
// ----------------------------------------------------------------------------------------------

struct Ear final : server::Wire {
  void send(std::string bytes) override { heard += bytes; }
  void close() override { is_closed = true; }
  std::size_t waiting() const override { return heard.size() - taken; }
  void take_all() { taken = heard.size(); }
  std::string heard;
  std::size_t taken = 0;
  bool is_closed = false;
};

struct Nowhere final : server::Network {
  std::shared_ptr<server::Wire> dial(const std::string&, std::shared_ptr<server::WireEnd>) override {
    return std::make_shared<Ear>();
  }
};

struct Strangers : Nodes {
  Nowhere network;
  std::shared_ptr<server::Switchboard> board =
      std::make_shared<server::Switchboard>(world, network, "0123456789abcdef", measures);
  std::shared_ptr<server::House> house = cluster.node(0).house();
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
  std::shared_ptr<server::WireEnd> end;
  Strangers() {
    board->begin(house);
    end = board->answer(ear);
  }
  std::string hello(const std::string& secret) {
    const std::string nonce(server::kNonceBytes, 'n'), theirs = ear->heard.substr(server::kFrameHeadBytes);
    return server::frame(server::FrameKind::hello, 0, nonce,
                         server::proof_of(secret, server::Side::dialled, nonce, theirs));
  }
  void is_dropped() {
    EXPECT_TRUE(ear->is_closed);
    EXPECT_EQ(measures->strangers.value(), 1u);
  }
};

TEST_F(Strangers, WhoKnowsTheSecretIsWelcome) {
  end->heard(hello("0123456789abcdef"));
  EXPECT_FALSE(ear->is_closed);
  EXPECT_EQ(measures->strangers.value(), 0u);
  // A whole message comes in pieces; one that is too long is not waited for.
  const auto ping = server::frame(server::FrameKind::ping);
  const auto before = ear->heard.size();
  end->heard(ping.substr(0, 3));
  EXPECT_EQ(ear->heard.size(), before);
  end->heard(ping.substr(3));
  EXPECT_EQ(ear->heard.size(), before + server::kFrameHeadBytes);
  end->heard(
      server::frame(server::FrameKind::text, 1, std::string(server::kNodeFrameBytesMax + 1, 'x')).substr(0, 100));
  EXPECT_TRUE(ear->is_closed);
}

// What a page at another node does not read waits at the table's node, so much and no more; others on the same wire
// hear all that they are told.
TEST_F(Strangers, APageThatDoesNotReadIsGivenUpAlone) {
  end->heard(hello("0123456789abcdef"));
  const auto ann = page_at(0);
  const auto hers = made_at(*ann, 1);
  const auto say_on = [&](std::uint64_t line, const protocol::FromPage& message) {
    end->heard(server::frame(server::FrameKind::text, line, protocol::write_command(message)));
    settle(100);
  };
  for (const std::uint64_t line : {1u, 2u}) {
    end->heard(server::frame(server::FrameKind::open, line, "203.0.113.9\n"));
    say_on(line, protocol::Watch{"w", hers.table, "", 0, 0});
  }
  ear->take_all();
  const auto closed = server::frame(server::FrameKind::close, 1, "This page does not read what it is sent.");
  for (std::size_t looked = 0; ear->heard.find(closed, looked) == std::string::npos;) {
    ASSERT_LT(ear->waiting(), 2 * server::kFarLineBytesMax);
    looked = ear->heard.size();
    say_on(1, protocol::Watch{"w", hers.table, "", 0, 0});
  }
  EXPECT_GT(ear->waiting(), server::kFarLineBytesMax) << "not before it is too much";
  const auto before = ear->heard.size();
  say_on(1, protocol::Watch{"w", hers.table, "", 0, 0});
  EXPECT_EQ(ear->heard.size(), before) << "nothing more is kept for it";
  say_on(2, protocol::Watch{"w", hers.table, "", 0, 0});
  EXPECT_GT(ear->heard.size(), before);
  EXPECT_FALSE(ear->is_closed);
}

TEST_F(Strangers, AnotherSecretIsDropped) {
  end->heard(hello("0123456789abcdeg"));
  is_dropped();
}

TEST_F(Strangers, AnythingElseIsDropped) {
  end->heard("GET / HTTP/1.1\r\nHost: house\r\n\r\n");
  is_dropped();
}

TEST_F(Strangers, ACommandWithoutAProofIsDropped) {
  end->heard(server::frame(server::FrameKind::open, 1, "203.0.113.1\n"));
  is_dropped();
}

// What one node has proved is of no use to anybody who listened.
TEST_F(Strangers, AProofHeardElsewhereIsDropped) {
  const auto heard = hello("0123456789abcdef");
  const auto other_ear = std::make_shared<Ear>();
  const auto other = board->answer(other_ear);
  other->heard(heard);
  EXPECT_TRUE(other_ear->is_closed);
}

TEST_F(Strangers, WhoSaysNothingIsDropped) {
  world.run(server::kNodeSilentMs + 2 * server::kNodeBeatMs);
  is_dropped();
}

TEST_F(Strangers, TooManyOfThemAreNotEvenAsked) {
  std::vector<std::shared_ptr<server::WireEnd>> ends;
  for (std::size_t i = 1; i < server::kUnprovenNodesMax; ++i) ends.push_back(board->answer(std::make_shared<Ear>()));
  EXPECT_EQ(measures->strangers.value(), 0u);
  EXPECT_EQ(board->answer(std::make_shared<Ear>()), nullptr);
  EXPECT_EQ(measures->strangers.value(), 1u);
}

}  // namespace
}  // namespace simulation
