// The private stops of the people at a table: what they answer without being asked. They live in memory alone; a table
// that leaves it asks everything again.
#include <fmt/format.h>

#include <algorithm>

#include "server/table.h"

namespace server {

using engine::Seat;
using protocol::Reason;
using protocol::TableStage;

std::optional<engine::ActionId> Table::standing_answer(int seat) const {
  if (sitting_.stage() != TableStage::playing) return {};
  return stops_[static_cast<std::size_t>(seat)].answer(*sitting_.match(), static_cast<Seat>(seat));
}

std::optional<protocol::Stops> Table::stops_for(engine::Viewer viewer) const {
  const auto* match = sitting_.match();
  if (!match || !viewer.is_seat() || match->stops().empty()) return {};
  const auto names = match->stops();
  const auto now = stops_[viewer.seat].now(*match, viewer.seat);
  return protocol::Stops{{names.begin(), names.end()}, std::string(names[static_cast<std::size_t>(now)])};
}

void Table::obey(const Line& from, const protocol::Stop& stop) {
  const auto seat = sitting_.seat_by_token(stop.token);
  if (!seat) return refuse(from, stop.id, kNotYours);
  if (answered_before(from, *seat, stop.id)) return;
  const auto refuse_it = [&](const Refusal& refusal) { refuse_and_remember(from, *seat, stop.id, refusal); };
  const auto* match = sitting_.match();
  if (!match) return refuse_it({Reason::notStarted, "The match has not begun: a chair is still open."});
  if (sitting_.stage() == TableStage::finished) return refuse_it({Reason::over, "The match is over."});
  const auto names = match->stops();
  if (names.empty())
    return refuse_it({Reason::noStops, fmt::format("{} has no stops: you are asked everything.", match->info().title)});
  const auto found = std::ranges::find(names, stop.stop);
  if (found == names.end())
    return refuse_it({Reason::unknownStop, fmt::format("There is no stop \"{}\"; there is: {}.",
                                                       stop.stop.substr(0, 40), fmt::join(names, ", "))});

  stops_[static_cast<std::size_t>(*seat)].set(*match, static_cast<Seat>(*seat),
                                              static_cast<int>(found - names.begin()));
  answer_and_remember(from, *seat, stop.id, protocol::Done{stop.id});
  for (auto& [connection, watcher] : watchers_)
    if (watcher.viewer.seat == *seat) show(watcher);
  wake_bots();
}

}  // namespace server
