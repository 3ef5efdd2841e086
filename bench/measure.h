// How fast a game plays at random, and the signature of that play.
#pragma once

#include <atomic>
#include <cstdint>

#include "roster/roster.h"

namespace bench {

// The signature stands for this many matches from this seed, however long is measured.
inline constexpr std::uint64_t kSignatureMatches = 1000;
inline constexpr std::uint64_t kSignatureSeed = 1;

struct Figures {
  double steps_per_second;
  double matches_per_second;
  double allocations_per_step;
  std::uint32_t signature;
};

// For so long, or until it is stopped: then the figures are those of a shorter time.
Figures measure(const roster::GameEntry& game, const engine::Setup& setup, double seconds,
                const std::atomic<bool>& stop);

// Steps per second of the reference loop.
double measure_reference(double seconds, const std::atomic<bool>& stop);

}  // namespace bench
