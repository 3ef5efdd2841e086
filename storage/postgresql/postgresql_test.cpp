// A house on a real PostgreSQL: run by tests/postgresql/scratch, which starts one and names it in
// CARAVANSERAI_POSTGRESQL. Every test has a schema of its own.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <map>
#include <thread>

#include "storage/postgresql/postgresql_storage.h"
#include "storage/storage_contract.h"

namespace storage {
namespace {

std::string server() {
  const char* url = std::getenv("CARAVANSERAI_POSTGRESQL");
  return url ? url : "postgresql:///nowhere";
}

class Schema {
 public:
  Schema() : name_("test_" + std::to_string(::getpid()) + "_" + std::to_string(++last_)) {
    sql("create schema " + name_, server());
  }
  ~Schema() { sql("drop schema " + name_ + " cascade", server()); }
  Schema(const Schema&) = delete;
  Schema& operator=(const Schema&) = delete;

  std::string url() const { return server() + "?options=-csearch_path%3D" + name_; }
  void sql(const std::string& text) const { sql(text, url()); }
  std::string value(const std::string& text) const {
    auto connection = Connection::open(url());
    const auto answer = connection->ask(text);
    EXPECT_TRUE(answer) << connection->problem();
    return answer && answer->rows() > 0 ? answer->text(0) : "";
  }
  // Ends the connections of this schema's house, as a fault of the network would.
  void cut(const std::string& which = "true") const {
    sql("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = "
        "'" +
        name_ + "' and " + which);
  }
  std::string url_of_house() const { return url() + "&application_name=" + name_; }

 private:
  static void sql(const std::string& text, const std::string& url) {
    auto connection = Connection::open(url);
    ASSERT_TRUE(connection) << connection.error();
    EXPECT_TRUE(connection->run(text)) << connection->problem();
  }
  static inline int last_ = 0;
  std::string name_;
};

class PostgresqlStore final : public StoreUnderTest {
 public:
  std::unique_ptr<Storage> open() override {
    auto storage = PostgresqlStorage::open({schema_.url()});
    EXPECT_TRUE(storage) << storage.error();
    return storage ? std::move(*storage) : nullptr;
  }

 private:
  Schema schema_;
};

INSTANTIATE_TEST_SUITE_P(Postgresql, AnyStore, testing::Values([] { return std::make_unique<PostgresqlStore>(); }));

// What a node has heard of tables it has no longer.
struct Losses {
  std::mutex mutex;
  std::map<std::string, std::int64_t> lost;
  std::atomic<int> listed = 0;

