// What City Tax and Sultan's Tax share: only opponents pay, for what they have on some spaces.
#pragma once

#include "games/morgenland/magic/power.h"

namespace morgenland::taxes {

// Every piece counts 1 (MOR-270).
inline int pieces_within(const Table& table, Seat seat, SpaceSet spaces) {
  int count = 0;
  for (const Token& token : table.tokens[seat])
    if (on_board(token.place) && spaces >> token.place & 1) count += 1 + token.doubles;
  for (const Place place : table.carpets[seat])
    if (on_board(place) && spaces >> place & 1) ++count;
  return count;
}

inline bool opponent_within(const Table& table, Seat caster, SpaceSet spaces) {
  for (Seat seat = 0; seat < seats(table); ++seat)
    if (seat != caster && pieces_within(table, seat, spaces)) return true;
  return false;
}

inline Reason refuses(const State& state, Seat caster, int first_space, int last_space, engine::RuleId rule) {
  for (int space = first_space; space <= last_space; ++space)
    for (Seat seat = 0; seat < seats(state); ++seat)
      if (seat != caster && !is_empty_of(state, seat, space)) return {};
  return rule;
}

}  // namespace morgenland::taxes
