// Why an action is refused, question by question; why_not.cpp puts them together. Written from the rules' point of
// view and apart from `legal`, so that each checks the other.
#pragma once

#include "games/morgenland/actions.h"
#include "games/morgenland/magic/power.h"

namespace morgenland {

Reason why_not_place(const State& state, Seat seat, const Action& action);
Reason why_not_ask_for_magic(const State& state, Seat seat);
Reason why_not_declare(const State& state, Seat seat, std::uint8_t power, int target);
Reason why_not_aim(const State& state, const Action& action);
Reason why_not_unit(const State& state, const Purse& from, Treasure type, int left, engine::RuleId rule);
Reason why_not_entry(const State& state, Seat seat, Treasure type);
Reason why_not_price(const State& state, Seat seat, Treasure type);
Reason why_not_pick(const State& state, int pick);

}  // namespace morgenland
