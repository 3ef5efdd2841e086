#include "server/parts/spectators.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/codec.h"
#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/checks.h"

namespace server {

using engine::Viewer;
using protocol::Reason;
using protocol::TableStage;
using protocol::Watching;

namespace {

const Refusal kNotAdmitted{Reason::notAdmitted, "The players of this table would rather play without you watching."};

}  // namespace

void Spectators::fold(const Entry& entry) {
  if (const auto* one = std::get_if<Admitted>(&entry)) admitted_[one->guest] = one->let;
  ++entries_;
  if (state().has_clock() && table_.behind_ms() > 0) remember_clocks(entry);
}

bool Spectators::obey(const Line& from, const TableCommand& command) {
  if (const auto* one = std::get_if<protocol::Knock>(&command)) return knock(from, *one), true;
  if (const auto* one = std::get_if<protocol::Admit>(&command)) return admit(from, *one), true;
  return false;
}

// ---- consent ----------------------------------------------------------------------------------------------------

// Before the deal nothing is to be seen but who sits there, and whoever was invited must see that; afterwards anybody
// may read the record.
std::optional<Refusal> Spectators::why_not_watch(const Watcher& watcher) const {
  const auto watching = state().customs().watching;
  if (watcher.viewer.is_seat() || !state().is_playing() || watching == Watching::open) return {};
  if (watching == Watching::closed) return kNoWatching;
  const auto decided = admitted_.find(watcher.pass);
  if (decided == admitted_.end()) return kAskToWatch;
  return decided->second ? std::nullopt : std::optional(kNotAdmitted);
}

void Spectators::knock(const Line& from, const protocol::Knock& knock) {
  const auto refuse = [&](const Refusal& refusal) { table_.refuse(from, knock.id, refusal); };
  if (const auto refusal = check_secret_id(knock.pass)) return refuse(*refusal);
  const auto guest = pass_hash(state().created(), knock.pass);
  const auto decided = admitted_.find(guest);
  const auto watching = state().customs().watching;
  if (state().is_finished() || watching == Watching::open) return table_.answer(from, protocol::Done{knock.id});
  if (watching == Watching::closed) return refuse(kNoWatching);
  if (decided != admitted_.end())
    return decided->second ? table_.answer(from, protocol::Done{knock.id}) : refuse(kNotAdmitted);
  const auto name = check_name(knock.name, names_taken(state().chairs(), kNoChair, table_.around().program_names()));
  if (const auto* refusal = std::get_if<Refusal>(&name)) return refuse(*refusal);
  if (static_cast<int>(admitted_.size()) >= kAdmissionsMax)
    return refuse({Reason::tooMany, fmt::format("The players have decided about {} people already.", kAdmissionsMax)});
  if (knocking_.size() >= kKnockingMax && !knocking_.contains(from.id))
    return refuse({Reason::tooMany, fmt::format("{} people ask to watch already; try again soon.", kKnockingMax)});
  std::erase_if(knocking_, [&](const auto& one) { return one.second.guest == guest; });  // over a line that is gone
  knocking_[from.id] = {guest, std::get<std::string>(name), knock.id, from};
  show_seats();
}

void Spectators::admit(const Line& from, const protocol::Admit& admit) {
  const auto seat = table_.seat_of(from, admit.token, admit.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, admit.id, refusal); };
  if (admitted_.contains(admit.guest))
    return refuse({Reason::late, "Somebody at the table has decided about that already."});
  const auto asks = [&](const auto& one) { return one.second.guest == admit.guest; };
  if (std::ranges::none_of(knocking_, asks))
    return refuse({Reason::late, "Nobody of that name asks to watch any longer."});
  table_.write_for(from, *seat, admit.id, {Admitted{*seat, admit.guest, admit.let, admit.id}});
}

// Also when it has become needless to ask: the match is over.
void Spectators::answer_knocking() {
  std::erase_if(knocking_, [&](const auto& one) {
    const auto& [guest, name, id, line] = one.second;
    const auto decided = admitted_.find(guest);
    if (decided == admitted_.end() && !state().is_finished()) return false;
    if (state().is_finished() || decided->second)
      table_.answer(line, protocol::Done{id});
    else
      table_.refuse(line, id, kNotAdmitted);
    return true;
  });
}

void Spectators::changed() {
  answer_knocking();
  std::vector<ConnectionId> strangers;
  for (const auto& [connection, watcher] : table_.watchers())
    if (why_not_watch(watcher)) strangers.push_back(connection);
  for (const auto connection : strangers) table_.turn_out(connection, *why_not_watch(table_.watchers().at(connection)));
  for (const auto& [connection, watcher] : table_.watchers())
    if (table_.is_behind(watcher.viewer)) behind_.try_emplace(connection, 0);
  plan_next();
}

void Spectators::came(ConnectionId connection) {
  const auto& watcher = table_.watchers().at(connection);
  if (!watcher.viewer.is_seat()) tell_soon();
  behind_.erase(connection);
  if (!table_.is_behind(watcher.viewer)) return;
  behind_[connection] = watcher.seen;
  show_behind({connection});
  plan_next();
}

