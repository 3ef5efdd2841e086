// Morgenland with spells in plenty, to meet rare interactions often: half of the deck is dealt at the start and
// discards come back into hands again and again, everybody owns a few artifacts and may use two of them a round.
// Everything else is the game itself.
#pragma once

#include "games/morgenland/morgenland.h"

namespace morgenland {

struct Plenty : Morgenland {
  static State start(const engine::Setup& setup, toolkit::Dice& dice);
  static void apply(State& state, engine::Seat seat, engine::ActionId action, toolkit::Dice& dice, engine::Sink sink);
};

}  // namespace morgenland