  News news() {
    return {[this](const std::string& table, std::int64_t epoch) {
              const std::lock_guard hold(mutex);
              lost[table] = epoch;
            },
            [this] { ++listed; }};
  }
  bool has(const std::string& table, std::int64_t epoch) {
    const std::lock_guard hold(mutex);
    const auto found = lost.find(table);
    return found != lost.end() && found->second == epoch;
  }
};

template <class Condition>
bool comes_true(Condition condition) {
  for (int tries = 0; tries < 400; ++tries) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

const Knows anything = [](const std::string&) { return true; };

struct Nodes : testing::Test {
  Schema schema;
  Losses losses_a, losses_b;

  std::unique_ptr<PostgresqlStorage> node(const std::string& name, Losses& losses, const std::string& proof = "p") {
    auto storage = PostgresqlStorage::open({schema.url_of_house(), {name, name + ".lan:1", "1"}, proof});
    EXPECT_TRUE(storage) << storage.error();
    if (!storage) return nullptr;
    (*storage)->listen(losses.news());
    return std::move(*storage);
  }
  std::string problem(PostgresqlOptions options) {
    const auto storage = PostgresqlStorage::open(std::move(options));
    return storage ? "" : storage.error();
  }
  // As if that node had said nothing for long; it does not know, and will say something again.
  void silence(const std::string& name) { schema.sql("update node set until = 'epoch' where name = '" + name + "'"); }
  toolkit::Result<Claim> take(Storage& by, const std::string& from, const std::string& table) {
    auto claim = by.claim(table, "", anything);
    for (int tries = 0; tries < 20 && claim && !claim->elsewhere.empty(); ++tries) {  // it may have renewed just then
      silence(from);
      claim = by.claim(table, "", anything);
    }
    return claim;
  }
};

TEST_F(Nodes, ATableIsOneNodesUntilThatOneIsSilent) {
  const auto a = node("a", losses_a), b = node("b", losses_b);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  EXPECT_EQ(b->claim("t", "", anything)->elsewhere, "a.lan:1");
  const auto claim = take(*b, "a", "t");
  ASSERT_TRUE(claim) << claim.error();
  EXPECT_EQ(claim->elsewhere, "");
  EXPECT_EQ(claim->epoch, 1);

  // Whatever `a` believes, and though it is alive again, it writes no more.
  EXPECT_FALSE(append(*a, {"t", 1, {"two by a"}}));
  Append listing{"t", 1, {}, "", "listed by a", 7};
  EXPECT_FALSE(append(*a, listing));
  EXPECT_TRUE(comes_true([&] { return losses_a.has("t", 0); }));
  EXPECT_TRUE(append(*b, {"t", 1, {"two by b"}, "", {}, 0, claim->epoch}));
  EXPECT_EQ(*a->entries_of("t"), (Texts{"one", "two by b"}));
  EXPECT_EQ(*a->listings(0, 9), Texts{});
}

// It had the table, lost it, and has it again: what it said at first is void all the same.
TEST_F(Nodes, AnOldEpochIsVoidEvenForTheSameNode) {
  const auto a = node("a", losses_a), b = node("b", losses_b);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  EXPECT_EQ(take(*b, "a", "t")->epoch, 1);
  b->release("t", 1);
  ASSERT_TRUE(comes_true([&] { return a->claim("t", "", anything)->elsewhere.empty(); }));
  const auto now = a->claim("t", "", anything)->epoch;
  EXPECT_FALSE(append(*a, {"t", 1, {"late"}, "", {}, 0, 0}));
  EXPECT_FALSE(append(*a, {"t", 1, {"late"}, "", {}, 0, now - 1}));
  EXPECT_TRUE(append(*a, {"t", 1, {"two"}, "", {}, 0, now}));
}

TEST_F(Nodes, ANodeThatLeavesLeavesItsTables) {
  auto a = node("a", losses_a);
  const auto b = node("b", losses_b);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  a.reset();
  EXPECT_EQ(b->claim("t", "", anything)->elsewhere, "");
}

// A notice that nobody heard, because the line to the database was cut just then.
TEST_F(Nodes, ALossThatWasNotHeardIsFoundOut) {
  const auto a = node("a", losses_a);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  schema.sql("update game_table set epoch = epoch + 1, owner = owner + 1000");
  schema.cut();
  EXPECT_TRUE(comes_true([&] { return losses_a.has("t", 0); }));
}

// Whoever cannot reach the other takes the table all the same; the other, though alive, can write no more.
TEST_F(Nodes, ATableCanBeTakenFromALivingNode) {
  const auto a = node("a", losses_a), b = node("b", losses_b);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  EXPECT_EQ(b->claim("t", "c.lan:1", anything)->elsewhere, "a.lan:1") << "it is not the one that cannot be reached";
  const auto claim = b->claim("t", "a.lan:1", anything);
  ASSERT_TRUE(claim) << claim.error();
  EXPECT_EQ(claim->elsewhere, "");
  EXPECT_FALSE(append(*a, {"t", 1, {"late"}}));
  EXPECT_TRUE(append(*b, {"t", 1, {"two"}, "", {}, 0, claim->epoch}));
  EXPECT_TRUE(comes_true([&] { return losses_a.has("t", 0); }));
}

// A node that does not know the rules of a table has not had it for a moment: no epoch was begun.
TEST_F(Nodes, ATableThatIsNotKnownIsLeftToOthers) {
  auto a = node("a", losses_a);
  const auto b = node("b", losses_b);
  EXPECT_TRUE(append(*a, {"t", 0, {"newer rules", "more"}}));
  const Knows older = [](const std::string& first) { return first != "newer rules"; };
  EXPECT_EQ(b->claim("t", "", older)->elsewhere, "a.lan:1") << "who has it can be asked by anybody";
  a.reset();
  const auto claim = b->claim("t", "", older);
  ASSERT_TRUE(claim) << claim.error();
  EXPECT_TRUE(claim->is_unknown);
  EXPECT_EQ(schema.value("select epoch from game_table where id = 't'"), "0");
  EXPECT_EQ(b->claim("t", "", anything)->epoch, 1);
}

// Nobody renews for it any more: it lets go by its own clock, and anybody may have its tables.
TEST_F(Nodes, WhoIsCutOffFromTheDatabaseLetsGo) {
  const auto a = node("a", losses_a), b = node("b", losses_b);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  auto other = Connection::open(schema.url());
  ASSERT_TRUE(other->run("begin; select 1 from node where name = 'a' for update"));
  EXPECT_TRUE(comes_true([&] { return losses_a.has("t", 0); }));
  EXPECT_FALSE(losses_b.has("t", 0));
  EXPECT_TRUE(comes_true([&] { return b->claim("t", "", anything)->elsewhere.empty(); }));
  other->run("rollback");
}

// Whoever reads a table that it has just claimed must hear that it is lost, though it is not held yet; and so must who
// missed that, when it writes.
TEST_F(Nodes, ALossIsToldToWhomeverIsRefused) {
  const auto a = node("a", losses_a);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  const auto epoch = a->claim("t", "", anything)->epoch;
  a->release("t", epoch);
  ASSERT_TRUE(comes_true([&] { return schema.value("select owner is null from game_table") == "t"; }));
  EXPECT_FALSE(append(*a, {"t", 1, {"two"}, "", {}, 0, epoch}));
  EXPECT_TRUE(comes_true([&] { return losses_a.has("t", epoch); }));
}

// A node that was killed and has come back, whatever it is called now: its old tables are its own.
TEST_F(Nodes, WhoeverWasAtThisAddressIsDead) {
  const auto a = node("a", losses_a);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  const auto again = PostgresqlStorage::open({schema.url_of_house(), {"other", "a.lan:1", "1"}, "p"});
  ASSERT_TRUE(again) << again.error();
  (*again)->listen(losses_b.news());
  EXPECT_EQ((*again)->claim("t", "", anything)->elsewhere, "");
}

TEST_F(Nodes, WhatIsTheSameForAllIsTheFirstOnes) {
  const auto a = node("a", losses_a), b = node("b", losses_b);
  EXPECT_EQ(*a->same_for_all("key", "a's"), "a's");
  EXPECT_EQ(*b->same_for_all("key", "b's"), "a's");
  EXPECT_EQ(*b->same_for_all("other", "b's"), "b's");
}

// However long ago its listing was written, a table that some node has is listed.
TEST_F(Nodes, WhatANodeHasIsListed) {
  auto a = node("a", losses_a);
  const auto b = node("b", losses_b);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}, "", "T", 5}));
  EXPECT_EQ(*b->listings(1000, 9), Texts{"T"});
  a.reset();
  EXPECT_EQ(*b->listings(1000, 9), Texts{});
}

