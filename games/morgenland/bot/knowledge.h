// What bots know of Morgenland: what things are worth, in artifacts; the answer that suggests itself to each question
// of the tally; and how a round ends if everybody answers so.
#pragma once

#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

inline constexpr double kWorthOfSpell = 0.14;

int artifacts_left(const Table& table);  // in all piles

// What the screen hides is worth so much as long as there is something left to buy.
double worth_of_purse(const Purse& purse, double purchases_to_come);
inline double purchases_to_come(const Table& table) { return 1.0 * artifacts_left(table) / seats(table); }

// Artifacts, treasures and spells of a seat, and the same less what its rivals have. Nothing on the board counts.
double holdings(const Table& table, Seat seat);
double lead(const Table& table, Seat seat);

// How much a seat would miss each of its units: those it needs for the rooms where its pieces lie, most.
class Needs {
 public:
  Needs(const State& state, Seat seat);
  // What the n-th unit of a type is worth to this seat, from 1.
  double of_unit(std::size_t type, int n) const;
  bool is_short() const;  // of a type it needs

  Treasure to_pay(const Question& question) const;
  Treasure to_take(const Purse& bank, const Question& question) const;
  Treasure to_give(std::uint8_t types) const;
  // The type that pays for the next piece, and what the whole price costs.
  Treasure to_pay_for_piece(const Price& price, const Question& question) const;
  double cost_of(const Price& price) const;  // large if it cannot be paid
  double cost_of_units(int units) const;     // of any types

 private:
  double cost_of_piece(std::size_t type, int units) const;
  double cheapest(const Price& price, std::size_t next, unsigned used, Treasure floor, Treasure* first) const;

  Purse units_;
  std::array<int, kTreasureCount> needed_{};
};

// What the rooms promise somebody who is let in and pays `entry` units first.
double promise_of_rooms(const State& state, Seat seat, int entry);

// The answer that suggests itself, without looking ahead; in windows a pass. Not for placements.
ActionId sensible_answer(const State& state, Seat seat);

// Goes on to the end of this round as if nobody played any more magic than is declared and everybody answered sensibly;
// while tokens are placed, only until what is declared has taken effect.
void play_out_round(State& state);

// The lead of a seat at the end of this round, if nobody plays any more magic than is declared and everybody answers
// sensibly. While tokens are placed: its lead once what is declared has taken effect.
double outlook(State state, Seat seat);

// Whether this declaration might help at this moment; of many targets only those in the space being tallied.
bool could_help(const Table& table, const Action& action);

// How much more often this number is put there than any number is, in hundredths; `number` is an index of kTokenValues.
std::uint32_t habit(Place place, std::size_t number);

// Where a thoughtful player puts which token now.
ActionId plan_placement(const View& view, toolkit::Dice& dice);

}  // namespace morgenland
