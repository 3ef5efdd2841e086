// The ledger's exact chances (7.2, 7.4), by playing out every case on the engine's own rules: the scorpions, the
// groups, and the card counting of bots.
#include <gtest/gtest.h>

#include <array>

#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/prospects.h"

namespace magic_lamp {
namespace {

using toolkit::FastDice;

// Seat 0 of three searches a fresh chest with this face; nobody else claims anything.
State searching(std::size_t chest, int face) {
  FastDice dice(1);
  State state = MagicLamp::start({3, 0, {}}, dice);
  state.phase = Phase::search;
  state.asked = {};
  state.actor = 0;
  state.chest = static_cast<Count>(chest);
  state.searchers[chest] = 0;
  state.board[0][chest] = static_cast<Count>(face);
  return state;
}

// The chance to bust of somebody who never stops. Cards with equal scorpions are taken together: one of them is brought
// to the top and really drawn.
double bust_chance(const State& state, std::size_t chest) {
  const int left = cards_left(state, chest) - (has_sorcerer(state, chest) ? 1 : 0);
  std::array<int, 10> count{};
  std::array<Card, 10> one{};
  for (std::size_t i = 0; i < kSorcererAt; ++i) {
    if (!(state.inside[chest] >> i & 1)) continue;
    const Card card = card_of(chest, i);
    ++count[static_cast<std::size_t>(scorpions_on(card))];
    one[static_cast<std::size_t>(scorpions_on(card))] = card;
  }
  double chance = 0;
  for (std::size_t s = 0; s < count.size(); ++s) {
    if (!count[s]) continue;
    State after = state;
    auto& order = after.order[chest];
    const auto top = static_cast<std::size_t>(cards_left(state, chest) - 1);
    std::swap(order[top], *std::find(order.begin(), order.end(), one[s]));
    FastDice dice(1);
    MagicLamp::apply(after, 0, encode(Verb::draw), dice, {});
    const double share = static_cast<double>(count[s]) / left;
    if (after.phase == Phase::search && after.chest == chest)
      chance += share * bust_chance(after, chest);
    else if (after.discard != state.discard)  // the cards are lost
      chance += share;
  }
  return chance;
}

TEST(MagicLampOdds, OfBustingAreTheLedgers) {
  constexpr double kPerCent[3][6] = {
      {52.0, 50.0, 42.2, 37.3, 33.3, 29.5}, {52.0, 58.0, 50.8, 49.1, 46.9, 44.8}, {56.0, 63.3, 57.0, 56.5, 55.2, 54.1}};
  for (std::size_t chest = 0; chest < 3; ++chest)
    for (std::size_t face = 1; face <= 6; ++face)
      EXPECT_NEAR(100 * bust_chance(searching(chest, static_cast<int>(face)), chest), kPerCent[chest][face - 1], 0.0501)
          << "chest " << chest << ", face " << face;
}

// Somebody to whom every card is worth the same draws and stops as the ledger's player does.
TEST(MagicLampOdds, OfCardsKeptAreTheLedgers) {
  constexpr double kKept[3][6] = {
      {0.48, 1.00, 1.90, 2.81, 3.83, 4.88}, {0.48, 0.84, 1.66, 2.41, 3.36, 4.32}, {0.44, 0.75, 1.57, 2.24, 3.19, 4.08}};
  Worths one;
  one.fill(1);
  const SearchTable table = search_table(MagicLamp::view(searching(0, 6), engine::Viewer{0}), one);
  for (std::size_t chest = 0; chest < 3; ++chest)
    for (std::size_t face = 1; face <= 6; ++face)
      EXPECT_NEAR(table[chest][face], kKept[chest][face - 1], 0.00501) << "chest " << chest << ", face " << face;
}

// Every way the dice can show; with two players two dice each. Counts boards with at least one and with two groups.
struct Matches {
  int all = 0;
  int some = 0;
  int two = 0;
};

Matches matched_faces(Seat seats) {
  const int dice = seats == 2 ? 4 : seats;
  Matches found;
  int boards = 1;
  for (int i = 0; i < dice; ++i) boards *= 6;
  for (int board = 0; board < boards; ++board) {
    Table table;
    table.setup.seats = seats;
    int faces = board;
    for (int die = 0; die < dice; ++die, faces /= 6) {
      const auto seat = static_cast<std::size_t>(seats == 2 ? die / 2 : die);
      const auto space = static_cast<std::size_t>(seats == 2 ? die % 2 : die % 3);  // the space is irrelevant (LAMP-22)
      table.board[seat][space] = static_cast<Count>(faces % 6 + 1);
    }
    const int groups = groups_of(table).count;
    ++found.all;
    found.some += groups > 0;
    found.two += groups > 1;
  }
  return found;
}

// a / b as whole numbers: exact.
testing::AssertionResult is_fraction(int part, int all, int a, int b) {
  if (part * b == a * all) return testing::AssertionSuccess();
  return testing::AssertionFailure() << part << "/" << all << " is not " << a << "/" << b;
}

TEST(MagicLampOdds, OfMatchedFacesAreTheLedgers) {
  const Matches two = matched_faces(2), three = matched_faces(3), four = matched_faces(4), five = matched_faces(5);
  EXPECT_TRUE(is_fraction(two.some, two.all, 111, 216));
  EXPECT_TRUE(is_fraction(three.some, three.all, 4, 9));
  EXPECT_TRUE(is_fraction(four.some, four.all, 13, 18));
  EXPECT_TRUE(is_fraction(five.some, five.all, 49, 54));
  EXPECT_EQ(three.two, 0);  // LAMP-23
  EXPECT_TRUE(is_fraction(four.two, four.all, 5, 72));
  EXPECT_TRUE(is_fraction(five.two, five.all, 175, 648));
}

}  // namespace
}  // namespace magic_lamp
