// The rules, in the order of RULES.md.
#include <algorithm>

#include "games/last_well/events.h"
#include "games/last_well/last_well.h"
#include "games/last_well/rules.gen.h"

namespace last_well {

State LastWell::start(const engine::Setup& setup, toolkit::Dice& dice) {  // WELL-2
  State state;
  state.setup = setup;
  std::array<Camel, kCamels> camels;
  for (std::size_t i = 0; i < camels.size(); ++i) camels[i] = static_cast<Camel>(i + 1);
  dice.shuffle(std::span<Camel>(camels));
  std::copy_n(camels.begin(), setup.seats, state.camels.begin());
  return state;
}

engine::SeatSet LastWell::to_act(const State& state) { return asked(state); }

void LastWell::legal(const State& state, Seat seat, engine::ActionList& menu) {
  if (!to_act(state).has(seat)) return;
  menu.push_back(kWalk);
  if (!state.ridden[seat]) menu.push_back(kRide);
  menu.push_back(kRest);
}

std::optional<engine::RuleId> LastWell::why_not(const State& state, Seat seat, ActionId action) {
  if (is_over(state) || action > kRest) return WELL_3;
  if (seat != turn_of(state)) return WELL_1;
  if (action == kRide && state.ridden[seat] != 0) return WELL_5;
  return std::nullopt;
}

void LastWell::apply(State& state, Seat seat, ActionId action, toolkit::Dice& dice, engine::Sink sink) {
  const auto tell = [&](Happening what, Seat who, engine::RuleId rule, int one = 0, int two = 0) {
    const bool turns_up_camels = what == Happening::ride || what == Happening::over;
    sink(engine::revealing(
        {static_cast<std::uint8_t>(what), who, rule, {static_cast<std::int16_t>(one), static_cast<std::int16_t>(two)}},
        turns_up_camels));
  };
  int way = 0;
  if (action == kWalk) way = 1 + static_cast<int>(dice.below(kDieFaces));
  if (action == kRide) way = state.ridden[seat] = state.camels[seat];
  state.steps[seat] = static_cast<std::uint8_t>(state.steps[seat] + way);
  ++state.turns;
  if (action == kWalk) tell(Happening::walk, seat, WELL_4, way, state.steps[seat]);
  if (action == kRide) tell(Happening::ride, seat, WELL_5, way, state.steps[seat]);
  if (action == kRest) tell(Happening::rest, seat, WELL_6);
  if (way && state.steps[seat] > kWell && state.steps[seat] - way <= kWell) tell(Happening::past, seat, WELL_7);
  if (is_over(state)) tell(Happening::over, engine::kNoSeat, WELL_8);
}

engine::Outcome LastWell::outcome(const State& state) {  // WELL-8
  engine::Outcome outcome{.over = is_over(state), .seats = state.setup.seats};
  for (Seat seat = 0; seat < outcome.seats; ++seat)
    outcome.scores[seat] = static_cast<std::int16_t>(points_of(state, seat));
  outcome.rank_by([&](Seat seat) { return outcome.scores[seat]; });
  return outcome;
}

ScoreLine LastWell::score_line(const State& state, Seat seat, const engine::Outcome& outcome) {
  return {seat, state.steps[seat], state.camels[seat], outcome.scores[seat], outcome.ranks[seat]};
}

}  // namespace last_well
