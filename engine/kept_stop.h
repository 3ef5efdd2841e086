// A seat's private stop (engine/abilities.h), as whoever holds the table keeps it beside the match.
#pragma once

#include "engine/match.h"

namespace engine {

class KeptStop {
 public:
  void set(const AnyMatch& match, Seat seat, int stop) {
    stop_ = stop;
    period_ = match.stop_period(seat);
  }

  // The stop in force: one that has run out is the default again.
  int now(const AnyMatch& match, Seat seat) const {
    const bool over = match.stop_expires(stop_) && match.stop_period(seat) != period_;
    return over ? 0 : stop_;
  }

  // What the seat answers without being asked; empty when it is to be asked.
  std::optional<ActionId> answer(const AnyMatch& match, Seat seat) const {
    return match.stops().empty() ? std::nullopt : match.standing_answer(seat, now(match, seat));
  }

  // What a seat answers that wants to be asked as little as can be: what a person may have passed by hand as well.
  static std::optional<ActionId> quietest_answer(const AnyMatch& match, Seat seat) {
    const auto stops = match.stops();
    return stops.empty() ? std::nullopt : match.standing_answer(seat, static_cast<int>(stops.size()) - 1);
  }

 private:
  int stop_ = 0;
  int period_ = 0;
};

}  // namespace engine
