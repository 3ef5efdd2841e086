#include "server/parts/stops.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/bots/choosing.h"

namespace server {

using engine::Seat;
using protocol::Reason;

std::optional<engine::ActionId> Stops::standing_answer(int seat) const {
  if (!state().is_playing() || !state().question(seat) || state().is_bots(seat)) return {};
  return stops_[static_cast<std::size_t>(seat)].answer(*state().match(), static_cast<Seat>(seat));
}

bool Stops::is_busy() const {
  for (int seat = 0; seat < state().seats(); ++seat)
    if (standing_answer(seat)) return true;
  return false;
}

// Nobody shall see from the time it takes whether a person was asked, so there is a pause like a bot's.
void Stops::changed() {
  if (!state().is_playing() || state().match()->race()) return;
  for (int seat = 0; seat < state().seats(); ++seat) {
    if (!standing_answer(seat)) continue;
    const auto question = *state().question(seat);
    if (!pausing_.emplace(seat, question).second) continue;
    table_.after(pause_of(state(), seat, question, table_.around().bot_delay_ms),
                 [this, seat, question] { answer(seat, question); });
  }
}

void Stops::answer(int seat, int question) {
  pausing_.erase({seat, question});
  const auto action = standing_answer(seat);
  if (state().question(seat) != question || !action) return;  // another question, or a stop changed during the pause
  const auto name = state().match()->name(*action);
  table_.write({Planned(Acted{seat, name, table_.since_deal_ms(), ""}, *action)}, [this](bool saved) {
    if (!saved) table_.after(kRetryMs, [this] { changed(); });
  });
}

bool Stops::obey(const Line& from, const TableCommand& command) {
  const auto* stop = std::get_if<protocol::Stop>(&command);
  if (stop) set(from, *stop);
  return stop != nullptr;
}

void Stops::set(const Line& from, const protocol::Stop& stop) {
  const auto seat = table_.seat_of(from, stop.token, stop.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, stop.id, refusal); };
  const auto* match = state().match();
  if (!match) return refuse(kNotStarted);
  if (state().is_finished()) return refuse(kOver);
  const auto names = match->stops();
  if (names.empty())
    return refuse({Reason::noStops, fmt::format("{} has no stops: you are asked everything.", match->info().title)});
  const auto found = std::ranges::find(names, stop.stop);
  if (found == names.end())
    return refuse({Reason::unknownStop, fmt::format("There is no stop \"{}\"; there is: {}.", stop.stop.substr(0, 40),
                                                    fmt::join(names, ", "))});

  stops_[static_cast<std::size_t>(*seat)].set(*match, static_cast<Seat>(*seat),
                                              static_cast<int>(found - names.begin()));
  table_.answer_and_remember(from, *seat, stop.id, protocol::Done{stop.id});
  table_.show_again_to_seat(*seat);
  changed();
}

void Stops::show(engine::Viewer viewer, protocol::Table& shown) const {
  const auto* match = state().match();
  if (!match || !viewer.is_seat() || match->stops().empty()) return;
  const auto names = match->stops();
  const auto now = stops_[viewer.seat].now(*match, viewer.seat);
  shown.stops = protocol::Stops{{names.begin(), names.end()}, std::string(names[static_cast<std::size_t>(now)])};
}

}  // namespace server
