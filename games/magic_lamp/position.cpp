// Positions: the whole truth as JSON, and back. A position may be written by hand (scenarios, FORMATS.md): what is left
// out takes its default or follows from the rest, and everything is checked before it becomes a state.
#include <algorithm>
#include <vector>

#include "games/magic_lamp/json_words.h"
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

using toolkit::Error;
using toolkit::Result;

// ---- writing -----------------------------------------------------------------------------------------------------

namespace {

Json chests_json(const State& state) {
  Json json = Json::object();
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    Json top = Json::array();
    for (auto i = static_cast<std::size_t>(cards_left(state, chest)); i-- > 0;)
      top.push_back(kCardIds[state.order[chest][i]]);
    json[std::string(kMetals[chest])] =
        Json{{"top", std::move(top)}, {"left", cards_left(state, chest)}, {"sorcerer", has_sorcerer(state, chest)}};
  }
  return json;
}

// Seats that have tapped: in their order where it means something.
Json tap_order_json(const State& state) {
  std::vector<Seat> taps;
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    if (state.tap_rank[seat]) taps.push_back(seat);
  std::sort(taps.begin(), taps.end(),
            [&](Seat a, Seat b) { return std::pair(state.tap_rank[a], a) < std::pair(state.tap_rank[b], b); });
  return Json(taps);
}

template <class Entry>
Json by_seat(const State& state, Entry entry) {
  Json list = Json::array();
  for (Seat seat = 0; seat < state.setup.seats; ++seat) list.push_back(entry(seat));
  return list;
}

}  // namespace

Json MagicLamp::position(const State& state) {
  Json json{{"phase", kPhases[static_cast<std::size_t>(state.phase)]},
            {"actor", seat_json(state.actor)},
            {"asked", seats_json(state.asked)}};
  write_turn(json, state);
  json["haste"] = by_seat(state, [&](Seat seat) { return kHastes[static_cast<std::size_t>(state.haste[seat])]; });
  write_taps(json, state);
  json["wish"] = state.wish;
  json["offender"] = seat_json(state.offender);
  json["given"] = state.given == kNoKind ? Json() : Json(kKinds[state.given]);
  json["charm"] = by_seat(state, [&](Seat seat) { return state.charm[seat]; });
  json["chest"] = state.chest;
  json["searchers"] = Json::array();
  for (const Seat searcher : state.searchers) json["searchers"].push_back(seat_json(searcher));
  json["drawn"] = card_list_json(std::span(state.drawn).first(state.drawn_count));
  json["chests"] = chests_json(state);
  json["lamp"] = Json::array();
  for (const Lamp lamp : state.lamp) json["lamp"].push_back(kLampIds[lamp]);
  json["lampKnown"] = state.lamp_known;
  json["peeked"] = by_seat(state, [&](Seat seat) { return counts_json(kMetals, state.peeked[seat]); });
  json["loot"] = by_seat(state, [&](Seat seat) { return pile_json(state.loot[seat].cards); });
  json["live"] = by_seat(state, [&](Seat seat) { return stones_json(state.loot[seat].live); });
  write_piles(json, state);
  json["choices"] = by_seat(
      state, [&](Seat seat) { return state.choice[seat] == kNoChoice ? Json() : Json(name(state.choice[seat])); });
  json["tapOrder"] = tap_order_json(state);
  json["picks"] =
      by_seat(state, [&](Seat seat) { return state.pick[seat] == kNoKind ? Json() : Json(kKinds[state.pick[seat]]); });
  return json;
}

// ---- reading -----------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kFields[] = {
    "phase", "actor",     "asked",  "turn",    "idleTurns", "drew",      "ending",   "adjudicated", "boards",
    "haste", "taps",      "calmed", "summons", "summoned",  "wish",      "offender", "given",       "charm",
    "chest", "searchers", "drawn",  "chests",  "lamp",      "lampKnown", "peeked",   "loot",        "live",
    "kept",  "discard",   "ring",   "choices", "tapOrder",  "picks"};
constexpr std::string_view kChestFields[] = {"top", "left", "sorcerer"};

std::string text(std::size_t number) { return std::to_string(number); }

