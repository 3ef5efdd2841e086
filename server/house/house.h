// The house: it knows every table and every line, makes tables, finds them, opens those that are asked for again, keeps
// the limits, and tells the lobby. An actor like its tables: all its work is done in one lane, and none of it takes
// long. What is read from the disk and replayed is read beside that lane.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/limits.h"
#include "server/table/table.h"

namespace server {

struct HouseOptions {
  std::int64_t bot_delay_ms = 900;
  std::int64_t idle_ms = kIdleMs;
  std::shared_ptr<Programs> programs = nullptr;  // those of the host; every table holds them too, to the last
  std::shared_ptr<Notifier> notifier = nullptr;  // what tells people who are not there; likewise
  NoticePace notice_pace = {};
};

class House : public std::enable_shared_from_this<House> {
 public:
  House(World& world, storage::Storage& storage, HouseOptions options);

  // Reads how tables were listed when the house was closed; before the first line is opened. The tables themselves are
  // opened when somebody asks for them. The number of listings, or why nothing could be read.
  toolkit::Result<int> restore_lobby();

  std::string push_key() const { return options_.notifier ? options_.notifier->public_key() : ""; }
  BotNames program_names() const { return options_.programs ? options_.programs->names() : BotNames(); }

  // From any thread.
  ConnectionId open(std::shared_ptr<Client> client);
  void close(ConnectionId connection);
  void receive(ConnectionId connection, std::string_view text);
  void ask_tables(std::function<void(protocol::Tables)> answer);
  void ask_record(const std::string& table, std::function<void(toolkit::Result<engine::Record>)> answer);

 private:
  struct Guest {
    std::shared_ptr<Client> client;
    toolkit::Bytes pledged;  // the secret of the next table this guest makes
    std::set<std::string> watched;
    std::size_t made = 0;
    bool asked_for_lobby = false;  // hears of it whenever no table is open in the page
    bool missed_lobby = false;     // it has changed meanwhile
    double allowance = 0;          // messages this guest may send now
    std::int64_t counted_ms = 0;
    int too_fast = 0;
  };

  void hear(ConnectionId connection, const toolkit::Result<protocol::FromPage>& message, const std::string& id,
            Micros heard_us);
  bool within_rate(Guest& guest);
  void pledge(Guest& guest);

  void obey(const Line& from, Guest& guest, const protocol::Create& create);
  void obey(const Line& from, Guest& guest, const protocol::Watch& watch);
  void obey(const Line& from, Guest& guest, const protocol::Leave& leave);
  void obey(const Line& from, Guest& guest, const protocol::Lobby& lobby);
  template <class Command>
  void obey(const Line& from, Guest& guest, const Command& command);

  void refuse(const Line& to, const std::string& re, const std::string& table, const Refusal& refusal) const;
  void forward(const Line& from, const std::string& table, TableCommand command);
  void create(const Line& from, const protocol::Create& wish, const std::string& made_before);
  void play_again(const Line& from, const Again& again);
  void make_rematch(const Line& from, const Again& again, const std::string& next);

  struct Kept {
    std::shared_ptr<Table> table;
    int calls = 0;  // made so far
  };
  struct Opened;  // what a table's entries gave
  static Opened open_table(storage::Storage& storage, const std::string& table);

  // One call to a table. If it is not in memory it is read and replayed beside this lane, and the call waits; a table
  // that is not there, or cannot be opened, is answered by `otherwise`.
  using Call = std::function<void(Table&)>;
  using Otherwise = std::function<void(const Refusal&)>;
  void call(const std::string& table, Call then, Otherwise otherwise);
  void opened(const std::string& table, Opened result);
  static Table& counted(Kept& kept);
  Kept& keep(TableState state, const std::vector<Entry>& entries, std::string next);
  void note(const TableNews& news);
  void drop(const std::string& table);
  void notify(Notice notice);
  void stop_watching(Guest& guest, const std::string& table);

  protocol::Tables lobby() const;
  void push_lobby_soon();
  void forget_unopened_listings();

  World& world_;
  storage::Storage& storage_;
  HouseOptions options_;
  std::shared_ptr<Lane> lane_;
  std::atomic<ConnectionId> last_connection_ = 0;
  std::map<ConnectionId, Guest> guests_;
  std::map<std::string, Kept> tables_;                                      // those in memory
  std::map<std::string, std::vector<std::pair<Call, Otherwise>>> opening_;  // calls that wait for a table
  std::map<std::string, Refusal> set_aside_;                                // tables that cannot be opened
  std::map<std::string, std::string> made_by_;           // hash of a create command's id -> the table in memory it made
  std::map<std::string, std::string> follows_;           // a table that is being made -> the one it follows
  std::map<std::string, protocol::TableInfo> listings_;  // of the lobby
  bool push_planned_ = false;
};

}  // namespace server
