// Every set-up worth playing under the laws.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace laws {

inline bool is_switch(const engine::OptionSpec& option) { return option.values.size() == 2; }

inline bool exists_in(const engine::OptionSpec& option, std::uint8_t mode) { return option.modes >> mode & 1; }

// Every mode with every number of seats and every position of the options that are simply off or on.
inline std::vector<engine::Setup> every_setup(const engine::GameInfo& game) {
  std::vector<engine::Setup> setups;
  for (std::uint8_t mode = 0; mode < game.modes.size(); ++mode)
    for (engine::Seat seats = game.modes[mode].seats_min; seats <= game.modes[mode].seats_max; ++seats)
      setups.push_back({seats, mode, {}});
  for (std::size_t option = 0; option < game.options.size(); ++option) {
    if (!is_switch(game.options[option])) continue;
    for (std::size_t i = setups.size(); i-- > 0;) {
      if (!exists_in(game.options[option], setups[i].mode)) continue;
      setups.push_back(setups[i]);
      setups.back().options[option] = 1;
    }
  }
  return setups;
}

// Options with many values are too many to combine: each match draws its own.
template <engine::Game G>
engine::Setup with_drawn_options(const engine::Setup& setup, toolkit::Dice& dice) {
  const engine::GameInfo& game = G::info();
  for (;;) {
    engine::Setup drawn = setup;
    for (std::size_t i = 0; i < game.options.size(); ++i)
      if (const auto& option = game.options[i]; !is_switch(option) && exists_in(option, setup.mode))
        drawn.options[i] = static_cast<std::uint8_t>(dice.below(static_cast<std::uint32_t>(option.values.size())));
    if (!G::check(drawn)) return drawn;  // otherwise two choices contradict each other
  }
}

// "small_cave_2_seats_openOffers": the name of a test.
inline std::string words_for(const engine::GameInfo& game, const engine::Setup& setup) {
  std::string words = std::string(game.modes[setup.mode].key) + "_" + std::to_string(setup.seats) + "_seats";
  for (std::size_t i = 0; i < game.options.size(); ++i)
    if (const auto& option = game.options[i]; setup.options[i])
      words += "_" + std::string(is_switch(option) ? option.key : option.values[setup.options[i]]);
  for (char& c : words)
    if (c == '-') c = '_';
  return words;
}

}  // namespace laws
