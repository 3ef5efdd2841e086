// Views as JSON and back, and the scores line by line (FORMATS.md).
#include <algorithm>

#include "games/magic_lamp/json_words.h"
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

using toolkit::Error;
using toolkit::Result;

// ---- writing -----------------------------------------------------------------------------------------------------

namespace {

Json haste_json(const View& view) {
  if (tap_mode(view) != TapMode::nerve || view.phase == Phase::choose) return {};
  Json list = Json::array();
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    list.push_back(kHastes[static_cast<std::size_t>(view.haste[seat])]);
  return list;
}

Json groups_json(const View& view) {
  Json list = Json::array();
  if (view.phase != Phase::taps) return list;
  const Groups groups = groups_of(view);
  for (std::size_t g = 0; g < groups.count; ++g)
    list.push_back(Json{{"face", groups.of[g].face}, {"seats", seats_json(groups.of[g].seats)}});
  return list;
}

// Chests treated this turn, the one being searched among them.
std::size_t treated(const Table& table) { return table.chest + (table.phase == Phase::search ? 1u : 0u); }

Json search_json(const View& view) {
  if (!treated(view)) return {};
  const bool running = view.phase == Phase::search;
  const int face = running ? view.board[view.actor][view.chest] : 0;
  Json json{{"chest", view.chest < kChestCount ? Json(kMetals[view.chest]) : Json()},
            {"seat", running ? Json(view.actor) : Json()},
            {"face", running ? Json(face) : Json()},
            {"drawn", card_list_json(std::span(view.drawn).first(view.drawn_count))},
            {"scorpions", running ? counted_scorpions(view) : 0},
            {"draws", running ? face - view.drawn_count : 0},
            {"searchers", Json::array()}};
  for (std::size_t chest = 0; chest < treated(view); ++chest)
    json["searchers"].push_back(seat_json(view.searchers[chest]));
  return json;
}

Json chest_json(const View& view, std::size_t chest) {
  Json unseen = Json::array(), top = Json::array(), peeked = Json::array();
  for (std::size_t i = 0; i < kSorcererAt; ++i)
    if (view.inside[chest] >> i & 1) unseen.push_back(kCardIds[card_of(chest, i)]);
  for (const Card card : view.top[chest])
    if (card != kNoCard) top.push_back(kCardIds[card]);
  for (Seat seat = 0; seat < view.setup.seats; ++seat) peeked.push_back(view.peeked[seat][chest]);
  return Json{{"chest", kMetals[chest]},
              {"left", cards_left(view, chest)},
              {"sorcererAfter", has_sorcerer(view, chest) ? Json(sorcerer_depth(view, chest)) : Json()},
              {"unseen", std::move(unseen)},
              {"top", std::move(top)},
              {"peeked", std::move(peeked)}};
}

Json lamp_json(const View& view) {
  Json cards = Json::array();
  for (const Lamp lamp : view.lamp) cards.push_back(lamp == kNoLamp ? Json() : Json(kLampIds[lamp]));
  return Json{{"cards", std::move(cards)}, {"known", view.lamp_known}};
}

Json loot_json(const View& view, Seat seat) {
  const Loot& loot = view.loot[seat];
  Json loose = Json::array(), sets = Json::object();
  for (std::size_t kind = 0; kind < kLooseKinds; ++kind)
    if (loose_count(loot.cards, kind)) loose.push_back(kKinds[kind]);
  for (std::size_t metal = 0; metal < kMetalCount; ++metal)
    sets[std::string(kMetals[metal])] = sets_of(loot.cards, metal);
  return Json{{"cards", pile_json(loot.cards)}, {"loose", std::move(loose)}, {"sets", std::move(sets)},
              {"live", stones_json(loot.live)}, {"orphans", orphans(loot)},  {"score", score_of(view, seat).total}};
}

void write_answers(Json& json, const View& view) {
  const Seat me = view.viewer.seat;
  const auto without = [&](SeatSet all) {
    SeatSet rest;
    for (Seat seat = 0; seat < view.setup.seats; ++seat)
      if (all.has(seat) && !view.asked.has(seat)) rest.add(seat);
    return rest;
  };
  const SeatSet all = SeatSet::first(view.setup.seats);
  const SeatSet answered = view.phase == Phase::taps      ? without(asked_to_tap(view))
                           : view.phase == Phase::caravan ? without(all)
                                                          : SeatSet();
  const bool told = view.viewer.is_seat() && view.phase == Phase::taps && answered.has(me);
  json["choice"] = view.choice == kNoChoice ? Json() : Json(MagicLamp::name(view.choice));
  json["locked"] = seats_json(view.phase == Phase::choose ? without(all) : SeatSet());
  json["answered"] = seats_json(answered);
  json["tapped"] = told ? Json(view.tapped) : Json();
  json["pick"] = view.pick == kNoKind ? Json() : Json(kKinds[view.pick]);
}

Json to_act_json(const View& view) {
  if (asks_several(view.phase)) return seats_json(view.asked);
  return view.actor == engine::kNoSeat ? Json::array() : Json::array({view.actor});
}

}  // namespace

