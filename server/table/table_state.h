// What a table is: the fold of its entries. Chairs, stage, match, the numbered steps and questions, and the commands
// already done. No clock, no disk, no lines; a table that was brought back and one that was never closed are the same.
// What only one part of a table knows is folded there (server/parts).
#pragma once

#include <array>
#include <concepts>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/record.h"
#include "protocol/messages.h"
#include "replay/replay.h"
#include "server/table/entries.h"
#include "server/table/remembered.h"
#include "toolkit/shape/json_text.h"

namespace server {

// An entry that is to be written. Whoever has read the action already hands its number on.
struct Planned {
  template <class One>
    requires std::constructible_from<Entry, One>
  Planned(One one, engine::ActionId number = engine::kNoAction) : entry(std::move(one)), action(number) {}

  Entry entry;
  engine::ActionId action;
};
using Change = std::vector<Planned>;

class TableState {
 public:
  // The first entry must be Created. An entry that does not follow from those before is an error that names it.
  static toolkit::Result<TableState> restore(std::string table, const std::vector<Entry>& entries);
  static toolkit::Result<TableState> begin(std::string table, const Created& created);

  // A change is tried on a copy before anybody writes it down: what a log holds can be played again.
  struct Tried {
    Entry entry;
    engine::ActionId action = engine::kNoAction;
    std::optional<replay::Replayed> after;  // of what moves the match: the match afterwards, and what this caused
  };
  struct Objection {
    std::string text;
    std::optional<engine::RuleId> rule = {};  // of the game, if one forbids it
  };
  using Attempt = std::variant<std::vector<Tried>, Objection>;
  Attempt attempt(const Change& change) const;
  void add(Tried tried);

  int entries() const { return entries_; }
  const std::string& table() const { return table_; }
  const Created& created() const { return created_; }
  const protocol::RawJson& setup_text() const { return setup_text_; }  // its set-up, as it is shown
  const std::vector<Chair>& chairs() const { return chairs_; }
  const Chair& chair(int seat) const { return chairs_[static_cast<std::size_t>(seat)]; }
  int seats() const { return static_cast<int>(chairs_.size()); }
  protocol::TableStage stage() const;
  bool is_playing() const { return stage() == protocol::TableStage::playing; }
  bool is_finished() const { return stage() == protocol::TableStage::finished; }
  bool has_open_chair() const;
  bool has_free_chair() const;  // open, and kept for nobody
  std::optional<int> seat_by_token(std::string_view token) const;
  std::optional<int> seat_by_command(std::string_view command_id) const;  // who got a key to a seat by this command
  std::size_t devices(int seat) const;                                    // keys that hold it

  // Who plays: a bot in its own chair or for somebody; or the person herself. Those who resigned are not back.
  bool is_bots(int seat) const { return server::is_bots(chair(seat)); }
  bool is_peoples(int seat) const { return chair(seat).who == protocol::SeatKind::person && !is_bots(seat); }
  bool has_resigned(int seat) const { return resigned_.has(static_cast<engine::Seat>(seat)); }
  bool is_out_of_time(int seat) const { return out_of_time_.has(static_cast<engine::Seat>(seat)); }
  const std::optional<protocol::EndReason>& ended() const { return ended_; }  // without a result of the game
  const protocol::Customs& customs() const { return customs_; }
  bool has_clock() const { return customs_.clock.kind != protocol::ClockKind::none; }
  // At a table with a clock: the people whose answers it waited for after so many entries. A race has its own time.
  engine::SeatSet awaited_after(int entries) const { return awaited_.at(static_cast<std::size_t>(entries - 1)); }

  const engine::AnyMatch* match() const { return now_ ? now_->match.get() : nullptr; }
  std::shared_ptr<const engine::AnyMatch> match_now() const { return now_ ? now_->match : nullptr; }  // it stays so
  std::int64_t started_ms() const { return started_ms_; }
  std::int64_t last_ms() const { return last_ms_; }               // of whatever was written down last, since 1970
  int number() const { return static_cast<int>(steps_.size()); }  // steps so far: actions, and what all are told of
  std::int64_t step_ms(int number) const;                         // when that step was made; 0: when it was dealt
  std::optional<int> number_at(std::int64_t ms) const;  // steps made by then; nothing if it had not been dealt

