// What a position looks like to a network: which of many small facts hold, each fact a number. A game describes its
// table and its seats once, field by field; seats are told in the order of play from the one that looks, so that no
// seat's name means anything.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/game.h"
#include "toolkit/fixed_list.h"
#include "toolkit/mistake.h"

namespace engine {

using Fact = std::uint16_t;
inline constexpr std::size_t kFactsMax = 512;  // that hold at once; the sums of a network rest on it

// Facts that hold, in their order. Every call describes a field and takes up so many numbers, whatever the field says.
class Facts {
 public:
  // Which of so many it is; of none where it is none of them.
  void one_of(int value, int count) {
    if (value >= 0 && value < count) facts_.push_back(static_cast<Fact>(next_ + value));
    skip('o', count);
  }
  // How many: a fact for each number from 1, the last one also for more.
  void amount(int value, int most) { one_of(std::min(value, most) - 1, most); }
  // One fact for each step reached, from 1 to `most`.
  void at_least(int value, int most) {
    for (int step = 0; step < value && step < most; ++step) facts_.push_back(static_cast<Fact>(next_ + step));
    skip('l', most);
  }
  void flag(bool holds) {
    if (holds) facts_.push_back(static_cast<Fact>(next_));
    skip('f', 1);
  }
  void each(std::uint64_t bits, int count) {
    bits &= count < 64 ? (std::uint64_t{1} << count) - 1 : ~std::uint64_t{0};
    for (; bits; bits &= bits - 1) facts_.push_back(static_cast<Fact>(next_ + std::countr_zero(bits)));
    skip('e', count);
  }

  void clear() {
    facts_.clear();
    next_ = 0;
  }
  void go_to(int number) { next_ = number; }
  int told() const { return next_; }
  const Fact* begin() const { return facts_.begin(); }
  const Fact* end() const { return facts_.end(); }
  std::size_t size() const { return facts_.size(); }

  // From here on the order and size of the fields is folded into a number: two descriptions that differ have two.
  void sketch() { sketch_ = kSketchStart; }
  std::uint32_t sketched() const { return sketch_; }

 private:
  static constexpr std::uint32_t kSketchStart = 2166136261u;

  void skip(char what, int count) {
    if (sketch_) [[unlikely]]
      for (const std::uint32_t part : {static_cast<std::uint32_t>(what), static_cast<std::uint32_t>(count)})
        sketch_ = (sketch_ ^ part) * 16777619u;
    next_ += count;
  }

  int next_ = 0;
  std::uint32_t sketch_ = 0;  // 0: not asked for
  toolkit::FixedList<Fact, kFactsMax> facts_;
};

// How many facts there are of the table and of each seat, for how many seats; and how many options a network tells
// apart.
struct FactCounts {
  int table;
  int seat;
  int seats;
  int options;

  constexpr int all() const { return table + seats * seat; }
};

// A game that can be learned. Nothing that is sealed is told: whoever chooses at the same time must not see it.
template <class G>
concept Learnable = Game<G> && requires(const typename G::State& now, Seat seat, ActionId action, Facts& facts) {
  { G::kFacts } -> std::convertible_to<FactCounts>;
  { G::tell_table(now, facts) } -> std::same_as<void>;       // what concerns no seat
  { G::tell_seat(now, seat, facts) } -> std::same_as<void>;  // one seat
  // The same number for what is the same to whoever chooses: seats counted from his own, tiles rather than places.
  { G::option_of(now, seat, action) } -> std::same_as<std::uint16_t>;
};

// A mode in which a search was measured to choose better with the game's network than without it, thinking equally
// long, with up to so many seats (docs/learn.md).
struct NetworkStronger {
  std::string_view mode;
  Seat seats_max;
};

template <class G>
concept HasStrongerNetwork = Learnable<G> && requires { std::span<const NetworkStronger>(G::kNetworkStronger); };

// The seat that comes so many after another, in the order of play.
constexpr Seat seat_after(Seat seat, int steps, Seat seats) { return static_cast<Seat>((seat + steps) % seats); }
constexpr int steps_between(Seat from, int to, Seat seats) { return (to + seats - from) % seats; }

// All that a full state shows, as seen from a seat.
template <Learnable G>
void tell(const typename G::State& state, Seat seat, Facts& facts) {
  const Seat seats = G::setup(state).seats;
  facts.clear();
  G::tell_table(state, facts);
  constexpr auto kMiscounted = "a game tells another number of facts than it says";
  toolkit::must_hold(facts.told() == G::kFacts.table, kMiscounted);
  for (int step = 0; step < seats; ++step) {
    G::tell_seat(state, seat_after(seat, step, seats), facts);
    toolkit::must_hold(facts.told() == G::kFacts.table + (step + 1) * G::kFacts.seat, kMiscounted);
  }
}

// Which description this is: a network made for another must not be used.
template <Learnable G>
std::uint32_t sketch_of_facts() {
  Setup setup;
  setup.seats = G::info().modes[0].seats_min;
  toolkit::FastDice dice(1);
  const auto state = G::start(setup, dice);
  Facts facts;
  facts.sketch();
  G::tell_table(state, facts);
  G::tell_seat(state, 0, facts);
  for (const int count : {G::kFacts.table, G::kFacts.seat, G::kFacts.seats, G::kFacts.options})
    facts.at_least(0, count);
  return facts.sketched();
}

}  // namespace engine
