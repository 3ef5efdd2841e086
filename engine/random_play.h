// Whole matches played uniformly at random: what benchmarks time and signatures stand for.
#pragma once

#include "engine/game.h"
#include "toolkit/signature.h"

namespace engine {

struct RandomPlay {
  std::uint64_t steps = 0;
  std::uint64_t matches = 0;
  std::uint32_t signature = 0;  // folds what was possible, what was chosen, and the scores
};

template <Game G>
RandomPlay play_randomly(const Setup& setup, std::uint64_t seed, std::uint64_t matches) {
  RandomPlay play;
  toolkit::Signature signature;
  toolkit::FastDice dice(seed);
  ActionList menu;
  for (; play.matches < matches; ++play.matches) {
    auto state = G::start(setup, dice);
    for (SeatSet to_act = G::to_act(state); !to_act.empty(); to_act = G::to_act(state)) {
      const Seat seat = to_act.lowest();
      menu.clear();
      G::legal(state, seat, menu);
      const auto pick = dice.below(static_cast<std::uint32_t>(menu.size()));
      signature.fold(menu.size() << 16 | menu[pick]);
      G::apply(state, seat, menu[pick], dice, {});
      ++play.steps;
    }
    const Outcome outcome = G::outcome(state);
    for (Seat seat = 0; seat < outcome.seats; ++seat) signature.fold(static_cast<std::uint64_t>(outcome.scores[seat]));
  }
  play.signature = signature.value();
  return play;
}

}  // namespace engine
