// What loot is worth before the end, in points.
#pragma once

#include "games/magic_lamp/prospects.h"
#include "games/magic_lamp/state.h"

namespace magic_lamp {

// What one more card of each kind is worth to a seat; the Sorcerer: what it is worth that the match ends with this
// turn.
Worths worths_for(const Table& table, Seat seat);

// How good the table is for a seat against its rivals; what lies kept counts as loot.
double standing(const Table& table, Seat seat);

}  // namespace magic_lamp
