// Another player's die goes to a free space of their board.
#pragma once

#include "games/magic_lamp/carrying.h"

namespace magic_lamp::wishes {

struct PushDie : Carrying {
  static constexpr std::string_view words = "move a rival's die";
  static constexpr Verb verb = Verb::push;

  static void list(const State& state, ActionList& menu) {
    for_each_opponent(state, [&](Seat seat) {
      for_each_die(state, seat, [&](int space, int) {
        for_each_gap(state, seat, [&](int gap) { menu.push_back(encode(Verb::push, seat, space, gap)); });
      });
    });
  }

  static Reason refuses(const State& state, Seat seat, const Action& action) {
    if (const auto reason = why_not_opponent(state, seat, action.a)) return reason;
    return why_not_carry(state, action.a, action.b, action.c);
  }

  static void hit(Course& course, const Action& action) { carry(course, action.a, action.b, action.c); }
};

}  // namespace magic_lamp::wishes
