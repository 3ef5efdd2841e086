// Is the race fair? Thousands of races between people with equal reflexes over unequal lines, judged by the arbiter,
// and by the order in which the taps arrived.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "arbiter/race.h"
#include "arbiter/reaction.h"
#include "toolkit/dice.h"

namespace arbiter {

// A person at a page. The line's delay is that of a whole round trip without jitter.
struct SimulatedRacer {
  Micros round_trip = 0;
  bool claims_nothing = false;  // a changed page, which always claims to have reacted in no time
};

struct Situation {
  std::string_view about;
  std::vector<SimulatedRacer> racers;
};

// Everything that is assumed about people and lines.
struct Nature {
  Reflexes reflexes;
  double jitter = 0.12;                    // mean of the extra delay, as a part of the delay; exponential, each way
  Micros frame = 16 * kMillisecond + 667;  // a page shows what arrived with the next frame of its screen
};

struct RaceShares {
  std::uint64_t races = 0;
  std::vector<std::uint64_t> corrected;  // how often each racer won
  std::vector<std::uint64_t> raw;        // how often each would have won if the first tap to arrive did
};

// The situations of docs/fair-race.md.
const std::array<Situation, 5>& situations();

RaceShares simulate(const Situation& situation, std::uint64_t races, toolkit::Dice& dice, const Nature& nature = {},
                    const Limits& limits = {});

}  // namespace arbiter
