#include "server/table/table.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "protocol/codec.h"
#include "server/parts/playing.h"
#include "server/parts/seating.h"

namespace server {

using protocol::Reason;

Table::Table(TableState state, const std::vector<Entry>& entries, Surroundings around)
    : around_(std::move(around)),
      lane_(around_.world->make_lane()),
      state_(std::move(state)),
      last_busy_us_(around_.world->steady_us()),
      parts_(make_parts(*this)) {
  for (const auto& entry : entries)
    for (const auto& part : parts_) part->fold(entry);
}

// ---- order ------------------------------------------------------------------------------------------------------

void Table::end_of_trial() {
  if (is_mistaken()) set_aside();
  trying_ = nullptr;
  if (aside_ && !leaves_ && is_idle()) tell_house();
}

void Table::stumble(std::string over) {
  if (is_mistaken()) return;  // the first is told
  thrown_ = std::move(over);
  toolkit::mistake(thrown_.c_str());
}

// Its entries are as good as ever. Whoever asks for it next opens it again, perhaps in a better program.
void Table::set_aside() {
  const auto why = fmt::format("a mistake in the rules: {}", trying_->mistake());
  spdlog::error("set aside: table {}: {}", state_.table(), why);
  aside_ = Refusal{Reason::setAside, fmt::format("The house cannot show this table: {}.", why)};
  done_.reset();
  for (const auto& [connection, watcher] : std::exchange(watchers_, {})) {
    refuse({connection, watcher.client}, "", *aside_);
    around_.turned_away(connection, state_.table());
  }
}

void Table::in_turn(Task task) {
  if (aside_) return;
  if (writing_ || leaves_) {
    waiting_.push_back(std::move(task));
  } else {
    task();
  }
}

void Table::next() {
  while (!writing_ && !leaves_ && !waiting_.empty()) {
    const auto task = std::move(waiting_.front());
    waiting_.pop_front();
    dare(task);
  }
}

void Table::on_time(std::int64_t ms, Task task) {
  lane_->after(ms, [weak = weak_from_this(), task = std::move(task)] {
    if (const auto self = weak.lock(); self && !self->aside_) self->in_lane(task);
  });
}

void Table::after(std::int64_t ms, Task task) {
  on_time(ms, [this, task = std::move(task)] { in_turn(task); });
}

std::function<void(Task)> Table::inbox() {
  return [weak = weak_from_this(), lane = lane_](Task task) {
    lane->post([weak, task = std::move(task)] {
      if (const auto self = weak.lock()) self->in_lane([&] { self->in_turn(task); });
    });
  };
}

// A table that has said it is idle begins nothing by itself: the house may have let go of it already, and would read it
// again while the last entry is on its way to the disk. If somebody calls, it has stayed.
void Table::stay() {
  if (std::exchange(leaves_, false)) next();
}

// ---- durability -------------------------------------------------------------------------------------------------

TableState::Attempt Table::attempt(const Change& change) const {
  for (const auto& planned : change)
    for (const auto& part : parts_)
      if (const auto objection = part->objection(planned.entry)) return TableState::Objection{*objection};
  return state_.attempt(change);
}

void Table::keep(int first, std::vector<std::string> entries, std::function<void(bool)> then) {
  toolkit::must_hold(!writing_, "a table writes two changes at a time");
  if (is_mistaken()) return then(false);
  writing_ = true;
  storage::Append append{state_.table(), first, std::move(entries)};
  append.epoch = around_.epoch;
  if (first == 0) append.made_by = state_.created().command;
  around_.storage->append(std::move(append), [self = shared_from_this(), then = std::move(then)](bool saved) mutable {
    self->post([table = self.get(), then = std::move(then), saved] {
      table->writing_ = false;
      if (!table->aside_) table->dare([&] { then(saved); });
      table->next();
    });
  });
}

void Table::write(const Change& change, std::function<void(bool)> then) {
  auto tried = attempt(change);
  if (auto* good = std::get_if<TriedChange>(&tried)) return write_tried(std::move(*good), std::move(then));
  spdlog::error("table {}: nothing is written: {}", state_.table(), std::get<TableState::Objection>(tried).text);
  then(false);
}

// A seat's command is done when it is on the disk. A disk that refuses is not remembered: the seat may try again.
void Table::write_for(const Line& from, int seat, const std::string& id, const Change& change) {
  auto tried = attempt(change);
  if (const auto* objection = std::get_if<TableState::Objection>(&tried)) {
    const auto acted = std::ranges::find_if(change, [](const Planned& one) { return one.action != engine::kNoAction; });
    if (objection->rule && acted != change.end())
      return refuse_and_remember(from, seat, id, broken_rule(state_, seat, acted->action, *objection->rule));
    spdlog::error("table {}: nothing is written: {}", state_.table(), objection->text);
    return refuse(from, id, kNotSaved);
  }
  write_tried(std::move(std::get<TriedChange>(tried)), [this, from, id](bool saved) {
    if (!saved) return refuse(from, id, kNotSaved);
    done_.emplace(from, id);  // to whoever repeats it, the entry answers
  });
}

void Table::write_tried(TriedChange tried, std::function<void(bool)> then) {
  std::vector<std::string> texts;
  for (const auto& one : tried) texts.push_back(to_text(one.entry));
  const auto kept = std::make_shared<TriedChange>(std::move(tried));
  keep(state_.entries(), std::move(texts), [this, kept, then = std::move(then)](bool saved) {
    if (saved) adopt(std::move(*kept));
    then(saved);
    if (saved) go_on();
    answer_done();
  });
}

void Table::adopt(TriedChange tried) {
  for (auto& one : tried) {
    const Entry entry = one.entry;
    state_.add(std::move(one));
    if (std::holds_alternative<Acted>(entry)) around_.measures->moves.add();
    if (!std::holds_alternative<Said>(entry) && !is_quiet(entry)) {  // talk goes its own way
      picture_is_stale_ = true;
      listing_is_stale_ = listing_is_stale_ || !std::holds_alternative<Acted>(entry) || state_.is_finished();
    }
    for (const auto& part : parts_) part->fold(entry);
  }
}

void Table::go_on() {
  const bool is_news = listing_is_stale_;
  keep_listing();
  for (const auto& part : parts_) part->changed();
  if (std::exchange(picture_is_stale_, false)) show_all();
  if (is_news) tell_house();
}

// For the lobby of the next start only: if it is lost, the table is in that lobby again once somebody opens it.
void Table::keep_listing() {
  if (is_mistaken() || !std::exchange(listing_is_stale_, false)) return;
  auto listing = is_listed() ? toolkit::to_text(protocol::write(info({}))) : "";
  if (listing == listing_) return;
  listing_ = std::move(listing);
  around_.storage->append({state_.table(), state_.entries(), {}, "", listing_, around_.world->now_ms(), around_.epoch},
                          [](bool) {});
}

// ---- a table's life ---------------------------------------------------------------------------------------------

void Table::create(const Line& maker, const std::string& command_id) {
  post([this, maker, command_id] { write_first_entry(maker, command_id); });
}

// The state has its first entry already; nobody hears of it until the disk has it too.
void Table::write_first_entry(const Line& maker, const std::string& command_id) {
  Change rest;
  if (!state_.has_open_chair()) rest.push_back(Started{now_ms()});
  auto tried = state_.attempt(rest);
  if (const auto* objection = std::get_if<TableState::Objection>(&tried)) {
    spdlog::error("table {}: nothing is written: {}", state_.table(), objection->text);
    was_never_written_ = true;
    refuse(maker, command_id, {Reason::badSetup, objection->text});
    return around_.not_saved(state_.table());
  }
  std::vector<std::string> texts{to_text(Entry(state_.created()))};
  for (const auto& one : rest) texts.push_back(to_text(one.entry));
  const auto kept = std::make_shared<TriedChange>(std::move(std::get<TriedChange>(tried)));
  keep(0, std::move(texts), [this, kept, maker, command_id](bool saved) {
    if (!saved) {
      was_never_written_ = true;
      refuse(maker, command_id, kNotSaved);
      return around_.not_saved(state_.table());
    }
    adopt(std::move(*kept));
    const auto seat = state_.seat_by_command(command_id);
    for (const auto& part : parts_)
      if (seat) part->made_by(maker, *seat);
    answer(maker, seated(state_, command_id, seat));
    go_on();
    plan_idle_check();
  });
}

void Table::resume() {
  post([this] {
    listing_ = is_listed() ? toolkit::to_text(protocol::write(info({}))) : "";
    go_on();
    plan_idle_check();
  });
}

void Table::forget(ConnectionId connection) {
  post([this, connection] {
    stay();
    part_with(connection);
    handled();
  });
}

void Table::ask_record(std::function<void(std::optional<engine::Record>)> answer) {
  post([this, answer = std::move(answer)] {
    stay();
    answer(state_.is_finished() ? std::optional(state_.record()) : std::nullopt);
    handled();
  });
}

}  // namespace server
