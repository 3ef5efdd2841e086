// How whoever answers without a person chooses, and how long that takes to be seen. Parts that play for a seat share
// it.
#pragma once

#include <optional>
#include <string_view>

#include "roster/roster.h"
#include "server/table/table_state.h"
#include "toolkit/keyed_dice.h"

namespace server {

// Bots have dice of their own, so that thinking never changes the match. They follow from the table's secret: nobody
// can foretell them, and a restarted server thinks the same thoughts.
toolkit::KeyedDice bot_dice(const TableState& state, std::string_view purpose, int seat, int question);

// The bot of a chair, if the roster has it; and whether it takes its time to think.
std::optional<roster::Bot> bot_of(const TableState& state, int seat);
bool searches(const roster::Bot& bot);

// The pause is drawn from dice that know the table, the seat and the question, and nothing of what anybody holds. The
// thinking begins with the pause and is shorter, so that what is seen is the pause alone: neither a hard choice nor a
// forced one looks different from any other.
std::int64_t pause_of(const TableState& state, int seat, int question, std::int64_t usual_ms);

// At once, in the lane: for bots that take no time. Whoever would think long decides by quick wits instead. Empty if
// the bot chose something illegal.
std::optional<engine::ActionId> quick_choice(const TableState& state, int seat, int question);

}  // namespace server
