#include "games/thief_of_baghdad/json_words.h"

#include <algorithm>

namespace thief_of_baghdad {

// ---- lists by seat -----------------------------------------------------------------------------------------------

Json by_seat_json(const BySeat& counts, int seats) {
  Json list = Json::array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) list.push_back(counts[seat]);
  return list;
}

Problem read_by_seat(const Json& object, std::string_view key, int seats, int highest, BySeat& counts,
                     std::string_view within) {
  const Json* list = find(object, key);
  if (!list) return std::nullopt;
  const auto wrong = [&] {
    return problem(field_in(within, key), *list,
                   "a list with one whole number from " + spanned({0, highest}) + " for each of the " +
                       std::to_string(seats) + " seats");
  };
  if (!list->is_array() || list->size() != static_cast<std::size_t>(seats)) return wrong();
  for (std::size_t seat = 0; seat < list->size(); ++seat) {
    const int number = read_int((*list)[seat], 0, highest);
    if (number < 0) return wrong();
    counts[seat] = static_cast<Count>(number);
  }
  return std::nullopt;
}

// ---- cards and palaces -------------------------------------------------------------------------------------------

Json cards_json(const Counts& cards) {
  Json json = Json::object();
  for (std::size_t p = 0; p < kPalaceCount; ++p) json[std::string(kPalaces[p])] = cards[p];
  return json;
}

Problem read_cards(const Json& cards, std::string_view field, Counts& counts, Count* dancers) {
  if (!cards.is_object())
    return problem(field, cards, "an object from palaces to numbers of cards, such as {\"marble\":2}");
  counts.fill(0);
  for (const auto& [key, value] : cards.items()) {
    const int palace = engine::index_in(kPalaces, key);
    if (dancers && key == "dancer") {
      if (auto wrong = read_number(cards, key, {0, kDancerCards}, *dancers, field)) return wrong;
    } else if (palace < 0) {
      return toolkit::Error{"\"" + std::string(field) + "\" names \"" + key + "\"; there are cards of " +
                            listed(kPalaces) + (dancers ? ", and dancer." : ".")};
    } else if (auto wrong =
                   read_number(cards, key, {0, kCardsPerPalace}, counts[static_cast<std::size_t>(palace)], field)) {
      return wrong;
    }
  }
  return std::nullopt;
}

Json palace_json(const Palace& palace, int seats) {
  const int top = top_chest(palace);
  return Json{{"top", top ? Json(top) : Json()},
              {"neutral", palace.neutral},
              {"guards", by_seat_json(palace.guards, seats)},
              {"thieves", by_seat_json(palace.thieves, seats)}};
}

Problem read_palace(const Json& json, std::string_view field, int seats, Palace& palace) {
  if (!json.is_object())
    return problem(field, json, "an object such as {\"top\":4,\"neutral\":1,\"guards\":[1,0],\"thieves\":[0,0]}");
  if (const Json* top = find(json, "top")) {
    const int number = read_int(*top, kChestNumbers.front(), kChestNumbers.back());
    if (!top->is_null() && number < kChestNumbers.front())
      return problem(field_in(field, "top"), *top, "the number on the top chest, 4 to 7, or null when none is left");
    palace.stolen = static_cast<Count>(top->is_null() ? kChestNumbers.size()
                                                      : static_cast<std::size_t>(number - kChestNumbers.front()));
  }
  if (auto wrong = read_number(json, "neutral", {0, kGuardSquares}, palace.neutral, field)) return wrong;
  if (auto wrong = read_by_seat(json, "guards", seats, kGuardSquares, palace.guards, field)) return wrong;
  if (auto wrong = read_by_seat(json, "thieves", seats, kThievesPerPlayer, palace.thieves, field)) return wrong;
  if (guards_at(palace) > kGuardSquares)
    return toolkit::Error{"\"" + std::string(field) + "\" has " + std::to_string(guards_at(palace)) +
                          " guards; a palace holds at most " + std::to_string(kGuardSquares) + " (THIEF-9)."};
  const int top = top_chest(palace);
  for (std::size_t seat = 0; top && seat < palace.thieves.size(); ++seat)
    if (palace.thieves[seat] >= top)
      return toolkit::Error{"\"" + std::string(field) + ".thieves\" gives seat " + std::to_string(seat) + " " +
                            std::to_string(palace.thieves[seat]) + " thieves, but chest " + std::to_string(top) +
                            " would be stolen then (THIEF-37); it must be fewer."};
  return std::nullopt;
}

// ---- payments ----------------------------------------------------------------------------------------------------

Json paid_json(const Table& table) {
  Json list = Json::array();
  const Paid* last = nullptr;
  for (const Paid& paid : paid_since_shuffle(table)) {
    if (!last || paid.seat() != last->seat() || paid.drawn != last->drawn)
      list.push_back(Json{{"seat", paid.seat()}, {"drawn", paid.drawn}, {"cards", Json::array()}});
    list.back()["cards"].push_back(kPalaces[paid.card()]);
    last = &paid;
  }
  return list;
}

