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

#include "server/house/doorman.h"
#include "server/house/lobby.h"
#include "server/limits.h"
#include "server/table/table.h"

namespace server {

struct HouseOptions {
  std::int64_t bot_delay_ms = 900;
  std::int64_t idle_ms = kIdleMs;
  std::shared_ptr<Programs> programs = nullptr;  // those of the host; every table holds them too, to the last
};

class House : public std::enable_shared_from_this<House> {
 public:
  House(World& world, storage::Storage& storage, HouseOptions options);

  // Reads how tables were listed when the house was closed; before the first line is opened. The tables themselves are
  // opened when somebody asks for them. The number of listings, or why nothing could be read.
  toolkit::Result<int> restore_lobby();

  BotNames program_names() const { return options_.programs ? options_.programs->names() : BotNames(); }

  // From any thread.
  ConnectionId open(std::shared_ptr<Client> client, const std::string& address = "");
  void close(ConnectionId connection);
  void receive(ConnectionId connection, std::string_view text);
  void pinged(ConnectionId connection, std::size_t bytes);  // whatever came over the line that is no message
  void ask_tables(std::function<void(protocol::Tables)> answer);
  void ask_record(const std::string& table, std::function<void(toolkit::Result<engine::Record>)> answer);
  const std::shared_ptr<Doorman>& doorman() const { return doorman_; }

 private:
  struct Guest {
    std::shared_ptr<Client> client;
    toolkit::Bytes pledged;  // the secret of the next table this guest makes
    std::set<std::string> watched;
    std::string address;
    std::size_t made = 0;
    bool asked_for_lobby = false;  // hears of it whenever no table is open in the page
    bool missed_lobby = false;     // it has changed meanwhile
    bool holds_seat = false;
  };

  void hear(ConnectionId connection, const toolkit::Result<protocol::FromPage>& message, const std::string& id,
            Micros heard_us);
  bool is_too_much(ConnectionId connection, std::size_t bytes, std::string_view id, Micros now_us) const;
  void let_in(ConnectionId connection, const std::shared_ptr<Client>& client, const std::string& address);
  void expect_key(ConnectionId connection);
  void part_with(ConnectionId connection);
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
  std::optional<Refusal> why_no_table(Guest& guest);
  void play_again(const Line& from, const Again& again);
  void make_rematch(const Line& from, const Again& again, const std::string& next);

  struct Kept {
    std::shared_ptr<Table> table;
    std::string address;  // whose it is
    std::string command;  // the hash of the id of the command that made it
    int calls = 0;        // made so far
  };
  struct Opened;  // what a table's entries gave
  static Opened open_table(storage::Storage& storage, const std::string& table);

  // One call to a table. If it is not in memory it is read and replayed beside this lane, and the call waits; a table
  // that is not there, or cannot be opened, is answered by `otherwise`.
  using Call = std::function<void(Table&)>;
  using Otherwise = std::function<void(const Refusal&)>;
  void call(const std::string& table, const std::string& address, Call then, Otherwise otherwise);
  void opened(const std::string& table, Opened result);
  static Table& counted(Kept& kept);
  Kept& keep(TableState state, const std::vector<Entry>& entries, std::string next, const std::string& address);
  void note(const TableNews& news);
  void drop(const std::string& table);
  void stop_watching(Guest& guest, const std::string& table);

  void push_lobby_soon();
  void push_lobby();
  void forget_unopened_listings();

  World& world_;
  storage::Storage& storage_;
  HouseOptions options_;
  std::shared_ptr<Lane> lane_;
  std::shared_ptr<Doorman> doorman_ = std::make_shared<Doorman>();
  std::atomic<ConnectionId> last_connection_ = 0;
  std::map<ConnectionId, Guest> guests_;
  std::map<std::string, Kept> tables_;  // those in memory
  struct Opening {
    std::string address;  // of whoever asked first
    std::vector<std::pair<Call, Otherwise>> calls;
  };
  std::map<std::string, Opening> opening_;      // calls that wait for a table
  std::map<std::string, Refusal> set_aside_;    // tables that cannot be opened
  std::map<std::string, std::string> made_by_;  // hash of a create command's id -> the table in memory it made
  std::map<std::string, std::string> follows_;  // a table that is being made -> the one it follows
  Lobby lobby_;
  bool push_planned_ = false;
  std::int64_t lobby_rests_ms_ = kLobbyPushMs;  // so long after the last push, which was as large as it was
};

}  // namespace server
