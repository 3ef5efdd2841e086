#include "games/ali_baba/json_words.h"

#include "engine/json_reading.h"

namespace ali_baba {

namespace {

template <class Words>
std::optional<int> index_of(const Words& words, std::string_view word) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return static_cast<int>(i);
  return std::nullopt;
}

using engine::find;

}  // namespace

std::optional<int> read_int(const Json& json, int lowest, int highest) {
  if (!json.is_number_integer()) return std::nullopt;
  const auto value = json.get<std::int64_t>();
  if (value < lowest || value > highest) return std::nullopt;
  return static_cast<int>(value);
}

std::optional<int> read_kind(const Json& json) {
  if (!json.is_string()) return std::nullopt;
  return index_of(kKinds, json.get_ref<const std::string&>());
}

Json tile_json(Tile tile) {
  if (tile == kNoTile) return nullptr;
  return std::string(kKinds[kind_of(tile)]) + " " + std::string(kColours[static_cast<std::size_t>(colour_of(tile))]);
}

std::optional<Tile> read_tile(const Json& json) {
  if (!json.is_string()) return std::nullopt;
  const std::string_view text = json.get_ref<const std::string&>();
  const auto space = text.find(' ');
  if (space == text.npos) return std::nullopt;
  const auto kind = index_of(kKinds, text.substr(0, space));
  const auto colour = index_of(kColours, text.substr(space + 1));
  if (!kind || !colour) return std::nullopt;
  return static_cast<Tile>(kColourCount * *kind + *colour);
}

Json tiles_json(TileSet tiles) {
  Json list = Json::array();
  while (tiles) list.push_back(tile_json(static_cast<Tile>(pop_lowest(tiles))));
  return list;
}

std::optional<TileSet> read_tiles(const Json& json) {
  if (!json.is_array()) return std::nullopt;
  TileSet tiles = 0;
  for (const auto& item : json) {
    const auto tile = read_tile(item);
    if (!tile || (tiles >> *tile & 1)) return std::nullopt;
    tiles |= bit(*tile);
  }
  return tiles;
}

Json places_json(PlaceSet places) {
  Json list = Json::array();
  while (places) list.push_back(pop_lowest(places));
  return list;
}

std::optional<PlaceSet> read_places(const Json& json, int places) {
  if (!json.is_array()) return std::nullopt;
  PlaceSet set = 0;
  for (const auto& item : json) {
    const auto place = read_int(item, 0, places - 1);
    if (!place) return std::nullopt;
    set |= bit(*place);
  }
  return set;
}

Json ban_json(Ban ban) {
  if (ban == kNoBan) return nullptr;
  if (is_kind_ban(ban)) return Json{{"kind", kKinds[ban]}};
  return Json{{"colour", kColours[static_cast<std::size_t>(ban - kKindCount)]}};
}

std::optional<Ban> read_ban(const Json& json) {
  if (json.is_null()) return kNoBan;
  if (!json.is_object() || json.size() != 1) return std::nullopt;
  if (const Json* kind = find(json, "kind"))
    if (const auto index = read_kind(*kind)) return ban_kind(*index);
  if (const Json* colour = find(json, "colour"); colour && colour->is_string())
    if (const auto index = index_of(kColours, colour->get_ref<const std::string&>())) return ban_colour(*index);
  return std::nullopt;
}

Json last_json(const LastTaken& last) {
  if (last.place == kNoPlace) return nullptr;
  return Json{{"seat", last.seat},
              {"pos", last.place},
              {"tile", tile_json(last.tile)},
              {"turnedUp", places_json(last.turned_up)}};
}

std::optional<LastTaken> read_last(const Json& json, int seats, int places) {
  if (json.is_null()) return LastTaken{};
  if (!json.is_object()) return std::nullopt;
  const Json *seat = find(json, "seat"), *pos = find(json, "pos"), *tile = find(json, "tile"),
             *up = find(json, "turnedUp");
  if (!seat || !pos || !tile) return std::nullopt;
  const auto by = read_int(*seat, 0, seats - 1);
  const auto place = read_int(*pos, 0, places - 1);
  const auto what = read_tile(*tile);
  const auto turned = up ? read_places(*up, places) : std::optional<PlaceSet>(0);
  if (!by || !place || !what || !turned) return std::nullopt;
  return LastTaken{static_cast<Seat>(*by), static_cast<std::uint8_t>(*place), *what, *turned};
}

