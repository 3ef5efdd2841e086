// What a viewer may know (ledger section 5), by naming it.
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

namespace {

// Shown cards are known to all, with their places at the bottom (LAMP-50); a wish shows the top one.
std::array<Lamp, kLampCards> seen_lamp_cards(const State& state) {
  auto seen = state.lamp;
  const std::size_t hidden = kLampCards - state.lamp_known;
  for (std::size_t i = state.wish ? 1 : 0; i < hidden; ++i) seen[i] = kNoLamp;
  return seen;
}

std::array<Card, kPeekCards> seen_top(const State& state, Seat seat, std::size_t chest) {
  std::array<Card, kPeekCards> top;
  top.fill(kNoCard);
  const auto left = static_cast<std::size_t>(cards_left(state, chest));
  for (std::size_t i = 0; i < state.peeked[seat][chest]; ++i) top[i] = state.order[chest][left - 1 - i];
  return top;
}

// Others see nothing of a press before the window closes: to the viewer they all seem to be asked still.
SeatSet asked_as_seen(const State& state, engine::Viewer viewer) {
  if (!has_sealed_race(state)) return state.asked;
  SeatSet asked = SeatSet::first(state.setup.seats);
  if (viewer.is_seat() && !state.asked.has(viewer.seat)) asked.remove(viewer.seat);
  return asked;
}

}  // namespace

View MagicLamp::view(const State& state, engine::Viewer viewer) {
  View view;
  static_cast<Table&>(view) = state;
  view.viewer = viewer;
  view.asked = asked_as_seen(state, viewer);
  view.lamp = seen_lamp_cards(state);
  if (!viewer.is_seat()) return view;
  const Seat seat = viewer.seat;
  view.choice = state.choice[seat];
  view.tapped = state.tap_rank[seat] != 0;
  view.pick = state.pick[seat];
  for (std::size_t chest = 0; chest < kChestCount; ++chest) view.top[chest] = seen_top(state, seat, chest);
  return view;
}

}  // namespace magic_lamp
