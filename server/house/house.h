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

#include "server/admin/measures.h"
#include "server/house/doorman.h"
#include "server/house/lobby.h"
#include "server/house/overview.h"
#include "server/limits.h"
#include "server/relay/relay.h"
#include "server/table/table.h"

namespace server {

struct HouseOptions {
  std::int64_t bot_delay_ms = 900;
  std::int64_t idle_ms = kIdleMs;
  std::shared_ptr<Programs> programs = nullptr;  // those of the host; every table holds them too, to the last
  std::shared_ptr<Measures> measures = std::make_shared<Measures>();
  std::vector<std::string> closed_tables = {};  // by the host
  Report report = nullptr;                      // where reported lines go
  std::string public_url = {};                  // where everybody finds the house; "": not said
  std::string address = {};                     // where it listens; "": not said
  std::uint16_t port = 0;
  std::shared_ptr<Notifier> notifier = nullptr;  // what tells people who are not there; likewise
  NoticePace notice_pace = {};
  std::int64_t away_ms = kAwayMs;          // gone or silent for so long, others may act
  bool tables_expire = true;               // a table that nobody touches for long is over
  bool counts_guests = true;               // how much each does, so that there is room for all
  std::shared_ptr<Relay> relay = nullptr;  // to the other nodes; none: this one is alone
};

class House : public std::enable_shared_from_this<House> {
 public:
  House(World& world, storage::Storage& storage, HouseOptions options);

  // Reads how tables were listed when the house was closed; before the first line is opened. The tables themselves are
  // opened when somebody asks for them. The number of listings, or why nothing could be read.
  toolkit::Result<int> restore_lobby();

  const HouseOptions& options() const { return options_; }
  std::string push_key() const { return options_.notifier ? options_.notifier->public_key() : ""; }
  BotNames program_names() const { return options_.programs ? options_.programs->names() : BotNames(); }

  // From any thread.
  ConnectionId open(std::shared_ptr<Client> client, const std::string& address = "");
  void close(ConnectionId connection);
  void receive(ConnectionId connection, std::string_view text);
  void pinged(ConnectionId connection, std::size_t bytes);  // whatever came over the line that is no message
  void ask_tables(std::function<void(protocol::Tables)> answer);
  void ask_record(const std::string& table, std::function<void(toolkit::Result<engine::Record>)> answer);
  const std::shared_ptr<Doorman>& doorman() const { return doorman_; }
  Micros steady_us() const { return world_.steady_us(); }  // by which the doorman counts

  // The same for pages whose lines end at another node of the house (house_nodes.cpp). `pledged` is what that node has
  // promised to the page for the table this command may make.
  ConnectionId open_from_node(std::shared_ptr<RelayedPage> page, const std::string& address);
  void receive_from_node(ConnectionId connection, std::string_view text, toolkit::Bytes pledged);

  // What a host asks and orders (house_keeping.cpp); from any thread too.
  Measures& measures() const { return *options_.measures; }
  std::shared_ptr<Measures> shared_measures() const { return options_.measures; }
  void check_storage(storage::Told tell) { storage_.check(std::move(tell)); }
  void ask_overview(std::function<void(Overview)> answer);
  void close_table(const std::string& table, std::function<void(bool was_open)> answer);
  void put_away(const std::string& table);  // out of memory, until somebody asks for it again
  void close_line(ConnectionId connection, std::function<void(bool was_there)> answer);
  void close_lines(std::function<bool(const std::string& address)> which, std::function<void(std::size_t)> answer);
  void announce(const std::string& text);  // "": the last one no longer holds
  void drain(bool on);                     // no new tables
  bool is_draining() const { return draining_; }
  void say_goodbye();                          // drains, and tells every page that the house closes for a moment
  void hand_over(std::function<void()> done);  // every table to whichever node wants it next; nobody is let in any more

 private:
  struct Guest {
    std::shared_ptr<Client> client;
    std::string address;
    std::int64_t since_ms = 0;
    toolkit::Bytes pledged;  // the secret of the next table this guest makes
    std::set<std::string> watched;
    std::set<std::string> asked = {};  // tables that may owe it an answer, where another node may take them
    std::size_t made = 0;
    bool asked_for_lobby = false;  // hears of it whenever no table is open in the page
    bool missed_lobby = false;     // it has changed meanwhile
    int wrong_codes = 0;
    bool holds_seat = false;
    std::shared_ptr<RelayedPage> from_node = nullptr;                // whose line ends at another node
    std::map<std::string, std::shared_ptr<FarLine>> far_lines = {};  // by node: where its tables are
    std::map<std::string, std::string> far_tables = {};              // which node has them, when last asked
  };
  class HandsOn;

