// White: rivals may not take a kind or a colour until the next turn of whoever names it (ALI-23 to ALI-25).
#pragma once

#include "games/ali_baba/turn.h"

namespace ali_baba::powers {

struct Ban {
  static constexpr Colour colour = Colour::white;
  static constexpr std::string_view sign = "ban", paint = "48;5;255;38;5;16";
  static constexpr Moment moments[] = {{Verb::ban_kind, Phase::ban, ALI_23},
                                       {Verb::ban_colour, Phase::ban, ALI_23},
                                       {Verb::ban_decline, Phase::ban, ALI_23}};

  static void use(State& state, Tile, engine::Sink) { state.phase = Phase::ban; }

  static void list(const State& state, Seat, engine::ActionList& menu) {
    add_all(menu, Verb::ban_kind, state.kinds);
    add_all(menu, Verb::ban_colour, (1u << kColourCount) - 1);
    menu.push_back(encode(Verb::ban_decline));
  }

  static void answer(State& state, Seat, Action action, engine::Sink sink) {
    if (action.verb == Verb::ban_decline) return decline(state, colour, sink);
    const bool of_kind = action.verb == Verb::ban_kind;
    state.bans[state.turn] = of_kind ? ban_kind(action.of) : ban_colour(action.of);
    sink(event(of_kind ? Happening::ban_kind : Happening::ban_colour, state.turn, ALI_23, {action.of}));
    end_turn(state, sink);
  }

  static Reason refuses(const State& state, Seat, Action action) {
    return action.verb != Verb::ban_kind || state.kinds >> action.of & 1 ? kAllowed : Reason(ALI_R_10);
  }

  static double worth(const State&, Seat, int) { return kWorth; }
  static double pending(const State&) { return kWorth; }

 private:
  static constexpr double kWorth = 1;
};

}  // namespace ali_baba::powers
