// Plays like greedy, but overlooks things: now and then the best option is not noticed, nor some of the others, and
// the best of what is left is taken. So it is weak as people are, and never plays nonsense.
#pragma once

#include "bots/greedy.h"

namespace bots {

template <Appraised G, std::uint32_t kOverlooksBest>  // per cent of decisions
struct Overlooking {
  static constexpr std::uint32_t kOverlooksOthers = 50;  // per cent of the other options then

  engine::ActionId choose(const typename G::View& view, toolkit::Dice& dice) {
    const engine::ActionId best = Greedy<G>().choose(view, dice);
    if (dice.below(100) >= kOverlooksBest) return best;
    const engine::Seat seat = view.viewer.seat;
    const auto guess = G::guess(view, dice);
    engine::ActionList menu;
    sensible_menu<G>(guess, seat, menu);
    engine::ActionId noticed = best;
    double most = -1e300;
    for (const engine::ActionId action : menu) {
      if (action == best || dice.below(100) < kOverlooksOthers) continue;
      auto after = guess;
      G::apply(after, seat, action, dice, {});
      if (const double worth = G::appraise(after, seat); worth > most) {
        most = worth;
        noticed = action;
      }
    }
    return noticed;
  }
};

template <Appraised G>
using Apprentice = Overlooking<G, 45>;

template <Appraised G>
using Hasty = Overlooking<G, 10>;

}  // namespace bots
