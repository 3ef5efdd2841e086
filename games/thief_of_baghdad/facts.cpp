// What a position shows a network (engine/facts.h). Prices and what is missing to the next chest follow from the
// rest, but are what everything turns on.
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

void ThiefOfBaghdad::tell_table(const State& state, engine::Facts& facts) {
  facts.one_of(state.setup.mode, 2);
  facts.one_of(state.setup.seats - 2, 3);
  facts.flag(option(state, Option::look_before_guards));
  facts.one_of(static_cast<int>(state.phase), kPhases.size());
  facts.at_least(state.round / 2, 16);
  facts.at_least(state.actions, 8);
  facts.at_least(state.thief_actions, kThiefActionLimit);
  facts.at_least(state.dead_turns, kSeatsMax);
  facts.flag(state.adjudicated);
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    facts.one_of(state.palaces[p].stolen, kChestNumbers.size() + 1);
    facts.at_least(state.palaces[p].neutral, kGuardSquares);
    facts.at_least(guards_at(state.palaces[p]), kGuardSquares);
    facts.at_least(state.discard[p] / 2, 6);
  }
  facts.at_least(state.draw_size / 8, 12);
  facts.at_least(state.dancer_pile, kDancerCards);
}

void ThiefOfBaghdad::tell_seat(const State& state, Seat seat, engine::Facts& facts) {
  facts.flag(state.turn == seat);
  facts.at_least(state.chests[seat], 6);
  facts.at_least(state.chests[seat] + 3 - chests_to_win(state), 3);  // of the last three
  facts.at_least(state.chest_sum[seat] / 3, 12);
  facts.at_least(state.supply[seat], kThievesPerPlayer);
  facts.at_least(state.hand_size[seat], 16);
  facts.at_least(state.dancers[seat], 6);
  facts.at_least(state.own_to_post[seat], 4);
  facts.at_least(state.neutral_to_post[seat], kNeutralsPerPlayer);
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    const Palace& palace = state.palaces[p];
    const bool can_pay_for_thieves = palace.guards[seat] && top_chest(palace);
    facts.at_least(palace.guards[seat], kGuardSquares);
    facts.at_least(palace.thieves[seat], 7);
    facts.one_of(palace.thieves[seat] ? top_chest(palace) - palace.thieves[seat] : -1, 7);
    facts.one_of(can_pay_for_thieves ? foreign_guards_at(palace, seat) : -1, kGuardSquares);
    facts.at_least(state.hand[seat][p], 7);
  }
}

std::uint16_t ThiefOfBaghdad::option_of(const State&, Seat, ActionId action) { return action; }

}  // namespace thief_of_baghdad
