#include "games/morgenland/formats/json_words.h"

#include <algorithm>

#include "games/morgenland/formats/words.h"

namespace morgenland {

// ---- sets --------------------------------------------------------------------------------------------------------

Json set_json(std::uint32_t bits, std::span<const std::string_view> words) {
  Json list = Json::array();
  for (std::size_t i = 0; i < words.size(); ++i)
    if (bits >> i & 1) list.push_back(words[i]);
  return list;
}

Problem read_set(const Json& list, std::string_view field, std::span<const std::string_view> words,
                 std::uint32_t& bits) {
  const auto wrong = [&] { return problem(field, list, "a list of different ones of " + listed(words)); };
  if (!list.is_array()) return wrong();
  bits = 0;
  for (const Json& entry : list) {
    const int index = read_word(entry, words);
    if (index < 0 || bits >> index & 1) return wrong();
    bits |= 1u << index;
  }
  return std::nullopt;
}

Json seats_json(std::uint8_t bits) {
  Json list = Json::array();
  for (Seat seat = 0; seat < kSeatsMax; ++seat)
    if (bits >> seat & 1) list.push_back(seat);
  return list;
}

Problem read_seats(const Json& list, std::string_view field, int seats, std::uint8_t& bits) {
  const auto wrong = [&] {
    return problem(field, list, "a list of different seats from 0 to " + std::to_string(seats - 1));
  };
  if (!list.is_array()) return wrong();
  unsigned read = 0;
  for (const Json& entry : list) {
    const int seat = read_int(entry, 0, seats - 1);
    if (seat < 0 || read >> seat & 1) return wrong();
    read |= 1u << seat;
  }
  bits = static_cast<std::uint8_t>(read);
  return std::nullopt;
}

Problem read_seats(const Json& object, std::string_view key, int seats, SeatSet& set) {
  const Json* list = find(object, key);
  if (!list) return std::nullopt;
  std::uint8_t bits = 0;
  if (auto wrong = read_seats(*list, key, seats, bits)) return wrong;
  set = {};
  for (Seat seat = 0; seat < seats; ++seat)
    if (bits >> seat & 1) set.add(seat);
  return std::nullopt;
}

Problem read_spaces(const Json& object, std::string_view key, SpaceSet& set) {
  const Json* list = find(object, key);
  if (!list) return std::nullopt;
  std::uint32_t bits = 0;
  if (auto wrong = read_set(*list, key, kSpaces, bits)) return wrong;
  set = static_cast<SpaceSet>(bits);
  return std::nullopt;
}

Problem read_counts_by_seat(const Json& object, std::string_view key, int seats, int highest, BySeat<Count>& counts) {
  const std::string what = "whole number from 0 to " + std::to_string(highest);
  return read_by_seat(object, key, seats, what, [&](const Json& entry, const std::string& field, Seat seat) -> Problem {
    const int number = read_int(entry, 0, highest);
    if (number < 0) return problem(field, entry, "a " + what);
    counts[seat] = static_cast<Count>(number);
    return std::nullopt;
  });
}

// ---- treasures, artifacts, knowledge -----------------------------------------------------------------------------

Json purse_json(const Purse& purse) {
  Json json = Json::object();
  for (std::size_t type = 0; type < kTreasureCount; ++type) json[std::string(kTreasures[type])] = purse[type];
  return json;
}

Problem read_purse(const Json& json, std::string_view field, int highest, Purse& purse) {
  if (!json.is_object()) return problem(field, json, "an object from treasures to units, such as {\"red\":3}");
  purse.fill(0);
  for (const auto& [key, value] : json.items()) {
    const int type = index_in(kTreasures, key);
    if (type < 0)
      return toolkit::Error{"\"" + std::string(field) + "\" names \"" + key + "\"; the treasures are " +
                            listed(kTreasures) + "."};
    if (auto wrong = read_number(json, key, {0, highest}, purse[static_cast<std::size_t>(type)], field)) return wrong;
  }
  return std::nullopt;
}

Json bank_json(const Table& table) { return option(table, Option::bank) ? Json() : purse_json(table.bank); }

Problem fill_bank(Table& table) {
  for (std::size_t type = 0; type < kTreasureCount; ++type) {
    int used = 0;
    for (const Count units : table.niches[type]) used += units;
    for (const Purse& purse : table.units) used += purse[type];
    if (option(table, Option::bank)) {
      table.bank[type] = kBottomless;
    } else if (used > kUnitsPerType) {
      return toolkit::Error{"\"treasures\" and \"caves\" have " + std::to_string(used) + " units of " +
                            std::string(kTreasures[type]) + "; there are " + std::to_string(kUnitsPerType) +
                            " (MOR-4)."};
    } else {
      table.bank[type] = static_cast<Units>(kUnitsPerType - used);
    }
  }
  return std::nullopt;
}

Problem read_pick_list(const Json& json, std::string_view field, std::array<Treasure, 3>& picks, Count& size) {
  const auto wrong = [&] {
    return problem(
        field, json,
        "a list of at most " + std::to_string(picks.size()) + " of " + listed(kTreasures) + ", in this order");
  };
  if (!json.is_array() || json.size() > picks.size()) return wrong();
  for (std::size_t i = 0; i < json.size(); ++i) {
    const int type = read_word(json[i], kTreasures);
    if (type < (i ? picks[i - 1] : 0)) return wrong();
    picks[i] = static_cast<Treasure>(type);
  }
  size = static_cast<Count>(json.size());
  return std::nullopt;
}

Json counts_json(const ArtifactCounts& counts) {
  Json json = Json::object();
  for (std::size_t type = 0; type < kArtifactCount; ++type)
    if (counts[type]) json[std::string(kArtifacts[type])] = counts[type];
  return json;
}

Problem read_artifacts(const Json& json, std::string_view field, ArtifactCounts& counts) {
  if (!json.is_object()) return problem(field, json, "an object from artifacts to numbers, such as {\"lamp\":1}");
  counts.fill(0);
  for (const auto& [key, value] : json.items()) {
    const int type = index_in(kArtifacts, key);
    if (type < 0)
      return toolkit::Error{"\"" + std::string(field) + "\" names \"" + key + "\"; the artifacts are " +
                            listed(kArtifacts) + "."};
    if (auto wrong = read_number(json, key, {0, kSeatsMax}, counts[static_cast<std::size_t>(type)], field))
      return wrong;
  }
  return std::nullopt;
}

Json artifact_json(Artifact artifact) { return artifact == kNoArtifact ? Json() : Json(kArtifacts[artifact]); }

Problem read_artifact(const Json& json, std::string_view field, bool may_be_null, Artifact& artifact) {
  artifact = kNoArtifact;
  if (may_be_null && json.is_null()) return std::nullopt;
  const int type = read_word(json, kArtifacts);
  if (type < 0) return problem(field, json, "one of " + listed(kArtifacts) + (may_be_null ? ", or null" : ""));
  artifact = static_cast<Artifact>(type);
  return std::nullopt;
}

Json pile_json(std::span<const Artifact> pile) {
  Json list = Json::array();
  for (const Artifact artifact : pile) list.push_back(artifact_json(artifact));
  return list;
}

Problem read_pile(const Json& json, std::string_view field, bool may_be_null, std::span<Artifact> pile, Count& size) {
  if (!json.is_array() || json.size() > pile.size())
    return problem(field, json,
                   "a list of at most " + std::to_string(pile.size()) + " artifacts, the bottom one first");
  for (std::size_t i = 0; i < json.size(); ++i)
    if (auto wrong = read_artifact(json[i], field_in(field, i), may_be_null, pile[i])) return wrong;
  size = static_cast<Count>(json.size());
  return std::nullopt;
}

Json knowers_json(std::span<const Knowers> knowers) {
  Json list = Json::array();
  for (const Knowers who : knowers) list.push_back(who == kEverybody ? Json("everybody") : seats_json(who));
  return list;
}

Problem read_knowers(const Json& json, std::string_view field, int seats, std::span<Knowers> knowers, Count size) {
  if (!json.is_array() || json.size() != size)
    return problem(field, json, "a list with an entry for each of the " + std::to_string(size) + " artifacts there");
  for (std::size_t i = 0; i < size; ++i) {
    if (json[i] == "everybody")
      knowers[i] = kEverybody;
    else if (auto wrong = read_seats(json[i], field_in(field, i), seats, knowers[i]))
      return wrong;
  }
  return std::nullopt;
}

// ---- tokens and spells -------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kValueWords = "1, 2, 4, 5, 6, 7, 8 or 9";

int value_index(const Json& json) {
  const int number = read_int(json, kTokenValues.front(), kTokenValues.back());
  const auto found = std::find(kTokenValues.begin(), kTokenValues.end(), number);
  return found == kTokenValues.end() ? -1 : static_cast<int>(found - kTokenValues.begin());
}

}  // namespace

