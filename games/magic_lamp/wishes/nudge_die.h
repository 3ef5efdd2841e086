// Another player's die is turned up or down by one (LAMP-R-23, LAMP-R-48).
#pragma once

#include <utility>

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct NudgeDie {
  static constexpr std::string_view words = "nudge a rival's die";
  static constexpr Verb verb = Verb::nudge;

  static void list(const State& state, ActionList& menu) {
    for_each_opponent(state, [&](Seat seat) {
      for_each_die(state, seat, [&](int space, int face) {
        if (face > 1) menu.push_back(encode(Verb::nudge, seat, space, 0));
        if (face < int{kFacesMax}) menu.push_back(encode(Verb::nudge, seat, space, 1));
      });
    });
  }

  static Reason refuses(const State& state, Seat seat, const Action& action) {
    if (const auto reason = why_not_opponent(state, seat, action.a)) return reason;
    if (!has_die(state, action.a, action.b)) return LAMP_118;
    const int face = state.board[action.a][action.b];
    return allowed_if(action.c ? face < 6 : face > 1, LAMP_R_48);
  }

  static void hit(Course& course, const Action& action) {
    Count& die = course.state.board[action.a][action.b];
    const Count before = std::exchange(die, static_cast<Count>(action.c ? die + 1 : die - 1));
    course.sink(event(Happening::nudge_die, summoner(course.state), LAMP_R_23, {action.a, action.b, before, die}));
    course.go_on();
  }
};

}  // namespace magic_lamp::wishes
