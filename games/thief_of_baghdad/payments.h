// What an action costs: exact cards, no more (THIEF-36).
#pragma once

#include "games/thief_of_baghdad/actions.h"

namespace thief_of_baghdad {

struct Payment {
  Counts cards{};  // by palace
  Count dancers = 0;

  int total() const;
  friend bool operator==(const Payment&, const Payment&) = default;
};

// The payment that an action of this seat includes, whether or not the seat can make it. A placing asks for one card
// per foreign guard, so a code may name more dancers than that; then `dancers` exceeds the price and no card is paid.
Payment payment_of(const Table& table, Seat seat, const Action& action);

bool has_cards(const Counts& hand, const Payment& payment);

}  // namespace thief_of_baghdad
