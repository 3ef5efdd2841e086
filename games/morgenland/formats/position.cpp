// Positions: the whole truth as JSON, and back. A position may be written by hand (scenarios, FORMATS.md): what is left
// out takes its default, and everything is checked before it becomes a state. Without a question the match goes on
// from the named stage until somebody is asked.
#include <algorithm>
#include <bit>
#include <vector>

#include "games/morgenland/formats/position_parts.h"
#include "games/morgenland/formats/table_check.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

using toolkit::Error;
using toolkit::Result;

// ---- writing -----------------------------------------------------------------------------------------------------

namespace {

Json tokens_json(const State& state, Seat seat) {
  Json list = Json::array();
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
    const Token& token = state.tokens[seat][slot];
    if (token.place == kInHand) continue;
    list.push_back(Json{{"slot", slot + 1},
                        {"value", state.values[seat][slot]},
                        {"place", place_json(token.place)},
                        {"shown", token.shown != 0},
                        {"doubles", token.doubles},
                        {"not", values_json(token.not_these)}});
  }
  return list;
}

Json rooms_json(const State& state) {
  Json list = Json::array();
  for (std::size_t r = 0; r < state.setup.seats; ++r) {
    const std::size_t down = state.rooms[r].down;
    if (is_magic(state))
      list.push_back(Json{{"display", artifact_json(state.rooms[r].display)},
                          {"down", pile_json(std::span(state.down[r]).first(down))},
                          {"knownBy", knowers_json(std::span(state.known_by[r]).first(down))}});
    else
      list.push_back(Json{{"down", down}});
  }
  return list;
}

Json owned_json(const State& state, Seat seat) {
  if (!is_magic(state)) return state.artifacts[seat];
  ArtifactCounts counts = state.owned[seat];
  for (std::size_t type = 0; type < kArtifactCount; ++type)
    counts[type] = static_cast<Count>(counts[type] + state.secret[seat][type]);
  return counts_json(counts);
}

Json picks_json(const State& state, Seat seat) {
  Json list = Json::array();
  for (std::size_t i = 0; state.stage == Stage::treasures && i < state.picked[seat]; ++i)
    list.push_back(kTreasures[state.picks[seat][i]]);
  return list;
}

Json passed_json(const State& state) {
  Json json = Json::object();
  for (std::size_t spell = 0; spell < kSpellCount; ++spell)
    if (state.passed_by[spell] != engine::kNoSeat) json[std::string(kSpells[spell])] = state.passed_by[spell];
  return json;
}

Json deck_json(const State& state) {
  Json list = Json::array();
  for (std::size_t i = state.deck_size; i-- > 0;) list.push_back(kSpells[state.deck[i]]);
  return list;
}

Json cards_json(const State& state) {
  Json list = Json::array();
  for (auto i = state.cards.size() - static_cast<std::size_t>(std::popcount(state.cards_used)); i-- > 0;)
    list.push_back(card_json(state, state.cards[i]));
  return list;
}

}  // namespace

Json Morgenland::position(const State& state) {
  Json json = Json::object();
  write_course(json, state);
  json["bank"] = bank_json(state);
  write_caves(json, state);
  json["treasures"] = by_seat(state, [&](Seat seat) { return purse_json(state.units[seat]); });
  json["picks"] = by_seat(state, [&](Seat seat) { return picks_json(state, seat); });
  json["tokens"] = by_seat(state, [&](Seat seat) { return tokens_json(state, seat); });
  json["carpets"] = carpets_json(state);
  json["guard"] = state.guard_below ? Json(state.guard_below) : Json();
  json["guardShown"] = state.guard != 0;
  write_round(json, state);
  json["rooms"] = rooms_json(state);
  json["artifacts"] = by_seat(state, [&](Seat seat) { return owned_json(state, seat); });
  json["secret"] = by_seat(state, [&](Seat seat) { return counts_json(state.secret[seat]); });
  write_magic(json, state);
  json["hands"] = by_seat(state, [&](Seat seat) { return set_json(state.hand[seat], kSpells); });
  json["passedBy"] = passed_json(state);
  json["deck"] = deck_json(state);
  json["deckRest"] = false;
  json["tent"] = tent_json(state.tent);
  json["cards"] = cards_json(state);
  json["recall"] = recall_json(state.recall);
  return json;
}

// ---- reading -----------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kFields[] = {
    "stage",    "space",    "round",      "camel",   "nextCamel", "turn",      "question", "window",
    "hadMagic", "bank",     "caves",      "card",    "cardsUsed", "treasures", "picks",    "tokens",
    "carpets",  "guard",    "guardShown", "entries", "admitted",  "declined",  "buyer",    "spied",
    "taboo",    "smuggled", "smuggler",   "swapped", "lastRound", "returned",  "rooms",    "artifacts",
    "secret",   "used",     "lit",        "twice",   "discard",   "batch",     "current",  "hands",
    "passedBy", "deck",     "deckRest",   "tent",    "cards",     "recall",    "bareAgain"};

Problem check_fields(const Json& json) {
  for (const auto& [key, value] : json.items())
    if (std::find(std::begin(kFields), std::end(kFields), key) == std::end(kFields))
      return Error{"A position has no field \"" + key + "\"; its fields are " + listed(kFields) + "."};
  return std::nullopt;
}

// The fields in an order in which each finds what it needs.
Problem read_parts(const Json& json, State& state) {
  if (auto wrong = read_table(json, state)) return wrong;
  for (const auto part :
       {read_treasures, read_picks, read_tokens, read_guard, read_rooms, read_owned, read_spells, read_treasure_deck})
    if (auto wrong = part(json, state)) return wrong;
  if (const Json* recall = find(json, "recall"))
    if (auto wrong = read_recall(*recall, state, false, state.recall)) return wrong;
  return read_window(json, state);
}

// What only a question can belong to.
Problem go_on(const Json& json, State& state) {
  for (const auto key : {"window", "batch", "current"}) {
    const Json* found = find(json, key);
    if (found && !found->empty()) return problem(key, *found, "left out, since the position has no \"question\"");
  }
  settle(state);
  return std::nullopt;
}

}  // namespace

Result<State> Morgenland::from_position(const engine::Setup& setup, const Json& json) {
  if (!json.is_object())
    return Error{"A position is " + toolkit::to_text(json) + "; it must be a JSON object (the game's FORMATS.md)."};
  State state;
  state.setup = setup;
  state.stage = Stage::placing;
  if (auto wrong = check_fields(json)) return *wrong;
  if (auto wrong = read_parts(json, state)) return *wrong;
  if (auto wrong = check_table(state)) return *wrong;
  if (!find(json, "question"))
    if (auto wrong = go_on(json, state)) return *wrong;
  if (auto wrong = check_question(state)) return *wrong;
  return state;
}

}  // namespace morgenland
