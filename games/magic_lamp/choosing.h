// Which chest and which face: what the own search may bring, and how likely the rivals leave it to us.
#pragma once

#include <span>

#include "games/magic_lamp/actions.h"
#include "games/magic_lamp/prospects.h"
#include "toolkit/dice.h"

namespace magic_lamp {

// What each choice of a menu is worth against rivals of whom nothing is known, in points.
void weigh_choices(const View& view, const SearchTable& searches, const engine::ActionList& menu,
                   std::span<float> worths);

ActionId choose_dice(const View& view, const SearchTable& searches, toolkit::Dice& dice);

}  // namespace magic_lamp
