#include "server/parts/stops.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/bots/choosing.h"
#include "server/parts/playing.h"

namespace server {

using engine::KeptStop, engine::Seat;
using protocol::Reason;

namespace {

constexpr std::uint32_t kSlowThoughts = 3;      // one in so many takes longer
constexpr std::int64_t kSlowThoughtUsuals = 2;  // by so many usual pauses at most

}  // namespace

std::optional<engine::ActionId> Stops::standing_answer(int seat) const {
  if (!is_asked(seat)) return {};
  return stops_[static_cast<std::size_t>(seat)].answer(*state().match(), static_cast<Seat>(seat));
}

bool Stops::is_busy() const {
  for (int seat = 0; seat < state().seats(); ++seat)
    if (standing_answer(seat)) return true;
  return false;
}

// Nobody shall see from the time it takes whether a person was asked, so there is a pause like a bot's. Where a seat's
// own cards decide whether it is asked, a thought now and then takes longer, as a person's does.
std::int64_t Stops::pause(int seat, int question) const {
  const auto usual_ms = table_.around().bot_delay_ms;
  const auto pause_ms = pause_of(state(), seat, question, usual_ms);
  if (usual_ms == 0 || !is_seen_by_others(seat) || !state().match()->may_concern(static_cast<Seat>(seat)))
    return pause_ms;
  auto dice = bot_dice(state(), "stop pace", seat, question);
  if (dice.below(kSlowThoughts) > 0) return pause_ms;
  return pause_ms + dice.below(static_cast<std::uint32_t>(kSlowThoughtUsuals * usual_ms + 1));
}

// Alone with bots there is nobody to be told anything by a pause.
bool Stops::is_seen_by_others(int seat) const {
  for (int other = 0; other < state().seats(); ++other)
    if (other != seat && !state().is_bots(other)) return true;
  return std::ranges::any_of(table_.watchers(), [](const auto& one) { return !one.second.viewer.is_seat(); });
}

bool Stops::is_asked(int seat) const {
  return state().is_playing() && state().question(seat) && !state().is_bots(seat);
}

void Stops::changed() {
  if (!state().is_playing() || state().match()->race()) return;
  for (int seat = 0; seat < state().seats(); ++seat) {
    if (!is_asked(seat) || !KeptStop::quietest_answer(*state().match(), static_cast<Seat>(seat))) continue;
    const auto question = *state().question(seat);
    auto& due = due_[static_cast<std::size_t>(seat)];
    if (due.question != question) due = {question, now_ms() + pause(seat, question)};
    if (!standing_answer(seat) || !pausing_.emplace(seat, question).second) continue;
    const auto left_ms = due.at_ms - now_ms();  // the question is older where a stop is set only now
    table_.after(left_ms > 0 ? left_ms : pause(seat, question), [this, seat, question] { answer(seat, question); });
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

// MOR-633: the pass of a person who is quicker than the pause is seen when it would be seen had nobody asked her.
bool Stops::holds(const Line& from, const protocol::Act& act) {
  const auto* match = state().match();
  if (!match || match->stops().empty()) return false;
  const auto seat = state().seat_by_token(act.token);
  if (!seat || !is_asked(*seat) || state().question(*seat) != act.question) return false;
  const auto quiet = KeptStop::quietest_answer(*match, static_cast<Seat>(*seat));
  auto& due = due_[static_cast<std::size_t>(*seat)];
  const auto left_ms = due.question == act.question ? due.at_ms - now_ms() : 0;
  if (!quiet || match->name(*quiet) != act.action || left_ms <= 0 || !is_seen_by_others(*seat)) return false;
  if (std::exchange(due.held, act.id) == act.id) return true;  // sent again; it will be answered
  table_.after(left_ms, [this, from, act] { play(table_, from, act); });
  return true;
}

bool Stops::obey(const Line& from, const TableCommand& command) {
  if (const auto* act = std::get_if<protocol::Act>(&command)) return holds(from, *act);
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
