// Quick sensible answers for searches that play a match on to its end, thousands of times a decision.
#include "games/magic_lamp/course.h"
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

namespace {

// One more card against what would be lost, as if each were worth the same: by the cards that are left, whatever their
// order.
bool draws_on(const State& state) {
  const int face = state.board[state.actor][state.chest];
  const int scorpions_to_bust = face - counted_scorpions(state);
  const int left = cards_left(state, state.chest);
  int deadly = 0;
  for (int i = 0; i < left; ++i)
    deadly += scorpions_on(state.order[state.chest][static_cast<std::size_t>(i)]) >= scorpions_to_bust;
  return (left - deadly) * 2 > deadly * (2 * state.drawn_count + 1);
}

}  // namespace

ActionId MagicLamp::play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice) {
  switch (state.phase) {
    case Phase::taps:
      return encode(groups_of(state).eligible.has(seat) ? Verb::tap : Verb::pass);
    case Phase::wish:
      return encode(Verb::accept);
    case Phase::search:
      return draws_on(state) ? encode(Verb::draw) : encode(Verb::stop);
    default:
      return menu[dice.below(static_cast<std::uint32_t>(menu.size()))];
  }
}

}  // namespace magic_lamp
