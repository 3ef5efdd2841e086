// Taking an action back: a matter of the record, not of the rules. It is free until somebody has learned something from
// the action, and not a moment longer.
#pragma once

#include "replay/replay.h"

namespace replay {

// `before` and `after` are the match on either side of the action, `events` what it caused. Never free: an action that
// drew from the dice, and an answer in a race, for a second try would be a second throw; and one whose events revealed
// something to somebody, to the actor too. A game may have a word of its own besides (AnyMatch::may_take_back).
bool may_take_back(const Replayed& before, const Replayed& after, const ActionEvents& events, engine::Seat seat,
                   engine::ActionId action);

}  // namespace replay
