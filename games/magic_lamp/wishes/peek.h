// A look at the first cards of a chest (LAMP-R-7).
#pragma once

#include <algorithm>

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct Peek {
  static constexpr std::string_view words = "look into a chest";
  static constexpr Verb verb = Verb::peek;

  static void list(const State& state, ActionList& menu) {
    for (std::size_t chest = 0; chest < kChestCount; ++chest)
      if (cards_left(state, chest)) menu.push_back(encode(Verb::peek, static_cast<int>(chest)));
  }

  static Reason refuses(const State& state, Seat, const Action& action) {
    return allowed_if(state.inside[action.a] != 0, LAMP_75);
  }

  static void hit(Course& course, const Action& action) {
    State& state = course.state;
    const Seat seat = summoner(state);
    const auto left = static_cast<std::size_t>(cards_left(state, action.a));
    const std::size_t count = std::min(left, kPeekCards);
    state.peeked[seat][action.a] = static_cast<Count>(count);
    course.sink(event(Happening::peek, seat, LAMP_R_7, {action.a, arg(count)}));
    for (std::size_t depth = 1; depth <= count; ++depth)
      course.sink(peeked_event(seat, LAMP_R_7, action.a, static_cast<int>(depth), state.order[action.a][left - depth]));
    course.go_on();
  }

  static double worth(const Weighing& weighing) {
    for (std::size_t chest = 0; chest < kChestCount; ++chest)
      if (searcher_of(weighing.state, chest) == weighing.seat) return weighing.outlook + kWorthBeforeSearch;
    return weighing.outlook;
  }

 private:
  static constexpr double kWorthBeforeSearch = 0.5;  // to know the next two cards of a chest one is going to search
};

}  // namespace magic_lamp::wishes