  void hear(ConnectionId connection, const toolkit::Result<protocol::FromPage>& message, const std::string& id,
            Micros heard_us);
  bool is_too_much(ConnectionId connection, std::size_t bytes, std::string_view id, Micros now_us) const;
  void let_in(ConnectionId connection, const std::shared_ptr<Client>& client, const std::string& address,
              const std::shared_ptr<RelayedPage>& from_node = nullptr);
  void expect_key(ConnectionId connection);
  void part_with(ConnectionId connection);
  void pledge(Guest& guest);

  void obey(const Line& from, Guest& guest, const protocol::Create& create);
  void obey(const Line& from, Guest& guest, const protocol::Watch& watch);
  void obey(const Line& from, Guest& guest, const protocol::Knock& knock);
  void obey(const Line& from, Guest& guest, const protocol::Leave& leave);
  void obey(const Line& from, Guest& guest, const protocol::Lobby& lobby);
  void obey(const Line& from, Guest& guest, const protocol::FindCode& find);
  template <class Command>
  void obey(const Line& from, Guest& guest, const Command& command);
  bool may_open(const Line& from, Guest& guest, const std::string& re, const std::string& table);

  void refuse(const Line& to, const std::string& re, const std::string& table, const Refusal& refusal) const;
  void forward(const Line& from, const std::string& table, TableCommand command);
  void hand_on(const Line& from, const std::string& node, const std::string& table, const TableCommand& command);
  void find_code(const Line& from, Guest& guest, const protocol::FindCode& find, const std::string& table);
  void create(const Line& from, const protocol::Create& wish, const std::string& made_before);
  std::optional<Refusal> why_no_table(Guest& guest);
  void play_again(const Line& from, const Again& again);
  void make_rematch(const Line& from, const Again& again, const std::string& next);

  struct Kept {
    std::shared_ptr<Table> table;
    std::string address;  // whose it is
    std::string command;  // the hash of the id of the command that made it
    int calls = 0;        // made so far
    TableGlimpse glimpse = {};
    std::int64_t epoch = 0;  // under which it is ours
  };
  struct Opened;  // what a table's entries gave
  static Opened open_table(storage::Storage& storage, const std::string& table, const std::string& even_from);

  // One call to a table. If it is not in memory it is read and replayed beside this lane, and the call waits; a table
  // that is not there, or cannot be opened, is answered by `otherwise`, one that another node has by `elsewhere`:
  // without that it is taken from the other.
  struct Call {
    std::function<void(Table&)> then;
    std::function<void(const Refusal&)> otherwise;
    std::function<void(const std::string& node)> elsewhere;
  };
  void call(const std::string& table, const std::string& address, Call one);
  void open_beside(const std::string& table, const std::string& even_from);
  void opened(const std::string& table, Opened result);
  void found_elsewhere(const std::string& table, const std::string& node);
  static Table& counted(Kept& kept);
  Kept& keep(TableState state, const std::vector<Entry>& entries, std::string next, const std::string& address,
             std::int64_t epoch = 0);
  void note(const TableNews& news);
  void note(const CodeNews& news);
  void drop(const std::string& table);
  void lose(const std::string& table, std::int64_t epoch);
  void expect_answer(const Line& from, const std::string& table);
  void notify(Notice notice);
  void stop_watching(Guest& guest, const std::string& table);

  void push_lobby_soon();
  void push_lobby();
  void forget_unopened_listings();
  void read_lobby_soon();  // another node has changed it
  void read_lobby();
  void take_listings(const std::vector<std::string>& listings);
  void ask_record_elsewhere(const std::string& table, std::function<void(std::optional<engine::Record>)> answer);
  void hand_over_next(std::function<void()> done);
  void stay_awake();  // every kNodeBeatMs
  void look_whether_it_slept();

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
    std::vector<Call> calls;
    std::int64_t lost_epoch = -1;  // another has taken it under this one, before it was read
  };
  std::map<std::string, Opening> opening_;      // calls that wait for a table
  std::map<std::string, Refusal> set_aside_;    // tables that cannot be opened
  std::map<std::string, std::string> made_by_;  // hash of a create command's id -> the table in memory it made
  std::map<std::string, std::string> follows_;  // a table that is being made -> the one it follows
  std::map<std::string, CodeNews> codes_;       // by their hashes: the seats that are being passed on
  Lobby lobby_;
  bool push_planned_ = false;
  std::int64_t lobby_rests_ms_ = kLobbyPushMs;  // so long after the last push, which was as large as it was
  std::string announcement_;
  std::atomic<bool> draining_ = false;
  bool lobby_is_read_soon_ = false;
  bool hands_over_ = false;
  Micros awake_us_ = 0;  // when it was last known to be
};

}  // namespace server
