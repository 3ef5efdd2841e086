#include "arbiter/turn_dice.h"

#include "toolkit/hash.h"

namespace arbiter {

toolkit::KeyedDice turn_dice(std::span<const std::uint8_t> seed, std::uint64_t turn) {
  return toolkit::KeyedDice(toolkit::Hash().add(seed).add("tap").add(turn).digest());
}

}  // namespace arbiter
