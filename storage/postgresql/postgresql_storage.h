// Tables in a PostgreSQL database, which several nodes may share. One writer thread takes whatever has gathered and
// sends it as one transaction, in one go and without waiting in between; every append is fenced by its table's owner
// and epoch in the statement that writes it (docs/decisions/0017).
//
// When the database cannot be reached, what had not been sent is refused at once, and so is what comes next, until a
// connection is made again; it is tried with pauses that grow to kPauseMax. What was on its way is lost: see News.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "storage/postgresql/connection.h"
#include "storage/postgresql/keeper.h"
#include "storage/storage.h"
#include "storage/watch.h"

namespace storage {

inline constexpr std::size_t kBatchMax = 512;                                // appends sent together
inline constexpr std::chrono::milliseconds kPauseMin{100}, kPauseMax{2000};  // between two tries to connect

struct PostgresqlOptions {
  std::string url;
  NodeCard card = {"house", "", ""};
  std::string proof = "";  // of the secret that the nodes share; "": there is one node
  Watch watch = {};
};

class PostgresqlStorage final : public Storage {
 public:
  // Makes the house in an empty database. Refused in plain words: a database that cannot be reached, that is too old,
  // foreign, of another house or from a newer version; a node whose name is taken, or that lacks the others' secret.
  static toolkit::Result<std::unique_ptr<PostgresqlStorage>> open(PostgresqlOptions options);
  ~PostgresqlStorage() override;  // sends what is waiting

  void append(Append what, Saved saved) override;
  void check(Told tell) override;
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override;
  toolkit::Result<std::string> table_made_by(const std::string& word) override;
  toolkit::Result<std::vector<std::string>> listings(std::int64_t since_ms, std::size_t most) override;

  bool is_shared() const override { return true; }
  void listen(News news) override { keeper_->listen(std::move(news)); }
  toolkit::Result<Claim> claim(const std::string& table, const std::string& even_from, const Knows& knows) override;
  void release(const std::string& table, std::int64_t epoch) override;
  void share_code(const std::string& hash, const std::string& table, std::int64_t until_ms) override;
  toolkit::Result<std::string> table_of_code(const std::string& hash) override;
  toolkit::Result<std::string> same_for_all(const std::string& what, const std::string& brought) override;

 private:
  struct Work {  // one statement of the writer's, and what it must have counted
    const char* statement;
    std::vector<Parameter> parameters;
    std::string table = "";
    std::int64_t epoch = 0;
    bool begins = false;  // a table
    bool lists = false;
    Saved saved = nullptr;  // none: nobody waits for it
  };
  enum class Outcome { done, does_not_fit, trouble, unknown };

  PostgresqlStorage(PostgresqlOptions options, std::unique_ptr<Keeper> keeper, Connection writer, Connection reader);
  void wait_for_writer(Work work);
  void write_until_stopped();
  void write(std::vector<Work>& group);
  Outcome send(std::span<Work> group);
  void settle(Work& work, bool saved);
  void lose(Work& work);
  bool is_connected();
  Outcome failed();
  Outcome is_trouble(const std::string& words, const std::string& detail);
  void went_well();
  std::string what_keeps_from_writing();
  // Runs on the reader, once more on a new connection where the old one is lost.
  toolkit::Result<Answer> read(const std::string& sql, std::initializer_list<Parameter> parameters);
  bool reader_is_connected();

  PostgresqlOptions options_;
  std::unique_ptr<Keeper> keeper_;

  // Of the writer's thread.
  std::optional<Connection> writer_;
  std::string trouble_;  // "": none
  std::chrono::milliseconds pause_ = kPauseMin;
  std::chrono::steady_clock::time_point next_try_ = {};

  std::mutex reading_;
  std::optional<Connection> reader_;
  std::chrono::steady_clock::time_point reader_failed_ = {};

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  std::vector<Told> checks_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace storage
