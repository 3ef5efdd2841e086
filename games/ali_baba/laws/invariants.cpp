#include "games/ali_baba/laws/invariants.h"

#include <bit>

namespace ali_baba {
namespace {

using laws::Complaint;

bool has(std::uint64_t set, std::size_t index) { return set >> index & 1; }

// 1 and 4: each tile of the kinds in play is somewhere, and nowhere else.
Complaint every_tile_once(const State& state) {
  std::array<int, kTileCount> found{};
  const auto count = [&](Tile tile) {
    if (tile != kNoTile) ++found.at(tile);
  };
  for (const Tile tile : state.tile_at) count(tile);
  for (const Tile tile : state.unused) count(tile);
  for (const Tile tile : state.special) count(tile);
  for (Seat seat = 0; seat < kSeatsMax; ++seat)
    for (Tile tile = 0; tile < kTileCount; ++tile)
      if (has(state.held[seat], tile)) count(tile);
  for (Tile tile = 0; tile < kTileCount; ++tile)
    if (found[tile] != (has(state.kinds, kind_of(tile)) ? 1 : 0))
      return "tile " + std::to_string(tile) + " exists " + std::to_string(found[tile]) + " times";
  constexpr int kKindsOfMode[] = {10, 10, 9, 7};
  return std::popcount(state.kinds) == kKindsOfMode[state.setup.mode] ? Complaint{} : "a wrong number of kinds";
}

// ALI-36, ALI-43: what the host takes out of the game is out of it.
Complaint chosen_kinds_are_out(const State& state) {
  constexpr int kChoicesOfMode[] = {0, 0, 1, 3};
  for (std::size_t i = 0; i < static_cast<std::size_t>(kChoicesOfMode[state.setup.mode]); ++i) {
    const auto chosen = state.setup.options[static_cast<std::size_t>(Option::remove) + i];  // 0: by the dice
    if (chosen && has(state.kinds, chosen - 1u)) return "a kind that was chosen to be out of the game is in it";
  }
  return {};
}

// 2 and 3: a tile is open iff it is there and none lies on it; no tile hangs in the air.
Complaint pyramid_stands(const State& state) {
  const Cave& cave = cave_of(state);
  for (std::size_t p = 0; p < static_cast<std::size_t>(cave.places); ++p) {
    const bool present = has(state.present, p);
    if (present != (state.tile_at[p] != kNoTile))
      return "place " + std::to_string(p) + ": present without a tile, or the other way round";
    bool covered = false;
    for (std::size_t above = 0; above < static_cast<std::size_t>(cave.places); ++above)
      covered |= has(state.present, above) && covers(cave.at[above], cave.at[p]);
    if (has(state.face_up, p) != (present && !covered)) return "place " + std::to_string(p) + " lies the wrong way up";
    if (!present && covered) return "a tile hangs in the air over place " + std::to_string(p);
  }
  return {};
}

// 5: a ban is a kind in play or a colour, and its namer's turn starts without it.
Complaint bans_are_in_order(const State& state) {
  for (Seat seat = 0; seat < kSeatsMax; ++seat) {
    const Ban ban = state.bans[seat];
    if (ban == kNoBan) continue;
    if (seat >= state.setup.seats) return "a ban by nobody";
    if (ban >= kKindCount + kColourCount) return "a ban of nothing that exists";
    if (is_kind_ban(ban) && !has(state.kinds, ban)) return "a ban of a kind that is out of the game";
    if (seat == state.turn && state.phase != Phase::over) return "the turn player's own ban is still there";
  }
  return {};
}

// 6: the last turns are counted from the moment no tile lies face down, and the count ends the match.
Complaint end_is_counted(const State& state) {
  const bool all_open = state.present == state.face_up;
  const bool between_turns = state.phase == Phase::take || state.phase == Phase::over;
  if (between_turns && all_open != (state.remaining >= 0)) return "the last turns are counted too early or too late";
  if (state.remaining >= 2 * state.setup.seats) return "more last turns than two rounds have";
  const bool finished = state.remaining == 0 || !state.present;
  if (state.phase == Phase::over && !finished) return "over too early";
  if (state.phase == Phase::take && finished) return "the match should be over";
  return {};
}

// What a perfect memory was told leads to the tiles behind the screens.
Complaint chronicle_is_true(const State& state) {
  std::array<TileSet, kSeatsMax> held{};
  for (const Note& note : state.chronicle) {
    if (note.type == Note::Type::gain) held[note.seat] |= bit(note.tile);
    if (note.type != Note::Type::steal) continue;
    if (!has(held[note.other], note.tile)) return "the chronicle tells of a tile stolen that was not there";
    held[note.other] &= ~bit(note.tile);
    held[note.seat] |= bit(note.tile);
  }
  return held == state.held ? Complaint{} : "the chronicle does not lead to the tiles held";
}

Complaint offers_are_held(const State& state) {
  for (Seat seat = 0; seat < kSeatsMax; ++seat) {
    if (state.offers[seat] == kNoTile) continue;
    if (state.phase != Phase::offer && state.phase != Phase::steal) return "an offer outside its time";
    if (seat == state.turn || !has(state.held[seat], state.offers[seat]))
      return "an offer of a tile its owner does not hold";
  }
  return {};
}

// From one moment to the next: turns go round, points only grow, removed tiles stay removed, the count runs down.
Complaint moves_on(const State& before, const State& after) {
  const int seats = after.setup.seats;
  const bool new_turn = after.turn_number != before.turn_number;
  if (new_turn && (after.turn_number != before.turn_number + 1 || after.turn != (before.turn + 1) % seats))
    return "turns do not go round";
  if (!new_turn && after.turn != before.turn) return "the turn moved within a turn";
  if (before.remaining < 0 && after.remaining >= 0 && after.remaining != seats - 1 - before.turn + seats)
    return "a wrong number of last turns (ALI-28)";
  const bool turn_ended = new_turn || after.phase == Phase::over;
  if (before.remaining >= 0 && after.remaining != before.remaining - (turn_ended ? 1 : 0))
    return "the last turns do not run down by one";
  if (after.present & ~before.present) return "a tile came back to the cave";
  for (Seat seat = 0; seat < seats; ++seat) {
    const int gained = after.points[seat] - before.points[seat];
    if (gained < 0 || gained > 12 || (gained && seat != before.turn)) return "points that no power gives";
    const Ban now = after.bans[seat];
    if (seat != before.turn && now != before.bans[seat] && !(now == kNoBan && new_turn && seat == after.turn))
      return "a ban changed outside its namer's turn";
  }
  return {};
}

}  // namespace

Complaint invariants(const State* before, const State& after) {
  auto found =
      laws::first_broken<State>(after, {every_tile_once, chosen_kinds_are_out, pyramid_stands, bans_are_in_order,
                                        end_is_counted, chronicle_is_true, offers_are_held});
  return found.empty() && before ? moves_on(*before, after) : found;
}

}  // namespace ali_baba
