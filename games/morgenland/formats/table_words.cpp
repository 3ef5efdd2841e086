#include "games/morgenland/formats/table_words.h"

#include <algorithm>

#include "games/morgenland/formats/words.h"
#include "games/morgenland/magic/power.h"

namespace morgenland {

namespace {

using toolkit::Error;

constexpr std::size_t kDeckCards = 15;
constexpr int kRoundsMax = 65535;
constexpr int kMemoMax = 255;

template <std::size_t N, class Which>
Json word_of(const std::array<std::string_view, N>& words, Which which) {
  return words[static_cast<std::size_t>(which)];
}

bool is_tallying(Stage stage) { return stage >= Stage::before && stage < Stage::ending; }

// ---- the question ------------------------------------------------------------------------------------------------

bool is_about_room(Ask ask) { return ask == Ask::pick || ask == Ask::swap; }

Json about_json(const Question& question) {
  if (question.about == 0xff) return nullptr;
  return is_about_room(question.ask) ? Json(kSpaces[kFirstRoom + question.about]) : Json(question.about);
}

Json question_json(const Question& question) {
  return Json{{"ask", word_of(kAsks, question.ask)},
              {"seat", seat_json(question.seat)},
              {"left", question.left},
              {"floor", kTreasures[question.floor]},
              {"mayWithdraw", question.may_withdraw},
              {"about", about_json(question)},
              {"types", set_json(question.types, kTreasures)}};
}

Problem read_about(const Json& about, int seats, Question& question) {
  question.about = 0xff;
  if (about.is_null()) return std::nullopt;
  const bool room = is_about_room(question.ask);
  const auto rooms = std::span(kSpaces).subspan(kFirstRoom, static_cast<std::size_t>(seats));
  const int number = room ? read_word(about, rooms) : read_int(about, 0, seats - 1);
  if (number < 0)
    return problem("question.about", about,
                   room ? "one of " + listed(rooms) : "a seat from 0 to " + std::to_string(seats - 1) + ", or null");
  question.about = static_cast<std::uint8_t>(number);
  return std::nullopt;
}

Problem read_question(const Json& json, int seats, Question& question) {
  constexpr std::string_view kField = "question";
  if (!json.is_object()) return problem(kField, json, "an object such as {\"ask\":\"place\",\"seat\":0}");
  int ask = 0, floor = 0;
  if (auto wrong = read_choice(json, "ask", kAsks, ask, kField)) return wrong;
  question.ask = static_cast<Ask>(ask);
  if (auto wrong = read_seat(json, "seat", seats, question.seat, kField)) return wrong;
  if (auto wrong = read_number(json, "left", {0, kUnitsMax / 4}, question.left, kField)) return wrong;
  if (auto wrong = read_choice(json, "floor", kTreasures, floor, kField)) return wrong;
  question.floor = static_cast<Treasure>(floor);
  if (auto wrong = read_flag(json, "mayWithdraw", question.may_withdraw, kField)) return wrong;
  if (const Json* about = find(json, "about"))
    if (auto wrong = read_about(*about, seats, question)) return wrong;
  if (const Json* types = find(json, "types")) {
    std::uint32_t bits = 0;
    if (auto wrong = read_set(*types, "question.types", kTreasures, bits)) return wrong;
    question.types = static_cast<std::uint8_t>(bits);
  }
  return std::nullopt;
}

// ---- the course of the round -------------------------------------------------------------------------------------

Problem read_stage(const Json& json, Table& table) {
  int stage = static_cast<int>(table.stage), space = -1;
  if (auto wrong = read_choice(json, "stage", kStages, stage)) return wrong;
  table.stage = static_cast<Stage>(stage);
  const Json* found = find(json, "space");
  if (found && !found->is_null())
    if (auto wrong = read_choice(json, "space", kSpaces, space)) return wrong;
  if (is_tallying(table.stage) != (space >= 0))
    return problem(
        "space", found ? *found : Json(),
        is_tallying(table.stage)
            ? "the space that is tallied, since \"stage\" is \"" + std::string(kStages[std::size_t(stage)]) + "\""
            : "null, since in stage \"" + std::string(kStages[std::size_t(stage)]) + "\" nothing is tallied");
  table.space = static_cast<Space>(space >= 0 ? space : table.stage >= Stage::ending ? int{kSpaceCount} : 0);
  return std::nullopt;
}

Problem read_course(const Json& json, Table& table) {
  if (auto wrong = read_stage(json, table)) return wrong;
  const Bounds seat{0, seats(table) - 1};
  if (auto wrong = read_number(json, "round", {1, kRoundsMax}, table.round)) return wrong;
  if (auto wrong = read_number(json, "camel", seat, table.camel)) return wrong;
  table.next_camel = table.turn = table.camel;
  if (auto wrong = read_number(json, "nextCamel", seat, table.next_camel)) return wrong;
  if (auto wrong = read_number(json, "turn", seat, table.turn)) return wrong;
  if (const Json* question = find(json, "question"))
    if (auto wrong = read_question(*question, seats(table), table.question)) return wrong;
  if (auto wrong = read_flag(json, "bareAgain", table.bare_again)) return wrong;
  return read_flag(json, "hadMagic", table.had_magic);
}

// ---- caves and cards ---------------------------------------------------------------------------------------------

Problem read_cave(const Json& json, const std::string& field, std::array<Count, kNicheCount>& niches) {
  const auto wrong = [&] {
    return problem(field, json,
                   "a list of at most " + std::to_string(kNicheCount) + " niches from the top, each 0 to " +
                       std::to_string(kUnitsPerType) + " units");
  };
  if (!json.is_array() || json.size() > kNicheCount) return wrong();
  niches.fill(0);
  for (std::size_t i = 0; i < json.size(); ++i) {
    const int units = read_int(json[i], 0, kUnitsPerType);
    if (units < 0) return wrong();
    niches[i] = static_cast<Count>(units);
  }
  return std::nullopt;
}

Problem read_caves(const Json& caves, Table& table) {
  if (!caves.is_object()) return problem("caves", caves, "an object from caves to niches, such as {\"red\":[4,3]}");
  for (const auto& [key, value] : caves.items()) {
    const int cave = index_in(kTreasures, key);
    if (cave < 0) return Error{"\"caves\" names \"" + key + "\"; the caves are " + listed(kTreasures) + "."};
    if (auto wrong = read_cave(value, field_in("caves", key), table.niches[static_cast<std::size_t>(cave)]))
      return wrong;
  }
  return std::nullopt;
}

Problem read_cards(const Json& json, Table& table) {
  if (const Json* used = find(json, "cardsUsed")) {
    std::uint32_t bits = 0;
    if (auto wrong = read_set(*used, "cardsUsed", card_names(table), bits)) return wrong;
    table.cards_used = static_cast<std::uint16_t>(bits);
  }
  const Json* card = find(json, "card");
  if (!card || card->is_null()) return std::nullopt;
  int index = 0;
  if (auto wrong = read_choice(json, "card", card_names(table), index)) return wrong;
  if (!(table.cards_used >> index & 1)) return problem("card", *card, "one of those in \"cardsUsed\", or null");
  table.card = static_cast<Count>(index);
  return std::nullopt;
}

// ---- pieces and rules of the round -------------------------------------------------------------------------------

Problem read_carpets(const Json& list, const std::string& field, std::array<Place, kCarpetCount>& carpets) {
  if (!list.is_array()) return problem(field, list, "a list such as [{\"carpet\":1,\"place\":\"market\"}]");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string within = field_in(field, i);
    if (!list[i].is_object()) return problem(within, list[i], "an object such as {\"carpet\":1,\"place\":\"market\"}");
    int number = static_cast<int>(i) + 1;
    Place place = kNoCarpet;
    if (auto wrong = read_number(list[i], "carpet", {1, kCarpetCount}, number, within)) return wrong;
    if (const Json* found = find(list[i], "place"))
      if (auto wrong = read_place(*found, field_in(within, "place"), place)) return wrong;
    Place* const carpet =
        number <= static_cast<int>(kCarpetCount) ? &carpets[static_cast<std::size_t>(number - 1)] : nullptr;
    if (place == kNoCarpet || !carpet || *carpet != kNoCarpet)
      return problem(within, list[i], "a Carpet that is named once and lies on a space or was taken-back");
    *carpet = place;
  }
  return std::nullopt;
}

Problem read_round(const Json& json, Table& table) {
  const int n = seats(table);
  for (auto& carpets : table.carpets) carpets.fill(kNoCarpet);
  if (auto wrong = read_by_seat(json, "carpets", n, "list", [&](const Json& list, const std::string& field, Seat seat) {
        return read_carpets(list, field, table.carpets[seat]);
      }))
    return wrong;
  table.entries = static_cast<Count>(is_tallied(table, kGuardRoom) && is_tallying(table.stage) ? n : 0);
  if (auto wrong = read_number(json, "entries", {0, n}, table.entries)) return wrong;
  if (auto wrong = read_seats(json, "admitted", n, table.admitted)) return wrong;
  if (auto wrong = read_seats(json, "declined", n, table.declined)) return wrong;
  if (auto wrong = read_seat(json, "buyer", n, table.buyer)) return wrong;
  if (auto wrong = read_seats(json, "spied", n, table.spied)) return wrong;
  if (auto wrong = read_spaces(json, "taboo", table.taboo)) return wrong;
  if (auto wrong = read_spaces(json, "smuggled", table.smuggled)) return wrong;
  if (auto wrong = read_seat(json, "smuggler", n, table.smuggler)) return wrong;
  if (auto wrong = read_last_round(json, table)) return wrong;
  if (auto wrong =
          read_by_seat(json, "returned", n, "list", [&](const Json& list, const std::string& field, Seat seat) {
            return read_values(list, field, table.returned[seat]);
          }))
    return wrong;
  return read_flag(json, "swapped", table.swapped);
}

// ---- magic -------------------------------------------------------------------------------------------------------

Aim second_aim(const Item& item) {
  const Power& power = kPowers[item.power];
  return power.second ? power.second(item) : Aim::none;
}

Json target_json(Aim aim, std::uint8_t target) {
  return aim == Aim::none || target == kNoTarget ? Json() : Json(target_word(aim, target));
}

Json item_json(const Item& item, std::size_t index) {
  return Json{{"item", target_word(Aim::item, static_cast<int>(index))},
              {"seat", item.seat},
              {"power", kPowerWords[item.power]},
              {"first", target_json(first_aim(item.power), item.first)},
              {"second", target_json(second_aim(item), item.second)},
              {"status", word_of(kStatuses, item.status)},
              {"memo", Json::array({item.memo[0], item.memo[1]})}};
}

Problem read_target(const Json& json, std::string_view key, const std::string& within, Aim aim, std::uint8_t& target) {
  const Json* found = find(json, key);
  if (!found || found->is_null()) return std::nullopt;
  const auto read = found->is_string() ? target_of(aim, found->get<std::string>()) : std::nullopt;
  if (!read)
    return problem(field_in(within, key), *found,
                   aim == Aim::none ? "null" : "a target such as \"" + target_word(aim, 0) + "\", or null");
  target = *read;
  return std::nullopt;
}

Problem read_item(const Json& json, const std::string& field, int seats, Item& item) {
  if (!json.is_object() || !find(json, "seat") || !find(json, "power"))
    return problem(field, json, "an object such as {\"seat\":1,\"power\":\"carpet\"}");
  int power = 0, status = static_cast<int>(item.status);
  if (auto wrong = read_number(json, "seat", {0, seats - 1}, item.seat, field)) return wrong;
  if (auto wrong = read_choice(json, "power", kPowerWords, power, field)) return wrong;
  item.power = static_cast<std::uint8_t>(power);
  if (auto wrong = read_target(json, "first", field, first_aim(item.power), item.first)) return wrong;
  if (first_aim(item.power) != Aim::none && item.first == kNoTarget)
    return Error{"\"" + field + ".first\" is missing; " + std::string(kPowerWords[item.power]) + " names a target."};
  if (auto wrong = read_target(json, "second", field, second_aim(item), item.second)) return wrong;
  if (auto wrong = read_choice(json, "status", kStatuses, status, field)) return wrong;
  item.status = static_cast<Item::Status>(status);
  const Json* memo = find(json, "memo");
  if (!memo) return std::nullopt;
  for (std::size_t i = 0; i < item.memo.size(); ++i) {
    const int number = memo->is_array() && memo->size() == item.memo.size() ? read_int((*memo)[i], 0, kMemoMax) : -1;
    if (number < 0) return problem(field_in(field, "memo"), *memo, "two whole numbers from 0 to 255");
    item.memo[i] = static_cast<Count>(number);
  }
  return std::nullopt;
}

Problem read_batch(const Json& json, Table& table) {
  if (const Json* batch = find(json, "batch")) {
    if (!batch->is_array() || batch->size() > kBatchMax)
      return problem("batch", *batch, "a list of at most " + std::to_string(kBatchMax) + " items");
    for (std::size_t i = 0; i < batch->size(); ++i)
      if (auto wrong = read_item((*batch)[i], field_in("batch", i), seats(table), table.batch[i])) return wrong;
    table.batch_size = static_cast<Count>(batch->size());
  }
  const Json* current = find(json, "current");
  if (!current || current->is_null()) return std::nullopt;
  const auto item = current->is_string() ? target_of(Aim::item, current->get<std::string>()) : std::nullopt;
  if (!item || *item >= table.batch_size)
    return problem("current", *current, "an item of \"batch\" such as \"#1\", or null");
  table.current = *item;
  return std::nullopt;
}

Problem read_magic(const Json& json, Table& table) {
  const int n = seats(table);
  if (auto wrong = read_by_seat(json, "used", n, "object", [&](const Json& used, const std::string& field, Seat seat) {
        return read_artifacts(used, field, table.used[seat]);
      }))
    return wrong;
  for (Seat seat = 0; seat < n; ++seat)
    if (table.used[seat][kLamp]) table.lit.add(seat);
  if (auto wrong = read_seats(json, "lit", n, table.lit)) return wrong;
  if (auto wrong = read_seats(json, "twice", n, table.twice)) return wrong;
  if (const Json* discard = find(json, "discard"))
    if (auto wrong = read_set(*discard, "discard", kSpells, table.discard)) return wrong;
  return read_batch(json, table);
}

}  // namespace

