// Where the dice of a match at this machine come from: the seed if one is given, otherwise random bytes that nobody
// can foretell, promised by their hash in the record.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/record.h"
#include "replay/replay.h"

namespace cli {

engine::DiceOrigin fresh_origin(std::optional<std::uint64_t> seed, int seats);
std::uint64_t fresh_seed();  // for bots' thoughts, which nobody needs to repeat
replay::MatchDice dice_from(const engine::DiceOrigin& origin);

}  // namespace cli
