// What searches ask thousands of times a decision: quick sensible answers for playing a turn on to its end, and which
// choices of dice are worth trying.
#include <algorithm>

#include "games/magic_lamp/choosing.h"
#include "games/magic_lamp/course.h"
#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

namespace {

constexpr float kLeastWeight = 0.02f;  // rivals surprise one another

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

ActionId best_at_once(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice) {
  ActionId best = menu[0];
  double most = -1e9;
  for (const ActionId id : menu) {
    State after = state;
    MagicLamp::apply(after, seat, id, dice, {});
    const double worth = standing(after, seat);
    if (worth <= most) continue;
    most = worth;
    best = id;
  }
  return best;
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
    case Phase::choose:
    case Phase::caravan:
      return menu[dice.below(static_cast<std::uint32_t>(menu.size()))];
    default:
      return best_at_once(state, seat, menu, dice);
  }
}

// Dice that are locked are chosen again.
void MagicLamp::reopen(State& guess, Seat seat) {
  if (guess.phase != Phase::choose || !guess.asked.has(seat)) return;
  for (Seat rival = 0; rival < guess.setup.seats; ++rival)
    if (rival != seat) guess.choice[rival] = kNoChoice;
  guess.asked = SeatSet::first(guess.setup.seats);
}

void MagicLamp::priors(const State& state, Seat seat, const engine::ActionList& menu, std::span<float> weights) {
  std::fill(weights.begin(), weights.end(), 1.0f);
  if (state.phase != Phase::choose) return;
  const View seen = view(state, {seat});
  const Mixture mixture(seen, search_table(seen, worths_for(seen, seat)), Mixture::kAtAGlance);
  for (std::size_t i = 0; i < menu.size(); ++i)
    weights[i] = kLeastWeight + static_cast<float>(mixture.share_of(menu[i]));
}

}  // namespace magic_lamp
