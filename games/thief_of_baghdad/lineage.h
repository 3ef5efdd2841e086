// Where the cards that rivals have paid came from, as far as a view leaves it open.
//
// At a reshuffle two parts of the deck stand clearly apart: the old cards, which are in hands, and the new ones, which
// are the draw pile. A rival's hand is made of places for old cards and places for new ones. A card paid since freed
// a place of either kind, and cards of a palace look alike: nobody saw which.
#pragma once

#include <bitset>
#include <optional>

#include "games/thief_of_baghdad/view.h"
#include "toolkit/dice.h"

namespace thief_of_baghdad {

// Cards of unknown place and places of unknown card. Counts are of the rivals' old cards, of the new cards that the
// viewer has not drawn, and of each rival's places; what remains of the new cards is the draw pile's.
struct Unknown {
  std::array<int, kPalaceCount> old_cards{}, new_cards{};
  int old_total = 0, new_total = 0;
  std::array<int, kSeatsMax> old_places{}, new_places{};
};

// All of it as it was before the rivals paid anything.
Unknown unknown_before_paying(const View& view);

// One way in which the rivals can have paid what they paid.
struct Lineage {
  std::bitset<kCardCount> is_old{};  // by payment
  Unknown left{};                    // after all payments
  std::array<Counts, kSeatsMax> old_cards_paid{};
  std::size_t followed = 0;  // the last payment that could be explained
  bool fits = true;          // false: some card could not have come from anywhere; the rest then says nothing
  bool alone = true;         // no payment left a choice
  double deals = 1;          // it stands for so large a part of all deals, up to a factor common to all lineages,
  double chance = 1;         // and the first draft of `draw_lineage` would be this one so often
};

// Whether a seat that held these cards at the last shuffle can have paid what it paid since, when it did.
bool could_have_paid(const Table& table, Seat seat, const Counts& hand_at_shuffle);

// How many cards a seat has drawn since it held `at_shuffle`: all it holds or has paid besides. Empty if one of those
// is neither in its hand nor paid.
std::optional<int> drawn_since(const Table& table, Seat seat, const Counts& hand, const Counts& at_shuffle);

// Drawn with the weight of the deals it stands for.
Lineage draw_lineage(const View& view, toolkit::Dice& dice);

}  // namespace thief_of_baghdad
