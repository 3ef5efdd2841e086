// Blue: points for the tiles that taking this one turned up, or for its square on the floor (ALI-14, ALI-15).
#pragma once

#include <bit>

#include "games/ali_baba/turn.h"

namespace ali_baba::powers {

struct Reveal {
  static constexpr Colour colour = Colour::blue;
  static constexpr std::string_view sign = "eye", paint = "48;5;75;38;5;16";

  static void use(State& state, Tile, engine::Sink sink) {
    const bool on_the_floor = cave_of(state).at[state.last.place].layer == 1;
    const int points = on_the_floor ? kBluePointsForSquare : kBluePointsPerTile * std::popcount(state.last.turned_up);
    score(state, points);
    sink(event(Happening::points, state.turn, on_the_floor ? ALI_15 : ALI_14,
               {static_cast<std::int16_t>(points), static_cast<std::int16_t>(colour)}));
    end_turn(state, sink);
  }

  static double worth(const State& state, Seat, int place) {
    const Place& at = cave_of(state).at[static_cast<std::size_t>(place)];
    return at.layer == 1 ? kBluePointsForSquare : kBluePointsPerTile * tiles_turned_by(state, place);
  }

 private:
  static int tiles_turned_by(const State& state, int place) {
    const Cave& cave = cave_of(state);
    int turned = 0;
    for (PlaceSet below = cave.at[static_cast<std::size_t>(place)].lies_on; below;) {
      const int p = pop_lowest(below);
      if (!(cave.at[static_cast<std::size_t>(p)].covered_by & state.present & ~bit(place))) ++turned;
    }
    return turned;
  }
};

}  // namespace ali_baba::powers
