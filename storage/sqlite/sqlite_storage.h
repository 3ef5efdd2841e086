// Tables in one SQLite file in the data folder. One writer thread takes whatever has gathered and commits it as a
// group, so that many tables share the price of one flush to disk. In a busy house it takes groups no more often than
// every kGroupEvery: what comes meanwhile goes with the next one.
//
// When writing does not work (a lock of another program, a full disk, the file gone) it waits once, no longer than
// kPatienceMs, and refuses the group. From then on the trouble is known: every further group is tried without any
// waiting, and refused at once, until one succeeds. So all tables together are told within a second, not each in turn.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/database.h"
#include "storage/storage.h"
#include "storage/watch.h"

namespace storage {

inline constexpr std::size_t kGroupMax = 1024;              // appends committed together
inline constexpr std::size_t kGroupBusy = 4;                // a commit of so many at once: more are on their way
inline constexpr std::chrono::milliseconds kGroupEvery{2};  // then the next one begins no sooner after it began
inline constexpr std::int64_t kRecentMax = 8192;            // entries that wait for being moved to their tables
inline constexpr std::size_t kTablesRemembered = 20'000;    // whose next entry is known without asking
inline constexpr std::int64_t kFreshMs = 1000;              // a check so soon after a good commit writes nothing itself
inline constexpr std::int64_t kRestMs = 5000;               // without work: what was remembered is given back
inline constexpr std::uintmax_t kDiskLeftMin = 4 << 20;     // bytes; a disk with less is as good as full

class SqliteStorage final : public Storage {
 public:
  // Makes the folder and the file if need be and brings the file to this version. Refused in plain words: a folder
  // that cannot be written, one that another server uses, a file that is damaged, foreign or from a newer version.
  static toolkit::Result<std::unique_ptr<SqliteStorage>> open(const std::filesystem::path& folder, Watch watch = {});

  ~SqliteStorage() override;  // commits what is waiting

  void append(Append what, Saved saved) override;
  void check(Told tell) override;
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override;
  toolkit::Result<std::string> table_made_by(const std::string& word) override;
  toolkit::Result<std::vector<std::string>> listings(std::int64_t since_ms, std::size_t most) override;

 private:
  using Waiting = std::vector<std::pair<Append, Saved>>;

  enum class Outcome { done, does_not_fit, trouble };

  SqliteStorage(FolderLock lock, std::filesystem::path folder, Database writer, Database reader, Watch watch);
  void write_until_stopped();
  bool wait_for_work(std::unique_lock<std::mutex>& hold);  // false: no more will come
  void wait_for_company();
  void rest();
  void commit(Waiting& group);
  Outcome commit_all(std::span<const std::pair<Append, Saved>> group);
  Outcome insert(const Append& what);
  std::optional<std::int64_t*> next_of(const std::string& table);  // the number its next entry has; nothing: an error
  void settle();
  Outcome failed();  // of the last statement
  Outcome is_trouble(std::string words);
  Outcome went_well();
  std::string words_for(const Database& database) const;
  Outcome try_writing();
  std::string what_keeps_from_writing();
  toolkit::Result<std::vector<std::string>> texts(Statement query, const std::string& what);  // of the first column
  toolkit::Result<std::vector<std::string>> whole_log(const std::string& table);

  // Every move goes through these, so they are prepared once.
  struct Statements {
    explicit Statements(Database& database);
    Statement begin, commit, rollback, table, listing, entry, next, settle, clear;
  };

  FolderLock lock_;
  std::filesystem::path folder_;
  Database writer_;
  Statements statements_{writer_};
  Database reader_;
  std::mutex reading_;
  Watch watch_;

  // Of the writer's thread.
  std::unordered_map<std::string, std::int64_t> next_;     // by table
  std::int64_t recent_ = 0;                                // entries since they were last moved
  std::chrono::steady_clock::time_point next_group_ = {};  // when the next commit may begin
  FilesInPlace files_;
  std::string trouble_;  // "": none
  std::chrono::steady_clock::time_point last_good_ = {};

  std::mutex mutex_;
  std::condition_variable changed_;
  Waiting waiting_;
  std::vector<Told> checks_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace storage
