// The actor's machinery: order, durability, and what watchers are shown. The commands are in table_commands.cpp, the
// bots in table_bots.cpp.
#include "server/table.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cassert>

#include "server/limits.h"

namespace server {

using engine::Seat;
using engine::Viewer;
using protocol::SeatKind;
using protocol::TableStage;

std::vector<int> seats_to_act(const engine::AnyMatch& match) {
  std::vector<int> seats;
  for (Seat seat = 0; seat < match.setup().seats; ++seat)
    if (match.to_act().has(seat)) seats.push_back(seat);
  return seats;
}

Table::Table(Sitting sitting, TableSurroundings around)
    : around_(std::move(around)),
      lane_(around_.world->make_lane()),
      sitting_(std::move(sitting)),
      last_busy_ms_(around_.world->now_ms()) {}

Table::~Table() { dismiss_programs(); }

// ---- order ------------------------------------------------------------------------------------------------------

void Table::in_turn(Task task) {
  if (writing_) {
    waiting_.push_back(std::move(task));
  } else {
    task();
  }
}

void Table::next() {
  while (!writing_ && !waiting_.empty()) {
    const auto task = std::move(waiting_.front());
    waiting_.pop_front();
    task();
  }
}

void Table::keep(int first, const Change& change, std::function<void(bool)> then) {
  assert(!writing_);
  writing_ = true;
  storage::Append append{sitting_.table(), first, {}};
  if (first == 0) append.made_by = sitting_.created().command;
  for (const auto& entry : change) append.entries.push_back(to_text(entry));
  around_.storage->append(std::move(append), [self = shared_from_this(), then = std::move(then)](bool saved) {
    self->lane_->post([self, then, saved] {
      self->writing_ = false;
      then(saved);
      self->next();
    });
  });
}

void Table::write(Change change, std::function<void(bool)> then) {
  keep(sitting_.entries(), change, [this, change, then = std::move(then)](bool saved) {
    if (saved) adopt(change);
    then(saved);
    if (!saved) return;
    follow_race();
    show_all();
    tell_house();
    wake_bots();
  });
}

void Table::adopt(const Change& change) {
  for (const auto& entry : change) {
    const auto problem = sitting_.add(entry);
    assert(!problem);  // every entry was checked before it was written
    if (problem) spdlog::error("table {}: {}", sitting_.table(), problem->text);
  }
  if (sitting_.stage() == TableStage::finished) dismiss_programs();
  keep_listing();
}

// For the lobby of the next start only: if it is lost, the table is in that lobby again once somebody opens it.
void Table::keep_listing() {
  auto listing = is_listed() ? toolkit::to_text(protocol::write(info({}))) : "";
  if (listing == listing_) return;
  listing_ = std::move(listing);
  around_.storage->append({sitting_.table(), sitting_.entries(), {}, "", listing_, around_.world->now_ms()},
                          [](bool) {});
}

// ---- a table's life ---------------------------------------------------------------------------------------------

void Table::create(const Line& maker, const std::string& command_id) {
  lane_->post([self = shared_from_this(), maker, command_id] { self->write_first_entry(maker, command_id); });
}

// The sitting has its first entry already; nobody hears of it until the disk has it too.
void Table::write_first_entry(const Line& maker, const std::string& command_id) {
  Change rest;
  start_if_full(rest);
  Change all{sitting_.created()};
  all.insert(all.end(), rest.begin(), rest.end());
  keep(0, all, [this, rest, maker, command_id](bool saved) {
    if (!saved) {
      was_never_written_ = true;
      refuse(maker, command_id, kNotSaved);
      return around_.not_saved(sitting_.table());
    }
    adopt(rest);
    answer(maker, seated(command_id, sitting_.seat_by_command(command_id)));
    follow_race();
    tell_house();
    wake_bots();
    plan_idle_check();
  });
}

void Table::resume() {
  lane_->post([self = shared_from_this()] {
    self->adopt({});
    self->follow_race();
    self->tell_house();
    self->wake_bots();
    self->plan_idle_check();
  });
}

void Table::start_if_full(Change& change) const {
  const auto still_open = std::count_if(sitting_.chairs().begin(), sitting_.chairs().end(),
                                        [](auto& chair) { return chair.who == SeatKind::open; });
  const auto joining =
      std::count_if(change.begin(), change.end(), [](auto& entry) { return std::holds_alternative<Joined>(entry); });
  const bool filled =
      std::any_of(change.begin(), change.end(), [](auto& entry) { return std::holds_alternative<Filled>(entry); });
  if (filled || still_open == joining) change.push_back(Started{around_.world->now_ms()});
}

void Table::forget(ConnectionId connection) {
  lane_->post([self = shared_from_this(), connection] {
    if (self->watchers_.erase(connection) > 0) self->show_all();
    self->plan_close();
    self->handled();
    self->tell_house();
  });
}

void Table::ask_record(std::function<void(std::optional<engine::Record>)> answer) {
  lane_->post([self = shared_from_this(), answer = std::move(answer)] {
    const bool over = self->sitting_.stage() == TableStage::finished;
    answer(over ? std::optional(self->sitting_.record()) : std::nullopt);
    self->handled();
  });
}

// ---- what is shown ----------------------------------------------------------------------------------------------

protocol::TableInfo Table::info(const std::map<ConnectionId, Watcher>& watchers) const {
  const auto& created = sitting_.created();
  protocol::TableInfo info{sitting_.table(), created.game, created.setup, sitting_.stage(), {}, around_.next};
  for (std::size_t seat = 0; seat < sitting_.chairs().size(); ++seat) {
    const auto& chair = sitting_.chairs()[seat];
    const bool here = std::any_of(watchers.begin(), watchers.end(),
                                  [&](auto& watcher) { return watcher.second.viewer.seat == seat; });
    info.seats.push_back({chair.who, chair.name, chair.bot, here || chair.who == SeatKind::bot});
  }
  return info;
}

void Table::show(Watcher& watcher) {
  if (watcher.waits) return;
  const auto viewer = watcher.viewer;
  protocol::Table shown;
  shown.info = info();
  shown.number = sitting_.number();
  shown.seal = sitting_.seal();
  if (viewer.is_seat()) {
    shown.seat = viewer.seat;
    shown.question = sitting_.question(viewer.seat);
    shown.mayUndo = sitting_.may_undo(viewer.seat);
  }
  shown.races = races_for(viewer);
  const bool answered = shown.races && shown.races->now && shown.races->now->answered;
  shown.stops = stops_for(viewer);
  const bool is_asked = !answered && !(viewer.is_seat() && standing_answer(viewer.seat));
  if (!is_asked) shown.question.reset();
  if (const auto* match = sitting_.match()) {
    shown.view = match->view(viewer);
    shown.prompt = engine::to_json(match->prompt(viewer));
    shown.toAct = seats_to_act(*match);
    engine::ActionList menu;
    if (viewer.is_seat() && is_asked) match->legal(viewer.seat, menu);
    for (const auto action : menu)
      shown.choices.push_back({match->name(action), engine::to_json(match->describe(viewer, action))});
    shown.log = sitting_.log(viewer, watcher.seen);
    if (sitting_.stage() == TableStage::finished) {
      shown.outcome = engine::to_json(match->outcome());
      shown.scores = match->explain_scores();
    }
  }
  watcher.seen = sitting_.number();
  watcher.client->send(protocol::write_message(shown));
  if (race_ && std::exchange(watcher.starts, false)) race_->shown(viewer.seat, around_.world->steady_us());
}

void Table::show_all() {
  for (auto& [connection, watcher] : watchers_) show(watcher);
}

// A table whose open chairs are all kept for somebody is nobody else's affair before it begins.
bool Table::is_listed() const {
  if (!sitting_.created().listed || sitting_.stage() == TableStage::finished) return false;
  return sitting_.stage() == TableStage::playing || sitting_.has_free_chair();
}

void Table::tell_house() const { around_.tell_house({info(), is_listed(), is_idle(), handled_}); }

// ---- leaving memory ---------------------------------------------------------------------------------------------

// A table is its entries, so one that waits for nobody but absent people need not be kept: the next who asks for it
// brings it back.
bool Table::is_idle() const {
  if (!watchers_.empty() || writing_ || !waiting_.empty() || race_) return false;
  if (sitting_.stage() == TableStage::finished) return true;
  return !is_answer_due() && around_.world->now_ms() - last_busy_ms_ >= around_.idle_ms;
}

bool Table::is_answer_due() const {
  for (std::size_t seat = 0; seat < sitting_.chairs().size(); ++seat)
    if (needs_no_person(static_cast<int>(seat))) return true;
  return false;
}

void Table::handled() {
  ++handled_;
  if (watchers_.empty()) album_.reset();
  last_busy_ms_ = around_.world->now_ms();
  plan_idle_check();
  if (is_idle()) tell_house();
}

void Table::plan_idle_check() {
  if (idle_check_planned_ || !watchers_.empty()) return;
  idle_check_planned_ = true;
  lane_->after(around_.idle_ms, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->idle_check_planned_ = false;
    if (self->is_idle()) self->tell_house();
    self->plan_idle_check();
  });
}

}  // namespace server
