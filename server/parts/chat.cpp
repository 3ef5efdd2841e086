#include "server/parts/chat.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/codec.h"
#include "server/limits.h"
#include "server/table/checks.h"

namespace server {

using engine::Viewer;
using protocol::Reason;

namespace {

constexpr std::int64_t kMinuteMs = 60'000;

}  // namespace

void Chat::fold(const Entry& entry) {
  if (const auto* said = std::get_if<Said>(&entry))
    lines_.push_back({lines() + 1, said->seat, said->phrase, said->text, said->at});
}

bool Chat::obey(const Line& from, const TableCommand& command) {
  if (const auto* one = std::get_if<protocol::Say>(&command)) return say(from, *one), true;
  if (const auto* one = std::get_if<protocol::Report>(&command)) return report(from, *one), true;
  return false;
}

// ---- speaking ---------------------------------------------------------------------------------------------------

std::optional<Refusal> Chat::why_not_say(int seat) const {
  if (!state().customs().chat)
    return Refusal{Reason::chatOff, "Whoever made this table wished that nobody talks at it."};
  const auto mine = [&](const auto& line) { return line.seat == seat; };
  if (std::ranges::count_if(lines_, mine) >= kChatLinesPerSeat)
    return Refusal{Reason::tooMany,
                   fmt::format("You have said {} things at this table, which is the most.", kChatLinesPerSeat)};
  const auto minute_ago = world().now_ms() - kMinuteMs;
  if (std::ranges::count_if(lines_, [&](auto& line) { return mine(line) && line.at > minute_ago; }) >= kChatPerMinute)
    return Refusal{Reason::tooFast,
                   fmt::format("You have said {} things within a minute; wait a little.", kChatPerMinute)};
  return {};
}

void Chat::say(const Line& from, const protocol::Say& say) {
  const auto seat = table_.seat_of(from, say.token, say.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, say.id, refusal); };
  if (const auto refusal = why_not_say(*seat)) return refuse(*refusal);
  if (say.phrase && !say.text.empty())
    return refuse({Reason::badText, "A phrase or words of your own can be said at a time, not both."});
  const auto words = say.phrase ? Accepted<std::string>("") : check_talk(say.text);
  if (const auto* refusal = std::get_if<Refusal>(&words)) return refuse(*refusal);
  table_.write_for(from, *seat, say.id,
                   {Said{*seat, say.phrase, std::get<std::string>(words), world().now_ms(), say.id}});
}

// ---- hearing ----------------------------------------------------------------------------------------------------

int Chat::heard_by_now(Viewer viewer) const {
  if (viewer.is_seat() || table_.behind_ms() == 0) return lines();
  const auto now = world().now_ms() - table_.behind_ms();
  const auto later = std::ranges::find_if(lines_, [&](auto& line) { return line.at > now; });
  return static_cast<int>(later - lines_.begin());
}

void Chat::came(ConnectionId connection) {
  heard_[connection] = std::clamp(table_.watchers().at(connection).heard, 0, lines());
  tell(connection);
  tell_late();
}

void Chat::changed() {
  for (const auto& [connection, watcher] : table_.watchers()) tell(connection);
  tell_late();
}

void Chat::tell(ConnectionId connection) {
  const auto watcher = table_.watchers().find(connection);
  const auto heard = heard_.find(connection);
  if (watcher == table_.watchers().end() || heard == heard_.end()) return;
  const int newest = heard_by_now(watcher->second.viewer);
  if (heard->second >= newest) return;
  protocol::Talk talk{state().table(), {lines_.begin() + heard->second, lines_.begin() + newest}};
  heard->second = newest;
  table_.answer({connection, watcher->second.client}, talk);
}

// The next line that somebody may not hear yet is told when its time has come.
void Chat::tell_late() {
  const int told = heard_by_now(Viewer::spectator());
  const auto is_spectator = [](const auto& one) { return !one.second.viewer.is_seat(); };
  if (tells_late_ || told >= lines() || std::ranges::none_of(table_.watchers(), is_spectator)) return;
  tells_late_ = true;
  const auto due = lines_[static_cast<std::size_t>(told)].at + table_.behind_ms() - world().now_ms();
  table_.on_time(due, [this] {
    tells_late_ = false;
    changed();
  });
}

// ---- reporting --------------------------------------------------------------------------------------------------

void Chat::report(const Line& from, const protocol::Report& report) {
  const auto seat = table_.seat_of(from, report.token, report.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, report.id, refusal); };
  if (report.line < 1 || report.line > lines())
    return refuse({Reason::unknownLine, fmt::format("There is no line {}; {} were said here.", report.line, lines())});
  auto& reports = reports_[static_cast<std::size_t>(*seat)];
  if (reports >= kReportsPerSeat)
    return refuse({Reason::tooMany,
                   fmt::format("You have reported {} lines of this table, which is the most.", kReportsPerSeat)});
  const auto& line = lines_[static_cast<std::size_t>(report.line - 1)];
  const auto& send = table_.around().report;
  const auto text = line.phrase ? std::string(protocol::word_of(*line.phrase)) : line.text;
  if (!send || !send({state().table(), line.number, state().chair(*seat).name, state().chair(line.seat).name, text,
                      line.at, world().now_ms()}))
    return table_.refuse(from, report.id, kNotSaved);
  ++reports;
  table_.answer_and_remember(from, *seat, report.id, protocol::Done{report.id});
}

}  // namespace server
