#include "games/magic_lamp/json_words.h"

#include <algorithm>

namespace magic_lamp {

namespace {

std::string seat_bounds(int seats) { return spanned({0, seats - 1}); }

}  // namespace

// ---- seats -------------------------------------------------------------------------------------------------------

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (Seat seat = 0; seat < kSeatsMax; ++seat)
    if (seats.has(seat)) list.push_back(seat);
  return list;
}

Problem read_seat_list(const Json& object, std::string_view key, int seats, std::array<Seat, kSeatsMax>& list,
                       Count& count) {
  const Json* found = find(object, key);
  if (!found) return std::nullopt;
  const auto wrong = [&] { return problem(key, *found, "a list of different seats from " + seat_bounds(seats)); };
  if (!found->is_array() || found->size() > static_cast<std::size_t>(seats)) return wrong();
  list.fill(engine::kNoSeat);
  count = 0;
  for (const auto& item : *found) {
    const int seat = read_int(item, 0, seats - 1);
    if (seat < 0 || std::find(list.begin(), list.end(), static_cast<Seat>(seat)) != list.end()) return wrong();
    list[count++] = static_cast<Seat>(seat);
  }
  return std::nullopt;
}

Problem read_seat_set(const Json& object, std::string_view key, int seats, SeatSet& set) {
  std::array<Seat, kSeatsMax> list{};
  Count count = 0;
  if (!find(object, key)) return std::nullopt;
  if (auto wrong = read_seat_list(object, key, seats, list, count)) return wrong;
  set = {};
  for (std::size_t i = 0; i < count; ++i) set.add(list[i]);
  return std::nullopt;
}

// ---- cards -------------------------------------------------------------------------------------------------------

int copies_in_box(std::size_t kind) {
  return static_cast<int>(
      std::count_if(kCards.begin(), kCards.end(), [&](const auto& card) { return card[0] == static_cast<int>(kind); }));
}

Json counts_json(Words words, std::span<const Count> counts) {
  Json json = Json::object();
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i]) json[std::string(words[i])] = counts[i];
  return json;
}

Problem read_counts(const Json& json, std::string_view field, Words words, Bounds bounds, std::span<Count> counts) {
  if (!json.is_object())
    return problem(field, json,
                   "an object from words to numbers, such as {\"" + std::string(words[0]) +
                       "\":" + std::to_string(std::max(1, bounds.lowest)) + "}");
  std::fill(counts.begin(), counts.end(), Count{0});
  for (const auto& [key, value] : json.items()) {
    const int which = read_word(key, words);
    if (which < 0)
      return toolkit::Error{"\"" + std::string(field) + "\" names \"" + key + "\"; known are " + listed(words) + "."};
    if (auto wrong = read_number(json, key, bounds, counts[static_cast<std::size_t>(which)], field)) return wrong;
  }
  return std::nullopt;
}

Json pile_json(const Pile& pile) { return counts_json(kKinds, pile); }

Problem read_pile(const Json& json, std::string_view field, Pile& pile) {
  if (auto wrong = read_counts(json, field, kKinds, {0, static_cast<int>(kCardCount)}, pile)) return wrong;
  for (std::size_t kind = 0; kind < kKindCount; ++kind)
    if (pile[kind] > copies_in_box(kind))
      return problem(field_in(field, kKinds[kind]), pile[kind],
                     "at most " + std::to_string(copies_in_box(kind)) + ", as many as the box holds");
  return std::nullopt;
}

Json stones_json(const std::array<Count, kStoneCount>& stones) { return counts_json(kStones, stones); }

Problem read_stones(const Json& json, std::string_view field, std::array<Count, kStoneCount>& stones) {
  return read_counts(json, field, kStones, {0, copies_in_box(kTalisman)}, stones);
}

Json card_list_json(std::span<const Card> cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(kCardIds[card]);
  return list;
}

Problem read_chest_cards(const Json& json, std::string_view field, std::size_t chest, std::span<Card> cards,
                         std::size_t& count) {
  const Words ids = Words(kCardIds).subspan(card_of(chest, 0), kChestCards);
  if (!json.is_array() || json.size() > cards.size())
    return problem(field, json,
                   "a list of at most " + std::to_string(cards.size()) + " cards of the " +
                       std::string(kMetals[chest]) + " chest");
  count = 0;
  for (const auto& item : json) {
    const int which = read_word(item, ids);
    if (which < 0)
      return toolkit::Error{"\"" + std::string(field) + "\" has " + toolkit::to_text(item) + "; the cards of the " +
                            std::string(kMetals[chest]) + " chest are " + std::string(ids.front()) + " to " +
                            std::string(ids.back()) + "."};
    const Card card = card_of(chest, static_cast<std::size_t>(which));
    if (std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(count), card) !=
        cards.begin() + static_cast<std::ptrdiff_t>(count))
      return toolkit::Error{"\"" + std::string(field) + "\" names " + toolkit::to_text(item) +
                            " twice; there is one of each card."};
    cards[count++] = card;
  }
  return std::nullopt;
}

// ---- the table: writing ------------------------------------------------------------------------------------------

namespace {

Json boards_json(const Table& table) {
  Json list = Json::array();
  for (Seat seat = 0; seat < table.setup.seats; ++seat) list.push_back(counts_json(kMetals, table.board[seat]));
  return list;
}

}  // namespace

void write_turn(Json& json, const Table& table) {
  json["turn"] = table.turn;
  json["idleTurns"] = table.idle_turns;
  json["drew"] = table.drew;
  json["ending"] = table.ending;
  json["adjudicated"] = table.adjudicated;
  json["boards"] = boards_json(table);
}

