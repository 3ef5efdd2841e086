// What the wishes share that steal a loose card (LAMP-45).
#pragma once

#include "games/magic_lamp/targets.h"

namespace magic_lamp {

template <KindSet kWanted>
struct Stealing {
  static constexpr Verb verb = Verb::steal;

  static void list(const State& state, ActionList& menu) { list_loot(state, menu, kWanted); }

  static Reason refuses(const State& state, Seat seat, const Action& action) {
    return why_not_steal(state, seat, action, kWanted);
  }

  static void hit(Course& course, const Action& action) {
    const Seat seat = summoner(course.state);
    course.sink(event(Happening::steal, seat, LAMP_45, {action.a, action.b}));
    hand_over(course, action.a, seat, action.b);
    course.go_on();
  }

  static bool idle(const Table& table, Seat seat, Lamp) { return !rival_has_loose(table, seat, kWanted); }
};

}  // namespace magic_lamp
