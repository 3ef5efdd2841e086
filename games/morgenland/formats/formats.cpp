// Views as JSON and back, and the scores line by line (FORMATS.md).
#include <bit>

#include "games/morgenland/formats/table_check.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

using toolkit::Error;
using toolkit::Result;

// ---- writing -----------------------------------------------------------------------------------------------------

namespace {

bool is_own(const View& view, Seat seat) { return view.viewer.is_seat() && view.viewer.seat == seat; }

bool is_screen_open(const View& view, Seat seat) {
  return is_own(view, seat) || view.stage == Stage::over || option(view, Option::treasures);
}

Json token_json(const View& view, Seat seat, std::size_t slot) {
  const Token& token = view.tokens[seat][slot];
  Json json{{"slot", slot + 1},
            {"place", place_json(token.place)},
            {"doubles", token.doubles},
            {"shown", token.shown ? Json(token.shown) : Json()},
            {"not", values_json(token.not_these)}};
  if (is_own(view, seat)) json["value"] = view.values[slot];
  return json;
}

Json tokens_json(const View& view, Seat seat) {
  Json list = Json::array();
  for (std::size_t slot = 0; slot < kTokenCount; ++slot)
    if (view.tokens[seat][slot].place != kInHand) list.push_back(token_json(view, seat, slot));
  return list;
}

Json rooms_json(const View& view) {
  Json list = Json::array();
  for (std::size_t r = 0; r < view.setup.seats; ++r) {
    const Room& room = view.rooms[r];
    const std::size_t faces = is_magic(view) ? room.down : 0;
    list.push_back(Json{{"room", kSpaces[kFirstRoom + r]},
                        {"down", room.down},
                        {"display", artifact_json(room.display)},
                        {"known", pile_json(std::span(view.down[r]).first(faces))},
                        {"knownBy", knowers_json(std::span(view.known_by[r]).first(faces))}});
  }
  return list;
}

Json picks_json(const View& view) {
  Json list = Json::array();
  if (view.stage != Stage::treasures || !view.viewer.is_seat()) return list;
  for (std::size_t i = 0; i < view.picked[view.viewer.seat]; ++i) list.push_back(kTreasures[view.picks[i]]);
  return list;
}

void write_treasures(Json& json, const View& view) {
  json["bank"] = bank_json(view);
  write_caves(json, view);
  json["treasures"] =
      by_seat(view, [&](Seat seat) { return is_screen_open(view, seat) ? purse_json(view.units[seat]) : Json(); });
  json["remembered"] = by_seat(view, [&](Seat seat) { return purse_json(view.units[seat]); });
  json["picked"] = by_seat(view, [&](Seat seat) { return view.picked[seat]; });
  json["picks"] = picks_json(view);
}

void write_pieces(Json& json, const View& view) {
  json["tokens"] = by_seat(view, [&](Seat seat) { return tokens_json(view, seat); });
  json["inHand"] = by_seat(view, [&](Seat seat) { return tokens_in(view, seat, kInHand); });
  json["carpets"] = carpets_json(view);
  json["guard"] = view.guard ? Json(view.guard) : Json();
}

void write_artifacts(Json& json, const View& view) {
  json["rooms"] = rooms_json(view);
  json["artifacts"] = by_seat(view, [&](Seat seat) { return view.artifacts[seat]; });
  json["owned"] = by_seat(view, [&](Seat seat) { return counts_json(view.owned[seat]); });
  json["secrets"] = by_seat(view, [&](Seat seat) { return view.secrets[seat]; });
  json["secret"] = counts_json(view.secret);
}

void write_spells(Json& json, const View& view) {
  json["hand"] = set_json(view.hand, kSpells);
  json["handSizes"] = by_seat(view, [&](Seat seat) { return view.hand_size[seat]; });
  json["passedOn"] = by_seat(view, [&](Seat seat) { return set_json(view.passed_on[seat], kSpells); });
  json["deck"] = view.deck_size;
  json["tent"] = tent_json(view.tent);
}

}  // namespace

Json Morgenland::view_json(const View& view) {
  Json json{{"viewer", seat_json(view.viewer.seat)}};
  json.update(engine::to_json(info(), view.setup));
  write_course(json, view);
  json["toAct"] = seats_json(asked(view).bits());
  write_treasures(json, view);
  write_pieces(json, view);
  write_round(json, view);
  write_artifacts(json, view);
  write_magic(json, view);
  write_spells(json, view);
  json["recall"] = recall_json(view.recall);
  return json;
}

// ---- reading -----------------------------------------------------------------------------------------------------