void write_taps(Json& json, const Table& table) {
  json["taps"] = Json::array();
  for (std::size_t i = 0; i < table.tap_count; ++i) json["taps"].push_back(table.taps[i]);
  json["calmed"] = table.calmed;
  json["summons"] = Json::array();
  for (std::size_t i = 0; i < table.summon_count; ++i)
    json["summons"].push_back(Json{{"seat", table.summons[i].seat}, {"face", table.summons[i].face}});
  json["summoned"] = table.summoned;
}

void write_piles(Json& json, const Table& table) {
  json["kept"] = Json::array();
  for (Seat seat = 0; seat < table.setup.seats; ++seat) json["kept"].push_back(pile_json(table.kept[seat]));
  json["discard"] = pile_json(table.discard);
  json["ring"] = seat_json(table.ring);
}

// ---- the table: reading ------------------------------------------------------------------------------------------

void make_blank(Table& table) {
  table.taps.fill(engine::kNoSeat);
  table.searchers.fill(engine::kNoSeat);
  table.drawn.fill(kNoCard);
}

namespace {

Problem read_turn(const Json& json, Table& table) {
  if (const Json* phase = find(json, "phase")) {
    const int which = read_word(*phase, kPhases);
    if (which < 0) return problem("phase", *phase, "one of " + listed(kPhases));
    table.phase = static_cast<Phase>(which);
  }
  if (const Json* turn = find(json, "turn")) {
    const int number = read_int(*turn, 1, kTurnsMax);
    if (number < 1) return problem("turn", *turn, "a whole number from 1 to " + std::to_string(kTurnsMax));
    table.turn = static_cast<std::uint16_t>(number);
  }
  const int idle_max = ends_when_idle(table) ? kIdleTurnsMax : kTurnsMax;
  if (auto wrong = read_number(json, "idleTurns", {0, idle_max}, table.idle_turns)) return wrong;
  if (auto wrong = read_flag(json, "drew", table.drew)) return wrong;
  if (auto wrong = read_flag(json, "ending", table.ending)) return wrong;
  if (auto wrong = read_flag(json, "adjudicated", table.adjudicated)) return wrong;
  return read_by_seat(json, "boards", table.setup.seats, "boards",
                      [&](const Json& board, auto field, std::size_t seat) {
                        return read_counts(board, field, kMetals, {1, static_cast<int>(kFacesMax)}, table.board[seat]);
                      });
}

Problem read_summon(const Json& entry, const std::string& field, int seats, Summon& summon) {
  if (!entry.is_object() || !find(entry, "seat") || !find(entry, "face"))
    return problem(field, entry, "an object such as {\"seat\":1,\"face\":3}");
  if (auto wrong = read_number(entry, "seat", {0, seats - 1}, summon.seat, field)) return wrong;
  return read_number(entry, "face", {1, static_cast<int>(kFacesMax)}, summon.face, field);
}

Problem read_taps(const Json& json, Table& table) {
  const int seats = table.setup.seats;
  if (auto wrong = read_seat_list(json, "taps", seats, table.taps, table.tap_count)) return wrong;
  if (auto wrong = read_number(json, "calmed", {0, table.tap_count}, table.calmed)) return wrong;
  if (const Json* summons = find(json, "summons")) {
    if (!summons->is_array() || summons->size() > table.summons.size())
      return problem("summons", *summons, "a list of at most two summoners");
    table.summon_count = static_cast<Count>(summons->size());
    for (std::size_t i = 0; i < summons->size(); ++i)
      if (auto wrong = read_summon((*summons)[i], field_in("summons", i), seats, table.summons[i])) return wrong;
  }
  return read_number(json, "summoned", {0, table.summon_count}, table.summoned);
}

Problem read_given(const Json& json, Table& table) {
  const Json* given = find(json, "given");
  if (!given || given->is_null()) return std::nullopt;
  const int kind = read_word(*given, Words(kKinds).first(kLooseKinds));
  if (kind < 0) return problem("given", *given, "null or one of " + listed(Words(kKinds).first(kLooseKinds)));
  table.given = static_cast<Kind>(kind);
  return std::nullopt;
}

}  // namespace

Problem read_table(const Json& json, Table& table) {
  const int seats = table.setup.seats;
  if (auto wrong = read_turn(json, table)) return wrong;
  if (auto wrong = read_taps(json, table)) return wrong;
  if (auto wrong = read_seat(json, "offender", seats, table.offender)) return wrong;
  if (auto wrong = read_given(json, table)) return wrong;
  const auto read_charm = [&](const Json& entry, const std::string& field, std::size_t seat) -> Problem {
    const int number = read_int(entry, 0, kCharmMax);
    if (number < 0) return problem(field, entry, "a whole number from 0 to " + std::to_string(kCharmMax));
    table.charm[seat] = static_cast<Count>(number);
    return std::nullopt;
  };
  if (auto wrong = read_by_seat(json, "charm", seats, "numbers", read_charm)) return wrong;
  const auto read_kept = [&](const Json& entry, const std::string& field, std::size_t seat) {
    return read_pile(entry, field, table.kept[seat]);
  };
  if (auto wrong = read_by_seat(json, "kept", seats, "objects", read_kept)) return wrong;
  if (const Json* discard = find(json, "discard"))
    if (auto wrong = read_pile(*discard, "discard", table.discard)) return wrong;
  return read_seat(json, "ring", seats, table.ring);
}

}  // namespace magic_lamp
