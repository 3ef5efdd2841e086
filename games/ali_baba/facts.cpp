// What a position shows a network (engine/facts.h). Once a tile lies behind a screen its colour has no effect, so
// hands are told by kind; the cave is told by tile and by place, not by tile at place.
#include "games/ali_baba/ali_baba.h"

namespace ali_baba {

namespace {

TileSet tiles_at(const State& state, PlaceSet places) {
  TileSet tiles = 0;
  while (places)
    if (const Tile tile = state.tile_at[static_cast<std::size_t>(pop_lowest(places))]; tile < kTileCount)
      tiles |= bit(tile);
  return tiles;
}

TileSet tiles_beside(const State& state) {
  TileSet tiles = 0;
  for (const Tile tile : state.special)
    if (tile < kTileCount) tiles |= bit(tile);
  return tiles;
}

int kind_or_none(Tile tile) { return tile < kTileCount ? kind_of(tile) : -1; }

}  // namespace

void AliBaba::tell_table(const State& state, engine::Facts& facts) {
  const PlaceSet down = state.present & ~state.face_up;
  facts.one_of(state.setup.mode, 4);
  facts.one_of(state.setup.seats - 2, 3);
  facts.flag(option(state, Option::open_offers));
  facts.one_of(static_cast<int>(state.phase), kPhases.size());
  facts.one_of(state.remaining + 1, kSeatsMax + 1);
  facts.each(state.kinds, kKindCount);
  facts.each(tiles_at(state, state.face_up), kTileCount);
  facts.each(tiles_at(state, down), kTileCount);
  facts.each(state.face_up, kPlacesMax);
  facts.each(down, kPlacesMax);
  facts.each(tiles_beside(state), kTileCount);
  facts.one_of(state.last.tile < kTileCount ? static_cast<int>(colour_of(state.last.tile)) : -1, kColourCount);
  facts.at_least(std::popcount(state.last.turned_up), 4);
}

void AliBaba::tell_seat(const State& state, Seat seat, engine::Facts& facts) {
  const bool shown = state.phase == Phase::steal;  // offers are sealed before that (ALI-21)
  facts.flag(state.turn == seat);
  facts.flag(state.last.seat == seat);
  facts.at_least(state.points[seat] / 3, 14);
  facts.at_least((state.points[seat] + set_points(state.held[seat])) / 3, 32);
  for (int kind = 0; kind < kKindCount; ++kind) facts.at_least(count_of_kind(state.held[seat], kind), kColourCount);
  facts.one_of(state.bans[seat], kKindCount + kColourCount);
  facts.one_of(shown ? kind_or_none(state.offers[seat]) : -1, kKindCount);
}

// A tile is taken for what it is, not for where it lies.
std::uint16_t AliBaba::option_of(const State& state, Seat seat, ActionId id) {
  constexpr int kTaken = kTileCount, kBeside = 2 * kTileCount, kRest = 3 * kTileCount;
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::take:
      return state.tile_at[action.of];
    case Verb::green:
      return static_cast<std::uint16_t>(kTaken + state.tile_at[action.of]);
    case Verb::lamp_swap:
      return static_cast<std::uint16_t>(kBeside + state.special[action.of]);
    case Verb::steal:
      return static_cast<std::uint16_t>(kRest + engine::steps_between(seat, action.of, state.setup.seats));
    default:  // what is left of the codes between the first and the last of these
      return static_cast<std::uint16_t>(kRest + kSeatsMax + id - encode(Verb::green_decline));
  }
}

}  // namespace ali_baba
