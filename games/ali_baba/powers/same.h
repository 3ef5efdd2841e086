// Brown: points for every tile of this kind behind the screen, which are counted aloud (ALI-16, ALI-R-13).
#pragma once

#include <algorithm>

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
    state.chronicle.push_back(note(Note::Type::brown, state.turn, count, kind));
    const auto told = event(Happening::brown, state.turn, ALI_16,
                            {static_cast<std::int16_t>(points), kind, static_cast<std::int16_t>(count)});
    sink(engine::revealing(told, has_traded_unseen(state, state.turn)));
    end_turn(state, sink);
  }

  static double worth(const State& state, Seat seat, int place) {
    return kBrownPointsPerTile *
           gain_of_kind(state.held[seat], kind_of(state.tile_at[static_cast<std::size_t>(place)]));
  }

 private:
  // Every other gain was seen by all, so the number of a kind behind this screen is a secret only after a theft.
  static bool has_traded_unseen(const State& state, Seat seat) {
    if (state.setup.seats == 2 || option(state, Option::open_offers)) return false;
    return std::any_of(state.chronicle.begin(), state.chronicle.end(), [&](const Note& note) {
      return note.type == Note::Type::steal && (note.seat == seat || note.other == seat);
    });
  }
};

}  // namespace ali_baba::powers
