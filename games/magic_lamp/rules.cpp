// The course of a match: set-up, choosing and revealing, and what follows on what (LAMP-1 to LAMP-21, LAMP-94 to
// LAMP-98).
#include <algorithm>
#include <span>
#include <utility>

#include "games/magic_lamp/course.h"
#include "games/magic_lamp/events.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/rules.gen.h"

namespace magic_lamp {

using engine::Sink;
using toolkit::Dice;

namespace {

// ---- set-up ------------------------------------------------------------------------------------------------------

void fill_chest(State& state, std::size_t chest, Dice& dice) {  // LAMP-3
  auto& order = state.order[chest];
  for (std::size_t i = 0; i < kChestCards; ++i) order[i] = card_of(chest, i);
  dice.shuffle(std::span<Card>(order.data(), kSorcererAt));
  std::swap(order[kSorcererAt], order[kCardsUnderSorcerer]);
  state.inside[chest] = kWholeChest;
}

void fill_lamp_pile(State& state, Dice& dice) {  // LAMP-2
  std::size_t next = 0;
  for (std::size_t design = 0; design < kLampDesigns; ++design)
    for (int i = 0; i < copies_of(static_cast<Lamp>(design)); ++i) state.lamp[next++] = static_cast<Lamp>(design);
  dice.shuffle(std::span<Lamp>(state.lamp));
}

void deal_starting_cards(State& state, Dice& dice) {  // LAMP-7 to LAMP-9
  std::array<Card, kStartingCards> cards{};
  for (std::size_t i = 0; i < kStartingCards; ++i) cards[i] = static_cast<Card>(kFirstStarting + i);
  dice.shuffle(std::span<Card>(cards));
  std::size_t next = 0;
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    for (int i = 0; i < kStartingPerPlayer[state.setup.seats]; ++i) ++state.loot[seat].cards[kind_of(cards[next++])];
  while (next < kStartingCards) ++state.discard[kind_of(cards[next++])];
}

// ---- choosing ----------------------------------------------------------------------------------------------------

void begin_turn(Course& course) {
  State& state = course.state;
  state.board = {};
  state.haste = {};
  state.taps.fill(engine::kNoSeat);
  state.summons = {};
  state.tap_count = state.calmed = state.summon_count = state.summoned = 0;
  state.charm = {};
  state.chest = 0;
  state.searchers.fill(engine::kNoSeat);
  state.drew = false;
  state.asked = SeatSet::first(state.setup.seats);
  course.ask(Phase::choose);
}

void reveal(Course& course) {  // LAMP-21
  State& state = course.state;
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const Choice choice = choice_of(state.choice[seat]);
    state.board[seat] = choice.faces;
    state.haste[seat] = choice.haste;
    for (std::size_t space = 0; space < kChestCount; ++space)
      if (choice.faces[space]) course.sink(event(Happening::reveal, seat, LAMP_21, {arg(space), choice.faces[space]}));
  }
  state.choice.fill(kNoChoice);
  if (tap_mode(state) == TapMode::nerve)
    for (Seat seat = 0; seat < state.setup.seats; ++seat)
      course.sink(event(Happening::haste, seat, LAMP_R_50, {static_cast<std::int16_t>(state.haste[seat])}));
  open_taps(course);
}

void lock(Course& course, Seat seat) {  // LAMP-20
  course.state.asked.remove(seat);
  if (course.state.asked.empty()) reveal(course);
}

// ---- the end of a turn -------------------------------------------------------------------------------------------

void end_turn(Course& course) {
  State& state = course.state;
  if (state.ending) return finish(course, LAMP_95);
  state.idle_turns = static_cast<std::uint16_t>(state.drew ? 0 : std::min(state.idle_turns + 1, UINT16_MAX));
  if (ends_when_idle(state) && state.idle_turns == kIdleTurnsMax) {  // LAMP-98
    state.adjudicated = true;
    course.sink(event(Happening::idle, engine::kNoSeat, LAMP_98, {kIdleTurnsMax}));
    return finish(course, LAMP_98);
  }
  if (state.turn < UINT16_MAX) ++state.turn;
  begin_turn(course);
  course.sink(event(Happening::turn, engine::kNoSeat, LAMP_94, {static_cast<std::int16_t>(state.turn & INT16_MAX)}));
}

}  // namespace

