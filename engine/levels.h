// The four levels people choose from, the same in every game. A game says what each of them is there: how much it
// thinks, and how often it overlooks what it came to.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace engine {

inline constexpr std::array<std::string_view, 4> kLevelNames = {"apprentice", "merchant", "vizier", "djinn"};

struct Level {
  std::uint32_t simulations = 0;   // of a search, a decision; 0: it looks one step ahead
  std::uint32_t milliseconds = 0;  // and no longer than this, however slow the machine; 0: however long
  std::uint8_t overlooks = 0;      // what it thought best, in so many of a hundred decisions (bots/overlooking.h)
};

using Levels = std::array<Level, kLevelNames.size()>;  // in the order of their names

// The strongest thinks no longer than this.
inline constexpr std::uint32_t kThinkingMsAtTable = 1500;

// Of a hundred decisions, in how many apprentice, merchant and vizier overlook what they thought best. The strongest
// overlooks nothing.
using Overlooked = std::array<std::uint8_t, kLevelNames.size() - 1>;

// The two lower levels look one step ahead and the two upper ones search, in every game. What sets a game apart is how
// much they overlook, and how often the upper ones simulate.
constexpr Levels levels_with(const Overlooked& overlooked, std::uint32_t viziers_simulations,
                             std::uint32_t djinns_simulations) {
  return {{{.overlooks = overlooked[0]},
           {.overlooks = overlooked[1]},
           {.simulations = viziers_simulations, .overlooks = overlooked[2]},
           {.simulations = djinns_simulations, .milliseconds = kThinkingMsAtTable}}};
}

}  // namespace engine
