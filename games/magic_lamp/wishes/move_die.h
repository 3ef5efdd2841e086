// An own die goes to a free space of the board.
#pragma once

#include "games/magic_lamp/carrying.h"

namespace magic_lamp::wishes {

struct MoveDie : Carrying {
  static constexpr std::string_view words = "move your die";
  static constexpr Verb verb = Verb::move;

  static void list(const State& state, ActionList& menu) {
    const Seat seat = summoner(state);
    for_each_die(state, seat, [&](int space, int) {
      for_each_gap(state, seat, [&](int gap) { menu.push_back(encode(Verb::move, space, gap)); });
    });
  }

  static Reason refuses(const State& state, Seat seat, const Action& action) {
    return why_not_carry(state, seat, action.a, action.b);
  }

  static void hit(Course& course, const Action& action) { carry(course, summoner(course.state), action.a, action.b); }
};

}  // namespace magic_lamp::wishes
