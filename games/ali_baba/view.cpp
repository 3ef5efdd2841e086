// What a viewer may know (ledger section 4), by naming it.
#include "games/ali_baba/ali_baba.h"

namespace ali_baba {

namespace {

// Sealed until all are in; then for the turn player and the owner, or for all if the table plays with open offers.
bool may_see_offer(const State& state, engine::Viewer viewer, Seat owner) {
  if (viewer.seat == owner) return true;
  if (state.phase != Phase::steal) return false;
  return viewer.seat == state.turn || option(state, Option::open_offers);
}

bool may_see_note(const State& state, engine::Viewer viewer, const Note& note) {
  if (note.type == Note::Type::gain || note.type == Note::Type::brown) return true;
  if (option(state, Option::open_offers)) return true;  // the end opens the collections, not what went between screens
  return viewer.seat == note.seat || viewer.seat == note.other;
}

}  // namespace

View AliBaba::view(const State& state, engine::Viewer viewer) {
  View view;
  static_cast<Table&>(view) = state;
  view.viewer = viewer;
  for (PlaceSet open = state.face_up; open;) {
    const auto place = static_cast<std::size_t>(pop_lowest(open));
    view.open[place] = state.tile_at[place];
  }
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    view.counts[seat] = static_cast<std::uint8_t>(std::popcount(state.held[seat]));
    if (state.offers[seat] != kNoTile) view.offered.add(seat);
    if (may_see_offer(state, viewer, seat)) view.offers[seat] = state.offers[seat];
    if (state.phase == Phase::over) view.collections[seat] = state.held[seat];
  }
  if (viewer.is_seat()) view.held = state.held[viewer.seat];
  for (Note note : state.chronicle) {
    if (!may_see_note(state, viewer, note)) note.tile = kNoTile;
    view.chronicle.push_back(note);
  }
  return view;
}

TileSet unseen_tiles(const View& view) {
  TileSet unseen = tiles_in_play(view);
  for (const Note& note : view.chronicle)
    if (note.type == Note::Type::gain) unseen &= ~bit(note.tile);
  for (const Tile tile : view.special)
    if (tile != kNoTile) unseen &= ~bit(tile);
  for (const Tile tile : view.open)
    if (tile != kNoTile) unseen &= ~bit(tile);
  return unseen;
}

engine::SeatSet asked(const CommonView& view) {
  if (view.phase == Phase::over) return {};
  if (view.phase != Phase::offer) return engine::SeatSet::of(view.turn);
  engine::SeatSet seats;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != view.turn && view.counts[seat] && !view.offered.has(seat)) seats.add(seat);
  return seats;
}

}  // namespace ali_baba
