// How single things of The Thief of Baghdad are written in JSON, shared by views and positions (FORMATS.md).
// Readers keep to the manners of engine/json_reading.h.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/json_reading.h"
#include "games/thief_of_baghdad/state.h"

namespace thief_of_baghdad {

using engine::Bounds, engine::Problem, engine::field_in, engine::find, engine::listed, engine::problem,
    engine::read_flag, engine::read_int, engine::read_number, engine::read_word, engine::spanned;
using toolkit::Json;
using BySeat = std::array<Count, kSeatsMax>;

inline constexpr std::array<std::string_view, 3> kPhases{"post", "act", "over"};
inline constexpr int kActionsMax = static_cast<int>(kCardCount) + kDancerCards;  // each costs a card (THIEF-16)

Json by_seat_json(const BySeat& counts, int seats);
Problem read_by_seat(const Json& object, std::string_view key, int seats, int highest, BySeat& counts,
                     std::string_view within = "");

Json cards_json(const Counts& cards);
// Palaces left out count 0. With `dancers`, an entry "dancer" goes there.
Problem read_cards(const Json& cards, std::string_view field, Counts& counts, Count* dancers = nullptr);

Json palace_json(const Palace& palace, int seats);
Problem read_palace(const Json& json, std::string_view field, int seats, Palace& palace);

// The cards paid since the last shuffle, one entry for each seat's turn.
Json paid_json(const Table& table);
Problem read_paid(const Json& json, Table& table);

// Phase, turn, counters, chests, guards to post, discards, dancer pile, payments: the parts of Table that views and
// positions write alike, in two runs, since the palaces stand between them.
void write_turn(Json& json, const Table& table);
void write_chests(Json& json, const Table& table);
void write_piles(Json& json, const Table& table);
Problem read_table(const Json& json, Table& table);

}  // namespace thief_of_baghdad
