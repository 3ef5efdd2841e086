// What the numbers that lie open make, for whoever looks at the table: strengths and prices.
#pragma once

#include "games/morgenland/rules/flow.h"
#include "games/morgenland/view.h"

namespace morgenland {

// Strength by the tokens that lie open; face-down ones count nothing.
int shown_strength(const Table& table, Seat seat, int space);
// The pieces of a seat in a room that is turned up, highest first: what they cost (MOR-143).
Price shown_price(const Table& table, Seat seat, int room);
// The table with the viewer's own numbers, and nobody else's.
State own_part(const View& view);

}  // namespace morgenland