Json values_json(ValueSet values) {
  Json list = Json::array();
  for (std::size_t i = 0; i < kTokenValues.size(); ++i)
    if (values >> i & 1) list.push_back(kTokenValues[i]);
  return list;
}

Problem read_value(const Json& object, std::string_view key, std::string_view within, Value& value) {
  const Json* found = find(object, key);
  if (!found || found->is_null()) return std::nullopt;
  const int index = value_index(*found);
  if (index < 0) return problem(field_in(within, key), *found, kValueWords);
  value = static_cast<Value>(kTokenValues[static_cast<std::size_t>(index)]);
  return std::nullopt;
}

Problem read_values(const Json& list, const std::string& field, ValueSet& values) {
  if (!list.is_array()) return problem(field, list, "a list of numbers");
  unsigned bits = 0;
  for (const Json& entry : list) {
    const int index = value_index(entry);
    if (index < 0) return problem(field, list, "a list of numbers among " + std::string(kValueWords));
    bits |= 1u << index;
  }
  values = static_cast<ValueSet>(bits);
  return std::nullopt;
}

Problem read_not(const Json& object, std::string_view within, ValueSet& values) {
  const Json* found = find(object, "not");
  return found ? read_values(*found, field_in(within, "not"), values) : std::nullopt;
}

Json tent_json(const std::array<Spell, 2>& tent) {
  return tent[0] == kNoSpell ? Json() : Json::array({kSpells[tent[0]], kSpells[tent[1]]});
}

Problem read_tent(const Json& json, std::array<Spell, 2>& tent) {
  if (json.is_null()) return std::nullopt;
  const bool pair = json.is_array() && json.size() == 2;
  const int one = pair ? read_word(json[0], kSpells) : -1, two = pair ? read_word(json[1], kSpells) : -1;
  if (one < 0 || two <= one) return problem("tent", json, "two different spells in the order of " + listed(kSpells));
  tent = {static_cast<Spell>(one), static_cast<Spell>(two)};
  return std::nullopt;
}

}  // namespace morgenland
