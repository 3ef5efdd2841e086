// The steps of a turn that powers share; rules.cpp.
#pragma once

#include "engine/event.h"
#include "games/ali_baba/events.h"
#include "games/ali_baba/power.h"
#include "games/ali_baba/rules.gen.h"

namespace ali_baba {

void end_turn(State& state, engine::Sink sink);
Tile remove_from_board(State& state, int place);
// ALI-9: what is no longer covered turns face up. Returns the places turned.
PlaceSet reveal_below(State& state, int place, engine::RuleId rule, engine::Sink sink);
void put_behind_screen(State& state, Seat seat, Tile tile);

inline void score(State& state, int points) {
  state.points[state.turn] = static_cast<std::int16_t>(state.points[state.turn] + points);
}

inline void add_all(engine::ActionList& menu, Verb verb, std::uint64_t choices) {
  while (choices) menu.push_back(encode(verb, pop_lowest(choices)));
}

void power_without_effect(State& state, Colour colour, engine::RuleId rule, engine::Sink sink);
void decline(State& state, Colour colour, engine::Sink sink);  // ALI-10: now or never

}  // namespace ali_baba
