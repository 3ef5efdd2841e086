#include "games/thief_of_baghdad/payments.h"

#include <algorithm>

namespace thief_of_baghdad {

int Payment::total() const {
  int sum = dancers;
  for (const Count count : cards) sum += count;
  return sum;
}

Payment payment_of(const Table& table, Seat seat, const Action& action) {
  Payment payment;
  switch (action.verb) {
    case Verb::place:  // THIEF-19
      payment.dancers = action.pay;
      payment.cards[action.at] =
          static_cast<Count>(std::max(0, foreign_guards_at(table.palaces[action.at], seat) - action.pay));
      break;
    case Verb::move:
    case Verb::carry:  // THIEF-24, THIEF-25
      payment.cards[action.at] = action.pay == kPayFrom;
      payment.cards[action.to] = action.pay == kPayTo;
      payment.dancers = action.pay == kPayDancer;
      break;
    case Verb::neutral:  // THIEF-30
      payment.cards[action.at] = !(action.pay & kDancerForFrom);
      payment.cards[action.to] = !(action.pay & kDancerForTo);
      payment.dancers = static_cast<Count>(2 - payment.cards[action.at] - payment.cards[action.to]);
      break;
    default:
      break;
  }
  return payment;
}

bool has_cards(const Counts& hand, const Payment& payment) {
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    if (payment.cards[p] > hand[p]) return false;
  return true;
}

}  // namespace thief_of_baghdad
