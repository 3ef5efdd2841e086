// Whole matches of one game, for tests of how its seats choose. Whatever is chosen must be legal.
#pragma once

#include <gtest/gtest.h>

#include "engine/game.h"

namespace tests {

// Every seat acts by `choose(state, seat, menu, dice)`.
template <class G, class Choose>
typename G::State played(const engine::Setup& setup, std::uint64_t seed, Choose choose) {
  toolkit::FastDice dice(seed);
  auto state = G::start(setup, dice);
  engine::ActionList menu;
  for (engine::SeatSet to_act = G::to_act(state); !to_act.empty(); to_act = G::to_act(state)) {
    const engine::Seat seat = to_act.lowest();
    menu.clear();
    G::legal(state, seat, menu);
    const engine::ActionId id = choose(state, seat, menu, dice);
    EXPECT_FALSE(G::why_not(state, seat, id)) << G::name(id);
    G::apply(state, seat, id, dice, {});
  }
  return state;
}

inline engine::ActionId any_of(const engine::ActionList& menu, toolkit::Dice& dice) {
  return menu[dice.below(static_cast<std::uint32_t>(menu.size()))];
}

// Seat `planner` plans, the others play at random; all seats plan when it is kNoSeat.
template <class G>
typename G::State planned(const engine::Setup& setup, std::uint64_t seed, engine::Seat planner = engine::kNoSeat) {
  return played<G>(setup, seed,
                   [&](const auto& state, engine::Seat seat, const engine::ActionList& menu, toolkit::Dice& dice) {
                     const bool plans = planner == engine::kNoSeat || planner == seat;
                     return plans ? G::plan(G::view(state, {seat}), dice) : any_of(menu, dice);
                   });
}

}  // namespace tests
