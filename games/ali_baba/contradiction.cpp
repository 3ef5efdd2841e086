// Why no match could come to a position, or to what is guessed from a view.
#include <algorithm>
#include <bit>
#include <span>

#include "games/ali_baba/ali_baba.h"
#include "toolkit/shape/wrong.h"

namespace ali_baba {

namespace {

using shape::Contradiction, shape::Untrue, shape::sentence;

// ALI-54: nothing lies on a place that is gone, and exactly the uncovered tiles are open.
Contradiction check_pyramid(const State& state) {
  const Cave& cave = cave_of(state);
  for (std::size_t p = 0; p < static_cast<std::size_t>(cave.places); ++p) {
    const bool present = state.present >> p & 1, covered = cave.at[p].covered_by & state.present;
    if (!present && covered) return sentence({"Place ", p, " cannot be gone while a tile still lies on it (ALI-54)."});
    if (!present && state.tile_at[p] != kNoTile) return sentence({"Place ", p, " is gone and cannot hold a tile."});
    if ((state.face_up >> p & 1) != (present && !covered))
      return Untrue{"faceUp", "the tiles that nothing lies on (ALI-9)"};
  }
  return std::nullopt;
}

// Each tile of the kinds in play is in one place.
Contradiction check_tiles(const State& state) {
  TileSet found = 0;
  Tile twice = kNoTile;
  const auto see = [&](std::span<const Tile> tiles) {
    for (const Tile tile : tiles) {
      if (tile == kNoTile) continue;
      if (found >> tile & 1) twice = tile;
      found |= bit(tile);
    }
  };
  see(state.special), see(state.tile_at), see(state.unused);
  int held = 0;
  for (TileSet left : state.held)
    for (held += std::popcount(left); left;) see(std::array{static_cast<Tile>(pop_lowest(left))});
  const int gone = cave_of(state).places - std::popcount(state.present), removed = kModeRemovedKinds[state.setup.mode];
  if (std::popcount(state.kinds) != kKindCount - removed)
    return sentence({"This mode removes ", removed, " kinds from the game, and the position does not."});
  if (twice != kNoTile)
    return sentence({"The tile ", kKinds[kind_of(twice)], " ", kColours[static_cast<std::size_t>(colour_of(twice))],
                     " is named twice; there is one of each."});
  if (found & ~tiles_in_play(state)) return sentence({"The position uses a tile of a kind that is out of the game."});
  if (held != gone)
    return sentence({gone, " tiles are gone from the board, but the players hold ", held,
                     "; give one seat \"rest\" to hold what is left over."});
  const auto laid = std::ranges::count_if(state.tile_at, [](Tile tile) { return tile != kNoTile; });
  if (found != tiles_in_play(state) || laid != std::popcount(state.present))
    return sentence({"The tiles named leave some tile or some place of the game without the other."});
  return std::nullopt;
}

// Told from the start, the chronicle must be true at every line and lead to the tiles held now: guesses rely on it.
// Each score for brown and each round of offers had its tile, so that there is room for all that may come.
Contradiction check_chronicle(const State& state) {
  std::array<TileSet, kSeatsMax> held{};
  std::array<Tile, kSeatsMax> shown = filled(kNoTile);  // in the round of offers being told
  int browns = 0, yellows = 0;
  for (const Note& note : state.chronicle) {
    if (note.tile == kNoTile) return sentence({"A position's \"chronicle\" names every tile."});
    const bool offering = shown != std::array<Tile, kSeatsMax>(filled(kNoTile));
    switch (note.type) {
      case Note::Type::gain:
        held[note.seat] |= bit(note.tile);
        browns += colour_of(note.tile) == Colour::brown;
        yellows += colour_of(note.tile) == Colour::yellow;
        break;
      case Note::Type::brown:
        if (browns-- == 0 || count_of_kind(held[note.seat], note.tile) != note.other)
          return sentence({"\"chronicle\" has a brown score for another number of tiles than its seat held."});
        break;
      case Note::Type::offer:
        if (note.seat == note.other || lowest_of_kind(held[note.seat], kind_of(note.tile)) != note.tile ||
            shown[note.seat] != kNoTile || (!offering && yellows-- == 0))
          return sentence({"\"chronicle\" has an offer of a tile its seat could not show."});
        shown[note.seat] = note.tile;
        continue;
      case Note::Type::steal:
        if (note.seat == note.other || !(held[note.other] >> note.tile & 1))
          return sentence({"\"chronicle\" has a steal of a tile its victim did not hold."});
        if (shown[note.other] != note.tile)
          return sentence({"\"chronicle\" has a steal of a tile its victim did not show before."});
        held[note.other] &= ~bit(note.tile);
        held[note.seat] |= bit(note.tile);
    }
    shown = filled(kNoTile);
  }
  if (held != state.held) return sentence({"\"chronicle\" does not lead to the tiles in \"held\"."});
  return std::nullopt;
}

// A phase in the middle of a turn needs the take that led to it.
Contradiction check_turn(const State& state) {
  const Phase phase = state.phase;
  const bool after_take = phase != Phase::take && phase != Phase::over;
  if (after_take && (state.last.place == kNoPlace || state.last.seat != state.turn))
    return sentence({"In phase ", kPhases[static_cast<std::size_t>(phase)],
                     " \"lastTaken\" must say what the turn player has just taken."});
  if (after_take && (state.present >> state.last.place & 1))
    return sentence({"Place ", state.last.place, " was just taken and must be gone."});
  if (phase == Phase::take && !state.present) return sentence({"The board is empty: the match is over (ALI-29)."});
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const Ban ban = state.bans[seat];
    if (ban == kNoBan) continue;
    if (seat == state.turn && phase != Phase::over)
      return sentence({"The turn player's own ban has lapsed when the turn starts (ALI-24)."});
    if (is_kind_ban(ban) && !(state.kinds >> ban & 1))
      return sentence({"\"bans\" names a kind that is out of the game (ALI-R-10)."});
  }
  return std::nullopt;
}

Contradiction check_offers(const State& state) {
  const bool offering = state.phase == Phase::offer, stealing = state.phase == Phase::steal;
  bool rivals_hold = false;
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const Tile offer = state.offers[seat];
    const bool is_rival = seat != state.turn && state.held[seat];
    rivals_hold |= is_rival;
    if (offer == kNoTile && stealing && is_rival)
      return sentence({"In phase steal every rival with tiles has shown one, but not seat ", seat, " (ALI-21)."});
    if (offer == kNoTile) continue;
    if (!offering && !stealing) return Untrue{"offers", "empty but in the phases offer and steal"};
    if (!is_rival || lowest_of_kind(state.held[seat], kind_of(offer)) != offer)
      return sentence({"Seat ", seat, " cannot offer \"", kKinds[kind_of(offer)], "\"."});
  }
  if (state.phase == Phase::yellow && !rivals_hold)
    return sentence({"Phase yellow needs a rival with tiles (ALI-22)."});
  return std::nullopt;
}