namespace {

// What a view cannot be read without; toAct, bank, treasures and inHand follow from the rest.
constexpr std::string_view kNeeded[] = {
    "viewer",     "mode",     "seats",    "options",  "stage",     "space",    "round",    "camel",     "nextCamel",
    "turn",       "question", "window",   "hadMagic", "caves",     "card",     "picked",   "picks",     "tokens",
    "remembered", "carpets",  "guard",    "entries",  "admitted",  "buyer",    "declined", "spied",     "cardsUsed",
    "taboo",      "smuggled", "smuggler", "swapped",  "lastRound", "returned", "rooms",    "artifacts", "owned",
    "secrets",    "secret",   "used",     "lit",      "twice",     "hand",     "deck",     "discard",   "handSizes",
    "tent",       "passedOn", "current",  "batch",    "recall"};

Result<engine::Setup> read_view_setup(const Json& json) {
  auto words = engine::setup_words(
      Json{{"mode", *find(json, "mode")}, {"seats", *find(json, "seats")}, {"options", *find(json, "options")}});
  if (!words) return Error{words.error()};
  auto setup = engine::read_setup(Morgenland::info(), *words);
  if (const auto* wrong = std::get_if<engine::SetupProblem>(&setup)) return Error{wrong->text};
  const auto& read = std::get<engine::Setup>(setup);
  if (const auto wrong = Morgenland::check(read)) return Error{wrong->text};
  return read;
}

class Reader {
 public:
  Reader(const Json& json, const engine::Setup& setup) : json_(json), seats_(setup.seats) { view_.setup = setup; }

  Result<View> read() {
    if (auto wrong = read_seat(json_, "viewer", seats_, view_.viewer.seat)) return *wrong;
    if (auto wrong = read_table(json_, view_)) return *wrong;
    using Step = Problem (Reader::*)();
    for (const Step step : {&Reader::read_treasures, &Reader::read_picks, &Reader::read_tokens, &Reader::read_guard,
                            &Reader::read_rooms, &Reader::read_owned, &Reader::read_hands, &Reader::read_memory})
      if (auto wrong = (this->*step)()) return *wrong;
    if (auto wrong = read_window(json_, view_)) return *wrong;
    if (auto wrong = check_table(view_)) return *wrong;
    if (!could_be_seen(view_)) return Error{"This view contradicts itself: no match could have shown it."};
    return view_;
  }

 private:
  const Json& at(std::string_view key) const { return *find(json_, key); }
  bool is_viewer(Seat seat) const { return is_own(view_, seat); }

  Problem read_treasures() {
    const int most = option(view_, Option::bank) ? kUnitsMax : kUnitsPerType;
    const auto read = [&](const Json& entry, const std::string& field, Seat seat) {
      return read_purse(entry, field, most, view_.units[seat]);
    };
    if (auto wrong = read_by_seat(json_, "remembered", seats_, "object", read)) return wrong;
    return fill_bank(view_);
  }

  Problem read_picks() {
    if (auto wrong = read_counts_by_seat(json_, "picked", seats_, kStartUnits, view_.picked)) return wrong;
    Count size = 0;
    if (auto wrong = read_pick_list(at("picks"), "picks", view_.picks, size)) return wrong;
    const bool choosing = view_.stage == Stage::treasures && view_.viewer.is_seat();
    if (size != (choosing ? view_.picked[view_.viewer.seat] : 0))
      return problem("picks", at("picks"), "as long as \"picked\" says for the viewer, and empty after the start");
    return std::nullopt;
  }

  Problem read_tokens() {
    return read_by_seat(json_, "tokens", seats_, "list", [&](const Json& list, const std::string& field, Seat seat) {
      return read_token_list(list, field, seat);
    });
  }

  Problem read_token_list(const Json& list, const std::string& field, Seat seat) {
    if (!list.is_array()) return problem(field, list, "a list of tokens");
    for (std::size_t i = 0; i < list.size(); ++i)
      if (auto wrong = read_token(list[i], field_in(field, i), seat)) return wrong;
    return std::nullopt;
  }

  Problem read_token(const Json& json, const std::string& field, Seat seat) {
    const Json* place = json.is_object() ? find(json, "place") : nullptr;
    std::size_t slot = 0;
    if (!place || !find(json, "slot"))
      return problem(field, json, "an object such as {\"slot\":1,\"place\":\"market\"}");
    if (auto wrong = read_number(json, "slot", {1, kTokenCount}, slot, field)) return wrong;
    Token& token = view_.tokens[seat][--slot];
    if (token.place != kInHand) return problem(field_in(field, "slot"), slot + 1, "a slot that is named once");
    if (auto wrong = read_place(*place, field_in(field, "place"), token.place)) return wrong;
    if (auto wrong = read_number(json, "doubles", {0, kDoublesMax}, token.doubles, field)) return wrong;
    if (auto wrong = read_not(json, field, token.not_these)) return wrong;
    if (auto wrong = read_value(json, "shown", field, token.shown)) return wrong;
    return is_viewer(seat) ? read_value(json, "value", field, view_.values[slot]) : std::nullopt;
  }

