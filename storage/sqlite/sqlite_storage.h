// Tables in one SQLite file in the data folder. One writer thread takes whatever has gathered and commits it as a
// group, so that many tables share the price of one flush to disk.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "storage/sqlite/database.h"
#include "storage/storage.h"

namespace storage {

inline constexpr std::size_t kGroupMax = 256;  // appends committed together
inline constexpr const char* kDatabaseFile = "caravanserai.sqlite";

class SqliteStorage final : public Storage {
 public:
  // Makes the folder and the file if need be and brings the file to this version. Refused in plain words: a folder
  // that cannot be written, one that another server uses, a file that is damaged, foreign or from a newer version.
  static toolkit::Result<std::unique_ptr<SqliteStorage>> open(const std::filesystem::path& folder);

  ~SqliteStorage() override;  // commits what is waiting

  void append(Append what, Saved saved) override;
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override;
  toolkit::Result<std::string> table_made_by(const std::string& word) override;
  toolkit::Result<std::vector<std::string>> listings(std::int64_t since_ms, std::size_t most) override;

 private:
  using Waiting = std::vector<std::pair<Append, Saved>>;

  SqliteStorage(Database writer, Database reader, int lock);
  void write_until_stopped();
  void commit(Waiting& group);
  bool commit_all(std::span<const std::pair<Append, Saved>> group);
  bool insert(const Append& what);
  toolkit::Result<std::vector<std::string>> texts(Statement query, const std::string& what);  // of the first column
  toolkit::Result<std::vector<std::string>> whole_log(const std::string& table);

  Database writer_;
  Database reader_;
  std::mutex reading_;
  int lock_;  // an open file that tells other servers that the folder is in use

  std::mutex mutex_;
  std::condition_variable changed_;
  Waiting waiting_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace storage
