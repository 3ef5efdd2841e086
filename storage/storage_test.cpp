#include "storage/storage.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>

#include "storage/memory/memory_storage.h"
#include "storage/migrations/migrations.h"
#include "storage/sqlite/sqlite_storage.h"
#include "storage/storage_contract.h"

namespace storage {
namespace {

namespace fs = std::filesystem;

struct Folder : testing::Test {
  fs::path path = fs::temp_directory_path() / ("caravanserai-storage-" + std::to_string(::getpid()) + "-" +
                                               testing::UnitTest::GetInstance()->current_test_info()->name());
  void SetUp() override { fs::remove_all(path); }
  void TearDown() override { fs::remove_all(path); }

  std::unique_ptr<SqliteStorage> open() const {
    auto storage = SqliteStorage::open(path);
    EXPECT_TRUE(storage) << storage.error();
    return storage ? std::move(*storage) : nullptr;
  }
  std::string problem() const {
    const auto storage = SqliteStorage::open(path);
    return storage ? "" : storage.error();
  }
  std::int64_t number(const std::string& query) const {
    return Database::open_to_read((path / kDatabaseFile).string())->number(query).value_or(-1);
  }
  void sql(const std::string& text) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((path / kDatabaseFile).c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }
};

// A damaged table is not taken for one that never was: whoever has a seat there would throw its key away.
TEST_F(Folder, AMissingEntryIsSaid) {
  const auto storage = open();
  EXPECT_TRUE(append(*storage, {"b", 0, {"one", "two", "three"}}));
  sql("delete from recent where game_table = 'b' and number = 1");
  auto entries = storage->entries_of("b");
  ASSERT_FALSE(entries);
  EXPECT_EQ(entries.error(), "table b lacks some of its entries");
  sql("delete from recent where game_table = 'b'");
  EXPECT_FALSE(storage->entries_of("b"));
  EXPECT_EQ(*storage->entries_of("nobody"), Texts{});
}

// A folder of the first format: its tables are found by the commands that made them, as before.
TEST_F(Folder, AnOlderFormatIsBroughtUpToDate) {
  fs::create_directories(path);
  sql(std::string(migrations_for_sqlite()[0].sql));
  sql("pragma user_version = 1; pragma application_id = 1129469523;"
      "insert into game_table values ('a', 1), ('b', 0);"
      "insert into entry values ('a', 0, '{\"entry\":\"created\",\"command\":\"anna\"}'), ('a', 1, 'x'), ('b', 0, "
      "'y');");
  const auto storage = open();
  ASSERT_TRUE(storage);
  EXPECT_EQ(*storage->entries_of("a"), (Texts{"{\"entry\":\"created\",\"command\":\"anna\"}", "x"}));
  EXPECT_EQ(*storage->entries_of("b"), (Texts{"y"}));
  EXPECT_EQ(*storage->table_made_by("anna"), "a");
  EXPECT_EQ(*storage->listings(0, 9), Texts{});
}

// Every so often what was written lately moves to its tables; nobody who reads or writes notices.
TEST_F(Folder, ManyEntriesAreKeptInTheirOrder) {
  constexpr int kRounds = static_cast<int>(kRecentMax) / 2 + 50;
  const std::vector<std::string> tables{"a", "b", "c"};
  {
    const auto storage = open();
    std::promise<bool> last;
    for (int number = 0; number < kRounds; ++number)
      for (const auto& table : tables)
        storage->append({table, number, {table + std::to_string(number)}}, [&, number, table](bool ok) {
          EXPECT_TRUE(ok);
          if (number + 1 == kRounds && table == tables.back()) last.set_value(ok);
        });
    EXPECT_TRUE(last.get_future().get());
    EXPECT_FALSE(append(*storage, {"a", kRounds + 1, {"too far"}}));
    EXPECT_TRUE(append(*storage, {"a", kRounds, {"next"}}));
    EXPECT_EQ(storage->entries_of("b")->size(), static_cast<std::size_t>(kRounds));
    EXPECT_GT(number("select count(*) from entry"), 0);
    EXPECT_GT(number("select count(*) from recent"), 0);
    EXPECT_LT(number("select count(*) from recent"), kRecentMax);
  }
  const auto storage = open();
  EXPECT_EQ(number("select count(*) from recent"), 0);  // a start sorts what came last
  const auto entries = *storage->entries_of("a");
  ASSERT_EQ(entries.size(), static_cast<std::size_t>(kRounds) + 1);
  for (int number = 0; number < kRounds; ++number)
    EXPECT_EQ(entries[static_cast<std::size_t>(number)], "a" + std::to_string(number));
}

// Tables that all have a move on its way: what a flush takes with it is many of them, and flushes do not follow each
// other at once. Nothing here depends on how fast the machine is: a slow one only takes longer.
TEST_F(Folder, ABusyHouseLetsMovesGatherForAFlush) {
  constexpr int kTables = 50, kMoves = 40;
  std::atomic<int> busy_groups = 0;
  Watch watch;
  watch.committed = [&](auto, std::size_t entries, bool) { busy_groups += entries >= kGroupBusy ? 1 : 0; };
  auto storage = SqliteStorage::open(path, watch);
  ASSERT_TRUE(storage) << storage.error();
  std::atomic<int> ended = 0;
  std::promise<void> all;
  std::function<void(int, int)> play = [&](int table, int number) {
    (*storage)->append({"table" + std::to_string(table), number, {"a move"}}, [&, table, number](bool ok) {
      EXPECT_TRUE(ok);
      if (number + 1 < kMoves) return play(table, number + 1);
      if (++ended == kTables) all.set_value();
    });
  };
  const auto begun = std::chrono::steady_clock::now();
  for (int table = 0; table < kTables; ++table) play(table, 0);
  all.get_future().wait();
  const auto lasted = std::chrono::steady_clock::now() - begun;
  EXPECT_GE(busy_groups, kMoves - 1);
  EXPECT_LE(busy_groups, 3 * kMoves);
  EXPECT_GE(lasted, (busy_groups - 1) * kGroupEvery);
}

TEST_F(Folder, ANewerFormatIsRefusedInPlainWords) {
  open();
  sql("pragma user_version = 99");
  EXPECT_NE(problem().find("written by a newer version of Caravanserai (its format is 99"), std::string::npos)
      << problem();
}

TEST_F(Folder, AForeignDatabaseIsRefused) {
  fs::create_directories(path);
  sql("create table cats (name text)");
  EXPECT_NE(problem().find("is a database of some other program"), std::string::npos) << problem();
}

TEST_F(Folder, ADamagedFileIsRefused) {
  fs::create_directories(path);
  std::ofstream(path / kDatabaseFile) << std::string(5000, 'x');
  EXPECT_NE(problem().find("cannot be read"), std::string::npos) << problem();
}

TEST_F(Folder, AFolderThatCannotBeMadeIsRefused) {
  std::ofstream(path) << "a file where the folder should be";
  EXPECT_NE(problem().find("the data folder " + path.string()), std::string::npos) << problem();
}

TEST_F(Folder, AFolderThatCannotBeWrittenIsRefused) {
  if (::geteuid() == 0) {  // nothing is forbidden to root, but the kernel's own folders cannot be written by anyone
    const auto storage = SqliteStorage::open("/proc/caravanserai");
    ASSERT_FALSE(storage);
    EXPECT_NE(storage.error().find("/proc/caravanserai cannot be made"), std::string::npos) << storage.error();
    return;
  }
  fs::create_directories(path);
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_NE(problem().find("cannot be written"), std::string::npos) << problem();
  fs::permissions(path, fs::perms::owner_all);
}

TEST_F(Folder, TwoServersCannotShareAFolder) {
  const auto first = open();
  EXPECT_NE(problem().find("another server is using the data folder"), std::string::npos) << problem();
}

// What holds of any store, in a folder of its own.
class SqliteStore final : public StoreUnderTest {
 public:
  ~SqliteStore() override { fs::remove_all(path_); }
  std::unique_ptr<Storage> open() override {
    auto storage = SqliteStorage::open(path_);
    EXPECT_TRUE(storage) << storage.error();
    return storage ? std::move(*storage) : nullptr;
  }

 private:
  fs::path path_ = fs::temp_directory_path() / ("caravanserai-store-" + std::to_string(::getpid()));
};

INSTANTIATE_TEST_SUITE_P(Sqlite, AnyStore, testing::Values([] { return std::make_unique<SqliteStore>(); }));

TEST(MemoryStorage, ACrashLosesWhatWasNotFlushed) {
  MemoryStorage storage;
  int saved = 0;
  const auto count = [&](bool ok) { saved += ok; };
  storage.append({"a", 0, {"one"}}, count);
  storage.append({"a", 1, {"two"}}, count);
  EXPECT_EQ(*storage.entries_of("a"), Texts{});
  storage.flush(1);
  storage.crash();
  storage.flush();
  EXPECT_EQ(saved, 1);
  EXPECT_EQ(*storage.entries_of("a"), Texts{"one"});
}

TEST(MemoryStorage, AFullDiskRefuses) {
  MemoryStorage storage;
  storage.suffer(Fault::full);
  int refused = 0;
  storage.append({"a", 0, {"one"}}, [&](bool ok) { refused += !ok; });
  storage.flush();
  EXPECT_EQ(refused, 1);
}

}  // namespace
}  // namespace storage