// ---- for both ----------------------------------------------------------------------------------------------------

void write_course(Json& json, const Table& table) {
  json["stage"] = word_of(kStages, table.stage);
  json["space"] = is_tallying(table.stage) ? Json(kSpaces[table.space]) : Json();
  json["round"] = table.round;
  json["camel"] = table.camel;
  json["nextCamel"] = table.next_camel;
  json["turn"] = table.turn;
  json["question"] = question_json(table.question);
  const auto window = window_now(table);
  json["window"] =
      table.window_open && window ? Json{{"kind", word_of(kWindows, *window)}, {"passes", table.passes}} : Json();
  json["hadMagic"] = table.had_magic;
  if (table.bare_again) json["bareAgain"] = true;
}

void write_caves(Json& json, const Table& table) {
  json["caves"] = Json::object();
  for (std::size_t cave = 0; cave < kCaveCount; ++cave)
    json["caves"][std::string(kTreasures[cave])] = table.niches[cave];
  json["card"] = card_json(table, table.card);
  json["cardsUsed"] = set_json(table.cards_used, card_names(table));
}

void write_round(Json& json, const Table& table) {
  json["entries"] = table.entries;
  json["admitted"] = seats_json(table.admitted.bits());
  json["declined"] = seats_json(table.declined.bits());
  json["buyer"] = seat_json(table.buyer);
  json["spied"] = seats_json(table.spied.bits());
  json["taboo"] = set_json(table.taboo, kSpaces);
  json["smuggled"] = set_json(table.smuggled, kSpaces);
  json["smuggler"] = seat_json(table.smuggler);
  json["swapped"] = table.swapped;
  json["lastRound"] = last_round_json(table);
  json["returned"] = by_seat(table, [&](Seat seat) { return values_json(table.returned[seat]); });
}