  // The number of the question a seat is asked: how many steps there had been when it began to be asked. What others
  // choose meanwhile does not change it, unless it changes the choices themselves.
  std::optional<int> question(int seat) const;

  bool has_done(int seat, const std::string& id) const;  // a command that changed the table, among the last few

  // The last action of a person, as long as nobody else has acted.
  struct LastAction {
    engine::Seat seat;
    int number;               // of its step
    bool is_free;             // it has shown nobody anything new
    bool is_own;              // the person's command; otherwise what a stop has answered for her
    replay::Replayed before;  // the match without it
  };
  const LastAction* last_action() const { return past_.empty() ? nullptr : &past_.back(); }
  // Actions that lead nowhere: nothing happened, no dice fell, and the same seats are asked as before.
  bool leads_nowhere(int seat, engine::ActionId action) const;
  int idle_actions(int seat) const { return idle_[static_cast<std::size_t>(seat)]; }  // its last ones, in a row
  bool has_acted(int seat) const { return acted_.has(static_cast<engine::Seat>(seat)); }
  engine::Seat last_seat() const { return steps_.empty() ? engine::kNoSeat : steps_.back().seat; }

  // For those who look back: the match as it was dealt, and the actions that stood after so many steps.
  struct Played {
    engine::Seat seat;
    engine::ActionId action;
    friend bool operator==(const Played&, const Played&) = default;
  };
  replay::Replayed deal() const;
  std::vector<Played> standing_after(int steps) const;

  // What leaves: each for one viewer.
  // The steps after `seen`, but no more than a page keeps.
  void write_log(shape::JsonText& out, engine::Viewer viewer, int seen, int upto) const;
  bool has_secrets_after(int seen) const;  // steps that not all are told alike
  void write_events(shape::JsonText& out, engine::Viewer viewer, int number) const;  // of one step
  protocol::Seal seal() const;
  engine::Record record() const;  // with the secret of the dice only once the match is over

 private:
  class Trial;
  TableState(std::string table, Created created);

  struct Step {  // one numbered line of what happened
    engine::Seat seat;
    engine::ActionId action;  // kNoAction: none
    int takes_back;           // the number of the step it withdraws; 0: none
    replay::ActionEvents events;
    Json told;            // what happened at the table rather than in the match; null: nothing
    std::int64_t at = 0;  // milliseconds since the deal; never before the step before it
  };

  engine::Record full_record() const;
  void play(const Acted& acted, Tried& tried);
  void withdraw(const TakenBack& taken);
  void hand_over(const HandedOver& handed);
  void note_time(const Entry& entry);
  void add_step(Step step, std::optional<std::int64_t> at);
  void ask();
  void remember(int seat, const std::string& id);
  void note_who_plays(const Entry& entry);
  engine::SeatSet awaited() const;

  struct Key {  // besides those of the chairs: second devices
    int seat;
    std::string token, command;  // hashes
  };
  struct Asked {
    int since;
    std::vector<engine::ActionId> menu;
  };

  std::string table_;
  Created created_;
  protocol::RawJson setup_text_;
  protocol::Customs customs_;
  std::vector<Chair> chairs_;
  engine::SeatSet resigned_, out_of_time_;
  std::optional<protocol::EndReason> ended_;
  std::vector<engine::SeatSet> awaited_;  // after each entry, if there is a clock
  std::vector<Key> keys_;
  int entries_ = 1;
  std::int64_t started_ms_ = 0, last_ms_ = 0;
  std::optional<replay::Replayed> now_;
  std::vector<engine::RecordedAction> actions_;  // those that stand
  std::vector<Step> steps_;
  std::list<LastAction> past_;  // the last actions of one person, as long as nobody else acts; an empty deque is large
  std::array<int, engine::kSeatsMax> idle_{};
  engine::SeatSet acted_;
  std::array<std::optional<Asked>, engine::kSeatsMax> asked_;
  std::array<Remembered<std::monostate>, engine::kSeatsMax> done_;
};

std::vector<int> seats_to_act(const engine::AnyMatch& match);

}  // namespace server