Json MagicLamp::view_json(const View& view) {
  const Seat seats = view.setup.seats;
  Json json{{"viewer", seat_json(view.viewer.seat)}};
  json.update(engine::to_json(info(), view.setup));
  json["provenance"] = kProvenance;
  json["phase"] = kPhases[static_cast<std::size_t>(view.phase)];
  json["toAct"] = to_act_json(view);
  write_turn(json, view);
  json["haste"] = haste_json(view);
  json["groups"] = groups_json(view);
  write_taps(json, view);
  json["wish"] = view.wish ? Json{{"number", view.wish}, {"lamp", kLampIds[view.lamp[0]]}} : Json();
  json["offender"] = seat_json(view.offender);
  json["given"] = view.given == kNoKind ? Json() : Json(kKinds[view.given]);
  json["charm"] = Json::array();
  for (Seat seat = 0; seat < seats; ++seat) json["charm"].push_back(view.charm[seat]);
  json["search"] = search_json(view);
  json["chests"] = Json::array();
  for (std::size_t chest = 0; chest < kChestCount; ++chest) json["chests"].push_back(chest_json(view, chest));
  json["lamp"] = lamp_json(view);
  json["loot"] = Json::array();
  for (Seat seat = 0; seat < seats; ++seat) json["loot"].push_back(loot_json(view, seat));
  write_piles(json, view);
  write_answers(json, view);
  return json;
}

// ---- reading -----------------------------------------------------------------------------------------------------

namespace {

// What a view cannot be read without; what follows from the rest must only agree with it, where it is there.
constexpr std::string_view kNeeded[] = {
    "viewer",   "mode",   "seats",       "options", "phase",  "toAct",  "turn",   "idleTurns",
    "drew",     "ending", "adjudicated", "boards",  "haste",  "taps",   "calmed", "summons",
    "summoned", "wish",   "offender",    "given",   "charm",  "search", "chests", "lamp",
    "loot",     "kept",   "discard",     "ring",    "choice", "tapped", "pick"};
constexpr std::string_view kDerived[] = {"provenance", "groups", "locked", "answered"};

Result<engine::Setup> read_view_setup(const Json& json) {
  auto words = engine::setup_words(
      Json{{"mode", *find(json, "mode")}, {"seats", *find(json, "seats")}, {"options", *find(json, "options")}});
  if (!words) return Error{words.error()};
  auto setup = engine::read_setup(MagicLamp::info(), *words);
  if (const auto* wrong = std::get_if<engine::SetupProblem>(&setup)) return Error{wrong->text};
  return std::get<engine::Setup>(setup);
}

class ViewReader {
 public:
  ViewReader(const Json& json, const engine::Setup& setup) : json_(json), seats_(setup.seats) {
    view_.setup = setup;
    make_blank(view_);
    for (auto& top : view_.top) top.fill(kNoCard);
  }

  Result<View> read() {
    using Step = Problem (ViewReader::*)();
    for (const Step step : {&ViewReader::read_common, &ViewReader::read_to_act, &ViewReader::read_haste,
                            &ViewReader::read_lamp, &ViewReader::read_wish, &ViewReader::read_search,
                            &ViewReader::read_chests, &ViewReader::read_loot, &ViewReader::read_answers})
      if (auto wrong = (this->*step)()) return *wrong;
    if (auto wrong = contradiction(view_, view_.lamp[0])) return *wrong;
    if (!could_be_seen(view_)) return Error{"This view contradicts itself: no match could have shown it."};
    if (auto wrong = check_derived()) return *wrong;
    return view_;
  }

 private:
  const Json& at(std::string_view key) const { return *find(json_, key); }

  Problem read_common() {
    if (auto wrong = read_seat(json_, "viewer", seats_, view_.viewer.seat)) return wrong;
    return read_table(json_, view_);
  }

  Problem read_to_act() {
    SeatSet asked;
    if (auto wrong = read_seat_set(json_, "toAct", seats_, asked)) return wrong;
    if (asks_several(view_.phase)) {
      view_.asked = asked;
      return std::nullopt;
    }
    if (asked.count() > 1) return problem("toAct", at("toAct"), "a single seat in this phase");
    view_.actor = asked.lowest();
    return std::nullopt;
  }

