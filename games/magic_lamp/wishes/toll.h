// A loose card of the summoner goes to the discard pile.
#pragma once

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct Toll {
  static constexpr std::string_view words = "discard a card";
  static constexpr Verb verb = Verb::give;
  static constexpr std::string_view gift = "toll";

  static void list(const State& state, ActionList& menu) { list_own(state, menu); }

  static Reason refuses(const State& state, Seat seat, const Action& action) {
    return why_not_leave(state, seat, action.a, LAMP_53);
  }

  static void hit(Course& course, const Action& action) {
    const Seat seat = summoner(course.state);
    course.sink(event(Happening::toll, seat, LAMP_45, {action.a}));
    lose(course, seat, action.a);
    ++course.state.discard[action.a];
    check_orphans(course, seat);
    course.go_on();
  }

  static bool idle(const Table& table, Seat seat, Lamp) { return !has_loose(table, seat); }
};

}  // namespace magic_lamp::wishes
