// What storage does when the disk will not: a real file, locked, deleted, moved, full. Nobody waits long, everybody is
// told the truth, and it goes on by itself when it can.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <future>
#include <mutex>

#include "storage/sqlite/sqlite_storage.h"

namespace storage {
namespace {

// SQLite asks the system for a pause whenever it waits for a lock. Here the pauses are counted and take no time: nobody
// needs a clock to see how long is waited, and something may happen in the middle.
class Pauses {
 public:
  Pauses() {
    system_.zName = "counting";
    system_.xSleep = [](sqlite3_vfs* system, int us) {
      static_cast<System*>(system)->whose->paused(us);
      return us;
    };
    sqlite3_vfs_register(&system_, true);
  }
  ~Pauses() { sqlite3_vfs_unregister(&system_); }

  std::int64_t total_ms() const { return total_us_ / 1000; }
  void forget() { total_us_ = 0; }
  std::function<void()> meanwhile = [] {};  // at every pause, in the thread of whoever waits

 private:
  void paused(int us) {
    total_us_ += us;
    meanwhile();
  }

  struct System : sqlite3_vfs {  // as it is, but for its pauses
    Pauses* whose;
  };
  System system_{*sqlite3_vfs_find(nullptr), this};
  std::atomic<std::int64_t> total_us_ = 0;
};

struct Faults : testing::Test {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("caravanserai-faults-" + std::to_string(::getpid()) + "-" +
                                                testing::UnitTest::GetInstance()->current_test_info()->name());
  std::filesystem::path file = path / kDatabaseFile;
  Pauses pauses;
  std::mutex hold;
  std::vector<std::string> news;
  std::unique_ptr<SqliteStorage> storage;

  void SetUp() override {
    std::filesystem::remove_all(path);
    Watch watch;
    watch.trouble_changed = [this](const std::string& trouble) {
      const std::lock_guard lock(hold);
      news.push_back(trouble);
    };
    auto opened = SqliteStorage::open(path, watch);
    ASSERT_TRUE(opened) << opened.error();
    storage = std::move(*opened);
    ASSERT_TRUE(append("first", 0));
  }
  void TearDown() override {
    storage.reset();
    std::filesystem::remove_all(path);
  }

  bool append(const std::string& table, int first, const std::string& body = "one") const {
    std::promise<bool> saved;
    storage->append({table, first, {body}}, [&](bool ok) { saved.set_value(ok); });
    return saved.get_future().get();
  }
  std::string trouble() const {
    std::promise<std::string> told;
    storage->check([&](const std::string& words) { told.set_value(words); });
    return told.get_future().get();
  }
  // How long it waits until the last of so many tables is answered; none of them may be saved.
  std::int64_t waited_ms_to_refuse(int tables) {
    std::atomic<int> refused = 0;
    std::promise<void> all;
    pauses.forget();
    for (int i = 0; i < tables; ++i)
      storage->append({"many" + std::to_string(i), 0, {"x"}}, [&, tables](bool ok) {
        EXPECT_FALSE(ok);
        if (++refused == tables) all.set_value();
      });
    all.get_future().wait();
    return pauses.total_ms();
  }
};

struct OtherProgram {  // that has the file locked
  explicit OtherProgram(const std::filesystem::path& file) {
    EXPECT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    run("begin immediate");
  }
  ~OtherProgram() { sqlite3_close(database); }
  void run(const char* sql) { EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK); }
  sqlite3* database = nullptr;
};

// Found by a fuzzer: statements that could not be prepared are trouble, not the end of the program.
TEST_F(Faults, ADatabaseWithoutItsViewOfEntriesSavesNothing) {
  storage.reset();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "drop view every_entry", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  auto opened = SqliteStorage::open(path);
  if (!opened) return;  // refused in words is as good
  storage = std::move(*opened);
  EXPECT_FALSE(append("second", 0));
}

TEST_F(Faults, ALockedDatabaseRefusesAllTablesAfterOneWait) {
  OtherProgram other(file);
  EXPECT_EQ(waited_ms_to_refuse(3 * static_cast<int>(kGroupMax)), kPatienceMs) << "several groups of " << kGroupMax;
  EXPECT_EQ(waited_ms_to_refuse(50), 0) << "once it is known, nobody waits";
  EXPECT_NE(trouble().find("is locked by another program"), std::string::npos) << trouble();
  other.run("rollback");
  EXPECT_TRUE(append("first", 1)) << "it goes on by itself";
  EXPECT_EQ(trouble(), "");
  ASSERT_EQ(news.size(), 2u) << "said once when it began and once when it ended";
  EXPECT_EQ(news[1], "");
}

TEST_F(Faults, ALockThatEndsSoonIsWaitedFor) {
  OtherProgram other(file);
  pauses.meanwhile = [&, count = 0]() mutable {
    if (++count == 3) other.run("rollback");
  };
  EXPECT_TRUE(append("first", 1));
  EXPECT_LT(pauses.total_ms(), kPatienceMs);
  EXPECT_TRUE(news.empty());
}

TEST_F(Faults, AnAppendThatDoesNotFitIsNoTrouble) {
  EXPECT_FALSE(append("first", 7));
  EXPECT_EQ(trouble(), "");
  EXPECT_TRUE(news.empty());
}

TEST_F(Faults, DataDeletedUnderTheServerIsNoticed) {
  std::filesystem::remove_all(path);
  EXPECT_FALSE(append("first", 1)) << "what nobody can find again is not kept";
  EXPECT_NE(trouble().find("was moved or deleted under the running server"), std::string::npos) << trouble();
  EXPECT_EQ(waited_ms_to_refuse(500), 0);
}

TEST_F(Faults, DeletedDataIsNoticedAlsoWhenNobodyWrites) {
  std::filesystem::remove(file);
  EXPECT_NE(trouble().find(std::string(kDatabaseFile) + " was moved"), std::string::npos) << trouble();
}

TEST_F(Faults, TheSideFileBelongsToIt) {
  std::filesystem::remove(file.string() + "-wal");
  EXPECT_FALSE(append("first", 1));
  EXPECT_NE(trouble().find("-wal was moved"), std::string::npos) << trouble();
}

TEST_F(Faults, DataThatIsPutBackIsTakenUpAgain) {
  const auto away = path.string() + "-away";
  std::filesystem::rename(path, away);
  EXPECT_FALSE(append("first", 1));
  std::filesystem::rename(away, path);
  EXPECT_TRUE(append("first", 1));
  EXPECT_EQ(trouble(), "");
  EXPECT_EQ(storage->entries_of("first")->size(), 2u);
}

TEST_F(Faults, AnotherFileInItsPlaceIsNotOurs) {
  std::filesystem::copy_file(file, path / "copy");
  std::filesystem::rename(path / "copy", file);
  EXPECT_FALSE(append("first", 1));
}

TEST_F(Faults, AFullDiskRefusesAndGoesOnWhenThereIsRoom) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  auto* heard = ::signal(SIGXFSZ, SIG_IGN);
  auto small = before;
  small.rlim_cur = 256 * 1024;  // no file may grow beyond this
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  EXPECT_FALSE(append("big", 0, std::string(400'000, 'x')));
  const auto words = news.empty() ? "" : news.front();
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  ::signal(SIGXFSZ, heard);
  EXPECT_NE(words.find("is full"), std::string::npos) << words;
  EXPECT_TRUE(append("first", 1));
  EXPECT_EQ(trouble(), "");
  EXPECT_EQ(storage->entries_of("big")->size(), 0u) << "all of it is kept, or nothing";
}

}  // namespace
}  // namespace storage
