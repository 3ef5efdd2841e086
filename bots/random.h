// Plays uniformly at random: the weakest opponent, and the baseline of every measurement.
#pragma once

#include "bots/knowledge.h"

namespace bots {

template <engine::Game G>
struct Random {
  engine::ActionId choose(const typename G::View& view, toolkit::Dice& dice) {
    engine::ActionList menu;
    G::legal(G::guess(view, dice), view.viewer.seat, menu);  // a guess offers the same menu as the truth
    if (!has_choices(menu)) return engine::kNoAction;
    return menu[dice.below(static_cast<std::uint32_t>(menu.size()))];
  }
};

}  // namespace bots
