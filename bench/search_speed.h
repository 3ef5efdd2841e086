// How many simulations a second the search makes, from moments in the middle of real matches.
#pragma once

#include <atomic>

#include "roster/roster.h"

namespace bench {

inline constexpr int kMomentsMeasured = 12;  // each from another match between greedy bots, seeds 1, 2, 3 ..
inline constexpr std::uint32_t kSimulationsMeasured = 1000;  // a decision

struct SearchFigures {
  double simulations_per_second;
  double allocations_per_simulation;
};

inline constexpr std::string_view kSearchesMeasured[] = {"ismcts", "learned"};

// On the thread that calls. Each simulation of `ismcts` is played on to the end of the match or to where the game cuts
// it off; each of `learned` asks the network. For so long, or until it is stopped.
SearchFigures measure_search(const roster::GameEntry& game, const engine::Setup& setup, std::string_view bot,
                             double seconds, const std::atomic<bool>& stop);

}  // namespace bench
