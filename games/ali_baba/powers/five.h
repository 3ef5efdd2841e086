// Pink: five points (ALI-13).
#pragma once

#include "games/ali_baba/turn.h"

namespace ali_baba::powers {

struct Five {
  static constexpr Colour colour = Colour::pink;
  static constexpr std::string_view sign = "+5", paint = "48;5;211;38;5;16";

  static void use(State& state, Tile, engine::Sink sink) {
    score(state, kPinkPoints);
    sink(event(Happening::points, state.turn, ALI_13, {kPinkPoints, static_cast<std::int16_t>(colour)}));
    end_turn(state, sink);
  }

  static double worth(const State&, Seat, int) { return kPinkPoints; }
};

}  // namespace ali_baba::powers
