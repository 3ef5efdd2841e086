// A table is a log and its parts. A part is a fold over the log's entries with commands, timers and a piece of what is
// shown of its own: bots, races, stops, taking back, looking back. The table orders, makes durable, then shows. Parts
// do not call one another; what one must know of another it reads from the entries, or from the state they make.
//
// A new part is a file here and a line in parts.cpp. Its messages are described in protocol/messages.h, its entries in
// server/table/entries.h.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "server/table/line.h"
#include "server/table/refusal.h"
#include "server/table/surroundings.h"
#include "server/table/table_state.h"

namespace server {

// What a table does for its parts. Everything happens in the table's lane.
class TableForParts {
 public:
  virtual ~TableForParts() = default;

  virtual const TableState& state() const = 0;
  virtual const Surroundings& around() const = 0;
  virtual const Watchers& watchers() const = 0;
  virtual bool is_held_back(ConnectionId connection) const = 0;  // nothing may be shown over this line just now
  virtual bool must_answer(int seat) const = 0;  // it is asked, and no part answers for it or has its answer

  // Whose command this is. Empty: it is nobody's, or was answered before; then it has been dealt with.
  virtual std::optional<int> seat_of(const Line& from, const std::string& token, const std::string& id) = 0;
  virtual std::optional<engine::Viewer> viewer_of(const std::string& token) const = 0;  // "" is a spectator's

  // Answers. What is remembered is said again when the command comes again.
  virtual void answer(const Line& to, const protocol::FromServer& message) = 0;
  virtual void answer_and_remember(const Line& to, int seat, const std::string& id, protocol::FromServer message) = 0;
  virtual void refuse(const Line& to, const std::string& re, const Refusal& refusal) = 0;
  virtual void refuse_and_remember(const Line& to, int seat, const std::string& re, const Refusal& refusal) = 0;

  // Tries a change, makes it durable, folds it, shows it. While it is on its way to the disk everything else waits.
  virtual void write(const Change& change, std::function<void(bool saved)> then) = 0;
  // The same for a seat's command: done when it is on the disk, refused when it is not, or by the rule against it.
  virtual void write_for(const Line& from, int seat, const std::string& id, const Change& change) = 0;

  // The keys of a seat are void: whoever has the table open by one of them is told so and shown nothing more.
  virtual void oust(int seat) = 0;

  virtual void show_again(ConnectionId connection) = 0;
  virtual void show_again_to_seat(int seat) = 0;
  virtual void show_all() = 0;
  virtual void show_instead(ConnectionId connection, std::string message) = 0;  // a whole table that a part has made
  virtual void turn_out(ConnectionId connection, const Refusal& refusal) = 0;   // watches no longer
  virtual protocol::TableInfo info() const = 0;                                 // what anybody may know of the table

  // Later, when no change is on its way; or on time, whatever is. Never, if the table has left memory by then.
  virtual void after(std::int64_t ms, Task task) = 0;
  virtual void on_time(std::int64_t ms, Task task) = 0;
  // For those who work beside the lane: takes what they found, from any thread, as if it came after 0 ms.
  virtual std::function<void(Task)> inbox() = 0;

  // By the clock on the wall; but when somebody sets that back, time stands still here until it has caught up.
  std::int64_t now_ms() const { return std::max(around().world->now_ms(), state().last_ms()); }
  std::int64_t since_deal_ms() const { return now_ms() - state().started_ms(); }

  // Where spectators are kept behind: the last step they may see by now; nothing if the match has not begun for them.
  std::int64_t behind_ms() const { return std::int64_t{1000} * state().customs().watchDelay; }
  std::optional<int> spectators_number() const {
    return behind_ms() == 0 && state().match() ? state().number()
                                               : state().number_at(around().world->now_ms() - behind_ms());
  }
  // Somebody who is not shown what the others see now.
  bool is_behind(engine::Viewer viewer) const {
    if (viewer.is_seat() || behind_ms() == 0 || !state().match()) return false;
    return !state().is_finished() || spectators_number() != state().number();
  }
};

class Part {
 public:
  explicit Part(TableForParts& table) : table_(table) {}
  virtual ~Part() = default;
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

  // Entries. Whether one of its own would follow now, before it is written; and every entry, once it is durable, in
  // order, also when the table is brought back. The state has it already.
  virtual std::optional<std::string> objection(const Entry&) const { return {}; }
  virtual void fold(const Entry&) {}

  // A command; false: it is none of this part's.
  virtual bool obey(const Line&, const TableCommand&) { return false; }

  // Somebody wants to watch; why he may not.
  virtual std::optional<Refusal> why_not_watch(const Watcher&) const { return {}; }

  // The table has changed, or has come back: the part plans what is due.
  virtual void changed() {}
  virtual void made_by(const Line&, int /*seat*/) {}  // just now; if its maker watches it, that comes afterwards
  virtual void came(ConnectionId) {}                  // a line has opened the table
  virtual void left(ConnectionId) {}                  // and closed it

  // What is shown: its piece of what anybody may know of the table, and of the whole, for one viewer.
  virtual void describe(protocol::TableInfo&) const {}
  virtual void show(engine::Viewer, protocol::Table&) const {}
  virtual bool answers_for(int /*seat*/) const { return false; }  // the seat need not be asked
  virtual bool holds_back(ConnectionId) const { return false; }   // nothing may be shown over this line just now
  virtual void was_shown(ConnectionId) {}

  virtual bool is_busy() const { return false; }  // the table must stay in memory

 protected:
  const TableState& state() const { return table_.state(); }
  World& world() const { return *table_.around().world; }

  TableForParts& table_;
};

}  // namespace server
