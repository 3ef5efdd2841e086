// What is remembered of the round before, in JSON (FORMATS.md).
#include "games/morgenland/formats/table_words.h"

namespace morgenland {

namespace {

Json seen_json(const Seen& seen) {
  return {{"place", place_json(seen.place)}, {"shown", seen.shown ? Json(seen.shown) : Json()}};
}

// The slots that were filled; when a token went back into the hand there may be fewer than eight.
Json seen_list(const std::array<Seen, kTokenCount>& tokens) {
  Json list = Json::array();
  for (const Seen& seen : tokens)
    if (seen.place != kInHand) list.push_back(seen_json(seen));
  return list;
}

Problem read_seen(const Json& json, const std::string& field, Seen& seen) {
  const Json* place = json.is_object() ? find(json, "place") : nullptr;
  if (!place) return problem(field, json, "an object such as {\"place\":\"red\",\"shown\":9}");
  if (auto wrong = read_place(*place, field_in(field, "place"), seen.place)) return wrong;
  return read_value(json, "shown", field, seen.shown);
}

Problem read_seen_list(const Json& list, const std::string& field, std::array<Seen, kTokenCount>& tokens) {
  if (!list.is_array() || list.size() > kTokenCount) return problem(field, list, "a list of at most 8 tokens");
  for (std::size_t i = 0; i < list.size(); ++i)
    if (auto wrong = read_seen(list[i], field_in(field, i), tokens[i])) return wrong;
  return std::nullopt;
}

}  // namespace

Json last_round_json(const Table& table) {
  if (!table.last.guard) return nullptr;
  return {{"guard", table.last.guard},
          {"tokens", by_seat(table, [&](Seat seat) { return seen_list(table.last.tokens[seat]); })}};
}

Problem read_last_round(const Json& json, Table& table) {
  const Json* found = find(json, "lastRound");
  if (!found || found->is_null()) return std::nullopt;
  if (!found->is_object()) return problem("lastRound", *found, "null or an object with guard and tokens");
  table.last.guard = 1;
  if (auto wrong = read_number(*found, "guard", {1, kGuards}, table.last.guard, "lastRound")) return wrong;
  return read_by_seat(*found, "tokens", seats(table), "list",
                      [&](const Json& list, const std::string& field, Seat seat) {
                        return read_seen_list(list, field, table.last.tokens[seat]);
                      });
}

}  // namespace morgenland
