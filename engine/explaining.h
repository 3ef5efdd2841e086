// What explanations of all games have in common.
#pragma once

#include "engine/abilities.h"

namespace engine {

// What an action is to the viewer now: what it would do where it may be done, otherwise why not just here. Whether it
// may be done is asked of a guess at what is hidden, which has no say in it.
template <class G>
void tell_of_action(Explained& lines, const typename G::View& view, ActionId action) {
  if (!view.viewer.is_seat()) return;
  toolkit::FastDice dice(0);
  const auto rule = G::why_not(G::guess(view, dice), view.viewer.seat, action);
  if (!rule) {
    for (const Message& line : G::foretell(view, action))
      if (lines.size() < lines.capacity()) lines.push_back(line);
  } else if (const auto just_here = G::case_against(view, action, *rule)) {
    lines.push_back(*just_here);
  }
}

}  // namespace engine
