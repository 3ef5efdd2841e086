// Taking an action back: a matter of the record, not of the rules. It is free until somebody has learned something from
// the action, and not a moment longer.
#pragma once

#include "storage/replay.h"

namespace storage {

// `before` and `after` are the match on either side of the action. A game may have a word of its own on what is free
// (AnyMatch::may_take_back); where it has none, nobody may have been shown anything new. Never free: an action that
// drew from the dice, and an answer in a race, for a second try would be a second throw.
bool may_take_back(const Replayed& before, const Replayed& after, engine::Seat seat, engine::ActionId action);

}  // namespace storage