Json chronicle_json(const Chronicle& chronicle) {
  Json list = Json::array();
  for (const Note& note : chronicle) {
    switch (note.type) {
      case Note::Type::gain:
        list.push_back(Json{{"gain", note.seat}, {"tile", tile_json(note.tile)}});
        break;
      case Note::Type::brown:
        list.push_back(Json{{"brown", note.seat}, {"kind", kKinds[note.tile]}, {"count", note.other}});
        break;
      case Note::Type::offer:
        list.push_back(Json{{"offer", note.seat}, {"to", note.other}, {"tile", tile_json(note.tile)}});
        break;
      case Note::Type::steal:
        list.push_back(Json{{"steal", note.seat}, {"from", note.other}, {"tile", tile_json(note.tile)}});
        break;
    }
  }
  return list;
}

namespace {

// {"offer":1,"to":0,"tile":null}: the first field says what happened and to whom.
std::optional<Note> read_note(const Json& json, int seats) {
  if (!json.is_object() || json.empty()) return std::nullopt;
  struct Form {
    std::string_view word;
    Note::Type type;
    std::string_view other;  // the field with the other number, if any
    int other_max;
  };
  const Form forms[] = {{"gain", Note::Type::gain, "", 0},
                        {"brown", Note::Type::brown, "count", kColourCount},
                        {"offer", Note::Type::offer, "to", seats - 1},
                        {"steal", Note::Type::steal, "from", seats - 1}};
  for (const auto& [word, type, other_word, other_max] : forms) {
    const Json* who = find(json, word);
    if (!who) continue;
    const auto seat = read_int(*who, 0, seats - 1);
    int other = 0;
    if (!other_word.empty()) {
      const Json* json_of_other = find(json, other_word);
      const auto value = json_of_other ? read_int(*json_of_other, 0, other_max) : std::nullopt;
      if (!value) return std::nullopt;
      other = *value;
    }
    const Json* what = find(json, type == Note::Type::brown ? "kind" : "tile");
    if (!seat || !what) return std::nullopt;
    std::optional<Tile> tile;
    if (type == Note::Type::brown) {
      if (const auto kind = read_kind(*what)) tile = static_cast<Tile>(*kind);
    } else {
      tile = what->is_null() && type != Note::Type::gain ? std::optional<Tile>(kNoTile) : read_tile(*what);
    }
    if (!tile) return std::nullopt;
    return note(type, *seat, other, *tile);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Chronicle> read_chronicle(const Json& json, int seats) {
  if (!json.is_array() || json.size() > kNotesMax) return std::nullopt;
  Chronicle chronicle;
  for (const auto& item : json) {
    const auto told = read_note(item, seats);
    if (!told) return std::nullopt;
    chronicle.add(*told);
  }
  return chronicle;
}

Json removed_json(std::uint16_t kinds) {
  Json list = Json::array();
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
    if (!(kinds >> kind & 1)) list.push_back(kKinds[kind]);
  return list;
}

void write_table(Json& json, const Table& table) {
  json["phase"] = kPhases[static_cast<std::size_t>(table.phase)];
  json["turn"] = table.turn;
  json["turnNumber"] = table.turn_number;
  json["points"] = Json::array();
  json["bans"] = Json::array();
  for (Seat seat = 0; seat < table.setup.seats; ++seat) {
    json["points"].push_back(table.points[seat]);
    json["bans"].push_back(ban_json(table.bans[seat]));
  }
  json["removed"] = removed_json(table.kinds);
  json["special"] = nullptr;
  if (mode_of(table) == Mode::lamp) {
    json["special"] = Json::array();
    for (const Tile tile : table.special) json["special"].push_back(tile_json(tile));
  }
  json["lastTaken"] = last_json(table.last);
  json["remaining"] = table.remaining < 0 ? Json() : Json(table.remaining);
}

namespace {

using Problem = std::optional<toolkit::Error>;

Problem problem(const Json& found, std::string_view field, std::string_view wanted) {
  return toolkit::Error{"\"" + std::string(field) + "\" is " + toolkit::to_text(found) + "; it must be " +
                        std::string(wanted) + "."};
}

Problem read_numbers(const Json& json, Table& table) {
  const int seats = table.setup.seats;
  if (const Json* turn = find(json, "turn")) {
    const auto value = read_int(*turn, 0, seats - 1);
    if (!value) return problem(*turn, "turn", "a seat of this match, from 0");
    table.turn = static_cast<Seat>(*value);
  }
  if (const Json* number = find(json, "turnNumber")) {
    const auto value = read_int(*number, 1, static_cast<int>(kPlacesMax) + 1);
    if (!value) return problem(*number, "turnNumber", "a number from 1");
    table.turn_number = static_cast<std::uint8_t>(*value);
  }
  if (const Json* remaining = find(json, "remaining")) {
    const auto value = remaining->is_null() ? std::optional<int>(-1) : read_int(*remaining, 0, 2 * kSeatsMax);
    if (!value) return problem(*remaining, "remaining", "null or the number of turns still to come");
    table.remaining = static_cast<std::int8_t>(*value);
  }
  if (const Json* points = find(json, "points")) {
    if (!points->is_array() || points->size() != static_cast<std::size_t>(seats))
      return problem(*points, "points", "one number for each seat");
    for (std::size_t seat = 0; seat < points->size(); ++seat) {
      const auto value = read_int((*points)[seat], 0, 1000);
      if (!value) return problem(*points, "points", "one number from 0 to 1000 for each seat");
      table.points[seat] = static_cast<std::int16_t>(*value);
    }
  }
  return std::nullopt;
}

Problem read_special(const Json& special, Table& table) {
  if (special.is_null() && mode_of(table) != Mode::lamp) return std::nullopt;
  if (mode_of(table) != Mode::lamp || !special.is_array() || special.size() != kAside)
    return problem(special, "special", "the six tiles beside the board, in mode lamp only");
  for (std::size_t slot = 0; slot < kAside; ++slot) {
    const auto tile = read_tile(special[slot]);
    if (!tile) return problem(special, "special", "six tiles such as \"crown brown\"");
    table.special[slot] = *tile;
  }
  return std::nullopt;
}

}  // namespace

std::optional<toolkit::Error> read_table(const Json& json, Table& table) {
  if (const Json* phase = find(json, "phase")) {
    const auto index = phase->is_string() ? index_of(kPhases, phase->get_ref<const std::string&>()) : std::nullopt;
    if (!index) return problem(*phase, "phase", "take, lamp, green, yellow, offer, steal, ban or over");
    table.phase = static_cast<Phase>(*index);
  }
  if (auto wrong = read_numbers(json, table)) return wrong;
  if (const Json* bans = find(json, "bans")) {
    if (!bans->is_array() || bans->size() != table.setup.seats)
      return problem(*bans, "bans", "one entry for each seat");
    for (std::size_t seat = 0; seat < bans->size(); ++seat) {
      const auto ban = read_ban((*bans)[seat]);
      if (!ban) return problem(*bans, "bans", "null, {\"kind\":\"ring\"} or {\"colour\":\"green\"} for each seat");
      table.bans[seat] = *ban;
    }
  }
  if (const Json* special = find(json, "special"))
    if (auto wrong = read_special(*special, table)) return wrong;
  if (const Json* last = find(json, "lastTaken")) {
    const auto value = read_last(*last, table.setup.seats, cave_of(table).places);
    if (!value) return problem(*last, "lastTaken", "null or {\"seat\",\"pos\",\"tile\",\"turnedUp\"}");
    table.last = *value;
  }
  return std::nullopt;
}

}  // namespace ali_baba
