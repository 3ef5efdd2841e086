// What any game must at least cost: a bare state of 256 bytes, copied, its legal actions listed, one drawn and
// played. Measured in the same run as the games, so that their figures can be read on any machine.
#pragma once

#include <cstdint>

namespace bench {

// Plays `steps` steps; the number that comes back depends on all of them.
std::uint32_t play_reference(std::uint64_t seed, std::uint64_t steps);

}  // namespace bench