void Spectators::left(ConnectionId connection) {
  behind_.erase(connection);
  if (behind_.empty()) history_.reset();
  if (knocking_.erase(connection) > 0) show_seats();
  tell_soon();
}

// ---- who they are -----------------------------------------------------------------------------------------------

protocol::Spectators Spectators::list(bool for_seat) const {
  protocol::Spectators all{0, {}, {}, 0};
  for (const auto& [connection, watcher] : table_.watchers()) {
    if (watcher.viewer.is_seat()) continue;
    ++all.count;
    if (!watcher.name.empty() && all.names.size() < kSpectatorNamesMax) all.names.push_back(watcher.name);
  }
  if (for_seat)
    for (const auto& [connection, one] : knocking_) all.knocking.push_back({one.guest, one.name});
  return all;
}

void Spectators::show(Viewer viewer, protocol::Table& shown) const {
  const auto all = list(viewer.is_seat());
  if (all.count > 0 || !all.knocking.empty()) shown.spectators = all;
}

void Spectators::show_seats() {
  for (int seat = 0; seat < state().seats(); ++seat) table_.show_again_to_seat(seat);
}

// However many come and go, the players are told of it once in a while.
void Spectators::tell_soon() {
  if (telling_is_planned_) return;
  telling_is_planned_ = true;
  table_.on_time(kSpectatorsToldMs, [this] {
    telling_is_planned_ = false;
    auto now = toolkit::to_text(protocol::write(list(false)));
    if (std::exchange(told_, std::move(now)) != told_) show_seats();
  });
}

// ---- as it was ---------------------------------------------------------------------------------------------------

bool Spectators::holds_back(ConnectionId connection) const {
  const auto watcher = table_.watchers().find(connection);
  return watcher != table_.watchers().end() && table_.is_behind(watcher->second.viewer);
}

// The clocks as they were after each entry, for as long as somebody may have to be shown them.
void Spectators::remember_clocks(const Entry& entry) {
  clocks_.add(entry, state().awaited_after(entries_));
  if (!state().match()) return;
  const auto last = clocks_then_.empty() ? 0 : clocks_then_.back().at;
  clocks_then_.push_back({std::max(last, time_of(entry).value_or(last)), clocks_});
  forget_clocks();
}

void Spectators::forget_clocks() {
  while (clocks_then_.size() > 1 && std::next(clocks_then_.begin())->at <= behind_now_ms()) clocks_then_.pop_front();
}

protocol::Table Spectators::picture_behind() {
  protocol::Table shown;
  const auto number = table_.spectators_number();
  shown.info = table_.info();
  shown.number = number.value_or(0);
  shown.seal = state().seal();
  shown.seal.secret.clear();
  shown.spectators = list(false);
  shown.spectators->late = state().customs().watchDelay;
  shown.info.stage = TableStage::gathering;
  if (!number) return shown;
  if (!history_) history_ = std::make_unique<MatchHistory>(state().deal());
  const auto& then = history_->after(state().standing_after(*number));
  const auto look = then.look(Viewer::spectator(), {});
  shown.info.stage = TableStage::playing;
  shown.view.text.clear();
  then.write_view(Viewer::spectator(), shown.view.text);
  shown.prompt = protocol::RawJson(engine::to_text(look.prompt));
  shown.toAct = seats_to_act(then);
  forget_clocks();
  if (!clocks_then_.empty()) shown.clocks = clocks_then_.front().clocks.shown(state().seats(), behind_now_ms());
  return shown;
}

// One view for all, and one text for those who have seen the same.
void Spectators::show_behind(const std::vector<ConnectionId>& connections) {
  const auto picture = picture_behind();
  shown_ = table_.spectators_number();
  std::map<int, std::string> texts;
  for (const auto connection : connections) {
    auto& seen = behind_.at(connection);
    seen = std::min(seen, picture.number);
    auto& text = texts[seen];
    if (text.empty()) {
      auto one = picture;
      one.log.text.clear();
      shape::JsonText log(one.log.text);
      state().write_log(log, Viewer::spectator(), seen, picture.number);
      text = protocol::write_message(std::move(one));
    }
    seen = picture.number;
    table_.show_instead(connection, text);
  }
}

// The next step that they may not see yet is shown when its time has come.
void Spectators::plan_next() {
  const auto number = table_.spectators_number();
  if (next_is_planned_ || behind_.empty() || !state().match() || number == state().number()) return;
  next_is_planned_ = true;
  const auto due = state().step_ms(number ? *number + 1 : 0) + table_.behind_ms() - world().now_ms();
  table_.on_time(std::max<std::int64_t>(0, due), [this] { next_is_due(); });
}

// After the last step of the match they see what all see.
void Spectators::next_is_due() {
  next_is_planned_ = false;
  if (!table_.is_behind(Viewer::spectator())) {
    const auto caught_up = std::exchange(behind_, {});
    history_.reset();
    for (const auto& [connection, seen] : caught_up) table_.show_again(connection);
    return;
  }
  std::vector<ConnectionId> all;
  for (const auto& [connection, seen] : behind_) all.push_back(connection);
  if (!all.empty() && table_.spectators_number() != shown_) show_behind(all);
  plan_next();
}

}  // namespace server
