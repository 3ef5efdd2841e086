// What a careful player (plan.cpp) thinks of the wishes that may come, for whoever explains it.
#pragma once

#include "games/magic_lamp/view.h"

namespace magic_lamp {

// Of the Lamp cards that may come next so many are better: than the one shown, or, while people tap, than none.
struct WishOdds {
  int better = 0, all = 0;
};
WishOdds wish_odds(const View& view);

}  // namespace magic_lamp