class Reader {
 public:
  Reader(const engine::Setup& setup, const Json& json) : json_(json), seats_(setup.seats) {
    state_.setup = setup;
    make_blank(state_);
    state_.choice.fill(kNoChoice);
    state_.pick.fill(kNoKind);
  }

  Result<State> read() {
    if (!json_.is_object())
      return Error{"A position is " + toolkit::to_text(json_) + "; it must be a JSON object (the game's FORMATS.md)."};
    using Step = Problem (Reader::*)();
    for (const Step step :
         {&Reader::check_fields, &Reader::read_common, &Reader::read_haste, &Reader::read_wish, &Reader::read_loot,
          &Reader::read_searchers, &Reader::read_drawn, &Reader::read_chests, &Reader::read_peeked, &Reader::read_lamp,
          &Reader::read_choices, &Reader::read_picks, &Reader::read_asked, &Reader::check_table, &Reader::read_taps,
          &Reader::check_choices, &Reader::check_picks})
      if (auto wrong = (this->*step)()) return *wrong;
    return state_;
  }

 private:
  const Json* find(std::string_view key) const { return magic_lamp::find(json_, key); }
  bool in(Phase phase) const { return state_.phase == phase; }
  bool summoning() const { return state_.wish && state_.summoned < state_.summon_count; }

  Problem check_fields() {
    if (const auto stray = stray_field(json_, kFields); !stray.empty())
      return Error{"A position has no field \"" + stray + "\"; its fields are " + listed(kFields) + "."};
    return std::nullopt;
  }

  // ---- dice and lamp ---------------------------------------------------------------------------------------------

  Problem read_common() { return read_table(json_, state_); }

  Problem read_haste() {
    return read_by_seat(json_, "haste", seats_, "hastes",
                        [&](const Json& entry, auto field, std::size_t seat) -> Problem {
                          const int which = read_word(entry, kHastes);
                          if (which < 0) return problem(field, entry, "one of " + listed(kHastes));
                          state_.haste[seat] = static_cast<Haste>(which);
                          return std::nullopt;
                        });
  }

  // A wish that is shown is the first unless it is said; a tap that is being settled is the only one.
  Problem read_wish() {
    if (in(Phase::wish) || in(Phase::target) || in(Phase::caravan)) state_.wish = 1;
    if (auto wrong = read_number(json_, "wish", {0, kWishesMax}, state_.wish)) return wrong;
    if (state_.wish || find("taps") || state_.offender == engine::kNoSeat) return std::nullopt;
    state_.taps[0] = state_.offender;
    state_.tap_count = 1;
    return std::nullopt;
  }

  Problem read_lamp() {
    std::array<int, kLampDesigns> left{};
    for (std::size_t design = 0; design < kLampDesigns; ++design) left[design] = copies_of(static_cast<Lamp>(design));
    std::size_t count = 0;
    if (const Json* pile = find("lamp")) {
      if (!pile->is_array() || pile->size() > kLampCards)
        return problem("lamp", *pile, "a list of at most " + text(kLampCards) + " Lamp cards, the top first");
      for (const auto& item : *pile) {
        const int design = read_word(item, kLampIds);
        if (design < 0)
          return Error{"\"lamp\" has " + toolkit::to_text(item) + "; the Lamp cards are " + listed(kLampIds) + "."};
        if (--left[static_cast<std::size_t>(design)] < 0)
          return Error{"\"lamp\" names " + toolkit::to_text(item) + " " +
                       text(static_cast<std::size_t>(copies_of(static_cast<Lamp>(design))) + 1) +
                       " times; the box has " + std::to_string(copies_of(static_cast<Lamp>(design))) + " (LAMP-114)."};
        state_.lamp[count++] = static_cast<Lamp>(design);
      }
    }
    for (std::size_t design = 0; design < kLampDesigns; ++design)
      for (int i = 0; i < left[design]; ++i) state_.lamp[count++] = static_cast<Lamp>(design);
    return read_number(json_, "lampKnown", {0, kLampCards}, state_.lamp_known);
  }

  // ---- loot ------------------------------------------------------------------------------------------------------

  Problem read_loot() {
    const auto read_cards = [&](const Json& entry, const std::string& field, std::size_t seat) {
      return read_pile(entry, field, state_.loot[seat].cards);
    };
    if (auto wrong = read_by_seat(json_, "loot", seats_, "objects", read_cards)) return wrong;
    return read_by_seat(json_, "live", seats_, "objects", [&](const Json& entry, auto field, std::size_t seat) {
      return read_stones(entry, field, state_.loot[seat].live);
    });
  }

