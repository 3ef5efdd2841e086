// Reasons why something may not be taken, given or done, from the rules' point of view: for why_not.cpp and the wishes.
#pragma once

#include <optional>

#include "games/magic_lamp/rules.gen.h"
#include "games/magic_lamp/wish.h"

namespace magic_lamp {

inline constexpr Reason kAllowed = std::nullopt;

constexpr Reason allowed_if(bool condition, Rule otherwise) { return condition ? kAllowed : Reason(otherwise); }

// A card of this kind may leave that player: they have one, and not only in sets.
inline Reason why_not_leave(const State& state, Seat owner, std::size_t kind, Rule none) {
  const Pile& cards = state.loot[owner].cards;
  if (!cards[kind]) return none;
  if (is_stone(kind)) return kAllowed;
  const std::size_t metal = metal_of(kind);
  for (std::size_t piece = 0; piece < kPieceCount; ++piece)
    if (cards[jewel(metal, piece)] < cards[kind]) return kAllowed;  // a surplus piece is loose (LAMP-R-33)
  return LAMP_81;
}

inline Reason why_not_opponent(const State& state, Seat seat, std::size_t opponent) {
  return allowed_if(opponent != seat && opponent < state.setup.seats, LAMP_32);
}

inline bool has_die(const State& state, Seat owner, std::size_t space) { return state.board[owner][space] != 0; }

}  // namespace magic_lamp
