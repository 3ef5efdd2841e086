// The happenings of Aladdin & the Magic Lamp. The order is that of the table of events in info.cpp.
#pragma once

#include <array>
#include <span>

#include "engine/event.h"
#include "games/magic_lamp/state.h"

namespace magic_lamp {

enum class Happening : std::uint8_t {
  reveal,      // chest, face
  haste,       // haste
  match,       // face (nobody's doing)
  tap,         //
  unharmed,    //
  calm,        // opponent
  take,        // victim, kind
  summon,      // face
  wish,        // number, lamp
  refuse,      // lamp
  granted,     // lamp
  no_effect,   // lamp
  lamp_draw,   // chest, kind
  steal,       // victim, kind
  exchange,    // other, given, taken
  salvage,     // kind
  turn_die,    // chest, from, to
  move_die,    // owner, from, to
  nudge_die,   // owner, chest, from, to
  swap_faces,  // chest, other, otherChest
  charm,       // count
  peek,        // chest, count
  peeked,      // chest, depth, kind (secret), scorpions (secret)
  toll,        // kind
  caravan,     // to, kind
  search,      // chest, face
  unclaimed,   // chest (nobody's doing)
  cancelled,   // chest (nobody's doing)
  draw,        // chest, kind, scorpions, total
  sorcerer,    // chest
  bust,        // chest, count, total
  keep,        // chest, count
  ring,        //
  ring_taken,  // from
  ring_kept,   //
  retrieve,    // kind
  decline,     //
  lay,         // count
  set,         // metal
  place,       // stone
  orphan,      //
  orphaned,    // stone, count
  turn,        // number (nobody's doing)
  over,        // (nobody's doing)
  idle,        // turns (nobody's doing)
  win,         // points
};

inline engine::Event event(Happening type, Seat seat, engine::RuleId rule, std::array<std::int16_t, 4> args = {}) {
  return {static_cast<std::uint8_t>(type), seat, rule, args, 0, {}};
}

// A card of a chest seen by the summoner alone.
inline engine::Event peeked_event(Seat seat, engine::RuleId rule, std::size_t chest, int depth, Card card) {
  auto made = event(Happening::peeked, seat, rule,
                    {static_cast<std::int16_t>(chest), static_cast<std::int16_t>(depth), kind_of(card),
                     static_cast<std::int16_t>(scorpions_on(card))});
  made.secret_args = 0b1100;
  made.knows.add(seat);
  return made;
}

}  // namespace magic_lamp
