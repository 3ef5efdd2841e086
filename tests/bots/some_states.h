// Moments from random matches of every game and mode, for tests that ask something of a seat that must decide.
#pragma once

#include <functional>

#include "roster/roster.h"

inline constexpr int kLooksAtLeast = 7;  // at a mode, for each match

// Calls `look` with matches at some points of their course and a seat that is asked. Of games with short matches there
// are more than so many.
inline void at_some_states(const roster::GameEntry& game, std::uint64_t seed, int matches, int every,
                           const std::function<void(const engine::AnyMatch&, engine::Seat)>& look) {
  for (std::size_t mode = 0; mode < game.info->modes.size(); ++mode) {
    engine::Setup setup;
    setup.mode = static_cast<std::uint8_t>(mode);
    int looks = 0;
    for (int m = 0; m < matches || looks < matches * kLooksAtLeast; ++m) {
      toolkit::FastDice dice(seed + static_cast<std::uint64_t>(m));
      const auto& spec = game.info->modes[mode];
      setup.seats = static_cast<engine::Seat>(m % 2 ? spec.seats_max : spec.seats_min);
      const auto match = game.start(setup, dice);
      engine::ActionList menu;
      for (int step = 0; !match->to_act().empty() && step < 40 * every; ++step) {
        const engine::Seat seat = match->to_act().lowest();
        if (step % every == m % every) {
          ++looks;
          look(*match, seat);
        }
        match->legal(seat, menu);
        match->apply(seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, engine::Sink());
      }
    }
  }
}

// A bot that thinks no longer than a test can wait.
inline roster::Bot in_short(const roster::GameEntry& game, const roster::BotEntry& entry, std::uint32_t simulations) {
  roster::Bot bot = *roster::find_bot(game, entry.name);
  if (bot.budget.simulations || bot.budget.milliseconds) bot.budget = {simulations, 0};
  return bot;
}
