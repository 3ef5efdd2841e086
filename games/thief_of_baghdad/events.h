// The happenings of The Thief of Baghdad. The order is that of the table of events in text.cpp.
#pragma once

#include <array>

#include "engine/event.h"
#include "games/thief_of_baghdad/state.h"

namespace thief_of_baghdad {

enum class Happening : std::uint8_t {
  post_own,      // palace
  post_neutral,  // palace
  deal,          // count
  place,         // palace, cards, dancers, inside
  move,          // from, to, pay
  carry,         // from, to, pay
  neutral,       // from, to, payFrom, payTo
  steal,         // palace, chest, chests
  pass_cards,    //
  pass_dancer,   // left
  reshuffle,     // count
  draw,          // card (secret)
  short_draw,    // missing
  win,           // chests
  adjudicated,   // rounds
};

inline constexpr std::int16_t kDancerWord =
    static_cast<std::int16_t>(kPalaceCount);  // follows the palaces: "card.dancer"

inline engine::Event event(Happening type, Seat seat, engine::RuleId rule, std::array<std::int16_t, 4> args = {}) {
  return {static_cast<std::uint8_t>(type), seat, rule, args, 0, {}};
}

// Which card it is only the drawer knows.
inline engine::Event draw_event(Seat seat, engine::RuleId rule, Card card) {
  auto made = event(Happening::draw, seat, rule, {card});
  made.secret_args = 0b1;
  made.knows.add(seat);
  return made;
}

}  // namespace thief_of_baghdad
