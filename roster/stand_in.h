// For tests of what a mistake in the rules does to a house: while one of these lives, whoever looks for the game of its
// key finds it instead, with the mistakes it has.
#pragma once

#include "roster/roster.h"

namespace roster {

class StandIn {
 public:
  explicit StandIn(const GameEntry& game);
  ~StandIn();
  StandIn(const StandIn&) = delete;
  StandIn& operator=(const StandIn&) = delete;
};

}  // namespace roster
