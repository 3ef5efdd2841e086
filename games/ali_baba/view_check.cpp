// A view that comes from outside may say anything. It is accepted only if somebody could have seen it: then guessing,
// listing actions and playing on are as safe as in a match of our own.
#include <bit>

#include "games/ali_baba/ali_baba.h"

namespace ali_baba {

namespace {

// Each tile at most once, only kinds in play, and as many unseen ones as hidden places and the box have room for.
bool tiles_add_up(const View& view) {
  TileSet seen = 0;
  bool twice = false;
  const auto see = [&](Tile tile) {
    if (tile == kNoTile) return;
    twice |= (seen >> tile & 1) != 0;
    seen |= bit(tile);
  };
  for (const Tile tile : view.open) see(tile);
  for (const Tile tile : view.special) see(tile);
  for (const Note& note : view.chronicle)
    if (note.type == Note::Type::gain) see(note.tile);
  TileSet in_play = 0;
  for (int kind = 0; kind < kKindCount; ++kind)
    if (view.kinds >> kind & 1) in_play |= tiles_of_kind(kind);
  const int hidden = std::popcount(view.present & ~view.face_up) + kModeUnusedTiles[view.setup.mode];
  return !twice && !(seen & ~in_play) && std::popcount(in_play & ~seen) == hidden;
}

// ALI-54: nothing lies on a place that is gone, and exactly the uncovered tiles are open.
bool pyramid_stands(const View& view) {
  const Cave& cave = cave_of(view);
  for (std::size_t p = 0; p < static_cast<std::size_t>(cave.places); ++p) {
    const bool covered = (cave.at[p].covered_by & view.present) != 0;
    const bool present = view.present >> p & 1;
    const bool open = view.face_up >> p & 1;
    if ((covered && !present) || open != (present && !covered)) return false;
  }
  return true;
}

// No note without the tiles it speaks of: the numbers behind the screens, and the tiles whose powers were used.
bool numbers_add_up(const View& view) {
  std::array<std::uint8_t, kSeatsMax> counts{};
  engine::SeatSet offering;  // in the round of offers being told
  int browns = 0, yellows = 0;
  for (const Note& note : view.chronicle) {
    switch (note.type) {
      case Note::Type::gain:
        ++counts[note.seat];
        browns += colour_of(note.tile) == Colour::brown;
        yellows += colour_of(note.tile) == Colour::yellow;
        break;
      case Note::Type::brown:
        if (--browns < 0) return false;
        break;
      case Note::Type::offer:
        if (offering.empty() && --yellows < 0) return false;
        if (note.seat == note.other || !counts[note.seat] || offering.has(note.seat)) return false;
        offering.add(note.seat);
        continue;
      case Note::Type::steal:
        if (note.seat == note.other || !offering.has(note.other)) return false;
        --counts[note.other];
        ++counts[note.seat];
        break;
    }
    offering = {};
  }
  return counts == view.counts;
}

// A moment in the middle of a turn follows a take of the turn player, and only some moments know offers.
bool phase_fits(const View& view) {
  const Phase phase = view.phase;
  if (phase == Phase::take) return view.present != 0 && view.offered.empty();
  if (phase == Phase::over) return view.offered.empty();
  if (view.last.seat != view.turn || view.last.place == kNoPlace || !view.chronicle.size) return false;
  if (phase == Phase::lamp) {
    const Note& newest = view.chronicle.notes[view.chronicle.size - 1u];
    return mode_of(view) == Mode::lamp && kind_of(view.last.tile) == kLamp &&
           newest == note(Note::Type::gain, view.turn, 0, view.last.tile);
  }
  bool asked = false;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    const bool rival = seat != view.turn && view.counts[seat] > 0;
    asked |= rival;
    if (view.offered.has(seat) && !rival) return false;
    if (phase == Phase::steal && view.offered.has(seat) != rival) return false;
  }
  if (phase == Phase::offer || phase == Phase::steal) return asked;
  return view.offered.empty();
}

}  // namespace

View AliBaba::blank_view(const engine::Setup& setup) {
  View view;
  view.setup = setup;
  view.bans.fill(kNoBan);
  view.special.fill(kNoTile);
  view.open.fill(kNoTile);
  view.offers.fill(kNoTile);
  return view;
}

bool AliBaba::could_be_seen(const View& view) {
  if (!pyramid_stands(view) || !tiles_add_up(view) || !numbers_add_up(view) || !phase_fits(view)) return false;
  toolkit::FastDice dice(0);
  const auto state = try_guess(view, dice);
  return state && AliBaba::view(*state, view.viewer) == view;
}

}  // namespace ali_baba