  Problem read_haste() {
    if (at("haste").is_null()) return std::nullopt;
    return read_by_seat(json_, "haste", seats_, "hastes",
                        [&](const Json& entry, auto field, std::size_t seat) -> Problem {
                          const int which = read_word(entry, kHastes);
                          if (which < 0) return problem(field, entry, "one of " + listed(kHastes));
                          view_.haste[seat] = static_cast<Haste>(which);
                          return std::nullopt;
                        });
  }

  Problem read_lamp() {
    const Json& lamp = at("lamp");
    const Json* cards = lamp.is_object() ? find(lamp, "cards") : nullptr;
    if (!cards || !cards->is_array() || cards->size() != kLampCards || !find(lamp, "known"))
      return problem("lamp", lamp, "an object with 25 \"cards\" and how many at the bottom are \"known\"");
    if (auto wrong = read_number(lamp, "known", {0, kLampCards}, view_.lamp_known, "lamp")) return wrong;
    for (std::size_t i = 0; i < kLampCards; ++i) {
      const int which = read_word((*cards)[i], kLampIds);
      if (which < 0 && !(*cards)[i].is_null())
        return problem(field_in("lamp.cards", i), (*cards)[i], "null or one of " + listed(kLampIds));
      view_.lamp[i] = which < 0 ? kNoLamp : static_cast<Lamp>(which);
    }
    return std::nullopt;
  }

  Problem read_wish() {
    const Json& wish = at("wish");
    if (wish.is_null()) return std::nullopt;
    if (!wish.is_object() || !find(wish, "number") || !find(wish, "lamp"))
      return problem("wish", wish, "null or an object such as {\"number\":2,\"lamp\":\"L04\"}");
    if (auto wrong = read_number(wish, "number", {1, kWishesMax}, view_.wish, "wish")) return wrong;
    if (read_word(*find(wish, "lamp"), kLampIds) != view_.lamp[0])
      return problem("wish.lamp", *find(wish, "lamp"), "the first of \"lamp.cards\"");
    return std::nullopt;
  }

  Problem read_search() {
    const Json& search = at("search");
    if (search.is_null()) return std::nullopt;
    for (const auto* key : {"chest", "drawn", "searchers"})
      if (!search.is_object() || !find(search, key))
        return problem("search", search, "null or an object with chest, drawn and searchers");
    const Json& chest = *find(search, "chest");
    const int which = read_word(chest, kMetals);
    if (which < 0 && !chest.is_null()) return problem("search.chest", chest, "null or one of " + listed(kMetals));
    view_.chest = which < 0 ? Count{kChestCount} : static_cast<Count>(which);
    return which < 0 ? read_searchers(search) : read_drawn(search);
  }

  Problem read_drawn(const Json& search) {
    std::size_t count = 0;
    if (auto wrong = read_chest_cards(*find(search, "drawn"), "search.drawn", view_.chest, view_.drawn, count))
      return wrong;
    view_.drawn_count = static_cast<Count>(count);
    return read_searchers(search);
  }

  Problem read_searchers(const Json& search) {
    const Json& list = *find(search, "searchers");
    if (!list.is_array() || list.size() != std::min(treated(view_), kChestCount))
      return problem("search.searchers", list, "a list with a seat or null for each chest treated so far");
    for (std::size_t chest = 0; chest < list.size(); ++chest) {
      const int seat = read_int(list[chest], 0, seats_ - 1);
      if (seat < 0 && !list[chest].is_null())
        return problem(field_in("search.searchers", chest), list[chest], "a seat or null");
      view_.searchers[chest] = seat < 0 ? engine::kNoSeat : static_cast<Seat>(seat);
    }
    return std::nullopt;
  }

  Problem read_chests() {
    const Json& chests = at("chests");
    if (!chests.is_array() || chests.size() != kChestCount)
      return problem("chests", chests, "a list of the three chests " + listed(kMetals));
    for (std::size_t chest = 0; chest < kChestCount; ++chest)
      if (auto wrong = read_chest(chests[chest], field_in("chests", chest), chest)) return wrong;
    return std::nullopt;
  }

