// What the places of tokens tell of their numbers: weak ones go into rooms, where strength costs money, strong ones to
// the guard, nines into caves.
#include <array>
#include <bit>
#include <utility>

#include "games/morgenland/bot/knowledge.h"

namespace morgenland {

namespace {

// By place and number: how much more often it is put there than any number is, in hundredths. Fitted to 60,000 pairs of
// tokens that one player of `ismcts:150` or `greedy` placed in one round, by which of the two lies where
// (docs/performance.md).
using Row = std::array<std::uint16_t, kTokenCount>;
constexpr Row kCaves = {47, 35, 48, 75, 106, 108, 175, 418};
constexpr Row kRooms = {360, 401, 283, 248, 135, 54, 23, 18};
constexpr Row kCityAndGuard[] = {{225, 99, 64, 58, 54, 84, 121, 223},    // kTent
                                 {394, 223, 98, 67, 55, 38, 56, 151},    // kDjinn
                                 {102, 90, 64, 76, 59, 64, 119, 339},    // kMarket
                                 {310, 122, 56, 64, 78, 68, 122, 127},   // kCaravanserai
                                 {10, 14, 35, 52, 173, 335, 599, 390}};  // kGuardRoom
constexpr Row kAnywhere = {100, 100, 100, 100, 100, 100, 100, 100};

const Row& row_of(Place place) {
  if (!on_board(place)) return kAnywhere;
  return is_cave(place) ? kCaves : is_room(place) ? kRooms : kCityAndGuard[place - kTent];
}

// The tokens of one seat whose numbers are not known, those in hand last.
class Doubtful {
 public:
  Doubtful(State& state, Seat seat) : values_(state.values[seat]) {
    unsigned in_hand = (1u << kTokenCount) - 1;
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      const Token& token = state.tokens[seat][slot];
      if (token.place == kInHand) continue;
      const std::size_t number = index_of_value(values_[slot]);
      in_hand &= ~(1u << number);
      if (!token.shown) lies_.push_back({&row_of(token.place), token.not_these, slot, number});
    }
    placed_ = lies_.size();
    for (; in_hand; in_hand &= in_hand - 1)
      lies_.push_back({&kAnywhere, 0, kTokenCount, static_cast<std::size_t>(std::countr_zero(in_hand))});
  }

  // Metropolis: numbers change places at random, mostly where that makes the whole likelier; for long enough to come
  // near to each deal as often as it is likely.
  void stir(toolkit::Dice& dice) {
    if (lies_.size() < 2) return;
    for (std::size_t i = placed_ ? kStirs + kStirsEach * placed_ : 0; i > 0; --i) {
      Lie& one = lies_[dice.below(static_cast<std::uint32_t>(placed_))];
      Lie& other = lies_[dice.below(static_cast<std::uint32_t>(lies_.size()))];
      if (&one == &other || one.not_these >> other.number & 1 || other.not_these >> one.number & 1) continue;
      const std::uint32_t now = one.weight(one.number) * other.weight(other.number);
      const std::uint32_t then = one.weight(other.number) * other.weight(one.number);
      if (then >= now || dice.below(now) < then) std::swap(one.number, other.number);
    }
    for (std::size_t i = 0; i < placed_; ++i)
      values_[lies_[i].slot] = static_cast<Value>(kTokenValues[lies_[i].number]);
  }

 private:
  static constexpr std::size_t kStirs = 8, kStirsEach = 4;

  struct Lie {
    const Row* row;
    ValueSet not_these;
    std::size_t slot, number;
    std::uint32_t weight(std::size_t n) const { return (*row)[n]; }
  };

  static std::size_t index_of_value(Value value) {
    std::size_t i = 0;
    while (i + 1 < kTokenCount && kTokenValues[i] != value) ++i;
    return i;
  }

  std::array<Value, kTokenCount>& values_;
  toolkit::FixedList<Lie, 2 * kTokenCount> lies_;
  std::size_t placed_ = 0;
};

}  // namespace

std::uint32_t habit(Place place, std::size_t number) { return row_of(place)[number]; }

void Morgenland::believe(State& guess, Seat seat, toolkit::Dice& dice) {
  for (Seat rival = 0; rival < seats(guess); ++rival)
    if (rival != seat) Doubtful(guess, rival).stir(dice);
}

}  // namespace morgenland
