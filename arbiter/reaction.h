// How fast a player is who has no fingers: bots that race, and the people of the simulation.
#pragma once

#include <algorithm>

#include "arbiter/limits.h"
#include "toolkit/dice.h"

namespace arbiter {

struct Reflexes {
  Micros mean = 450 * kMillisecond;
  Micros deviation = 90 * kMillisecond;
};

// Bell-shaped, in whole numbers: twelve dice of width w deviate together by w, and no compiler's maths differs.
inline Micros reaction(const Reflexes& reflexes, toolkit::Dice& dice) {
  constexpr int kDice = 12;
  Micros sum = 0;
  for (int i = 0; i < kDice; ++i) sum += dice.below(static_cast<std::uint32_t>(reflexes.deviation));
  return std::max<Micros>(0, reflexes.mean + sum - kDice / 2 * reflexes.deviation);
}

}  // namespace arbiter