void write_magic(Json& json, const Table& table) {
  json["used"] = by_seat(table, [&](Seat seat) { return counts_json(table.used[seat]); });
  json["lit"] = seats_json(table.lit.bits());
  json["twice"] = seats_json(table.twice.bits());
  json["discard"] = set_json(table.discard, kSpells);
  json["batch"] = Json::array();
  for (std::size_t i = 0; i < table.batch_size; ++i) json["batch"].push_back(item_json(table.batch[i], i));
  json["current"] = table.current == kNoItem ? Json() : Json(target_word(Aim::item, table.current));
}

Problem read_table(const Json& json, Table& table) {
  if (auto wrong = read_course(json, table)) return wrong;
  if (const Json* caves = find(json, "caves"))
    if (auto wrong = read_caves(*caves, table)) return wrong;
  if (auto wrong = read_cards(json, table)) return wrong;
  if (auto wrong = read_round(json, table)) return wrong;
  return read_magic(json, table);
}

Problem read_window(const Json& json, Table& table) {
  const Json* found = find(json, "window");
  if (!found || found->is_null()) return std::nullopt;
  const Json& window = *found;
  if (!window.is_object())
    return problem("window", window, "null or an object such as {\"kind\":\"turned\",\"passes\":1}");
  table.window_open = true;
  if (auto wrong = read_number(window, "passes", {0, seats(table)}, table.passes, "window")) return wrong;
  const auto now = window_now(table);
  const Json* kind = find(window, "kind");
  if (!now) return problem("window", window, "null, since there is no window in this stage");
  if (kind && *kind != word_of(kWindows, *now))
    return problem("window.kind", *kind, toolkit::to_text(word_of(kWindows, *now)) + " at this moment of the round");
  return std::nullopt;
}