// The lamp may still be swapped, as if it had never been taken: nothing may have been told of it since.
Contradiction check_lamp(const State& state) {
  const auto taken =
      std::find(state.chronicle.begin(), state.chronicle.end(), note(Note::Type::gain, state.turn, 0, state.last.tile));
  const auto is_gain = [](const Note& note) { return note.type == Note::Type::gain; };
  if (state.phase != Phase::lamp ||
      (mode_of(state) == Mode::lamp && kind_of(state.last.tile) == kLamp && taken != state.chronicle.end() &&
       std::all_of(taken, state.chronicle.end(), is_gain)))
    return std::nullopt;
  return sentence({"Phase lamp needs a lamp just taken, in mode lamp."});
}

// The end begins when the last tile is turned up, and then turns are counted (ALI-27 to ALI-29).
Contradiction check_end(const State& state) {
  const bool all_open = state.present == state.face_up, over = state.phase == Phase::over;
  if (state.remaining >= 0 && !all_open) return Untrue{"remaining", "null while a tile lies face down (ALI-27)"};
  if (state.remaining < 0 && all_open && state.phase == Phase::take)
    return Untrue{"remaining", "how many turns are still to come, as no tile lies face down (ALI-28)"};
  if (!over && state.remaining == 0) return sentence({"\"remaining\" is 0: the match is over (ALI-28)."});
  if (over && state.present && state.remaining != 0)
    return sentence({"The match is over only when the board is empty or \"remaining\" is 0 (ALI-28, ALI-29)."});
  return std::nullopt;
}

}  // namespace

Contradiction AliBaba::contradiction(const State& state) {
  for (const auto check :
       {check_pyramid, check_tiles, check_chronicle, check_turn, check_offers, check_lamp, check_end})
    if (auto found = check(state)) return found;
  return std::nullopt;
}

}  // namespace ali_baba
