// What is foretold comes true, and a refusal speaks of the case.
#include <gtest/gtest.h>

#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/board.h"
#include "tests/foretelling.h"

namespace morgenland {
namespace {

using tests::told;

engine::Setup magic_for(Seat seats) { return {seats, static_cast<std::uint8_t>(Mode::magic), {}}; }

TEST(MorgenlandForetold, PaymentsAndStrengthsComeTrue) {
  int paid = 0, placed = 0;
  const auto see = [&](const State& before, Seat seat, ActionId id, const engine::Foretold& lines, const State& after) {
    const Action action = decode(id);
    if (const auto purse = told(lines, "then.purse"); purse && after.stage == before.stage) {
      EXPECT_EQ((*purse)[0], total(after.units[seat])) << Morgenland::name(id);
      ++paid;
    }
    if (action.verb != Verb::place || after.stage != Stage::placing) return;
    EXPECT_EQ((*told(lines, "then.strength"))[1], strength(after, seat, action.target));
    ++placed;
  };
  tests::foretell_at_random<Morgenland>({4, static_cast<std::uint8_t>(Mode::basic), {}}, 4, see);
  EXPECT_GT(paid, 50);
  EXPECT_GT(placed, 500);
}

std::optional<engine::Message> case_of(const State& state, Seat seat, ActionId id) {
  const auto rule = Morgenland::why_not(state, seat, id);
  return rule ? Morgenland::case_against(Morgenland::view(state, engine::Viewer{seat}), id, *rule) : std::nullopt;
}

// Seat 0 places first.
State about_to_place() {
  toolkit::FastDice dice(1);
  engine::Setup setup = magic_for(3);
  setup.options[static_cast<std::size_t>(Option::start)] = 1;
  State state = Morgenland::start(setup, dice);
  engine::ActionList menu;
  while (state.question.ask != Ask::place) {
    const Seat seat = asked(state).lowest();
    menu.clear();
    Morgenland::legal(state, seat, menu);
    Morgenland::apply(state, seat, menu[0], dice, {});
  }
  return state;
}

TEST(MorgenlandCases, SpeakOfThePlaceAndTheToken) {
  State state = about_to_place();
  const Seat seat = state.turn;
  const auto other = static_cast<Seat>((seat + 1) % 3);
  EXPECT_EQ(case_of(state, other, encode(Verb::place, 0, kMarket))->key(), "case.turn");
  state.taboo |= 1u << kMarket;
  EXPECT_EQ(case_of(state, seat, encode(Verb::place, 0, kMarket))->key(), "case.taboo");
  state.bank[0] = static_cast<Units>(state.bank[0] + treasure_in(state, 0));
  state.niches[0] = {};
  EXPECT_EQ(case_of(state, seat, encode(Verb::place, 0, 0))->key(), "case.empty-cave");
  toolkit::FastDice dice(1);
  Morgenland::apply(state, seat, encode(Verb::place, 3, kGuardRoom), dice, {});
  state.question = {};
  state.question.ask = Ask::place;
  state.question.seat = state.turn = seat;
  state.window_open = false;
  const auto placed = case_of(state, seat, encode(Verb::place, 3, kGuardRoom));
  ASSERT_TRUE(placed);
  EXPECT_EQ(placed->key(), "case.placed");
  EXPECT_EQ(placed->values[0], kTokenValues[3]);
}

}  // namespace
}  // namespace morgenland
