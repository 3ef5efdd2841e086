// The city: Tent, Djinn's House, Market, Caravanserai (ledger 2.6).
#include <algorithm>
#include <bit>

#include "games/morgenland/events.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

// ---- Tent --------------------------------------------------------------------------------------------------------

// MOR-RUL-4, MOR-RUL-56: with the option, discards come back whenever a card must be drawn and none is left.
void refill_deck(Play& play) {
  State& state = play.state;
  if (state.deck_size || !state.discard || !option(state, Option::spell_deck)) return;
  for (SpellSet left = std::exchange(state.discard, 0); left; left &= left - 1)
    state.deck[state.deck_size++] = static_cast<Spell>(std::countr_zero(left));
  play.dice.shuffle(std::span<Spell>(state.deck.data(), state.deck_size));
  play.sink(event(Happening::spells_shuffled, engine::kNoSeat, MOR_RUL_4, state.deck_size));
}

Spell draw_spell(Play& play) {
  State& state = play.state;
  refill_deck(play);
  return state.deck_size ? std::exchange(state.deck[--state.deck_size], kNoSpell) : kNoSpell;
}

void tell_drawn(Play& play, Seat seat, Spell spell, engine::RuleId rule) {
  play.sink(secret(event(Happening::draw, seat, rule, spell), 0b1, SeatSet::of(seat)));
}

void add_to_hand(State& state, Seat seat, Spell spell) {
  state.hand[seat] |= SpellSet{1} << spell;
  ++state.hand_size[seat];
}

void visit_tent(Play& play, Seat first) {
  State& state = play.state;
  const Spell one = draw_spell(play);
  const Spell two = draw_spell(play);
  if (one == kNoSpell) {
    play.sink(event(Happening::tent_dry, engine::kNoSeat, MOR_93));
    return space_is_done(play);
  }
  if (two == kNoSpell) {  // MOR-93
    tell_drawn(play, first, one, MOR_93);
    add_to_hand(state, first, one);
    return space_is_done(play);
  }
  state.tent = {std::min(one, two), std::max(one, two)};  // which came first is nobody's concern
  for (const Spell spell : state.tent) tell_drawn(play, first, spell, MOR_91);
  ask(state, Ask::keep, first);
}

// ---- the others --------------------------------------------------------------------------------------------------

void visit_djinn(Play& play, Seat first) {  // MOR-95
  play.state.twice.add(first);
  play.sink(event(Happening::djinn, first, MOR_95, strength(play.state, first, kDjinn)));
  space_is_done(play);
}

void visit_market(Play& play, Seat first) {
  if (!total(play.state.units[first])) return space_is_done(play);  // MOR-101
  ask(play.state, Ask::market, first);
}

void visit_caravanserai(Play& play, Seat first) {
  State& state = play.state;
  ask(state, Ask::camel, first);
  state.question.may_withdraw = state.smuggler == first && state.smuggled >> kCaravanserai & 1;  // MOR-444
}

}  // namespace

void act_in_city(Play& play) {
  State& state = play.state;
  const Seat first = ranking(state, state.space)[0];
  state.stage = Stage::acting;
  if (state.space == kTent) return visit_tent(play, first);
  if (state.space == kDjinn) return visit_djinn(play, first);
  play.sink(event(Happening::first, first, MOR_90, state.space, strength(state, first, state.space)));
  return state.space == kMarket ? visit_market(play, first) : visit_caravanserai(play, first);
}

void answer_keep(Play& play, Spell kept) {  // MOR-91, MOR-92
  State& state = play.state;
  const Seat first = state.question.seat;
  const Spell other = state.tent[0] == kept ? state.tent[1] : state.tent[0];
  state.tent = {kNoSpell, kNoSpell};
  add_to_hand(state, first, kept);
  play.sink(secret(event(Happening::keep, first, MOR_91, kept), 0b1, SeatSet::of(first)));
  const Ranking ranks = ranking(state, kTent);
  if (ranks.size() > 1) {
    add_to_hand(state, ranks[1], other);
    state.passed_by[other] = first;
    SeatSet both = SeatSet::of(first);
    both.add(ranks[1]);
    play.sink(secret(event(Happening::hand_on, first, MOR_91, ranks[1], other), 0b10, both));
  } else {
    state.discard |= SpellSet{1} << other;
    play.sink(event(Happening::discard, first, MOR_92, other));
  }
  space_is_done(play);
}

void answer_market(Play& play, const Action& action) {
  State& state = play.state;
  const Seat seat = state.question.seat;
  if (action.verb == Verb::decline) {
    play.sink(event(Happening::decline, seat, MOR_101, kMarket));
    return space_is_done(play);
  }
  pay_bank(state, seat, action.arg, 1);  // MOR-102: before the three are chosen
  play.sink(event(Happening::give, seat, MOR_100, action.arg));
  ask(state, Ask::take, seat);
  state.question.left = static_cast<Count>(std::min(3, total(state.bank)));
}

void answer_camel(Play& play, const Action& action) {
  State& state = play.state;
  const Seat seat = state.question.seat;
  if (action.verb == Verb::camel_stay) {
    play.sink(event(Happening::camel_stay, seat, MOR_444));
  } else {
    state.next_camel = action.arg;
    if (!option(state, Option::camel_when)) state.camel = action.arg;  // MOR-111
    play.sink(event(Happening::camel, seat, MOR_110, action.arg));
  }
  space_is_done(play);
}

}  // namespace morgenland
