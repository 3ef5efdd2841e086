// How single things of Aladdin & the Magic Lamp are written in JSON, shared by views and positions (FORMATS.md).
// Readers keep to the manners of engine/json_reading.h.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/json_reading.h"
#include "games/magic_lamp/state.h"

namespace magic_lamp {

using engine::Bounds, engine::Problem, engine::field_in, engine::find, engine::listed, engine::problem,
    engine::read_flag, engine::read_int, engine::read_number, engine::read_word, engine::read_seat, engine::seat_json,
    engine::spanned, engine::stray_field;
using toolkit::Json;
using Words = engine::WordList;

inline constexpr std::array<std::string_view, 11> kPhases{"choose",  "taps",   "opponent", "take",  "wish", "target",
                                                          "caravan", "search", "retrieve", "place", "over"};
inline constexpr int kTurnsMax = 65535;
inline constexpr int kCharmMax = 250;  // no more fits a search, whatever a data file promises

constexpr int dice_each(const Table& table) { return table.setup.seats == 2 ? 2 : 1; }  // LAMP-5, LAMP-6
int copies_in_box(std::size_t kind);                                                    // Starting cards included

// ---- seats -------------------------------------------------------------------------------------------------------

Json seats_json(SeatSet seats);
// Different seats, in order; the rest is filled with kNoSeat.
Problem read_seat_list(const Json& object, std::string_view key, int seats, std::array<Seat, kSeatsMax>& list,
                       Count& count);
Problem read_seat_set(const Json& object, std::string_view key, int seats, SeatSet& set);

// A list with one entry a seat, each read by `read(entry, field, seat)`.
template <class Read>
Problem read_by_seat(const Json& object, std::string_view key, int seats, std::string_view entries, Read read) {
  const Json* list = find(object, key);
  if (!list) return std::nullopt;
  if (!list->is_array() || list->size() != static_cast<std::size_t>(seats))
    return problem(key, *list,
                   "a list of " + std::string(entries) + ", one for each of the " + std::to_string(seats) + " seats");
  for (std::size_t seat = 0; seat < list->size(); ++seat)
    if (auto wrong = read((*list)[seat], field_in(key, seat), seat)) return wrong;
  return std::nullopt;
}

// ---- cards -------------------------------------------------------------------------------------------------------

// An object from some of these words to numbers; zeroes are not written, and what is left out counts 0.
Json counts_json(Words words, std::span<const Count> counts);
Problem read_counts(const Json& json, std::string_view field, Words words, Bounds bounds, std::span<Count> counts);

Json pile_json(const Pile& pile);
Problem read_pile(const Json& json, std::string_view field, Pile& pile);  // no kind more often than the box has it
Json stones_json(const std::array<Count, kStoneCount>& stones);
Problem read_stones(const Json& json, std::string_view field, std::array<Count, kStoneCount>& stones);

Json card_list_json(std::span<const Card> cards);
// Different cards of one chest by their ids; `count` says how many there are.
Problem read_chest_cards(const Json& json, std::string_view field, std::size_t chest, std::span<Card> cards,
                         std::size_t& count);

// ---- the table ---------------------------------------------------------------------------------------------------

// What views and positions write alike, in two runs, since what each writes in its own way stands between them.
void write_turn(Json& json, const Table& table);   // phase, turn, flags, dice
void write_taps(Json& json, const Table& table);   // taps and summoners
void write_piles(Json& json, const Table& table);  // kept, discard, ring
Problem read_table(const Json& json, Table& table);

// Blank where nothing is said: nobody, no card.
void make_blank(Table& table);

// What on the table cannot be, in words: wrong totals, a phase that does not fit, somebody asked who has no choice.
// `shown` is the Lamp card on top, if anybody knows it.
Problem contradiction(const Table& table, Lamp shown);

SeatSet asked_to_tap(
    const Table& table);  // whom the window asks: by lots those who show a matched face, else everybody
SeatSet with_loose_card(const Table& table);

}  // namespace magic_lamp
