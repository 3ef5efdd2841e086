// What watchers are shown, what the house hears, and when a table may leave memory.
#include <algorithm>

#include "protocol/codec.h"
#include "server/table/table.h"

namespace server {

using engine::Seat;
using engine::Viewer;
using protocol::RawJson, protocol::SeatKind;

bool Table::is_held_back(ConnectionId connection) const {
  return std::any_of(parts_.begin(), parts_.end(), [&](auto& part) { return part->holds_back(connection); });
}

bool Table::must_answer(int seat) const {
  return state_.question(seat) &&
         std::none_of(parts_.begin(), parts_.end(), [&](auto& part) { return part->answers_for(seat); });
}

protocol::TableInfo Table::info(const Watchers& watchers) const {
  const auto& created = state_.created();
  protocol::TableInfo info{state_.table(),
                           created.game,
                           created.setup,
                           state_.stage(),
                           {},
                           "",
                           created.customs.value_or(protocol::Customs{})};
  for (std::size_t seat = 0; seat < state_.chairs().size(); ++seat) {
    const auto& chair = state_.chairs()[seat];
    const bool here = std::any_of(watchers.begin(), watchers.end(),
                                  [&](auto& watcher) { return watcher.second.viewer.seat == seat; });
    info.seats.push_back({chair.who, chair.name, chair.bot, here || chair.who == SeatKind::bot});
  }
  return info;
}

protocol::Table Table::picture_for(Viewer viewer) const {
  protocol::Table shown;
  shown.info = info(watchers_);
  shown.number = state_.number();
  shown.seal = state_.seal();
  const auto answers = [&](const auto& part) { return viewer.is_seat() && part->answers_for(viewer.seat); };
  const bool is_asked = viewer.is_seat() && std::none_of(parts_.begin(), parts_.end(), answers);
  if (viewer.is_seat()) shown.seat = viewer.seat;
  if (is_asked) shown.question = state_.question(viewer.seat);
  if (const auto* match = state_.match()) {
    engine::ActionList menu;
    if (is_asked) match->legal(viewer.seat, menu);
    auto look = match->look(viewer, {menu.begin(), menu.end()});
    shown.view = RawJson(std::move(look.view));
    shown.prompt = RawJson(engine::to_text(look.prompt));
    shown.toAct = seats_to_act(*match);
    for (std::size_t i = 0; i < menu.size(); ++i)
      shown.choices.push_back({match->name(menu[i]), RawJson(engine::to_text(look.choices[i]))});
    if (state_.is_finished()) {
      shown.outcome = engine::to_json(match->outcome());
      std::string scores;
      match->write_scores(scores);
      shown.scores = RawJson(std::move(scores));
    }
  }
  for (const auto& part : parts_) part->show(viewer, shown);
  return shown;
}

std::string Table::message_for(const Watcher& watcher) const {
  auto picture = picture_for(watcher.viewer);
  picture.log = state_.log(watcher.viewer, watcher.seen);
  return protocol::write_message(std::move(picture));
}

void Table::send(ConnectionId connection, Watcher& watcher, std::string message) {
  watcher.seen = state_.number();
  watcher.client->send(std::move(message));
  for (const auto& part : parts_) part->was_shown(connection);
}

void Table::show_again(ConnectionId connection) {
  const auto watcher = watchers_.find(connection);
  if (watcher == watchers_.end() || is_held_back(connection)) return;
  send(connection, watcher->second, message_for(watcher->second));
}

void Table::show_again_to_seat(int seat) {
  for (const auto& [connection, watcher] : watchers_)
    if (watcher.viewer.seat == seat) show_again(connection);
}

// Those who see the same and have seen the same are sent the same: one view, one text, however many pages show it.
void Table::show_all() {
  std::map<std::pair<Seat, int>, std::string> messages;  // by viewer and what was seen
  for (auto& [connection, watcher] : watchers_) {
    if (is_held_back(connection)) continue;
    auto& message = messages[{watcher.viewer.seat, watcher.seen}];
    if (message.empty()) message = message_for(watcher);
    send(connection, watcher, message);
  }
}

// A table whose open chairs are all kept for somebody is nobody else's affair before it begins.
bool Table::is_listed() const {
  if (!state_.created().listed || state_.is_finished()) return false;
  return state_.is_playing() || state_.has_free_chair();
}

void Table::tell_house() const { around_.tell_house({info(watchers_), is_listed(), is_idle(), handled_}); }

// A table is its entries, so one that waits for nobody but absent people need not be kept: the next who asks for it
// brings it back.
bool Table::is_idle() const {
  if (!watchers_.empty() || writing_ || !waiting_.empty()) return false;
  if (std::any_of(parts_.begin(), parts_.end(), [](auto& part) { return part->is_busy(); })) return false;
  return state_.is_finished() || around_.world->now_ms() - last_busy_ms_ >= around_.idle_ms;
}

void Table::handled() {
  ++handled_;
  last_busy_ms_ = around_.world->now_ms();
  plan_idle_check();
  if (is_idle()) tell_house();
}

void Table::plan_idle_check() {
  if (idle_check_planned_ || !watchers_.empty()) return;
  idle_check_planned_ = true;
  on_time(around_.idle_ms, [this] {
    idle_check_planned_ = false;
    if (is_idle()) tell_house();
    plan_idle_check();
  });
}

}  // namespace server