TEST_F(Nodes, OthersHearOfListings) {
  const auto a = node("a", losses_a), b = node("b", losses_b);
  const int before = losses_a.listed;
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}, "", "T", 5}));
  EXPECT_TRUE(comes_true([&] { return losses_b.listed > 0; }));
  EXPECT_EQ(losses_a.listed, before);
}

TEST_F(Nodes, CodesAreSharedUntilTheyAreUsed) {
  const auto a = node("a", losses_a), b = node("b", losses_b);
  a->share_code("hash", "t", 9'000'000'000'000);
  ASSERT_TRUE(comes_true([&] { return *b->table_of_code("hash") == "t"; }));
  EXPECT_EQ(*b->table_of_code("other"), "");
  a->share_code("hash", "t", 0);
  EXPECT_TRUE(comes_true([&] { return b->table_of_code("hash")->empty(); }));
}

TEST_F(Nodes, ACutConnectionIsMadeAgain) {
  const auto a = node("a", losses_a);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  schema.cut();
  bool kept = false;
  ASSERT_TRUE(comes_true([&] {
    std::promise<std::string> told;
    a->check([&](const std::string& trouble) { told.set_value(trouble); });
    return told.get_future().get().empty();
  }));
  const auto claim = a->claim("t", "", anything);
  ASSERT_TRUE(claim) << claim.error();
  kept = append(*a, {"t", 1, {"two"}, "", {}, 0, claim->epoch});
  EXPECT_TRUE(kept);
  EXPECT_EQ(*a->entries_of("t"), (Texts{"one", "two"}));
}