  // ---- chests ----------------------------------------------------------------------------------------------------

  Problem read_searchers() {
    if (in(Phase::place) && !state_.wish) state_.chest = kChestCount;
    if (auto wrong = read_number(json_, "chest", {0, kChestCount}, state_.chest)) return wrong;
    const Json* list = find("searchers");
    if (!list) {
      if (in(Phase::search) && state_.chest < kChestCount)
        state_.searchers[state_.chest] = searcher_of(state_, state_.chest);
      return std::nullopt;
    }
    if (!list->is_array() || list->size() != kChestCount)
      return problem("searchers", *list, "a list with a seat or null for each of the three chests");
    for (std::size_t chest = 0; chest < kChestCount; ++chest) {
      const int seat = read_int((*list)[chest], 0, seats_ - 1);
      if (seat < 0 && !(*list)[chest].is_null())
        return problem(field_in("searchers", chest), (*list)[chest], "null or a seat from 0 to " + text(seats_ - 1u));
      state_.searchers[chest] = seat < 0 ? engine::kNoSeat : static_cast<Seat>(seat);
    }
    return std::nullopt;
  }

  Problem read_drawn() {
    const Json* drawn = find("drawn");
    if (!drawn) return std::nullopt;
    if (!in(Phase::search) || state_.chest >= kChestCount) {
      if (drawn->is_array() && drawn->empty()) return std::nullopt;
      return problem("drawn", *drawn, "empty unless the phase is search");
    }
    std::size_t count = 0;
    if (auto wrong = read_chest_cards(*drawn, "drawn", state_.chest, state_.drawn, count)) return wrong;
    state_.drawn_count = static_cast<Count>(count);
    if (!find("drew")) state_.drew = count > 0;
    return std::nullopt;
  }

  Problem read_chests() {
    const Json* chests = find("chests");
    if (chests && !chests->is_object())
      return problem("chests", *chests, "an object from chests to what is in them, such as {\"gold\":{\"left\":6}}");
    if (chests)
      if (const auto stray = stray_field(*chests, kMetals); !stray.empty())
        return Error{"\"chests\" names \"" + stray + "\"; the chests are " + listed(kMetals) + "."};
    for (std::size_t chest = 0; chest < kChestCount; ++chest) {
      const Json* told = chests ? magic_lamp::find(*chests, kMetals[chest]) : nullptr;
      if (auto wrong = read_chest(told ? *told : Json::object(), chest)) return wrong;
      if (!find("ending")) state_.ending |= !has_sorcerer(state_, chest);
    }
    return std::nullopt;
  }

  Problem read_chest(const Json& told, std::size_t chest) {
    const std::string field = "chests." + std::string(kMetals[chest]);
    if (!told.is_object())
      return problem(field, told,
                     "an object such as {\"top\":[\"" + std::string(kCardIds[card_of(chest, 0)]) + "\"],\"left\":6}");
    if (const auto stray = stray_field(told, kChestFields); !stray.empty())
      return Error{"\"" + field + "\" has no field \"" + stray + "\"; its fields are " + listed(kChestFields) + "."};
    std::array<Card, kChestCards> top{};
    std::size_t count = 0;
    if (const Json* cards = magic_lamp::find(told, "top"))
      if (auto wrong = read_chest_cards(*cards, field + ".top", chest, top, count)) return wrong;
    for (std::size_t i = 0; i < count; ++i)
      if (is_drawn(top[i]))
        return Error{"\"" + field + ".top\" names " + std::string(kCardIds[top[i]]) +
                     ", which is among the \"drawn\"."};
    bool sorcerer = !is_drawn(card_of(chest, kSorcererAt));
    if (auto wrong = read_flag(told, "sorcerer", sorcerer)) return wrong;
    Count left = default_left(chest, sorcerer);
    if (auto wrong = read_number(told, "left", {0, kChestCards}, left, field)) return wrong;
    return fill_chest(chest, std::span(top).first(count), left, sorcerer);
  }

