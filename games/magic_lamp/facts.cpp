// What a position shows a network (engine/facts.h). Of a chest: which cards are in it, how far down the Sorcerer
// lies, and the top cards a seat has peeked at; the order of the others is chance to everybody.
#include <algorithm>

#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

namespace {

constexpr int kFewCards = 3;  // of one kind; more hardly matter

bool is_wish_shown(const State& state) { return state.wish != 0 && state.lamp[0] < kLampDesigns; }

void tell_chest(const State& state, std::size_t chest, engine::Facts& facts) {
  facts.each(state.inside[chest], kChestCards);
  facts.amount(has_sorcerer(state, chest) ? sorcerer_depth(state, chest) : 0, 20);
}

void tell_drawn(const State& state, engine::Facts& facts) {
  const auto drawn = std::span(state.drawn).first(std::min<std::size_t>(state.drawn_count, kFacesMax));
  std::uint64_t kinds = 0;
  int scorpions = 0;
  for (const Card card : drawn) {
    if (card >= kCardCount) continue;
    kinds |= std::uint64_t{1} << kind_of(card);
    scorpions += scorpions_on(card);
  }
  facts.each(kinds, kKindCount);
  facts.at_least(scorpions, kFacesMax);
  facts.at_least(state.drawn_count, kFacesMax);
}

// The top card, where the seat has seen it.
void tell_peeked(const State& state, Seat seat, std::size_t chest, engine::Facts& facts) {
  const auto left = static_cast<std::size_t>(cards_left(state, chest));
  const Card top = state.peeked[seat][chest] && left && left <= kChestCards ? state.order[chest][left - 1] : kNoCard;
  const bool is_known = top < kCardCount;
  facts.one_of(is_known ? kind_of(top) : -1, kKindCount);
  facts.at_least(is_known ? scorpions_on(top) : 0, 3);
}

void tell_pile(const Pile& pile, int most, engine::Facts& facts) {
  for (std::size_t kind = 0; kind < kSorcerer; ++kind) facts.at_least(pile[kind], most);
}

}  // namespace

void MagicLamp::tell_table(const State& state, engine::Facts& facts) {
  facts.one_of(state.setup.mode, 2);
  facts.one_of(state.setup.seats - 2, 4);
  facts.one_of(option(state, Option::tap), 4);
  facts.one_of(static_cast<int>(state.phase), kPhases.size());
  facts.at_least(state.turn / 2, 14);
  facts.at_least(state.idle_turns, 6);
  facts.flag(state.drew);
  facts.flag(state.ending);
  facts.at_least(state.tap_count, kSeatsMax);
  facts.at_least(state.calmed, kSeatsMax);
  facts.at_least(state.summon_count, 2);
  facts.at_least(state.summoned, 2);
  facts.one_of(is_wish_shown(state) ? state.lamp[0] : -1, kLampDesigns);
  facts.one_of(state.given, kLooseKinds);
  facts.one_of(state.chest, kChestCount + 1);
  facts.at_least(state.lamp_known / 4, 6);
  tell_drawn(state, facts);
  for (std::size_t chest = 0; chest < kChestCount; ++chest) tell_chest(state, chest, facts);
  tell_pile(state.discard, 2, facts);
}

void MagicLamp::tell_seat(const State& state, Seat seat, engine::Facts& facts) {
  facts.flag(state.actor == seat);
  facts.flag(state.asked.has(seat));
  facts.flag(state.offender == seat);
  facts.flag(state.ring == seat);
  facts.flag(std::find(state.taps.begin(), state.taps.end(), seat) != state.taps.end());
  facts.one_of(static_cast<int>(state.haste[seat]), kHasteCount);
  facts.at_least(state.charm[seat], 3);
  for (const Summon& summon : state.summons) facts.one_of(summon.seat == seat ? summon.face - 1 : -1, kFacesMax);
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    facts.one_of(state.board[seat][chest] - 1, kFacesMax);
    facts.flag(state.searchers[chest] == seat);
    facts.flag(searcher_of(state, chest) == seat);
    tell_peeked(state, seat, chest, facts);
  }
  facts.at_least(score_of(state, seat).total / 3, 26);
  tell_pile(state.loot[seat].cards, kFewCards, facts);
  for (const Count live : state.loot[seat].live) facts.at_least(live, 2);
  tell_pile(state.kept[seat], 2, facts);
}

std::uint16_t MagicLamp::option_of(const State& state, Seat seat, ActionId id) {
  Action action = decode(id);
  const auto counted_from_own = [&](std::uint8_t& named) {
    named = static_cast<std::uint8_t>(engine::steps_between(seat, named, state.setup.seats));
  };
  const VerbSpec& spec = kVerbs[static_cast<std::size_t>(action.verb)];
  if (spec.a == Part::seat) counted_from_own(action.a);
  if (spec.b == Part::seat) counted_from_own(action.b);
  return encode(action.verb, action.a, action.b, action.c);
}

}  // namespace magic_lamp
