// The dice of one turn's taps: a stream of their own under the table's secret seed, so that drawing for a race never
// disturbs a shuffle, and the order of a turn is fixed before anyone taps. Native only.
#pragma once

#include <cstdint>
#include <span>

#include "toolkit/keyed_dice.h"

namespace arbiter {

// Under the key BLAKE2b-256(seed, "tap", turn).
toolkit::KeyedDice turn_dice(std::span<const std::uint8_t> seed, std::uint64_t turn);

}  // namespace arbiter
