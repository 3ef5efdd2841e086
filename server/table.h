// A table as an actor: it takes commands one at a time, writes each change down before anyone sees it, and shows every
// watcher what that watcher may know. It has no thread and no socket; its lane keeps the order.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/kept_stop.h"
#include "protocol/codec.h"
#include "server/checks.h"
#include "server/open_race.h"
#include "server/programs.h"
#include "server/pulse.h"
#include "server/sitting.h"
#include "server/world.h"
#include "storage/storage.h"

namespace server {

using ConnectionId = std::uint64_t;

// A line to somebody, as tables hold it.
struct Line {
  ConnectionId id = 0;
  std::shared_ptr<Client> client;
  Micros heard_us = 0;  // when the command came in, by the steady clock
};

// Somebody comes from the old table to the chair that is kept for him; the old table has looked at his token.
struct TakeKept {
  std::string id;
  int seat;
  std::string name;
  std::string share;
};

using TableCommand = std::variant<protocol::Create, protocol::Join, protocol::Watch, protocol::Leave, protocol::Fill,
                                  protocol::Act, protocol::Undo, protocol::Tap, protocol::Calm, protocol::Stop,
                                  protocol::Pong, protocol::Why, protocol::Moment, protocol::Rematch, TakeKept>;

struct TableNews {  // what the house hears of a table
  protocol::TableInfo info;
  bool listed = false;
  bool idle = false;  // nobody watches and nothing is due: it may leave memory
  int handled = 0;    // calls of the house it has dealt with: if there were more, it is not idle after all
};

struct TableSurroundings {
  World* world = nullptr;
  storage::Storage* storage = nullptr;
  std::int64_t bot_delay_ms = 0;
  std::shared_ptr<Programs> programs;  // those of the host; none: nullptr
  std::int64_t idle_ms = 0;            // after so long without a watcher a table may leave memory
  BotNames program_names() const { return programs ? programs->names() : BotNames(); }
  std::function<void(TableNews)> tell_house;                                    // may be called from any lane
  std::function<void(std::string table)> not_saved;                             // the table could not even be created
  std::function<void(ConnectionId connection, std::string table)> turned_away;  // was not let in to watch
  std::function<void(const Line& from, Again again)> play_again;
  std::string next = "";  // where the same people play again
};

inline const Refusal kNotYours{protocol::Reason::notYours, "This key holds no seat at this table."};
inline constexpr std::int64_t kRetryMs = 2'000;  // after a full disk, what nobody asked for is tried again

inline const Refusal kNotSaved{protocol::Reason::notSaved,
                               "The house cannot write just now, so nothing was changed; try again soon."};

std::vector<int> seats_to_act(const engine::AnyMatch& match);

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(Sitting sitting, TableSurroundings around);
  ~Table();

  // For a new table: writes the first entry, then answers its maker. For a restored one: goes on.
  void create(const Line& maker, const std::string& command_id);
  void resume();

  // What the house calls; each call is counted when it has been dealt with.
  void receive(const Line& from, TableCommand command);
  void forget(ConnectionId connection);                                        // the line is gone
  void followed_by(std::string next);                                          // the same people play again there
  void ask_record(std::function<void(std::optional<engine::Record>)> answer);  // empty until the match is over

 private:
  struct Watcher {
    std::shared_ptr<Client> client;
    engine::Viewer viewer;
    int seen = 0;
    Pulse pulse = {};
    bool waits = false;   // for its moment in a race: nothing is shown before
    bool starts = false;  // was there when a race was opened, and has not been shown it: its clock starts then
  };
  using Change = std::vector<Entry>;

  // In the lane. While a change is on its way to the disk, everything else waits in order. What waits belongs to the
  // table, so it holds no share of it.
  void in_turn(Task task);
  void next();
  void keep(int first, const Change& change, std::function<void(bool saved)> then);  // on the disk
  void write(Change change, std::function<void(bool saved)> then);                   // and then at the table
  void write_first_entry(const Line& maker, const std::string& command_id);
  void adopt(const Change& change);

  void obey(const Line& from, const protocol::Create& create);
  void obey(const Line& from, const protocol::Join& join);
  void obey(const Line& from, const protocol::Watch& watch);
  void obey(const Line& from, const protocol::Leave& leave);
  void obey(const Line& from, const protocol::Fill& fill);
  void obey(const Line& from, const protocol::Act& act);
  void obey(const Line& from, const protocol::Undo& undo);
  void obey(const Line& from, const protocol::Tap& tap);
  void obey(const Line& from, const protocol::Calm& calm);
  void obey(const Line& from, const protocol::Stop& stop);
  void obey(const Line& from, const protocol::Pong& pong);
  void obey(const Line& from, const protocol::Why& why);
  void obey(const Line& from, const protocol::Moment& moment);
  void obey(const Line& from, const protocol::Rematch& rematch);
  void obey(const Line& from, const TakeKept& take);

