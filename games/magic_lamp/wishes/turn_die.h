// An own die is turned to any face (LAMP-R-23).
#pragma once

#include <utility>

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct TurnDie {
  static constexpr std::string_view words = "turn your die";
  static constexpr Verb verb = Verb::turn;

  static void list(const State& state, ActionList& menu) {
    for_each_die(state, summoner(state), [&](int space, int) {
      for (int face = 0; face < int{kFacesMax}; ++face) menu.push_back(encode(Verb::turn, space, face));
    });
  }

  static Reason refuses(const State& state, Seat seat, const Action& action) {
    return allowed_if(has_die(state, seat, action.a), LAMP_118);
  }

  static void hit(Course& course, const Action& action) {
    const Seat seat = summoner(course.state);
    Count& die = course.state.board[seat][action.a];
    const Count before = std::exchange(die, static_cast<Count>(action.b + 1));
    course.sink(event(Happening::turn_die, seat, LAMP_R_23, {action.a, before, die}));
    course.go_on();
  }
};

}  // namespace magic_lamp::wishes
