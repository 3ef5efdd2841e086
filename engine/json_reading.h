// Reading single values out of JSON from outside, the same way in every game.
//
// Every reader here leaves the value as it was when the key is absent, and answers with a problem that names the field,
// what was found there and what would be right. `within` is the path of the object, for the problem's sake.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/seats.h"
#include "engine/word_list.h"
#include "toolkit/json.h"
#include "toolkit/result.h"

namespace engine {

using Problem = std::optional<toolkit::Error>;

struct Bounds {
  int lowest = 0, highest = 0;
};

// ---- saying what is wrong ----------------------------------------------------------------------------------------

Problem problem(std::string_view field, const toolkit::Json& found, std::string_view wanted);
std::string listed(WordList words);                                    // "red, white, blue"
std::string spanned(Bounds bounds);                                    // "0 to 4"
std::string field_in(std::string_view within, std::string_view key);   // "lamp.known"
std::string field_in(std::string_view within, std::size_t index);      // "loot.1"
std::string stray_field(const toolkit::Json& object, WordList known);  // empty: there is none

// ---- single values -----------------------------------------------------------------------------------------------

const toolkit::Json* find(const toolkit::Json& object, std::string_view key);  // nullptr: absent
int read_word(const toolkit::Json& json, WordList words);                      // -1: none of them
int read_int(const toolkit::Json& json, int lowest, int highest);  // below `lowest`: no whole number within the bounds

template <class Number>
Problem read_number(const toolkit::Json& object, std::string_view key, Bounds bounds, Number& value,
                    std::string_view within = "") {
  const toolkit::Json* found = find(object, key);
  if (!found) return std::nullopt;
  const int number = read_int(*found, bounds.lowest, bounds.highest);
  if (number < bounds.lowest) return problem(field_in(within, key), *found, "a whole number from " + spanned(bounds));
  value = static_cast<Number>(number);
  return std::nullopt;
}
Problem read_flag(const toolkit::Json& object, std::string_view key, bool& value, std::string_view within = "");
// One of these words, as its index.
Problem read_choice(const toolkit::Json& object, std::string_view key, WordList words, int& index,
                    std::string_view within = "");

toolkit::Json seat_json(Seat seat);  // null: nobody
Problem read_seat(const toolkit::Json& object, std::string_view key, int seats, Seat& seat,
                  std::string_view within = "");  // null: nobody

}  // namespace engine
