// An action tried on a guess at what the viewer may not know: for what a game tells from a view. Only that may be told
// on which all guesses agree.
#pragma once

#include "engine/game.h"
#include "toolkit/dice.h"

namespace engine {

template <class G>
struct Tried {
  toolkit::FastDice dice{0};
  typename G::State before, after;

  Tried(const typename G::View& view, ActionId action) : before(G::guess(view, dice)), after(before) {
    G::apply(after, view.viewer.seat, action, dice, {});
  }
};

}  // namespace engine