void finish(Course& course, engine::RuleId rule) {
  State& state = course.state;
  course.ask(Phase::over);
  course.sink(event(Happening::over, engine::kNoSeat, rule));
  const engine::Outcome outcome = MagicLamp::outcome(state);
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    if (outcome.winners.has(seat)) course.sink(event(Happening::win, seat, LAMP_105, {outcome.scores[seat]}));
}

namespace {

void end_wish(Course& course) {
  if (ask_for_talisman(course)) return;  // LAMP-55
  bury_lamp_card(course.state);          // LAMP-45
  ++course.state.summoned;
}

void clear_the_table(Course& course) {
  lay_out(course);
  if (!ask_for_talisman(course)) end_turn(course);
}

// The next thing to be done, in the order of LAMP-13.
void advance(Course& course) {
  const State& state = course.state;
  if (state.wish) return end_wish(course);
  if (state.calmed < state.tap_count) return settle_tap(course);
  if (state.summoned < state.summon_count) return show_wish(course, 1);
  if (state.chest < kChestCount) return treat_chest(course);
  clear_the_table(course);
}

void answer(Course& course, Seat seat, ActionId id) {
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::choose:
      course.state.choice[seat] = id;
      return;
    case Verb::change:
      course.state.choice[seat] = kNoChoice;
      return;
    case Verb::lock:
      return lock(course, seat);
    case Verb::tap:
    case Verb::pass:
      return answer_tap(course, seat, action.verb == Verb::tap);
    case Verb::pick:
      return pick_opponent(course, action.a);
    case Verb::take:
      return take_from_offender(course, action.a);
    case Verb::accept:
      course.sink(event(Happening::granted, seat, LAMP_45, {course.state.lamp[0]}));
      return grant(course);
    case Verb::refuse:
      return refuse(course);
    case Verb::draw:
      return draw(course);
    case Verb::stop:
      return end_search(course, LAMP_65);
    case Verb::decline:
      return retrieve(course, kNoKind);
    case Verb::place:
      return place_talisman(course, action.a);
    default:
      break;
  }
  if (course.state.phase == Phase::caravan) return answer_wish(course, seat, action.a);
  if (course.state.phase == Phase::retrieve) return retrieve(course, action.a);
  hit_target(course, action);
}

}  // namespace

State MagicLamp::start(const engine::Setup& setup, Dice& dice) {
  State state;
  state.setup = setup;
  for (std::size_t chest = 0; chest < kChestCount; ++chest) fill_chest(state, chest, dice);
  fill_lamp_pile(state, dice);
  deal_starting_cards(state, dice);
  Course course{state, dice, {}};
  begin_turn(course);
  return state;
}

SeatSet MagicLamp::to_act(const State& state) { return asked_now(state); }

void MagicLamp::apply(State& state, Seat seat, ActionId action, Dice& dice, Sink sink) {
  Course course{state, dice, sink};
  answer(course, seat, action);
  while (!course.waits) advance(course);
}

// A sealed answer stands (LAMP-20), and so does whatever turned up a card or drew lots.
bool MagicLamp::may_take_back(const State& before, Seat seat, ActionId action) {
  const Verb verb = decode(action).verb;
  if (verb == Verb::choose || verb == Verb::change) return true;
  if (asks_several(before.phase) || verb == Verb::peek) return false;
  State after = before;
  toolkit::FastDice dice(0);  // only taps and what is sealed would ask it
  apply(after, seat, action, dice, {});
  const bool shows_wish = after.wish && (!before.wish || after.lamp_known != before.lamp_known);
  return after.inside == before.inside && !shows_wish && after.phase != Phase::over;
}

}  // namespace magic_lamp
