// The public part of the table in JSON: what views and positions write alike (FORMATS.md).
#pragma once

#include "games/morgenland/formats/json_words.h"

namespace morgenland {

// Stage, turn, question, window.
void write_course(Json& json, const Table& table);
// Caves and cards; pieces and rules of the round; what was declared.
void write_caves(Json& json, const Table& table);
void write_round(Json& json, const Table& table);
void write_magic(Json& json, const Table& table);

Problem read_table(const Json& json, Table& table);
Problem read_window(const Json& json, Table& table);  // once the tokens are read: which window it is depends on them

Json carpets_json(const Table& table);
Json place_json(Place place);
Problem read_place(const Json& json, std::string_view field, Place& place);  // a space or taken-back

Json card_json(const Table& table, std::size_t card);  // "T3-04"
std::span<const std::string_view> card_names(const Table& table);

Json last_round_json(const Table& table);  // last_round.cpp
Problem read_last_round(const Json& json, Table& table);

Json recall_json(const Recall& recall);
Problem read_recall(const Json& json, Table& table, bool of_view, Recall& recall);

}  // namespace morgenland
