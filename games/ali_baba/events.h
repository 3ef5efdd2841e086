// The happenings of Ali Baba. The order is that of the table of events in text.cpp.
#pragma once

#include <array>

#include "engine/event.h"
#include "games/ali_baba/state.h"

namespace ali_baba {

enum class Happening : std::uint8_t {
  take,
  reveal,
  points,
  brown,
  green,
  decline,
  nothing,
  ask,
  offer,
  steal,
  ban_kind,
  ban_colour,
  ban_lapses,
  lamp_keep,
  lamp_swap,
  last_round,
  over,
};

inline engine::Event event(Happening type, Seat seat, engine::RuleId rule, std::array<std::int16_t, 4> args = {}) {
  return {static_cast<std::uint8_t>(type), seat, rule, args, 0, {}};
}

// Arguments: where, kind, colour.
inline engine::Event tile_event(Happening type, Seat seat, engine::RuleId rule, int where, Tile tile) {
  return event(type, seat, rule,
               {static_cast<std::int16_t>(where), kind_of(tile), static_cast<std::int16_t>(colour_of(tile))});
}

// Arguments: the other seat, kind, colour; which tile it is only the two of them know, unless offers are open
// (ALI-R-11).
inline engine::Event secret_tile_event(const State& state, Happening type, Seat seat, Seat other, engine::RuleId rule,
                                       Tile tile) {
  auto made = tile_event(type, seat, rule, other, tile);
  if (option(state, Option::open_offers)) return made;
  made.secret_args = 0b110;
  made.knows.add(seat);
  made.knows.add(other);
  return made;
}

}  // namespace ali_baba
