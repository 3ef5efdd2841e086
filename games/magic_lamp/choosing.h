// Which chest and which face: what the own search may bring, and how likely the rivals leave it to us.
#pragma once

#include "games/magic_lamp/actions.h"
#include "games/magic_lamp/prospects.h"
#include "toolkit/dice.h"

namespace magic_lamp {

// How often to make each choice of dice, so that nobody gains by knowing it.
class Mixture {
 public:
  using Shares = std::array<double, kPairChoices>;  // of the choices there are in this match

  static constexpr int kThorough = 120, kAtAGlance = 20;  // rounds of regret matching

  Mixture(const View& view, const SearchTable& searches, int rounds = kThorough);
  ActionId draw(toolkit::Dice& dice) const;
  double share_of(ActionId choose) const { return shares_[decode(choose).a - first_]; }
  const Shares& shares() const { return shares_; }
  // What each choice is worth against rivals who choose so.
  Shares worth_against(const Shares& rivals, const SearchTable& searches) const;

 private:
  ActionId action(std::size_t i) const;
  void forget_remnants();

  Seat seats_;
  std::size_t first_, count_;
  Haste haste_;
  std::array<Choice, kPairChoices> choices_{};
  Shares shares_{};
};

}  // namespace magic_lamp