Json carpets_json(const Table& table) {
  return by_seat(table, [&](Seat seat) {
    Json list = Json::array();
    for (std::size_t i = 0; i < kCarpetCount; ++i)
      if (const Place place = table.carpets[seat][i]; place != kNoCarpet)
        list.push_back(Json{{"carpet", i + 1}, {"place", place_json(place)}});
    return list;
  });
}

Json place_json(Place place) { return place == kTakenBack ? Json(kTakenBackWord) : Json(kSpaces[place]); }

Problem read_place(const Json& json, std::string_view field, Place& place) {
  const int space = read_word(json, kSpaces);
  if (space < 0 && json != kTakenBackWord)
    return problem(field, json, "one of " + listed(kSpaces) + ", or " + std::string(kTakenBackWord));
  place = space < 0 ? kTakenBack : static_cast<Place>(space);
  return std::nullopt;
}

std::span<const std::string_view> card_names(const Table& table) {
  return std::span(kTreasureCardNames).subspan(kDeckCards * static_cast<std::size_t>(seats(table) - 3), kDeckCards);
}

Json card_json(const Table& table, std::size_t card) {
  return card < kDeckCards ? Json(card_names(table)[card]) : Json();
}

Json recall_json(const Recall& recall) {
  if (recall.room >= kRoomCount) return nullptr;
  return Json{{"room", kSpaces[kFirstRoom + recall.room]},
              {"taker", recall.taker},
              {"was", pile_json(std::span(recall.was).first(recall.size))},
              {"knownBy", knowers_json(std::span(recall.known_by).first(recall.size))},
              {"turnedUp", pile_json(std::span(recall.turned_up).first(recall.seen))}};
}

Problem read_recall(const Json& json, Table& table, bool of_view, Recall& recall) {
  if (json.is_null()) return std::nullopt;
  recall.was.fill(kNoArtifact);
  for (const auto key : {"room", "taker", "was", "knownBy", "turnedUp"})
    if (!json.is_object() || !find(json, key))
      return problem("recall", json, "null or an object with room, taker, was, knownBy and turnedUp");
  const auto rooms = std::span(kSpaces).subspan(kFirstRoom, static_cast<std::size_t>(seats(table)));
  int room = 0;
  if (auto wrong = read_choice(json, "room", rooms, room, "recall")) return wrong;
  recall.room = static_cast<Count>(room);
  if (auto wrong = read_number(json, "taker", {0, seats(table) - 1}, recall.taker, "recall")) return wrong;
  if (auto wrong = read_pile(*find(json, "was"), "recall.was", of_view, recall.was, recall.size)) return wrong;
  if (auto wrong = read_knowers(*find(json, "knownBy"), "recall.knownBy", seats(table), recall.known_by, recall.size))
    return wrong;
  return read_pile(*find(json, "turnedUp"), "recall.turnedUp", false, recall.turned_up, recall.seen);
}

}  // namespace morgenland
