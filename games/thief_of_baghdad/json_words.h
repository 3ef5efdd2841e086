// How single things of The Thief of Baghdad are written in JSON, shared by views and positions (FORMATS.md).
//
// Every reader here leaves the value as it was when the key is absent, and answers with a problem that names the field,
// what was found there and what would be right.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/thief_of_baghdad/state.h"
#include "toolkit/json.h"
#include "toolkit/result.h"

namespace thief_of_baghdad {

using toolkit::Json;
using Problem = std::optional<toolkit::Error>;
using BySeat = std::array<Count, kSeatsMax>;

inline constexpr std::array<std::string_view, 3> kPhases{"post", "act", "over"};
inline constexpr int kActionsMax = static_cast<int>(kCardCount) + kDancerCards;  // each costs a card (THIEF-16)

Problem problem(std::string_view field, const Json& found, std::string_view wanted);
std::string palace_list();  // "marble, rose, lapis, jade, sand, garnet"

const Json* find(const Json& object, std::string_view key);  // nullptr: absent
int palace_index(std::string_view word);                     // -1: none of them
int read_int(const Json& json, int lowest, int highest);     // below `lowest`: not a whole number within the bounds

// What a reader may find: numbers between these bounds. `within` is the path of the object, for the error's sake.
struct Bounds {
  int lowest = 0, highest = 0;
};
Problem read_count(const Json& object, std::string_view key, Bounds bounds, Count& value, std::string_view within = "");
Problem read_flag(const Json& object, std::string_view key, bool& value);

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