  void answer(const Line& to, const protocol::FromServer& message) const;
  void refuse(const Line& to, const std::string& re, const Refusal& refusal) const;
  void refuse_and_remember(const Line& to, int seat, const std::string& re, const Refusal& refusal);
  void write_for(const Line& from, int seat, const std::string& id, Change change);
  std::int64_t since_deal_ms() const { return around_.world->now_ms() - sitting_.started_ms(); }
  void answer_and_remember(const Line& to, int seat, const std::string& id, protocol::FromServer message);
  bool answered_before(const Line& to, int seat, const std::string& id) const;
  std::optional<Refusal> why_refused(int seat, const std::string& action, std::optional<int> question) const;
  std::optional<Refusal> why_not_taken_back(int seat, int number) const;
  std::optional<engine::Viewer> viewer_by(const std::string& token) const;  // "" is a spectator's
  void sit_down(const Line& from, const std::string& id, int seat, const std::string& name, const std::string& share);
  protocol::Seated seated(const std::string& command_id, std::optional<int> seat) const;

  void start_if_full(Change& change) const;

  // Bots (table_bots.cpp).
  enum class Mind { quick, search, program, gone };
  struct Thinking {
    bool pause_is_over = false;
    bool is_at_it = false;  // an answer is on its way
    Json sees = nullptr;    // what it thinks about
    std::optional<engine::ActionId> choice = {};
  };
  bool needs_no_person(int seat) const;
  Mind mind_of(int seat) const;
  std::int64_t pause_of(int seat, int question) const;
  void wake_bots();
  void wake_bots_later();  // the disk was full
  void think(int seat, int question);
  void thought(int seat, int question, const Programs::Answer& answer);
  void act_unasked(int seat, int question);
  std::optional<engine::ActionId> quick_choice(int seat, int question) const;
  void send_away(int seat, const std::string& why);
  void dismiss_programs();

  // Looking back (table_moments.cpp).
  std::optional<Refusal> why_not_shown(const Line& to, const protocol::Moment& moment, engine::Viewer own) const;

  // A person's private stops (table_stops.cpp).
  std::optional<engine::ActionId> standing_answer(int seat) const;
  std::optional<protocol::Stops> stops_for(engine::Viewer viewer) const;

  // Races (table_race.cpp).
  void follow_race();  // opens one if the match has come to it, forgets one that is over
  OpenRace plan_race(const engine::RaceWindow& window, const arbiter::Order& order) const;
  std::optional<arbiter::Probes> line_of(engine::Seat seat) const;
  engine::SeatSet people_here() const;
  struct RacingBot {
    engine::Seat seat;
    bool taps;
    Micros reaction;
  };
  std::vector<RacingBot> bots_in_race(const engine::RaceWindow& window, toolkit::Dice& dice) const;
  void stagger_reveal();
  void answer_race(const Line& from, int seat, const std::string& id, bool taps, std::optional<Micros> claimed);
  void plan_close();
  void close_race_if_due(int turn);
  void feel_pulses();
  std::optional<protocol::Races> races_for(engine::Viewer viewer) const;

  protocol::TableInfo info() const { return info(watchers_); }
  protocol::TableInfo info(const std::map<ConnectionId, Watcher>& watchers) const;
  bool is_listed() const;
  void keep_listing();
  void show(Watcher& watcher);
  void show_all();
  bool is_answer_due() const;
  bool is_idle() const;
  void handled();
  void plan_idle_check();
  void tell_house() const;

  TableSurroundings around_;
  std::shared_ptr<Lane> lane_;
  Sitting sitting_;
  bool writing_ = false;
  bool was_never_written_ = false;  // the disk refused the first entry: there is no such table
  std::deque<Task> waiting_;
  std::map<ConnectionId, Watcher> watchers_;
  std::array<std::deque<std::pair<std::string, protocol::FromServer>>, engine::kSeatsMax> answers_;
  std::map<std::pair<int, int>, Thinking> thinking_;       // by seat and question
  std::array<engine::KeptStop, engine::kSeatsMax> stops_;  // never written down: whoever reads the entries learns none
  std::optional<OpenRace> race_;
  std::optional<Album> album_;  // while somebody looks back
  bool pulse_planned_ = false;
  std::string listing_;  // as it was written last
  int handled_ = 0;
  std::int64_t last_busy_ms_ = 0;
  bool idle_check_planned_ = false;
};

}  // namespace server
