// A card from the discard pile.
#pragma once

#include <algorithm>

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct Salvage {
  static constexpr std::string_view words = "take a discard";
  static constexpr Verb verb = Verb::retrieve;

  static void list(const State& state, ActionList& menu) {
    for_each_kind(retrievable(state), [&](int kind) { menu.push_back(encode(Verb::retrieve, kind)); });
  }

  static Reason refuses(const State& state, Seat, const Action& action) {
    return allowed_if(action.a != kTalisman && state.discard[action.a] > 0, LAMP_53);
  }

  static void hit(Course& course, const Action& action) {
    const Seat seat = summoner(course.state);
    --course.state.discard[action.a];
    course.sink(event(Happening::salvage, seat, LAMP_45, {action.a}));
    gain(course, seat, action.a);
    course.go_on();
  }

  static bool idle(const Table& table, Seat, Lamp) {
    return std::all_of(table.discard.begin(), table.discard.begin() + kLooseKinds, [](Count c) { return c == 0; });
  }
};

}  // namespace magic_lamp::wishes