  bool is_drawn(Card card) const {
    const auto end = state_.drawn.begin() + state_.drawn_count;
    return std::find(state_.drawn.begin(), end, card) != end;
  }

  // All that is not drawn; once the Sorcerer is, the five beneath it, less those drawn after it.
  Count default_left(std::size_t chest, bool sorcerer) const {
    const bool searched = in(Phase::search) && state_.chest == chest;
    const auto drawn = std::span(state_.drawn).first(searched ? state_.drawn_count : 0);
    if (sorcerer) return static_cast<Count>(kChestCards - drawn.size());
    const auto at = std::find(drawn.begin(), drawn.end(), card_of(chest, kSorcererAt));
    const auto after = at == drawn.end() ? 0 : drawn.end() - at - 1;
    return static_cast<Count>(std::max<std::ptrdiff_t>(0, kCardsUnderSorcerer - after));
  }

  // From the top: the cards named, then the others in id order, the Sorcerer with five beneath it.
  Problem fill_chest(std::size_t chest, std::span<const Card> top, std::size_t left, bool sorcerer) {
    const std::string field = "chests." + std::string(kMetals[chest]);
    const Card sorcerer_card = card_of(chest, kSorcererAt);
    if (top.size() > left)
      return problem(field + ".left", left, "at least " + text(top.size()) + ", the cards named in \"top\"");
    auto& order = state_.order[chest];
    order.fill(kNoCard);
    ChestSet inside = 0;
    const auto put = [&](std::size_t depth, Card card) {
      order[left - 1 - depth] = card;
      inside |= ChestSet{1} << magic_lamp::index_of(card);
    };
    for (std::size_t depth = 0; depth < top.size(); ++depth) put(depth, top[depth]);
    const bool named = inside >> kSorcererAt & 1;
    std::size_t next = 0;
    for (std::size_t depth = top.size(); depth < left; ++depth) {
      if (sorcerer && !named && left - 1 - depth == kCardsUnderSorcerer) {
        put(depth, sorcerer_card);
        continue;
      }
      while (next < kSorcererAt && (inside >> next & 1 || is_drawn(card_of(chest, next)))) ++next;
      if (next == kSorcererAt)
        return problem(field + ".left", left,
                       "fewer: the chest has not so many cards that are neither drawn nor named");
      put(depth, card_of(chest, next));
    }
    state_.inside[chest] = inside;
    if (has_sorcerer(state_, chest) != sorcerer ||
        (sorcerer && left > kCardsUnderSorcerer && order[kCardsUnderSorcerer] != sorcerer_card))
      return Error{"\"" + field + "\": the Sorcerer " + std::string(kCardIds[sorcerer_card]) +
                   (sorcerer ? " must have exactly five cards beneath it (LAMP-115)."
                             : " is said to be drawn, but \"top\" names it.")};
    return std::nullopt;
  }

  Problem read_peeked() {
    return read_by_seat(json_, "peeked", seats_, "objects", [&](const Json& entry, auto field, std::size_t seat) {
      return read_counts(entry, field, kMetals, {0, static_cast<int>(kPeekCards)}, state_.peeked[seat]);
    });
  }

  // ---- who is asked, and what is sealed --------------------------------------------------------------------------

  Problem read_asked() {
    if (in(Phase::choose)) state_.asked = SeatSet::first(seats_);
    if (in(Phase::taps)) state_.asked = asked_to_tap(state_);
    if (in(Phase::caravan)) state_.asked = without_picks(with_loose_card(state_));
    if (auto wrong = read_seat_set(json_, "asked", seats_, state_.asked)) return wrong;
    if (!asks_several(state_.phase)) state_.actor = likely_actor();
    return read_seat(json_, "actor", seats_, state_.actor);
  }

  SeatSet without_picks(SeatSet seats) const {
    for (Seat seat = 0; seat < seats_; ++seat)
      if (state_.pick[seat] != kNoKind) seats.remove(seat);
    return seats;
  }

