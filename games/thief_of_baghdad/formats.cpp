// Views as JSON and back, and the scores line by line (FORMATS.md).
#include <numeric>

#include "games/thief_of_baghdad/json_words.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

using toolkit::Error;
using toolkit::Result;

namespace {

Json palaces_json(const View& view) {
  Json list = Json::array();
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    Json entry{{"palace", kPalaces[p]}};
    entry.update(palace_json(view.palaces[p], view.setup.seats));
    entry["free"] = kGuardSquares - guards_at(view.palaces[p]);
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

Json ThiefOfBaghdad::view_json(const View& view) {
  const int seats = view.setup.seats;
  const bool is_seat = view.viewer.is_seat();
  Json json{{"viewer", is_seat ? Json(view.viewer.seat) : Json()}};
  json.update(engine::to_json(info(), view.setup));
  write_turn(json, view);
  json["toAct"] = view.phase == Phase::over ? Json::array() : Json::array({view.turn});
  json["target"] = chests_to_win(view);
  json["palaces"] = palaces_json(view);
  json["supply"] = by_seat_json(view.supply, seats);
  write_chests(json, view);
  json["handSizes"] = by_seat_json(view.hand_size, seats);
  json["dancers"] = by_seat_json(view.dancers, seats);
  json["drawPile"] = view.draw_size;
  write_piles(json, view);
  json["hand"] = is_seat ? cards_json(view.hand) : Json();
  json["drawnSince"] = by_seat_json(view.drawn, seats);
  json["heldAtShuffle"] = cards_json(view.held_at_shuffle);
  json["handAtShuffle"] = is_seat ? cards_json(view.hand_at_shuffle) : Json();
  json["keptByRivals"] = cards_json(kept_by_rivals(view));
  json["kept"] = cards_json(kept_by_all(view));
  return json;
}

// ---- back --------------------------------------------------------------------------------------------------------

namespace {

// What a view cannot be read without; toAct, target, free, kept and keptByRivals follow from the rest.
constexpr std::string_view kNeeded[] = {
    "viewer",    "mode",       "seats",       "options",       "phase",      "turn",          "round",
    "actions",   "deadTurns",  "adjudicated", "thiefActions",  "palaces",    "supply",        "chests",
    "chestSum",  "handSizes",  "dancers",     "ownToPost",     "drawPile",   "neutralToPost", "discard",
    "paidSince", "dancerPile", "hand",        "handAtShuffle", "drawnSince", "heldAtShuffle"};

Result<engine::Setup> read_view_setup(const Json& json) {
  auto words = engine::setup_words(
      Json{{"mode", *find(json, "mode")}, {"seats", *find(json, "seats")}, {"options", *find(json, "options")}});
  if (!words) return Error{words.error()};
  auto setup = engine::read_setup(ThiefOfBaghdad::info(), *words);
  if (const auto* wrong = std::get_if<engine::SetupProblem>(&setup)) return Error{wrong->text};
  return std::get<engine::Setup>(setup);
}

Problem read_palaces(const Json& list, View& view) {
  if (!list.is_array() || list.size() != kPalaceCount)
    return problem("palaces", list, "a list of the six palaces " + listed(kPalaces));
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    const std::string field = "palaces." + std::string(kPalaces[p]);
    if (auto wrong = read_palace(list[p], field, view.setup.seats, view.palaces[p])) return wrong;
    const Json* word = find(list[p], "palace");
    if (!word || *word != kPalaces[p])
      return problem("palaces", list, "a list of the six palaces, in the order " + listed(kPalaces));
  }
  return std::nullopt;
}

Problem read_hands(const Json& json, View& view) {
  const int seats = view.setup.seats;
  if (auto wrong = read_by_seat(json, "supply", seats, kThievesPerPlayer, view.supply)) return wrong;
  if (auto wrong = read_by_seat(json, "handSizes", seats, kCardCount, view.hand_size)) return wrong;
  if (auto wrong = read_by_seat(json, "dancers", seats, kDancerCards, view.dancers)) return wrong;
  if (auto wrong = read_number(json, "drawPile", {0, kCardCount}, view.draw_size)) return wrong;
  if (auto wrong = read_by_seat(json, "drawnSince", seats, kCardCount, view.drawn)) return wrong;
  if (auto wrong = read_cards(*find(json, "heldAtShuffle"), "heldAtShuffle", view.held_at_shuffle)) return wrong;
  if (!view.viewer.is_seat()) return std::nullopt;
  if (auto wrong = read_cards(*find(json, "handAtShuffle"), "handAtShuffle", view.hand_at_shuffle)) return wrong;
  return read_cards(*find(json, "hand"), "hand", view.hand);
}

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// Cards that could not all exist would lead a guess astray.
Problem check_cards(const View& view) {
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    if (const int seen = view.hand[p] + view.discard[p]; seen > kCardsPerPalace)
      return Error{"\"hand\" and \"discard\" name " + std::to_string(seen) + " cards of " + std::string(kPalaces[p]) +
                   "; there are " + std::to_string(kCardsPerPalace) + "."};
  const int held = sum(view.hand_size), own = view.viewer.is_seat() ? int{view.hand_size[view.viewer.seat]} : 0;
  if (sum(view.hand) != own)
    return Error{"\"hand\" has " + std::to_string(sum(view.hand)) + " cards; \"handSizes\" says " +
                 std::to_string(own) + "."};
  if (const int all = held + view.draw_size + sum(view.discard); all > static_cast<int>(kCardCount))
    return Error{"\"handSizes\", \"drawPile\" and \"discard\" make " + std::to_string(all) +
                 " palace cards; there are " + std::to_string(kCardCount) + "."};
  return std::nullopt;
}

}  // namespace

Result<View> ThiefOfBaghdad::view_from_json(const Json& json) {
  if (!json.is_object())
    return Error{"A view is " + toolkit::to_text(json) + "; it must be a JSON object (the game's FORMATS.md)."};
  for (const auto key : kNeeded)
    if (!find(json, key)) return Error{"The view has no field \"" + std::string(key) + "\"; it must be there."};
  auto setup = read_view_setup(json);
  if (!setup) return Error{setup.error()};
  View view;
  view.setup = *setup;
  if (!find(json, "viewer")->is_null())
    if (auto wrong = read_number(json, "viewer", {0, view.setup.seats - 1}, view.viewer.seat)) return *wrong;
  if (auto wrong = read_table(json, view)) return *wrong;
  if (auto wrong = read_palaces(*find(json, "palaces"), view)) return *wrong;
  if (auto wrong = read_hands(json, view)) return *wrong;
  if (auto wrong = check_cards(view)) return *wrong;
  if (!could_be_seen(view)) return Error{"This view contradicts itself: no match could have shown it."};
  return view;
}

Json ThiefOfBaghdad::explain_scores(const State& state) {
  const auto result = outcome(state);
  Json list = Json::array();
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    list.push_back(Json{{"seat", seat},
                        {"chests", state.chests[seat]},
                        {"chestSum", state.chest_sum[seat]},
                        {"total", result.scores[seat]},
                        {"rank", result.ranks[seat]}});
  return list;
}

}  // namespace thief_of_baghdad