namespace {

Problem read_paid_in_turn(const Json& entry, const std::string& field, Table& table) {
  constexpr std::string_view kShape = "an object such as {\"seat\":1,\"drawn\":3,\"cards\":[\"rose\",\"rose\"]}";
  const Json* cards = entry.is_object() ? find(entry, "cards") : nullptr;
  if (!cards || !cards->is_array() || !find(entry, "seat") || !find(entry, "drawn"))
    return problem(field, entry, kShape);
  Count seat = 0, drawn = 0;
  if (auto wrong = read_number(entry, "seat", {0, table.setup.seats - 1}, seat, field)) return wrong;
  if (auto wrong = read_number(entry, "drawn", {0, kCardCount}, drawn, field)) return wrong;
  for (const Json& word : *cards) {
    const int palace = read_word(word, kPalaces);
    if (palace < 0) return problem(field_in(field, "cards"), *cards, "a list of palaces (" + listed(kPalaces) + ")");
    if (table.paid_count == kCardCount)
      return toolkit::Error{"\"paidSince\" names more than the " + std::to_string(kCardCount) + " palace cards."};
    table.paid[table.paid_count++] = Paid(seat, static_cast<Card>(palace), drawn);
  }
  return std::nullopt;
}

}  // namespace

Problem read_paid(const Json& json, Table& table) {
  const Json* list = find(json, "paidSince");
  if (!list) return std::nullopt;
  if (!list->is_array()) return problem("paidSince", *list, "a list of the payments since the last shuffle");
  for (std::size_t i = 0; i < list->size(); ++i)
    if (auto wrong = read_paid_in_turn((*list)[i], "paidSince." + std::to_string(i), table)) return wrong;
  Counts paid{};
  for (const Paid& one : paid_since_shuffle(table)) ++paid[one.card()];
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    if (paid[p] > table.discard[p])
      return toolkit::Error{"\"paidSince\" names " + std::to_string(paid[p]) + " cards of " + std::string(kPalaces[p]) +
                            "; \"discard\" has " + std::to_string(table.discard[p]) + "."};
  return std::nullopt;
}

// ---- the table ---------------------------------------------------------------------------------------------------

void write_turn(Json& json, const Table& table) {
  json["phase"] = kPhases[static_cast<std::size_t>(table.phase)];
  json["turn"] = table.turn;
  json["round"] = table.round;
  json["actions"] = table.actions;
  json["thiefActions"] = table.thief_actions;
  json["deadTurns"] = table.dead_turns;
  json["adjudicated"] = table.adjudicated;
}

void write_chests(Json& json, const Table& table) {
  json["chests"] = by_seat_json(table.chests, table.setup.seats);
  json["chestSum"] = by_seat_json(table.chest_sum, table.setup.seats);
}

void write_piles(Json& json, const Table& table) {
  json["ownToPost"] = by_seat_json(table.own_to_post, table.setup.seats);
  json["neutralToPost"] = by_seat_json(table.neutral_to_post, table.setup.seats);
  json["discard"] = cards_json(table.discard);
  json["dancerPile"] = table.dancer_pile;
  json["paidSince"] = paid_json(table);
}

namespace {

Problem read_turn(const Json& json, Table& table) {
  const int seats = table.setup.seats;
  if (const Json* phase = find(json, "phase")) {
    const auto word = std::find(kPhases.begin(), kPhases.end(), phase->is_string() ? phase->get<std::string>() : "");
    if (word == kPhases.end()) return problem("phase", *phase, "post, act or over");
    table.phase = static_cast<Phase>(word - kPhases.begin());
  }
  if (auto wrong = read_number(json, "turn", {0, seats - 1}, table.turn)) return wrong;
  if (auto wrong = read_number(json, "round", {1, kRoundCap}, table.round)) return wrong;
  if (auto wrong = read_number(json, "actions", {0, kActionsMax}, table.actions)) return wrong;
  if (auto wrong = read_number(json, "thiefActions", {0, kThiefActionLimit}, table.thief_actions)) return wrong;
  if (auto wrong = read_number(json, "deadTurns", {0, seats}, table.dead_turns)) return wrong;
  return read_flag(json, "adjudicated", table.adjudicated);
}

}  // namespace

Problem read_table(const Json& json, Table& table) {
  const int seats = table.setup.seats, target = chests_to_win(table);
  if (auto wrong = read_turn(json, table)) return wrong;
  if (auto wrong = read_by_seat(json, "chests", seats, target, table.chests)) return wrong;
  if (auto wrong = read_by_seat(json, "chestSum", seats, target * kChestNumbers.back(), table.chest_sum)) return wrong;
  if (auto wrong = read_by_seat(json, "ownToPost", seats, kGuardsPerPlayer[table.setup.seats], table.own_to_post))
    return wrong;
  if (auto wrong = read_by_seat(json, "neutralToPost", seats, kNeutralsPerPlayer, table.neutral_to_post)) return wrong;
  if (auto wrong = read_number(json, "dancerPile", {0, kDancerCards}, table.dancer_pile)) return wrong;
  if (const Json* discard = find(json, "discard"))
    if (auto wrong = read_cards(*discard, "discard", table.discard)) return wrong;
  return read_paid(json, table);
}

}  // namespace thief_of_baghdad
