// Plays uniformly at random: the weakest opponent, and the baseline of every measurement.
#pragma once

#include <cassert>

#include "engine/game.h"

namespace bots {

template <engine::Game G>
struct Random {
  engine::ActionId choose(const typename G::View& view, toolkit::Dice& dice) {
    engine::ActionList menu;
    G::legal(G::guess(view, dice), view.viewer.seat, menu);  // a guess offers the same menu as the truth
    assert(!menu.empty());
    return menu[dice.below(static_cast<std::uint32_t>(menu.size()))];
  }
};

}  // namespace bots
