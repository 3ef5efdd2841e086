// A table is a log and its parts. A part is a fold over the log's entries with commands, timers and a piece of what is
// shown of its own: bots, races, stops, taking back, looking back. The table orders, makes durable, then shows. Parts
// do not call one another; what one must know of another it reads from the entries, or from the state they make.
//
// A new part is a file here and a line in parts.cpp. Its messages are described in protocol/messages.h, its entries in
// server/table/entries.h.
#pragma once

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

  virtual void show_again(ConnectionId connection) = 0;
  virtual void show_again_to_seat(int seat) = 0;
  virtual void show_all() = 0;

  // Later, when no change is on its way; or on time, whatever is. Never, if the table has left memory by then.
  virtual void after(std::int64_t ms, Task task) = 0;
  virtual void on_time(std::int64_t ms, Task task) = 0;
  // For those who work beside the lane: takes what they found, from any thread, as if it came after 0 ms.
  virtual std::function<void(Task)> inbox() = 0;

  std::int64_t since_deal_ms() const { return around().world->now_ms() - state().started_ms(); }
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

  // The table has changed, or has come back: the part plans what is due.
  virtual void changed() {}
  virtual void came(ConnectionId) {}  // a line has opened the table
  virtual void left(ConnectionId) {}  // and closed it

  // What is shown: its piece of the whole, for one viewer.
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
