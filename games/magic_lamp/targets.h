// Whom and what a wish may hit.
#pragma once

#include <bit>

#include "games/magic_lamp/events.h"
#include "games/magic_lamp/refusals.h"

namespace magic_lamp {

using engine::ActionList;

inline constexpr KindSet kAllStones = (1u << kStoneCount) - 1;
inline constexpr KindSet kAllLoose = (1u << kLooseKinds) - 1;
inline constexpr KindSet kAllJewels = kAllLoose & ~kAllStones;

template <class Do>
void for_each_opponent(const State& state, Do visit) {
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    if (seat != summoner(state)) visit(seat);
}

template <class Do>
void for_each_kind(KindSet kinds, Do visit) {
  for (; kinds; kinds = static_cast<KindSet>(kinds & (kinds - 1))) visit(std::countr_zero(kinds));
}

// Every die of a board, as (space, face).
template <class Do>
void for_each_die(const State& state, Seat seat, Do visit) {
  for (int space = 0; space < int{kChestCount}; ++space)
    if (const int face = state.board[seat][static_cast<std::size_t>(space)]) visit(space, face);
}

// Every free space of a board.
template <class Do>
void for_each_gap(const State& state, Seat seat, Do visit) {
  for (int space = 0; space < int{kChestCount}; ++space)
    if (!state.board[seat][static_cast<std::size_t>(space)]) visit(space);
}

// Loose cards of the others, and of the summoner.
inline void list_loot(const State& state, ActionList& menu, KindSet wanted) {
  for_each_opponent(state, [&](Seat seat) {
    for_each_kind(static_cast<KindSet>(loose_kinds(state.loot[seat].cards) & wanted),
                  [&](int kind) { menu.push_back(encode(Verb::steal, seat, kind)); });
  });
}
inline void list_own(const State& state, ActionList& menu) {
  for_each_kind(loose_kinds(state.loot[summoner(state)].cards),
                [&](int kind) { menu.push_back(encode(Verb::give, kind)); });
}

inline Reason why_not_steal(const State& state, Seat seat, const Action& action, KindSet wanted) {
  if (const auto reason = why_not_opponent(state, seat, action.a)) return reason;
  if (!(wanted >> action.b & 1)) return LAMP_45;
  return why_not_leave(state, action.a, action.b, LAMP_53);
}

// What everybody can see of it.
inline bool has_loose(const Table& table, Seat seat) { return loose_kinds(table.loot[seat].cards) != 0; }
inline bool rival_has_loose(const Table& table, Seat seat, KindSet wanted) {
  for (Seat rival = 0; rival < table.setup.seats; ++rival)
    if (rival != seat && loose_kinds(table.loot[rival].cards) & wanted) return true;
  return false;
}

}  // namespace magic_lamp