  Problem read_guard() {
    if (at("guard").is_null()) return std::nullopt;
    return read_number(json_, "guard", {1, kGuards}, view_.guard);
  }

  Problem read_rooms() {
    for (auto& pile : view_.down) pile.fill(kNoArtifact);
    const Json& list = at("rooms");
    if (!list.is_array() || list.size() != seats_)
      return problem("rooms", list, "a list with one room for each of the " + std::to_string(seats_) + " seats");
    for (std::size_t r = 0; r < list.size(); ++r)
      if (auto wrong = read_room(list[r], field_in("rooms", r), r)) return wrong;
    return std::nullopt;
  }

  Problem read_room(const Json& json, const std::string& field, std::size_t r) {
    for (const auto key : {"room", "down", "display", "known", "knownBy"})
      if (!json.is_object() || !find(json, key))
        return problem(field, json, "an object with room, down, display, known and knownBy");
    Room& room = view_.rooms[r];
    const bool magic = is_magic(view_);
    Count known = 0;
    if (*find(json, "room") != kSpaces[kFirstRoom + r])
      return problem(field_in(field, "room"), *find(json, "room"), std::string(kSpaces[kFirstRoom + r]));
    if (auto wrong = read_number(json, "down", {0, magic ? int{kDownMax} : kPileBasic}, room.down, field)) return wrong;
    if (auto wrong = read_artifact(*find(json, "display"), field_in(field, "display"), true, room.display))
      return wrong;
    if (auto wrong = read_pile(*find(json, "known"), field_in(field, "known"), true, view_.down[r], known))
      return wrong;
    if (known != (magic ? room.down : 0))
      return problem(field_in(field, "known"), *find(json, "known"),
                     magic ? "as long as \"down\" says" : "empty in a basic game");
    return read_knowers(*find(json, "knownBy"), field_in(field, "knownBy"), seats_, view_.known_by[r], known);
  }

  Problem read_owned() {
    const int most = kPileBasic * seats_;
    if (auto wrong = read_counts_by_seat(json_, "artifacts", seats_, most, view_.artifacts)) return wrong;
    if (auto wrong = read_counts_by_seat(json_, "secrets", seats_, most, view_.secrets)) return wrong;
    const auto read = [&](const Json& entry, const std::string& field, Seat seat) {
      return read_artifacts(entry, field, view_.owned[seat]);
    };
    if (auto wrong = read_by_seat(json_, "owned", seats_, "object", read)) return wrong;
    return read_artifacts(at("secret"), "secret", view_.secret);
  }

  Problem read_hands() {
    if (auto wrong = read_set(at("hand"), "hand", kSpells, view_.hand)) return wrong;
    if (auto wrong = read_counts_by_seat(json_, "handSizes", seats_, kSpellCount, view_.hand_size)) return wrong;
    const auto read = [&](const Json& entry, const std::string& field, Seat seat) {
      return read_set(entry, field, kSpells, view_.passed_on[seat]);
    };
    if (auto wrong = read_by_seat(json_, "passedOn", seats_, "list", read)) return wrong;
    if (auto wrong = read_number(json_, "deck", {0, kSpellCount}, view_.deck_size)) return wrong;
    return read_tent(at("tent"), view_.tent);
  }

  Problem read_memory() { return read_recall(at("recall"), view_, true, view_.recall); }

  const Json& json_;
  const Seat seats_;
  View view_{};
};

}  // namespace

Result<View> Morgenland::view_from_json(const Json& json) {
  if (!json.is_object())
    return Error{"A view is " + toolkit::to_text(json) + "; it must be a JSON object (the game's FORMATS.md)."};
  for (const auto key : kNeeded)
    if (!find(json, key)) return Error{"The view has no field \"" + std::string(key) + "\"; it must be there."};
  const auto setup = read_view_setup(json);
  if (!setup) return Error{setup.error()};
  return Reader(json, *setup).read();
}

// ---- scores ------------------------------------------------------------------------------------------------------

namespace {

// Owned artifacts by type; in basic games they have no faces.
Json owned_json(const State& state, Seat seat) {
  if (!is_magic(state)) return state.artifacts[seat];
  ArtifactCounts counts = state.owned[seat];
  for (std::size_t type = 0; type < kArtifactCount; ++type)
    counts[type] = static_cast<Count>(counts[type] + state.secret[seat][type]);
  return counts_json(counts);
}

}  // namespace

// Scrolls are told where they break ties (MOR-173).
Json Morgenland::explain_scores(const State& state) {
  const auto result = outcome(state);
  return by_seat(state, [&](Seat seat) {
    Json lines{{"seat", seat}, {"artifacts", owned_json(state, seat)}};
    if (is_magic(state)) lines["scrolls"] = state.owned[seat][kScroll] + state.secret[seat][kScroll];
    lines["total"] = result.scores[seat];
    lines["rank"] = result.ranks[seat];
    return lines;
  });
}

}  // namespace morgenland
