// Which units to part with, and which to ask for.
#include <algorithm>

#include "games/morgenland/bot/knowledge.h"

namespace morgenland {

namespace {

constexpr double kWorthOfNeeded = 0.3;
constexpr double kWorthOfFirst = 0.1, kLessForEach = 0.004, kWorthAtLeast = 0.02;
constexpr double kTooDear = 100;

// Whether the seat may still buy in this room.
bool is_to_come(const State& state, Seat seat, int space) {
  if (!pile_size(state.rooms[static_cast<std::size_t>(space - kFirstRoom)])) return false;
  if (state.stage >= Stage::before && space < state.space) return false;
  if (space == state.space && state.stage >= Stage::offer) return false;  // that price is being paid now
  return !is_tallied(state, kGuardRoom) || state.admitted.has(seat);
}

}  // namespace

Needs::Needs(const State& state, Seat seat) : units_(state.units[seat]) {
  for (int space = kFirstRoom; space < kFirstRoom + seats(state); ++space) {
    if (!is_to_come(state, seat, space)) continue;
    const Price price = price_of(state, seat, space);
    if (price.size() > kTreasureCount) continue;
    unsigned used = 0;
    for (const int units : price) {  // each from the type of which most is left
      std::size_t best = kTreasureCount;
      for (std::size_t t = 0; t < kTreasureCount; ++t)
        if (!(used >> t & 1) && (best == kTreasureCount || units_[t] - needed_[t] > units_[best] - needed_[best]))
          best = t;
      used |= 1u << best;
      needed_[best] += units;
    }
  }
}

double Needs::of_unit(std::size_t type, int n) const {
  return n <= needed_[type] ? kWorthOfNeeded : std::max(kWorthAtLeast, kWorthOfFirst - kLessForEach * n);
}

bool Needs::is_short() const {
  for (std::size_t t = 0; t < kTreasureCount; ++t)
    if (units_[t] < needed_[t]) return true;
  return false;
}

double Needs::cost_of_piece(std::size_t type, int units) const {
  if (units_[type] < units) return kTooDear;
  double cost = 0;
  for (int n = units_[type]; n > units_[type] - units; --n) cost += of_unit(type, n);
  return cost;
}

Treasure Needs::to_pay(const Question& question) const {
  std::array<int, kTreasureCount> paid{};
  for (int i = 0; i < question.left; ++i) {
    std::size_t best = kTreasureCount;
    double least = kTooDear;
    for (std::size_t t = question.floor; t < kTreasureCount; ++t) {
      const int left = units_[t] - paid[t];
      if (!left || of_unit(t, left) >= least) continue;
      best = t;
      least = of_unit(t, left);
    }
    if (best < kTreasureCount) ++paid[best];
  }
  return static_cast<Treasure>(std::find_if(paid.begin(), paid.end(), [](int n) { return n > 0; }) - paid.begin());
}

Treasure Needs::to_take(const Purse& bank, const Question& question) const {
  std::array<int, kTreasureCount> taken{};
  for (int i = 0; i < question.left; ++i) {
    std::size_t best = kTreasureCount;
    double most = -1;
    for (std::size_t t = question.floor; t < kTreasureCount; ++t) {
      const double gain = of_unit(t, units_[t] + taken[t] + 1);
      if (bank[t] <= taken[t] || gain <= most) continue;
      best = t;
      most = gain;
    }
    if (best < kTreasureCount) ++taken[best];
  }
  return static_cast<Treasure>(std::find_if(taken.begin(), taken.end(), [](int n) { return n > 0; }) - taken.begin());
}

Treasure Needs::to_give(std::uint8_t types) const {
  Treasure best = 0;
  double least = kTooDear;
  for (Treasure t = 0; t < kTreasureCount; ++t) {
    if (!(types >> t & 1) || of_unit(t, units_[t]) >= least) continue;
    best = t;
    least = of_unit(t, units_[t]);
  }
  return best;
}

// Tries every way to pay; pieces of equal value take their types in ascending order, as menus do.
double Needs::cheapest(const Price& price, std::size_t next, unsigned used, Treasure floor, Treasure* first) const {
  if (next >= price.size()) return 0;
  double least = kTooDear;
  for (Treasure t = floor; t < kTreasureCount; ++t) {
    if (used >> t & 1 || units_[t] < price[next]) continue;
    const bool equal = next + 1 < price.size() && price[next + 1] == price[next];
    const double cost = cost_of_piece(t, price[next]) +
                        cheapest(price, next + 1, used | 1u << t, static_cast<Treasure>(equal ? t + 1 : 0), nullptr);
    if (cost >= least) continue;
    least = cost;
    if (first) *first = t;
  }
  return least;
}

Treasure Needs::to_pay_for_piece(const Price& price, const Question& question) const {
  Treasure first = 0;
  cheapest(price, question.left, question.types, question.floor, &first);
  return first;
}

double Needs::cost_of(const Price& price) const {
  return price.size() > kTreasureCount ? kTooDear : cheapest(price, 0, 0, 0, nullptr);
}

double Needs::cost_of_units(int units) const {
  Purse left = units_;
  double cost = 0;
  for (; units > 0; --units) {
    std::size_t best = kTreasureCount;
    for (std::size_t t = 0; t < kTreasureCount; ++t)
      if (left[t] && (best == kTreasureCount || of_unit(t, left[t]) < of_unit(best, left[best]))) best = t;
    if (best == kTreasureCount) return kTooDear;
    cost += of_unit(best, left[best]--);
  }
  return cost;
}

}  // namespace morgenland
