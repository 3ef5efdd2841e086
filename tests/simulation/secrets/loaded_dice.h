// Dice of real tables of which one throw can be changed: the same table, another truth.
#pragma once

#include <cstdint>
#include <optional>

#include "toolkit/keyed_dice.h"

namespace simulation {

struct Loaded {
  toolkit::DiceKey key;
  std::uint64_t draw;  // which number of their stream, from 0
  std::uint64_t word;  // and what comes instead
};

void load_dice(const std::optional<Loaded>& loaded);  // from now on, wherever they are thrown

}  // namespace simulation