  Problem read_chest(const Json& json, const std::string& field, std::size_t chest) {
    for (const auto* key : {"chest", "left", "sorcererAfter", "unseen", "top", "peeked"})
      if (!json.is_object() || !find(json, key))
        return problem(field, json, "an object with chest, left, sorcererAfter, unseen, top and peeked");
    std::array<Card, kSorcererAt> unseen{};
    std::size_t count = 0, seen = 0;
    if (auto wrong = read_chest_cards(*find(json, "unseen"), field + ".unseen", chest, unseen, count)) return wrong;
    for (std::size_t i = 0; i < count; ++i) view_.inside[chest] |= ChestSet{1} << index_of(unseen[i]);
    if (has_sorcerer(view_, chest))
      return problem(field + ".unseen", *find(json, "unseen"), "without the Sorcerer, which \"sorcererAfter\" tells");
    if (!find(json, "sorcererAfter")->is_null()) view_.inside[chest] |= ChestSet{1} << kSorcererAt;
    if (auto wrong = read_chest_cards(*find(json, "top"), field + ".top", chest, view_.top[chest], seen)) return wrong;
    return read_by_seat(json, "peeked", seats_, "numbers", [&](const Json& entry, auto, std::size_t seat) -> Problem {
      const int number = read_int(entry, 0, static_cast<int>(kPeekCards));
      if (number < 0) return problem(field + ".peeked", *find(json, "peeked"), "a list of numbers from 0 to 2");
      view_.peeked[seat][chest] = static_cast<Count>(number);
      return std::nullopt;
    });
  }

  Problem read_loot() {
    return read_by_seat(json_, "loot", seats_, "objects",
                        [&](const Json& entry, auto field, std::size_t seat) -> Problem {
                          if (!entry.is_object() || !find(entry, "cards") || !find(entry, "live"))
                            return problem(field, entry, "an object with cards, loose, sets, live, orphans and score");
                          if (auto wrong = read_pile(*find(entry, "cards"), field + ".cards", view_.loot[seat].cards))
                            return wrong;
                          return read_stones(*find(entry, "live"), field + ".live", view_.loot[seat].live);
                        });
  }

  Problem read_answers() {
    if (const Json& choice = at("choice"); !choice.is_null()) {
      const auto action = choice.is_string() ? MagicLamp::parse(choice.get<std::string>()) : std::nullopt;
      if (!action || decode(*action).verb != Verb::choose)
        return problem("choice", choice, "null or a choice such as \"choose bronze 4\"");
      view_.choice = *action;
    }
    if (!at("tapped").is_null())
      if (auto wrong = read_flag(json_, "tapped", view_.tapped)) return wrong;
    if (const Json& pick = at("pick"); !pick.is_null()) {
      const int kind = read_word(pick, Words(kKinds).first(kLooseKinds));
      if (kind < 0) return problem("pick", pick, "null or one of " + listed(Words(kKinds).first(kLooseKinds)));
      view_.pick = static_cast<Kind>(kind);
    }
    return std::nullopt;
  }

  // Now that the view stands, whatever follows from it can be compared with what was written.
  Problem check_derived() const {
    const Json right = MagicLamp::view_json(view_);
    for (const auto key : kDerived)
      if (const Json* found = find(json_, key); found && *found != *find(right, key))
        return problem(key, *found, toolkit::to_text(*find(right, key)) + ", as follows from the rest");
    for (const auto* key : {"search", "tapped"})
      if (at(key) != *find(right, key)) return problem(key, at(key), toolkit::to_text(*find(right, key)));
    for (const auto* key : {"chests", "loot"})
      for (std::size_t i = 0; i < at(key).size(); ++i)
        if (at(key)[i] != (*find(right, key))[i])
          return problem(field_in(key, i), at(key)[i],
                         toolkit::to_text((*find(right, key))[i]) + ", as follows from the rest");
    return std::nullopt;
  }

  const Json& json_;
  const Seat seats_;
  View view_{};
};

}  // namespace

Result<View> MagicLamp::view_from_json(const Json& json) {
  if (!json.is_object())
    return Error{"A view is " + toolkit::to_text(json) + "; it must be a JSON object (the game's FORMATS.md)."};
  for (const auto key : kNeeded)
    if (!find(json, key)) return Error{"The view has no field \"" + std::string(key) + "\"; it must be there."};
  auto setup = read_view_setup(json);
  if (!setup) return Error{setup.error()};
  return ViewReader(json, *setup).read();
}

// ---- scores ------------------------------------------------------------------------------------------------------

Json MagicLamp::explain_scores(const State& state) {
  const auto result = outcome(state);
  Json list = Json::array();
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const Score score = score_of(state, seat);
    Json sets = Json::object(), majorities = Json::object();
    for (std::size_t metal = 0; metal < kMetalCount; ++metal) sets[std::string(kMetals[metal])] = score.sets[metal];
    for (std::size_t stone = 0; stone < kStoneCount; ++stone)
      majorities[std::string(kStones[stone])] = score.majority[stone];
    list.push_back(Json{{"seat", seat},
                        {"cards", score.cards},
                        {"sets", std::move(sets)},
                        {"majorities", std::move(majorities)},
                        {"ring", score.ring},
                        {"total", score.total},
                        {"rank", result.ranks[seat]}});
  }
  return list;
}

}  // namespace magic_lamp
