// Orders by lot. The same dice give the same order on every compiler and in WebAssembly.
#pragma once

#include <bitset>
#include <cstdint>
#include <span>

#include "toolkit/dice.h"
#include "toolkit/fixed_list.h"
#include "toolkit/mistake.h"

namespace arbiter {

using Seat = std::uint8_t;  // a player's place, from 0
inline constexpr std::size_t kSeatsMax = 8;
using Seats = std::bitset<kSeatsMax>;
using Order = toolkit::FixedList<Seat, kSeatsMax>;

// Seats 0 to count - 1, every order equally likely.
inline Order permutation(std::size_t count, toolkit::Dice& dice) {
  Order order;
  for (Seat s = 0; s < count; ++s) order.push_back(s);
  dice.shuffle(std::span<Seat>(order.begin(), order.size()));
  return order;
}

// Draws one seat after the other, each time in proportion to the weights of those still there; the weight of a seat
// stands at its number, and a weight of 0 stays out.
inline Order weighted_order(std::span<const std::uint32_t> weights, toolkit::Dice& dice) {
  if (weights.size() > kSeatsMax) return toolkit::mistake("more seats are drawn than there are"), Order();
  std::uint32_t total = 0;
  for (const std::uint32_t weight : weights) total += weight;
  Order order;
  Seats drawn;
  while (total > 0) {
    std::uint32_t lot = dice.below(total);
    Seat s = 0;
    while (drawn[s] || lot >= weights[s]) {
      if (!drawn[s]) lot -= weights[s];
      ++s;
    }
    order.push_back(s);
    drawn.set(s);
    total -= weights[s];
  }
  return order;
}

// Those of the order who are among these seats. All that a table without speed needs: everybody answers in secret, and
// whoever tapped is taken in the order drawn beforehand.
inline Order only(const Order& order, Seats seats) {
  Order those;
  for (const Seat s : order)
    if (seats[s]) those.push_back(s);
  return those;
}

}  // namespace arbiter
