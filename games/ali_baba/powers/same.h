// Brown: points for every tile of this kind behind the screen, which are counted aloud (ALI-16, ALI-R-13).
#pragma once

#include "games/ali_baba/turn.h"

namespace ali_baba::powers {

struct Same {
  static constexpr Colour colour = Colour::brown;
  static constexpr std::string_view sign = "same", paint = "48;5;137;38;5;16";

  static void use(State& state, Tile tile, engine::Sink sink) {
    const Kind kind = kind_of(tile);
    const int count = count_of_kind(state.held[state.turn], kind);
    const int points = kBrownPointsPerTile * count;
    score(state, points);
    state.chronicle.add(note(Note::Type::brown, state.turn, count, kind));
    sink(event(Happening::brown, state.turn, ALI_16,
               {static_cast<std::int16_t>(points), kind, static_cast<std::int16_t>(count)}));
    end_turn(state, sink);
  }

  static double worth(const State& state, Seat seat, int place) {
    return kBrownPointsPerTile *
           gain_of_kind(state.held[seat], kind_of(state.tile_at[static_cast<std::size_t>(place)]));
  }
};

}  // namespace ali_baba::powers