  // Whom the phase asks, as far as the rest of the position says it.
  Seat likely_actor() const {
    if (in(Phase::opponent)) return state_.offender;
    if (in(Phase::search) && state_.chest < kChestCount) return state_.searchers[state_.chest];
    if (in(Phase::retrieve) && state_.chest) return state_.searchers[state_.chest - 1u];
    if (in(Phase::take) && seats_ == 2 && state_.offender != engine::kNoSeat)
      return static_cast<Seat>(1 - state_.offender);
    if (in(Phase::place) && !state_.wish)
      for (const Seat searcher : state_.searchers)
        if (searcher != engine::kNoSeat && state_.kept[searcher][kTalisman]) return searcher;
    return summoning() && !in(Phase::take) ? state_.summons[state_.summoned].seat : engine::kNoSeat;
  }

  Problem check_table() { return contradiction(state_, state_.lamp[0]); }

  Problem read_choices() {
    return read_by_seat(
        json_, "choices", seats_, "choices", [&](const Json& entry, auto field, std::size_t seat) -> Problem {
          if (entry.is_null()) return std::nullopt;
          const auto action = entry.is_string() ? MagicLamp::parse(entry.template get<std::string>()) : std::nullopt;
          const bool fits = action && decode(*action).verb == Verb::choose &&
                            has_two_dice(*action) == (dice_each(state_) == 2) &&
                            (choice_of(*action).haste == Haste::steady || tap_mode(state_) == TapMode::nerve);
          if (!fits)
            return problem(field, entry,
                           dice_each(state_) == 2 ? "null or a choice such as \"choose bronze 4 silver 2\" (LAMP-17)"
                                                  : "null or a choice such as \"choose bronze 4\" (LAMP-15)");
          state_.choice[seat] = *action;
          return std::nullopt;
        });
  }

  Problem check_choices() {
    for (Seat seat = 0; seat < seats_; ++seat) {
      const bool chosen = state_.choice[seat] != kNoChoice;
      if (chosen && !in(Phase::choose))
        return problem(field_in("choices", seat), MagicLamp::name(state_.choice[seat]),
                       "null unless the phase is choose");
      if (!chosen && in(Phase::choose) && !state_.asked.has(seat))
        return problem(field_in("choices", seat), Json(), "a choice: the seat has locked one (LAMP-20)");
    }
    return std::nullopt;
  }

  Problem read_taps() {
    std::array<Seat, kSeatsMax> order{};
    Count count = 0;
    if (auto wrong = read_seat_list(json_, "tapOrder", seats_, order, count)) return wrong;
    for (std::size_t i = 0; i < count; ++i) {
      if (!in(Phase::taps) || !asked_to_tap(state_).has(order[i]) || state_.asked.has(order[i]))
        return problem(
            "tapOrder", *find("tapOrder"),
            in(Phase::taps) ? "seats that were asked to tap and have answered" : "empty unless the phase is taps");
      state_.tap_rank[order[i]] = static_cast<Count>(tap_mode(state_) == TapMode::race ? i + 1 : 1);
    }
    return std::nullopt;
  }

  Problem read_picks() {
    return read_by_seat(json_, "picks", seats_, "kinds",
                        [&](const Json& entry, auto field, std::size_t seat) -> Problem {
                          if (entry.is_null()) return std::nullopt;
                          const int kind = read_word(entry, Words(kKinds).first(kLooseKinds));
                          if (kind < 0 || !(loose_kinds(state_.loot[seat].cards) >> kind & 1))
                            return problem(field, entry, "null or a kind of which the seat has a loose card (LAMP-52)");
                          state_.pick[seat] = static_cast<Kind>(kind);
                          return std::nullopt;
                        });
  }

  Problem check_picks() {
    const SeatSet loose = with_loose_card(state_);
    for (Seat seat = 0; seat < seats_; ++seat) {
      const bool picked = state_.pick[seat] != kNoKind;
      if (picked && (!in(Phase::caravan) || state_.asked.has(seat)))
        return problem(field_in("picks", seat), kKinds[state_.pick[seat]],
                       in(Phase::caravan) ? "null: the seat is still asked" : "null unless the phase is caravan");
      if (!picked && in(Phase::caravan) && loose.has(seat) && !state_.asked.has(seat))
        return problem(field_in("picks", seat), Json(), "a loose kind, since the seat is not asked any more");
    }
    return std::nullopt;
  }

  const Json& json_;
  const Seat seats_;
  State state_{};
};

}  // namespace

Result<State> MagicLamp::from_position(const engine::Setup& setup, const Json& json) {
  return Reader(setup, json).read();
}

}  // namespace magic_lamp
