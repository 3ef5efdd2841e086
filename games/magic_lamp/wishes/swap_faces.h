// An own die and another player's change faces (LAMP-R-23).
#pragma once

#include <utility>

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct SwapFaces {
  static constexpr std::string_view words = "swap two faces";
  static constexpr Verb verb = Verb::mirror;

  static void list(const State& state, ActionList& menu) {
    for_each_die(state, summoner(state), [&](int own, int) {
      for_each_opponent(state, [&](Seat seat) {
        for_each_die(state, seat, [&](int space, int) { menu.push_back(encode(Verb::mirror, own, seat, space)); });
      });
    });
  }

  static Reason refuses(const State& state, Seat seat, const Action& action) {
    if (const auto reason = why_not_opponent(state, seat, action.b)) return reason;
    return allowed_if(has_die(state, seat, action.a) && has_die(state, action.b, action.c), LAMP_118);
  }

  static void hit(Course& course, const Action& action) {
    State& state = course.state;
    const Seat seat = summoner(state);
    std::swap(state.board[seat][action.a], state.board[action.b][action.c]);
    course.sink(event(Happening::swap_faces, seat, LAMP_R_23, {action.a, action.b, action.c}));
    course.go_on();
  }
};

}  // namespace magic_lamp::wishes
