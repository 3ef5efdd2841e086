// A player of the summoner's choice takes one of the summoner's loose cards (LAMP-R-53).
#pragma once

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct Whim {
  static constexpr std::string_view words = "a rival takes a card";

  static void at_once(Course& course) {
    const Seat seat = summoner(course.state);
    if (!has_loose(course.state, seat)) return nothing_happens(course);
    open_calm(course, seat);
  }

  static bool idle(const Table& table, Seat seat, Lamp) { return !has_loose(table, seat); }
};

}  // namespace magic_lamp::wishes
