// What may be taken from the board, from the rules' point of view: for why_not.cpp and the powers.
#pragma once

#include "games/ali_baba/power.h"
#include "games/ali_baba/rules.gen.h"

namespace ali_baba {

inline bool is_banned(const State& state, int place) {
  const Tile tile = state.tile_at[static_cast<std::size_t>(place)];
  for (Seat rival = 0; rival < state.setup.seats; ++rival) {
    if (rival == state.turn) continue;  // ALI-25: a ban never binds its namer
    const Ban ban = state.bans[rival];
    if (ban == ban_kind(kind_of(tile)) || ban == ban_colour(static_cast<int>(colour_of(tile)))) return true;
  }
  return false;
}

inline bool is_open(const State& state, int place) { return state.face_up >> place & 1; }
inline bool is_place(const State& state, int place) { return place < cave_of(state).places; }
inline Reason why_no_place(const State& state) { return mode_of(state) == Mode::small_cave ? ALI_50 : ALI_48; }

}  // namespace ali_baba
