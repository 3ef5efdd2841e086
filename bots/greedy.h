// Takes what looks best now: tries every action on a few guesses of the hidden parts and takes the one whose outcome
// the game's own appraisal likes best; sealed answers are drawn. A game whose turns are many actions lends it a plan
// for the whole turn instead.
#pragma once

#include <array>

#include "bots/knowledge.h"

namespace bots {

template <Appraised G>
struct Greedy {
  static constexpr int kGuesses = 6;

  engine::ActionId choose(const typename G::View& view, toolkit::Dice& dice) {
    if constexpr (Planned<G>)
      return G::plan(view, dice);
    else
      return best_or_drawn(view, dice);
  }

 private:
  engine::ActionId best_or_drawn(const typename G::View& view, toolkit::Dice& dice) {
    const engine::Seat seat = view.viewer.seat;
    engine::ActionList menu;
    std::array<double, engine::kMenuMax> worth{};
    for (int i = 0; i < kGuesses; ++i) {
      const auto guess = G::guess(view, dice);
      if (menu.empty()) G::legal(guess, seat, menu);
      if (!has_choices(menu)) return engine::kNoAction;
      if (menu.size() == 1) return menu[0];
      for (std::size_t a = 0; a < menu.size(); ++a) {
        auto after = guess;
        G::apply(after, seat, menu[a], dice, {});
        worth[a] += G::appraise(after, seat);
      }
    }
    std::size_t best = 0;
    for (std::size_t a = 1; a < menu.size(); ++a)
      if (worth[a] > worth[best]) best = a;
    if constexpr (Seals<G>)
      if (G::is_sealed(view)) {
        const auto often = [&](std::size_t a) { return std::exp((worth[a] - worth[best]) / (kGuesses * G::kWhim)); };
        return menu[drawn_by_weight(menu.size(), any_chance(dice), often)];
      }
    return menu[best];
  }
};

}  // namespace bots
