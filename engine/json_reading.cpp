#include "engine/json_reading.h"

namespace engine {

using toolkit::Json;

Problem problem(std::string_view field, const Json& found, std::string_view wanted) {
  return toolkit::Error{"\"" + std::string(field) + "\" is " + toolkit::to_text(found) + "; it must be " +
                        std::string(wanted) + "."};
}

std::string listed(WordList words) {
  std::string list;
  for (const auto word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return list;
}

std::string spanned(Bounds bounds) { return std::to_string(bounds.lowest) + " to " + std::to_string(bounds.highest); }

std::string field_in(std::string_view within, std::string_view key) {
  return within.empty() ? std::string(key) : std::string(within) + "." + std::string(key);
}
std::string field_in(std::string_view within, std::size_t index) { return field_in(within, std::to_string(index)); }

std::string stray_field(const Json& object, WordList known) {
  for (const auto& [key, value] : object.items())
    if (index_in(known, key) < 0) return key;
  return {};
}

const Json* find(const Json& object, std::string_view key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

int read_word(const Json& json, WordList words) {
  return json.is_string() ? index_in(words, json.get_ref<const std::string&>()) : -1;
}

int read_int(const Json& json, int lowest, int highest) {
  if (!json.is_number_integer()) return lowest - 1;
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t{INT64_MAX}) return lowest - 1;
  const auto value = json.get<std::int64_t>();
  return value < lowest || value > highest ? lowest - 1 : static_cast<int>(value);
}

Problem read_flag(const Json& object, std::string_view key, bool& value, std::string_view within) {
  const Json* found = find(object, key);
  if (!found) return std::nullopt;
  if (!found->is_boolean()) return problem(field_in(within, key), *found, "true or false");
  value = found->get<bool>();
  return std::nullopt;
}

Problem read_choice(const Json& object, std::string_view key, WordList words, int& index, std::string_view within) {
  const Json* found = find(object, key);
  if (!found) return std::nullopt;
  const int read = read_word(*found, words);
  if (read < 0) return problem(field_in(within, key), *found, "one of " + listed(words));
  index = read;
  return std::nullopt;
}

Json seat_json(Seat seat) { return seat == kNoSeat ? Json() : Json(seat); }

Problem read_seat(const Json& object, std::string_view key, int seats, Seat& seat, std::string_view within) {
  const Json* found = find(object, key);
  if (!found) return std::nullopt;
  const int number = read_int(*found, 0, seats - 1);
  if (!found->is_null() && number < 0)
    return problem(field_in(within, key), *found, "a seat from " + spanned({0, seats - 1}) + ", or null");
  seat = found->is_null() ? kNoSeat : static_cast<Seat>(number);
  return std::nullopt;
}

}  // namespace engine
