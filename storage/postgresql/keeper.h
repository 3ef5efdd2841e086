// A node among the others: it says every second that it is alive, hears what the others say, and finds out which of its
// tables it has no longer. On a connection and a thread of its own, so that no move is in its way. Time is the
// database's: what this machine's clock says matters to nobody.
#pragma once

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "storage/postgresql/connection.h"
#include "storage/storage.h"

namespace storage {

inline constexpr int kLeaseMs = 3000;                     // a node that is silent for so long may lose its tables
inline constexpr std::chrono::milliseconds kRenew{1000};  // so often it says that it is alive
inline constexpr std::chrono::seconds kLookAgain{10};     // so often it looks whether it missed that a table was taken
inline constexpr const char* kChannel = "caravanserai";

struct NodeCard {  // how a node introduces itself
  std::string name;
  std::string address;  // for the other nodes; "": there are none
  std::string version;
};

// The tables this node believes to have, by their epochs.
class Holdings {
 public:
  void hold(const std::string& table, std::int64_t epoch);
  void let_go(const std::string& table, std::int64_t epoch);
  std::map<std::string, std::int64_t> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::int64_t> held_;
};

class Keeper {
 public:
  // Enters the node under its name, waiting a little for one that has just died. Refused: another of this name, or
  // another at all where there is no secret that joins them.
  static toolkit::Result<std::unique_ptr<Keeper>> enter(const std::string& url, NodeCard card, bool has_secret);
  ~Keeper();  // leaves: its tables are anybody's

  std::int64_t number() const { return number_; }
  Holdings& holdings() { return holdings_; }
  void listen(News news);
  void lose(const std::string& table, std::int64_t epoch);

 private:
  Keeper(std::string url, NodeCard card, Connection connection, std::int64_t number);
  static toolkit::Result<std::int64_t> register_in(Connection& connection, const NodeCard& card);
  void keep_until_stopped();
  bool is_connected();
  void renew();
  void look_after_holdings();
  void let_go_where_others_are();
  void hear(const Connection::Heard& heard);

  std::string url_;
  NodeCard card_;
  std::optional<Connection> connection_;  // of the thread
  std::atomic<std::int64_t> number_;
  std::chrono::steady_clock::time_point renewed_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
  Holdings holdings_;
  std::mutex mutex_;
  std::condition_variable stopping_;
  bool stop_ = false;
  News news_;
  std::thread thread_;
};

}  // namespace storage
