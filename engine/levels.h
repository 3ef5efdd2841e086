// The four levels people choose from, the same in every game. A game says what each of them is there: how its bot
// thinks, and how much.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace engine {

inline constexpr std::array<std::string_view, 4> kLevelNames = {"apprentice", "merchant", "vizier", "djinn"};

enum class Mind : std::uint8_t {
  apprentice,  // overlooks much
  hasty,       // overlooks something now and then
  greedy,      // looks one step ahead
  search,      // simulates
};

struct Level {
  Mind mind;
  std::uint32_t simulations = 0;   // of a search, a decision
  std::uint32_t milliseconds = 0;  // and no longer than this, however slow the machine; 0: however long
};

using Levels = std::array<Level, kLevelNames.size()>;  // in the order of their names

// The strongest thinks no longer than this.
inline constexpr std::uint32_t kThinkingMsAtTable = 1500;

// The lowest level overlooks much in every game, and the two highest search; what sets a game apart is how its merchant
// thinks, and how often the others simulate.
constexpr Levels levels_with(Mind merchant, std::uint32_t viziers_simulations, std::uint32_t djinns_simulations) {
  return {{{Mind::apprentice},
           {merchant},
           {Mind::search, viziers_simulations},
           {Mind::search, djinns_simulations, kThinkingMsAtTable}}};
}

}  // namespace engine
