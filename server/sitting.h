// What a table is: the fold of its entries. Chairs, stage, match, the numbered questions and the commands already
// answered. No clock, no disk, no lines; a table that was restored and one that was never closed are the same.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record.h"
#include "protocol/messages.h"
#include "server/album.h"
#include "server/entries.h"
#include "replay/replay.h"

namespace server {

class Sitting {
 public:
  // The first entry must be Created. An entry that does not follow from those before is an error that names it.
  static toolkit::Result<Sitting> restore(std::string table, const std::vector<std::string>& entries);
  static toolkit::Result<Sitting> begin(std::string table, const Created& created);

  std::optional<toolkit::Error> add(const Entry& entry);
  int entries() const { return entries_; }

  const std::string& table() const { return table_; }
  const Created& created() const { return created_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  protocol::TableStage stage() const;
  bool has_open_chair() const;
  bool has_free_chair() const;  // open, and kept for nobody
  std::optional<int> seat_by_token(std::string_view token) const;
  std::optional<int> seat_by_command(std::string_view command_id) const;  // who took a chair by this create or join

  const engine::AnyMatch* match() const { return replayed_ ? replayed_->match.get() : nullptr; }
  int number() const { return static_cast<int>(steps_.size()); }  // steps so far: actions, and actions taken back
  std::int64_t started_ms() const { return started_ms_; }

  // The number of the question a seat is asked: how many steps there had been when it began to be asked. What others
  // choose meanwhile does not change it, unless it changes the choices themselves.
  std::optional<int> question(int seat) const;

  // What a seat may take back: its last action, as long as nobody has acted since and it has shown nobody anything new.
  enum class Undo { free, nothing, others, shown, enough };
  Undo undo(int seat) const;
  std::optional<int> may_undo(int seat) const;  // the number of the step, if it is free

  // For those who look back: the match as it was dealt, and the actions that stood after so many steps.
  replay::Replayed deal() const;
  std::vector<Album::Played> line(int steps) const;

  bool may_race() const;                // by its set-up
  bool is_calm() const;                 // somebody asked for a table without speed
  std::vector<int> calm_seats() const;  // who
  int calms(int seat) const { return calms_[static_cast<std::size_t>(seat)]; }  // how often the seat changed its mind

  bool has_done(int seat, const std::string& id) const;  // a command that changed the table, among the last few

  // What leaves: each for one viewer.
  std::vector<protocol::LogEntry> log(engine::Viewer viewer, int seen) const;
  protocol::LogEntry log_entry(engine::Viewer viewer, int number) const;
  protocol::Seal seal() const;
  engine::Record record() const;  // with the secret of the dice only once the match is over

 private:
  Sitting(std::string table, Created created);

  std::optional<toolkit::Error> on(const Created&);
  std::optional<toolkit::Error> on(const Joined& joined);
  std::optional<toolkit::Error> on(const Filled& filled);
  std::optional<toolkit::Error> on(const Started& started);
  std::optional<toolkit::Error> on(const Acted& acted);
  std::optional<toolkit::Error> on(const TakenBack& taken);
  std::optional<toolkit::Error> on(const Calmed& calmed);
  std::optional<toolkit::Error> on(const BotGone& gone);
  std::optional<toolkit::Error> on(const Raced& raced);

  engine::Record full_record() const;
  void remember_before(engine::Seat seat, engine::ActionId action);
  void ask();
  void remember(int seat, const std::string& id);

  struct Step {  // one numbered line of the log
    engine::Seat seat;
    engine::ActionId action;  // kNoAction: none
    int takes_back;           // the number of the step it withdraws; 0: none
    replay::ActionEvents events;
    Json table_event;  // what happened at the table rather than in the match; null: nothing
  };
  struct Past {  // an action that might be taken back, and the match before it
    engine::Seat seat;
    engine::ActionId action;
    int number;
    replay::Replayed before;
  };
  struct Asked {
    int since;
    std::vector<engine::ActionId> menu;
  };

  std::string table_;
  Created created_;
  std::vector<Chair> chairs_;
  int entries_ = 1;
  std::int64_t started_ms_ = 0;
  std::optional<replay::Replayed> replayed_;
  std::vector<engine::RecordedAction> actions_;  // those that stand
  std::vector<Step> steps_;
  std::vector<Past> past_;                    // the last actions of one person, as long as nobody else acts
  mutable std::optional<bool> last_is_free_;  // of the last in past_; worked out when somebody asks
  std::array<int, engine::kSeatsMax> taken_back_{};
  std::array<int, engine::kSeatsMax> calms_{};
  engine::SeatSet calm_;
  std::array<std::optional<Asked>, engine::kSeatsMax> asked_;
  std::array<std::deque<std::string>, engine::kSeatsMax> done_;
};

}  // namespace server
