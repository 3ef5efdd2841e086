// Green: an open tile beside the one just taken, its own power unused (ALI-17 to ALI-20).
#pragma once

#include <algorithm>

#include "games/ali_baba/refusals.h"
#include "games/ali_baba/turn.h"

namespace ali_baba::powers {

struct Neighbour {
  static constexpr Colour colour = Colour::green;
  static constexpr std::string_view sign = "next", paint = "48;5;72;38;5;16";
  static constexpr Moment moments[] = {{Verb::green, Phase::green, ALI_17},
                                       {Verb::green_decline, Phase::green, ALI_17}};

  static void use(State& state, Tile, engine::Sink sink) {
    if (!choices(state)) return power_without_effect(state, colour, ALI_20, sink);
    state.phase = Phase::green;
  }

  static void list(const State& state, Seat, engine::ActionList& menu) {
    add_all(menu, Verb::green, choices(state));
    menu.push_back(encode(Verb::green_decline));
  }

  static void answer(State& state, Seat, Action action, engine::Sink sink) {
    if (action.verb == Verb::green_decline) return decline(state, colour, sink);
    const int place = action.of;
    const Tile tile = remove_from_board(state, place);
    put_behind_screen(state, state.turn, tile);
    sink(tile_event(Happening::green, state.turn, ALI_17, place, tile));
    reveal_below(state, place, ALI_19, sink);
    end_turn(state, sink);
  }

  static Reason refuses(const State& state, Seat, Action action) {
    if (action.verb == Verb::green_decline) return kAllowed;
    const int place = action.of;
    if (!is_place(state, place)) return why_no_place(state);
    if (!is_open(state, place)) return ALI_17;
    const Cave& cave = cave_of(state);
    if (!adjacent(cave.at[state.last.place], cave.at[static_cast<std::size_t>(place)])) return ALI_47;
    return is_banned(state, place) ? Reason(ALI_20) : kAllowed;
  }

  static double worth(const State& state, Seat seat, int place) {
    return best_beside(state, seat, static_cast<std::size_t>(place));
  }
  static double pending(const State& state) { return best_beside(state, state.turn, state.last.place); }

 private:
  // ALI-17, ALI-18, ALI-20: open, beside the place of the tile just taken, not banned.
  static PlaceSet choices(const State& state) {
    PlaceSet open = cave_of(state).at[state.last.place].beside & state.face_up;
    const TileSet banned = banned_for(state, state.turn);
    PlaceSet found = 0;
    while (open) {
      const int p = pop_lowest(open);
      if (!(banned >> state.tile_at[static_cast<std::size_t>(p)] & 1)) found |= bit(p);
    }
    return found;
  }

  static double best_beside(const State& state, Seat seat, std::size_t place) {
    double best = 0;
    for (PlaceSet beside = cave_of(state).at[place].beside & state.face_up; beside;) {
      const Tile tile = state.tile_at[static_cast<std::size_t>(pop_lowest(beside))];
      best = std::max(best, gain_of_kind(state.held[seat], kind_of(tile)));
    }
    return best;
  }
};

}  // namespace ali_baba::powers
