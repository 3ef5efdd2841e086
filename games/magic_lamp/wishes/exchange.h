// An own loose card for one of another player (LAMP-R-31), in two steps: the own card, then the other's.
#pragma once

#include <utility>

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct Exchange {
  static constexpr std::string_view words = "exchange a card";
  static constexpr Verb verb = Verb::give, verb_then = Verb::steal;

  static void list(const State& state, ActionList& menu) {
    if (state.given != kNoKind) return list_loot(state, menu, kAllLoose);
    if (rival_has_loose(state, summoner(state), kAllLoose)) list_own(state, menu);
  }

  static Reason refuses(const State& state, Seat seat, const Action& action) {
    if (action.verb == Verb::give) return why_not_leave(state, seat, action.a, LAMP_53);
    return why_not_steal(state, seat, action, kAllLoose);
  }

  static void hit(Course& course, const Action& action) {
    State& state = course.state;
    if (action.verb == Verb::give) {
      state.given = action.a;
      return grant(course);
    }
    const Seat seat = summoner(state);
    const Kind given = std::exchange(state.given, kNoKind);
    course.sink(event(Happening::exchange, seat, LAMP_R_31, {action.a, given, action.b}));
    lose(course, seat, given);
    lose(course, action.a, action.b);
    gain(course, seat, action.b);
    gain(course, action.a, given);
    check_orphans(course, seat);
    check_orphans(course, action.a);
    course.go_on();
  }

  static bool idle(const Table& table, Seat seat, Lamp) {
    return !has_loose(table, seat) || !rival_has_loose(table, seat, kAllLoose);
  }
};

}  // namespace magic_lamp::wishes
