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

// The pause before an answer is seen. A choice takes longer the more there is to choose from, as it does a person, and
// is counted by somebody who knows only what everybody knows; the rest is drawn from dice that know the table, the seat
// and the question. So it tells nothing of what anybody holds, nor who thinks: whoever needs time has the pause for it
// and no more.
std::int64_t pause_of(const TableState& state, int seat, int question, std::int64_t usual_ms);

// Half the usual one where there is nothing to choose, the usual one for eight options, never more than twice that.
std::int64_t pause_for(std::size_t options, std::int64_t usual_ms);

// At once, in the lane: for bots that take no time. Whoever would think long decides by quick wits instead. Empty if
// the bot chose something illegal.
std::optional<engine::ActionId> quick_choice(const TableState& state, int seat, int question);

}  // namespace server
