// Whom to ask next, for drivers without a stopwatch. The engine takes the answers of a race in the order in which they
// come; always asking the same seat first would let it win them all, so the draw is the race.
#pragma once

#include "engine/match.h"

namespace engine {

inline Seat draw_seat(SeatSet seats, toolkit::Dice& dice) {
  for (auto skip = dice.below(static_cast<std::uint32_t>(seats.count())); skip > 0; --skip)
    seats.remove(seats.lowest());
  return seats.lowest();
}

// Throws no dice unless a race is open: elsewhere seats are asked in their order.
inline Seat whom_to_ask(const AnyMatch& match, toolkit::Dice& dice) {
  return match.race() ? draw_seat(match.to_act(), dice) : match.to_act().lowest();
}

}  // namespace engine
