// The parts of a position that views do not have: hidden things, and what follows from them.
#pragma once

#include "games/morgenland/formats/json_words.h"

namespace morgenland {

Problem read_treasures(const Json& json, State& state);  // and the bank
Problem read_picks(const Json& json, State& state);
Problem read_tokens(const Json& json, State& state);
Problem read_guard(const Json& json, State& state);
Problem read_rooms(const Json& json, State& state);
Problem read_owned(const Json& json, State& state);
Problem read_spells(const Json& json, State& state);  // hands, deck, Tent
Problem read_treasure_deck(const Json& json, State& state);

}  // namespace morgenland
