// Small questions that many rules ask: units paid, taken or given one at a time, an artifact, a piece. Types go up
// within one question, so that equal sums are one path.
#include <bit>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

void complete(Play& play, const Action& answer) {
  if (play.state.current != kNoItem) return resume_item(play, answer);
  if (play.state.stage == Stage::entry) return paid_the_guard(play);
  space_is_done(play);  // the Market
}

void pay_unit(Play& play, Treasure type) {
  State& state = play.state;
  const Seat seat = state.question.seat, to = state.question.about;
  if (to < seats(state)) {
    --state.units[seat][type];
    ++state.units[to][type];
    play.sink(event(Happening::pay_to, seat, rule_behind(state, MOR_491), to, type));
  } else {
    pay_bank(state, seat, type, 1);
    play.sink(event(Happening::pay, seat, rule_behind(state, MOR_122), type, 1));
  }
}

void take_unit(Play& play, Treasure type) {
  State& state = play.state;
  take_from_bank(state, state.question.seat, type, 1);
  play.sink(event(Happening::take, state.question.seat, rule_behind(state, MOR_100), type));
}

void give_unit(Play& play, Treasure type) {
  State& state = play.state;
  pay_bank(state, state.question.seat, type, 1);
  play.sink(event(Happening::give, state.question.seat, rule_behind(state, MOR_500), type));
  state.question.floor = type;
  ++state.question.left;
}

Step ask_for_units(Play& play, Ask what, Seat seat, int units) {
  ask(play.state, what, seat);
  play.state.question.left = static_cast<Count>(units);
  return Step::asked;
}

Step ask_about(Play& play, Ask what, Seat seat, int about) {
  ask(play.state, what, seat);
  play.state.question.about = static_cast<std::uint8_t>(about);
  return Step::asked;
}

}  // namespace

engine::RuleId rule_behind(const State& state, engine::RuleId otherwise) {
  return state.current == kNoItem ? otherwise : kPowers[state.batch[state.current].power].does;
}

std::uint8_t types_to_pay(const Purse& from, int left, Treasure floor) {
  unsigned types = 0;
  int sum = 0;
  for (int type = kTreasureCount; type-- > floor;) {
    sum += from[static_cast<std::size_t>(type)];
    if (from[static_cast<std::size_t>(type)] && sum >= left) types |= 1u << type;
  }
  return static_cast<std::uint8_t>(types);
}

void answer_small(Play& play, const Action& action) {
  Question& question = play.state.question;
  switch (action.verb) {
    case Verb::pay:
      pay_unit(play, action.arg);
      break;
    case Verb::take:
      take_unit(play, action.arg);
      break;
    case Verb::give:
      return give_unit(play, action.arg);
    default:
      return complete(play, action);
  }
  question.floor = action.arg;
  question.may_withdraw = false;
  if (--question.left == 0) complete(play, action);
}

// ---- for the units of magic --------------------------------------------------------------------------------------

Step ask_to_pay(Play& play, Seat payer, int units, bool may_withdraw, Seat to) {
  ask_for_units(play, Ask::pay, payer, units);
  play.state.question.may_withdraw = may_withdraw;
  play.state.question.about = to;
  return Step::asked;
}
Step ask_to_take(Play& play, Seat taker, int units) { return ask_for_units(play, Ask::take, taker, units); }
Step ask_to_give(Play& play, Seat giver) { return ask_for_units(play, Ask::give, giver, 0); }
Step ask_to_swap(Play& play, Seat seat, int room) { return ask_about(play, Ask::swap, seat, room); }
Step ask_to_remove(Play& play, Seat seat, Seat whose) { return ask_about(play, Ask::remove, seat, whose); }

Step ask_to_pick(Play& play, Seat seat, int room, bool also_displayed) {
  State& state = play.state;
  const auto r = static_cast<std::size_t>(room);
  for (std::size_t i = 0; i < state.rooms[r].down; ++i)  // from now on the seat knows the pile's order
    state.known_by[r][i] = static_cast<Knowers>(state.known_by[r][i] | 1u << seat);
  play.sink(event(Happening::looked, seat, rule_behind(state, MOR_311), kFirstRoom + room, state.rooms[r].down));
  ask_about(play, Ask::pick, seat, room);
  state.question.may_withdraw = also_displayed;
  return Step::asked;
}

}  // namespace morgenland
