// Which chest and which face: what the own search may bring, and how likely the rivals leave it to us.
#pragma once

#include "games/magic_lamp/actions.h"
#include "games/magic_lamp/prospects.h"
#include "toolkit/dice.h"

namespace magic_lamp {

ActionId choose_dice(const View& view, const SearchTable& searches, toolkit::Dice& dice);

}  // namespace magic_lamp
