// How a table hears commands and answers them. What they do is the affair of its parts; it watches and leaves by
// itself.
#include <fmt/format.h>

#include <algorithm>

#include "protocol/codec.h"
#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/checks.h"
#include "server/table/table.h"

namespace server {

using engine::Viewer;
using protocol::Reason;

namespace {

const std::string& id_of(const TableCommand& command) {
  return std::visit([](const auto& one) -> const std::string& { return one.id; }, command);
}

}  // namespace

void Table::receive(const Line& from, TableCommand command) {
  post([this, from, command = std::move(command)]() mutable {
    stay();
    if (!writing_) return deal_with(from, command);
    if (waiting_.size() < kWaitingMax)
      return waiting_.push_back(
          [this, from = std::move(from), command = std::move(command)] { deal_with(from, command); });
    refuse(from, id_of(command),
           {Reason::tooFast, fmt::format("{} commands wait at this table already; try again soon.", kWaitingMax)});
    handled();
  });
}

void Table::deal_with(const Line& from, const TableCommand& command) {
  if (was_never_written_)
    refuse(from, id_of(command), kNotSaved);
  else if (!aside_)
    dare([&] { obey(from, command); });
  const bool is_told = is_mistaken() && watchers_.contains(from.id);  // with all who watch
  if (is_mistaken()) set_aside();
  if (aside_ && !is_told) refuse(from, id_of(command), *aside_);
  handled();
}

void Table::obey(const Line& from, const TableCommand& command) {
  if (const auto* wish = std::get_if<protocol::Watch>(&command)) return watch(from, *wish);
  if (const auto* wish = std::get_if<protocol::Leave>(&command)) return leave(from, *wish);
  for (const auto& part : parts_)
    if (part->obey(from, command)) return;
  toolkit::mistake("a command is no part's");
}

void Table::watch(const Line& from, const protocol::Watch& watch) {
  const auto viewer = viewer_of(watch.token);
  const auto turn_away = [&](const Refusal& refusal) {
    refuse(from, watch.id, refusal);
    if (!watchers_.contains(from.id)) around_.turned_away(from.id, state_.table());
  };
  if (!viewer) return turn_away(kNotYours);
  if (!viewer->is_seat() && !watchers_.contains(from.id) && lines_of(*viewer).size() >= kWatchersMax)
    return turn_away({Reason::tooMany, fmt::format("{} people watch this table already.", kWatchersMax)});
  const auto watcher = watcher_of(from, *viewer, watch);
  for (const auto& part : parts_)
    if (const auto refusal = part->why_not_watch(watcher)) return turn_away(*refusal);

  const auto before = info(watchers_);
  if (viewer->is_seat()) make_room_for(from, *viewer);
  watchers_[from.id] = watcher;
  answer(from, protocol::Done{watch.id});
  for (const auto& part : parts_) part->came(from.id);
  if (info(watchers_) == before) return show_again(from.id);
  show_all();  // somebody came back to a chair: all may know
  tell_house();
}

// A name that nobody could sit down under is none.
Watcher Table::watcher_of(const Line& from, Viewer viewer, const protocol::Watch& watch) const {
  Watcher watcher{from.client, viewer, std::clamp(watch.seen, 0, state_.number())};
  watcher.heard = watch.heard.value_or(0);
  if (viewer.is_seat()) return watcher;
  if (watch.pass) watcher.pass = pass_hash(state_.created(), *watch.pass);
  if (!watch.name) return watcher;
  const auto name = check_name(*watch.name, names_taken(state_.chairs(), kNoChair, around_.program_names()));
  if (const auto* good = std::get_if<std::string>(&name)) watcher.name = *good;
  return watcher;
}

// Whoever may not watch any longer is told why, under no command of his.
void Table::turn_out(ConnectionId connection, const Refusal& refusal) {
  const auto gone = watchers_.extract(connection);
  if (gone.empty()) return;
  refuse({connection, gone.mapped().client}, "", refusal);
  for (const auto& part : parts_) part->left(connection);
  around_.turned_away(connection, state_.table());
}

std::vector<ConnectionId> Table::lines_of(Viewer viewer) const {
  std::vector<ConnectionId> lines;
  for (const auto& [id, watcher] : watchers_)
    if (watcher.viewer == viewer) lines.push_back(id);
  return lines;
}

// Whoever holds a seat's key gets in, however many watch. His own oldest page makes room.
void Table::make_room_for(const Line& from, Viewer seat) {
  around_.holds_seat(from.id);
  const auto lines = lines_of(seat);
  if (watchers_.contains(from.id) || lines.size() < kLinesPerSeat) return;
  const auto oldest = lines.front();  // numbers of connections grow
  refuse({oldest, watchers_.at(oldest).client}, "",
         {Reason::tooMany, fmt::format("This seat is open in {} other pages; here it is closed.", kLinesPerSeat)});
  around_.turned_away(oldest, state_.table());
  watchers_.erase(oldest);
  for (const auto& part : parts_) part->left(oldest);
}

void Table::leave(const Line& from, const protocol::Leave& leave) {
  answer(from, protocol::Done{leave.id});
  part_with(from.id);
}

// If a seat's last page is closed, all may know; of a spectator nobody hears.
void Table::part_with(ConnectionId connection) {
  const auto before = info(watchers_);
  const bool watched = watchers_.erase(connection) > 0;
  for (const auto& part : parts_) part->left(connection);
  if (!watched) return;
  if (info(watchers_) != before) show_all();
  tell_house();
}

void Table::oust(int seat) {
  std::vector<ConnectionId> by_void_keys;
  for (const auto& [connection, watcher] : watchers_)
    if (watcher.viewer.seat == seat) by_void_keys.push_back(connection);
  for (const auto connection : by_void_keys) {
    watchers_.at(connection).client->send(protocol::write_message(protocol::Ousted{state_.table()}));
    watchers_.erase(connection);
    for (const auto& part : parts_) part->left(connection);
    around_.turned_away(connection, state_.table());
  }
}

std::optional<Viewer> Table::viewer_of(const std::string& token) const {
  if (token.empty()) return Viewer::spectator();
  const auto seat = state_.seat_by_token(token);
  return seat ? std::optional(Viewer{static_cast<engine::Seat>(*seat)}) : std::nullopt;
}

std::optional<int> Table::seat_of(const Line& from, const std::string& token, const std::string& id) {
  const auto seat = state_.seat_by_token(token);
  if (!seat) refuse(from, id, kNotYours);
  return seat && !answered_before(from, *seat, id) ? seat : std::nullopt;
}

bool Table::answered_before(const Line& to, int seat, const std::string& id) {
  if (const auto* text = answers_[static_cast<std::size_t>(seat)].find(id)) {
    if (to.client) to.client->send(*text);
    return true;
  }
  if (!state_.has_done(seat, id)) return false;
  answer(to, protocol::Done{id});
  return true;
}

// The house has no line: nobody waits for an answer.
void Table::answer(const Line& to, const protocol::FromServer& message) {
  if (to.client && !is_mistaken()) to.client->send(protocol::write_message(message));
}

void Table::answer_and_remember(const Line& to, int seat, const std::string& id, protocol::FromServer message) {
  if (is_mistaken()) return;
  auto text = protocol::write_message(message);
  if (to.client) to.client->send(text);
  answers_[static_cast<std::size_t>(seat)].add(id, std::move(text));
}

namespace {

protocol::Refused worded(const std::string& re, const std::string& table, const Refusal& refusal) {
  protocol::Refused refused{re, table, refusal.rule, refusal.reason, refusal.text};
  if (!refusal.because.empty()) refused.because = protocol::RawJson(refusal.because);
  return refused;
}

}  // namespace

void Table::refuse(const Line& to, const std::string& re, const Refusal& refusal) {
  around_.measures->refused(refusal.reason).add();
  answer(to, worded(re, state_.table(), refusal));
}

void Table::refuse_and_remember(const Line& to, int seat, const std::string& re, const Refusal& refusal) {
  around_.measures->refused(refusal.reason).add();
  answer_and_remember(to, seat, re, worded(re, state_.table(), refusal));
}

}  // namespace server
