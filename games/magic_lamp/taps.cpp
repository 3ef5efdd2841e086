// The lamp is rubbed (LAMP-22 to LAMP-43). However the taps came to be ordered, one function turns the ordered list
// into penalties and summoners.
#include <utility>

#include "arbiter/draw.h"
#include "games/magic_lamp/course.h"
#include "games/magic_lamp/events.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/rules.gen.h"

namespace magic_lamp {

Groups groups_of(const Table& table) {
  std::array<SeatSet, kFacesMax + 1> showing{};
  for (Seat seat = 0; seat < table.setup.seats; ++seat)
    for (const Count face : table.board[seat]) showing[face].add(seat);
  Groups groups;
  for (std::size_t face = 1; face <= kFacesMax && groups.count < groups.of.size(); ++face) {
    if (showing[face].count() < 2) continue;
    groups.of[groups.count++] = {static_cast<Count>(face), showing[face]};
    for (Seat seat = 0; seat < table.setup.seats; ++seat)
      if (showing[face].has(seat)) groups.eligible.add(seat);
  }
  return groups;
}

SeatSet asked_to_tap(const Table& table) {
  return tap_mode(table) == TapMode::lots ? groups_of(table).eligible : SeatSet::first(table.setup.seats);
}

namespace {

using arbiter::Order;

arbiter::Seats tappers(const State& state) {
  arbiter::Seats seats;
  for (Seat seat = 0; seat < state.setup.seats; ++seat) seats[seat] = state.tap_rank[seat] != 0;
  return seats;
}

// Lots and relaxed: the order of arrival means nothing.
Order in_drawn_order(const State& state, toolkit::Dice& dice) {
  return arbiter::only(arbiter::permutation(state.setup.seats, dice), tappers(state));
}

Order in_order_of_arrival(const State& state) {
  Order order;
  for (std::size_t rank = 1; rank <= tappers(state).count(); ++rank)
    for (Seat seat = 0; seat < state.setup.seats; ++seat)
      if (state.tap_rank[seat] == rank) order.push_back(seat);
  return order;
}

// LAMP-R-50: who shows a matched face taps; who does not errs as often as their haste has it.
Order in_order_of_nerve(const State& state, const Groups& groups, toolkit::Dice& dice) {
  std::array<std::uint32_t, kSeatsMax> weights{};
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const auto haste = static_cast<std::size_t>(state.haste[seat]);
    const auto errors = static_cast<std::uint32_t>(kHasteErrorsInSix[haste]);
    const bool taps = groups.eligible.has(seat) || (errors && dice.below(6) < errors);
    weights[seat] = taps ? static_cast<std::uint32_t>(kHasteWeights[haste]) : 0;
  }
  return arbiter::weighted_order(weights, dice);
}

void add_summon(State& state, Seat seat, Count face) { state.summons[state.summon_count++] = {seat, face}; }

// Two players race once, and nobody summons twice (LAMP-42, LAMP-43); by LAMP-R-49 the slower may have the second face.
void find_summoners_of_two(State& state, const Groups& groups, const Order& taps) {
  if (!groups.count || taps.empty()) return;
  add_summon(state, taps[0], groups.of[0].face);
  if (option(state, Option::second_pair) && groups.count == 2 && taps.size() == 2)
    add_summon(state, taps[1], groups.of[1].face);
}

void find_summoners(State& state, const Groups& groups, const Order& taps) {  // LAMP-26, LAMP-39
  if (state.setup.seats == 2) return find_summoners_of_two(state, groups, taps);
  for (std::size_t g = 0; g < groups.count; ++g)
    for (const Seat seat : taps)
      if (groups.of[g].seats.has(seat)) {
        add_summon(state, seat, groups.of[g].face);
        break;
      }
}

void close_taps(Course& course, const Groups& groups, const Order& taps) {
  State& state = course.state;
  state.tap_rank.fill(0);
  for (const Seat seat : taps) {
    state.taps[state.tap_count++] = seat;
    course.sink(event(Happening::tap, seat, groups.eligible.has(seat) ? LAMP_26 : LAMP_31));
  }
  find_summoners(state, groups, taps);
  course.go_on();
}

}  // namespace

void open_taps(Course& course) {  // LAMP-30
  State& state = course.state;
  const Groups groups = groups_of(state);
  for (std::size_t g = 0; g < groups.count; ++g)
    course.sink(event(Happening::match, engine::kNoSeat, LAMP_22, {groups.of[g].face}));
  const TapMode mode = tap_mode(state);
  if (mode == TapMode::nerve) return close_taps(course, groups, in_order_of_nerve(state, groups, course.dice));
  state.asked = mode == TapMode::lots ? groups.eligible : SeatSet::first(state.setup.seats);
  if (state.asked.empty()) return close_taps(course, groups, {});
  course.ask(Phase::taps);
}

void answer_tap(Course& course, Seat seat, bool taps) {
  State& state = course.state;
  const bool ordered = tap_mode(state) == TapMode::race;
  if (taps) state.tap_rank[seat] = static_cast<Count>(ordered ? tappers(state).count() + 1 : 1);
  state.asked.remove(seat);
  if (!state.asked.empty()) return;
  close_taps(course, groups_of(state), ordered ? in_order_of_arrival(state) : in_drawn_order(state, course.dice));
}

// LAMP-36: one after the other. Legal taps need no settling.
void settle_tap(Course& course) {
  State& state = course.state;
  const Seat seat = state.taps[state.calmed];
  if (groups_of(state).eligible.has(seat)) {
    ++state.calmed;
  } else if (!loose_kinds(state.loot[seat].cards)) {
    ++state.calmed;
    course.sink(event(Happening::unharmed, seat, LAMP_35));
  } else {
    open_calm(course, seat);
  }
}

void open_calm(Course& course, Seat offender) {  // LAMP-32
  State& state = course.state;
  state.offender = offender;
  course.ask(Phase::opponent, offender);
  if (state.setup.seats == 2) pick_opponent(course, static_cast<Seat>(1 - offender));
}

void pick_opponent(Course& course, Seat opponent) {
  State& state = course.state;
  course.sink(event(Happening::calm, state.offender, LAMP_32, {opponent}));
  course.ask(Phase::take, opponent);
  const Kind only = only_kind(loose_kinds(state.loot[state.offender].cards));
  if (only != kNoKind) take_from_offender(course, only);
}

void take_from_offender(Course& course, Kind kind) {  // LAMP-33, LAMP-38
  State& state = course.state;
  const Seat offender = std::exchange(state.offender, engine::kNoSeat);
  course.sink(event(Happening::take, state.actor, LAMP_33, {offender, kind}));
  hand_over(course, offender, state.actor, kind);
  if (!state.wish) ++state.calmed;  // otherwise it was a whim of the Genie
  course.go_on();
}

std::optional<engine::RaceWindow> MagicLamp::race(const State& state) {
  if (state.phase != Phase::taps || tap_mode(state) != TapMode::race) return std::nullopt;
  engine::RaceWindow window;
  window.turn = state.turn;
  window.racers = state.asked;
  const Groups groups = groups_of(state);
  for (std::size_t g = 0; g < groups.count; ++g) window.groups.push_back(groups.of[g].seats);
  window.tap = encode(Verb::tap);
  window.pass = encode(Verb::pass);
  return window;
}

}  // namespace magic_lamp