// The line is cut while an append is on its way: nobody is told anything that may be untrue.
TEST_F(Nodes, AnAppendOfUnknownFateIsNotAnswered) {
  const auto a = node("a", losses_a);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}}));
  auto other = Connection::open(schema.url());
  ASSERT_TRUE(other->run("begin; select 1 from game_table where id = 't' for update"));
  std::atomic<int> answers = 0;
  a->append({"t", 1, {"two"}}, [&](bool) { ++answers; });
  ASSERT_TRUE(comes_true([&] {
    return schema.value(
               "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and "
               "query like '%cardinality%'") == "1";
  }));
  schema.cut("wait_event_type = 'Lock'");
  EXPECT_TRUE(comes_true([&] { return losses_a.has("t", 0); }));
  other->run("rollback");
  ASSERT_TRUE(comes_true([&] { return static_cast<bool>(a->claim("t", "", anything)); }));
  EXPECT_EQ(*a->entries_of("t"), (Texts{"one"}));
  EXPECT_EQ(answers, 0);
}

TEST_F(Nodes, AMissingEntryIsSaid) {
  const auto a = node("a", losses_a);
  EXPECT_TRUE(append(*a, {"b", 0, {"one", "two", "three"}}));
  schema.sql("delete from entry where game_table = 'b' and number = 1");
  const auto entries = a->entries_of("b");
  ASSERT_FALSE(entries);
  EXPECT_EQ(entries.error(), "table b lacks some of its entries");
  schema.sql("delete from entry where game_table = 'b'");
  EXPECT_FALSE(a->entries_of("b"));
}

// Two nodes are asked to make the same table, or one table for the same command.
TEST_F(Nodes, ATableIsMadeOnce) {
  const auto a = node("a", losses_a), b = node("b", losses_b);
  EXPECT_TRUE(append(*a, {"t", 0, {"one"}, "anna"}));
  EXPECT_FALSE(append(*b, {"t", 0, {"another"}, "bob"}));
  EXPECT_FALSE(append(*b, {"u", 0, {"another"}, "anna"}));
  EXPECT_EQ(*b->table_made_by("anna"), "t");
  EXPECT_EQ(*b->entries_of("u"), Texts{});
}

// ---- refused at the door ------------------------------------------------------------------------------------------

TEST_F(Nodes, ANameIsOneNodesOnly) {
  const auto a = node("a", losses_a);
  EXPECT_NE(problem({schema.url(), {"a", "x:1", "1"}, "p"}).find("a node called \"a\" is running on this database"),
            std::string::npos);
}

TEST_F(Nodes, TheSecretOfTheOthersIsAsked) {
  const auto a = node("a", losses_a);
  EXPECT_NE(problem({schema.url(), {"b", "x:1", "1"}, "q"}).find("does not have the secret of the others"),
            std::string::npos);
  EXPECT_NE(problem({schema.url(), {"b", "x:1", "1"}}).find("this one has none"), std::string::npos);
}

TEST_F(Nodes, SeveralNodesNeedASecret) {
  const auto a = node("a", losses_a, "");
  EXPECT_NE(problem({schema.url(), {"b", "", "1"}}).find("Several nodes need a secret"), std::string::npos);
}

TEST_F(Nodes, AForeignDatabaseIsRefused) {
  schema.sql("create table cats (name text)");
  EXPECT_NE(problem({schema.url()}).find("is one of some other program"), std::string::npos);
}

TEST_F(Nodes, ANewerFormatIsRefused) {
  node("a", losses_a);
  schema.sql("update house set format = 99");
  EXPECT_NE(problem({schema.url()}).find("written by a newer version of Caravanserai (its format is 99"),
            std::string::npos);
}

TEST_F(Nodes, AWrongUrlOrPasswordIsRefused) {
  EXPECT_NE(problem({"postgresql://localhost:notaport/x"}).find("cannot be reached"), std::string::npos);
  EXPECT_NE(problem({"postgresql://127.0.0.1:1/x"}).find("Connection refused"), std::string::npos);
  schema.sql(
      "do $$ begin create role guarded login password 'right'; exception when duplicate_object then null; end $$");
  auto wrong = server();
  wrong.replace(wrong.find("//") + 2, wrong.find('@') - wrong.find("//") - 2, "guarded:wrong");
  const auto words = problem({wrong});
  EXPECT_NE(words.find("password authentication failed"), std::string::npos) << words;
  EXPECT_EQ(words.find("wrong"), std::string::npos) << words;
}

}  // namespace
}  // namespace storage
