// What a viewer may know (ledger section 5), by naming it.
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

bool knows(Knowers knowers, engine::Viewer viewer) {
  return knowers == kEverybody || (viewer.is_seat() && knowers >> viewer.seat & 1);
}

void see_piles(const State& state, View& view) {
  if (!is_magic(state)) return;
  for (std::size_t room = 0; room < kRoomCount; ++room)
    for (std::size_t i = 0; i < state.rooms[room].down; ++i)
      if (knows(state.known_by[room][i], view.viewer)) view.down[room][i] = state.down[room][i];
  view.recall = state.recall;
  for (std::size_t i = 0; i < state.recall.size; ++i)
    if (!knows(state.recall.known_by[i], view.viewer)) view.recall.was[i] = kNoArtifact;
}

void see_handed_on(const State& state, Seat viewer, View& view) {
  for (std::size_t spell = 0; spell < kSpellCount; ++spell) {
    if (state.passed_by[spell] != viewer) continue;
    for (Seat seat = 0; seat < seats(state); ++seat) view.passed_on[seat] |= state.hand[seat] & SpellSet{1} << spell;
  }
}

}  // namespace

View Morgenland::view(const State& state, engine::Viewer viewer) {
  View view;
  static_cast<Table&>(view) = state;
  view.viewer = viewer;
  see_piles(state, view);
  if (!viewer.is_seat()) return view;
  const Seat seat = viewer.seat;
  view.values = state.values[seat];
  view.picks = state.picks[seat];
  view.secret = state.secret[seat];
  view.hand = state.hand[seat];
  if (state.question.ask == Ask::keep && state.question.seat == seat) view.tent = state.tent;
  see_handed_on(state, seat, view);
  return view;
}

}  // namespace morgenland
