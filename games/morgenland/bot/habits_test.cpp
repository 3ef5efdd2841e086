// What bots believe of face-down tokens: nothing that a view rules out, and each number as often as the places tell.
#include <gtest/gtest.h>

#include "games/morgenland/morgenland.h"
#include "tests/soak.h"

namespace morgenland {
namespace {

using M = Morgenland;
using toolkit::FastDice;

void lay(State& state, Seat seat, std::size_t slot, Value value, Place place, bool shown) {
  state.values[seat][slot] = value;
  state.tokens[seat][slot].place = place;
  state.tokens[seat][slot].shown = shown ? value : Value{0};
}

// Numbers that went back into the hand are known too, where the option says so: then a token cannot be one of them.
TEST(MorgenlandHabits, WhatIsBelievedFitsTheView) {
  int changed = 0, asked = 0;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(soak(4)); ++seed) {
    FastDice dice(seed), thoughts(~seed);
    engine::Setup setup{static_cast<Seat>(3 + seed % 3), static_cast<std::uint8_t>(Mode::magic), {}};
    setup.options[static_cast<std::size_t>(Option::removed)] = 1;
    State state = M::start(setup, dice);
    while (!M::to_act(state).empty()) {
      const Seat seat = M::to_act(state).lowest();
      const View view = M::view(state, {seat});
      const State guess = M::guess(view, thoughts);
      State believed = guess;
      M::believe(believed, seat, thoughts);
      ASSERT_EQ(M::view(believed, {seat}), view) << "seed " << seed << ", question " << asked;
      changed += believed != guess;
      ++asked;
      engine::ActionList menu;
      M::legal(state, seat, menu);
      M::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
    }
  }
  EXPECT_GT(changed, asked / 4);
}

// A five and a nine, in a cave and in the Caravanserai: 418 * 64 to 75 * 127 for the nine in the cave.
TEST(MorgenlandHabits, ANumberIsBelievedAsOftenAsItsPlaceTells) {
  FastDice dice(1);
  State state = M::start({3, static_cast<std::uint8_t>(Mode::basic), {}}, dice);
  for (Seat seat = 0; seat < 3; ++seat)
    for (int i = 0; i < kStartUnits; ++i) M::apply(state, seat, encode(Verb::take, 0), dice, {});
  const Value shown[] = {1, 2, 4, 6, 7, 8};
  for (std::size_t slot = 0; slot < std::size(shown); ++slot) lay(state, 1, slot, shown[slot], kMarket, true);
  lay(state, 1, 6, 5, 0, false);
  lay(state, 1, 7, 9, kCaravanserai, false);
  const View view = M::view(state, {0});
  constexpr int kGuesses = 8'000;
  int nines_in_the_cave = 0;
  for (int i = 0; i < kGuesses; ++i) {
    State guess = M::guess(view, dice);
    M::believe(guess, 0, dice);
    nines_in_the_cave += guess.values[1][6] == 9;
  }
  EXPECT_NEAR(1.0 * nines_in_the_cave / kGuesses, 26'752.0 / (26'752 + 9'525), 0.02);
}

}  // namespace
}  // namespace morgenland
