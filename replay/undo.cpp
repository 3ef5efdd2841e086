#include "replay/undo.h"

#include <algorithm>

namespace replay {

bool may_take_back(const Replayed& before, const Replayed& after, const ActionEvents& events, engine::Seat seat,
                   engine::ActionId action) {
  if (!(*before.dice).stands_where(*after.dice) || before.match->race()) return false;
  if (std::any_of(events.begin(), events.end(), [](const engine::Event& event) { return event.reveals; })) return false;
  return before.match->may_take_back(seat, action).value_or(true);
}

}  // namespace replay
