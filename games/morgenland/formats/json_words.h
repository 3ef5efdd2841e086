// How single things of Morgenland are written in JSON, shared by views and positions (FORMATS.md).
// Readers keep to the manners of engine/json_reading.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/json_reading.h"
#include "games/morgenland/state.h"

namespace morgenland {

using engine::Bounds, engine::Problem, engine::field_in, engine::find, engine::listed, engine::problem,
    engine::read_choice, engine::read_flag, engine::read_int, engine::read_number, engine::read_word, engine::read_seat,
    engine::seat_json;
using toolkit::Json;

inline constexpr std::array<std::string_view, 10> kStages{"treasures", "placing", "before", "turned", "acting",
                                                          "entry",     "offer",   "buying", "ending", "over"};
inline constexpr std::array<std::string_view, 18> kAsks{"nothing", "start",  "place", "window", "aim",   "next",
                                                        "keep",    "market", "camel", "entry",  "offer", "price",
                                                        "pay",     "take",   "give",  "pick",   "swap",  "remove"};
inline constexpr std::array<std::string_view, 5> kStatuses{"aiming", "pending", "cancelled", "resolved", "failed"};
inline constexpr std::string_view kTakenBackWord = "taken-back";
inline constexpr int kDoublesMax = 7;  // beside one token: five Doubles, and Parasite twice
inline constexpr int kUnitsMax = 999;  // of one type behind one screen, when the bank never runs out

// ---- sets: lists in ascending order ------------------------------------------------------------------------------

// Bit i: words[i].
Json set_json(std::uint32_t bits, std::span<const std::string_view> words);
Problem read_set(const Json& list, std::string_view field, std::span<const std::string_view> words,
                 std::uint32_t& bits);
Json seats_json(std::uint8_t bits);
Problem read_seats(const Json& list, std::string_view field, int seats, std::uint8_t& bits);
Problem read_seats(const Json& object, std::string_view key, int seats, SeatSet& set);
Problem read_spaces(const Json& object, std::string_view key, SpaceSet& set);

// ---- lists by seat -----------------------------------------------------------------------------------------------

template <class Entry>
Json by_seat(const Table& table, Entry entry) {
  Json list = Json::array();
  for (Seat seat = 0; seat < table.setup.seats; ++seat) list.push_back(entry(seat));
  return list;
}

// `read(entry, field, seat)` for every seat.
template <class Read>
Problem read_by_seat(const Json& object, std::string_view key, int seats, std::string_view what, Read read) {
  const Json* list = find(object, key);
  if (!list) return std::nullopt;
  if (!list->is_array() || list->size() != static_cast<std::size_t>(seats))
    return problem(key, *list,
                   "a list with one " + std::string(what) + " for each of the " + std::to_string(seats) + " seats");
  for (std::size_t seat = 0; seat < list->size(); ++seat)
    if (auto wrong = read((*list)[seat], field_in(key, seat), static_cast<Seat>(seat))) return wrong;
  return std::nullopt;
}
Problem read_counts_by_seat(const Json& object, std::string_view key, int seats, int highest, BySeat<Count>& counts);

// ---- treasures, artifacts, knowledge -----------------------------------------------------------------------------

Json purse_json(const Purse& purse);
Problem read_purse(const Json& json, std::string_view field, int highest, Purse& purse);
Json counts_json(const ArtifactCounts& counts);  // types with 0 are left out
Problem read_artifacts(const Json& json, std::string_view field, ArtifactCounts& counts);

Json bank_json(const Table& table);  // null when it never runs out
// The bank is what lies neither in caves nor behind screens; a problem when there would be too much of a type.
Problem fill_bank(Table& table);

// The start treasures of one seat, in ascending order.
Problem read_pick_list(const Json& json, std::string_view field, std::array<Treasure, 3>& picks, Count& size);

Json artifact_json(Artifact artifact);  // null for kNoArtifact
Problem read_artifact(const Json& json, std::string_view field, bool may_be_null, Artifact& artifact);
// A list of artifacts, at most kDownMax; null where one is not known.
Json pile_json(std::span<const Artifact> pile);
Problem read_pile(const Json& json, std::string_view field, bool may_be_null, std::span<Artifact> pile, Count& size);

Json knowers_json(std::span<const Knowers> knowers);
Problem read_knowers(const Json& json, std::string_view field, int seats, std::span<Knowers> knowers, Count size);

// ---- tokens and spells -------------------------------------------------------------------------------------------

Json values_json(ValueSet values);
Problem read_value(const Json& object, std::string_view key, std::string_view within, Value& value);  // null: 0
Problem read_values(const Json& list, const std::string& field, ValueSet& values);
Problem read_not(const Json& object, std::string_view within, ValueSet& values);

Json tent_json(const std::array<Spell, 2>& tent);  // null when nobody is looking
Problem read_tent(const Json& json, std::array<Spell, 2>& tent);

}  // namespace morgenland
