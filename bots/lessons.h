// Matches of a search against itself, told as lessons: what each position with a choice looked like, how much each
// option was tried in thought, how the search thought it would end, and how it did. Networks learn from them
// (docs/learn.md).
#pragma once

#include <vector>

#include "bots/ismcts.h"

namespace bots {

// The lessons of one match, field by field, so that whoever reads many of them need not look at each.
struct Lessons {
  engine::Seat seats = 0;
  std::vector<std::uint8_t> ends;      // for each lesson kSeatsMax shares of the end in 255ths, the first of who chose
  std::vector<std::uint8_t> foreseen;  // the same, as the search foresaw it
  std::vector<std::uint16_t> fact_counts, option_counts;  // of each lesson, so many of these:
  std::vector<std::uint16_t> facts;
  std::vector<std::uint16_t> options;
  std::vector<std::uint8_t> visits;  // of these options, in 255ths

  std::size_t size() const { return fact_counts.size(); }
};

template <engine::Learnable G, class Search>
class Lecture {
 public:
  explicit Lecture(Search search) : search_(std::move(search)) {}

  // A whole match, from the deal.
  const Lessons& play(const engine::Setup& setup, toolkit::Dice& dice) {
    lessons_ = {};
    lessons_.seats = setup.seats;
    chose_.clear();
    auto state = G::start(setup, dice);
    for (auto to_act = G::to_act(state); !to_act.empty(); to_act = G::to_act(state)) {
      const engine::Seat seat = to_act.lowest();
      G::apply(state, seat, chosen(state, seat, dice), dice, {});
    }
    tell_the_end(G::outcome(state));
    return lessons_;
  }

 private:
  // One in four decisions is drawn, what was tried more being drawn more often: otherwise the same matches come again.
  static constexpr std::uint32_t kDrawnOneIn = 4;
  static constexpr double kWhole = 255;

  engine::ActionId chosen(const typename G::State& state, engine::Seat seat, toolkit::Dice& dice) {
    const Considerations& considered = search_.think(G::view(state, engine::Viewer{seat}), dice);
    if (considered.size() == 1) return considered[0].action;
    double all = 0;
    for (const Considered& option : considered) all += option.visits;
    note(state, seat, considered, all);
    if (dice.below(kDrawnOneIn) != 0) return search_.preferred();
    const auto visits = [&](std::size_t i) { return static_cast<double>(considered[i].visits); };
    return considered[drawn_by_weight(considered.size(), any_chance(dice), visits)].action;
  }

  void note(const typename G::State& state, engine::Seat seat, const Considerations& considered, double all) {
    engine::tell<G>(state, seat, facts_);
    lessons_.facts.insert(lessons_.facts.end(), facts_.begin(), facts_.end());
    lessons_.fact_counts.push_back(static_cast<std::uint16_t>(facts_.size()));
    for (const Considered& option : considered) {
      lessons_.options.push_back(G::option_of(state, seat, option.action));
      lessons_.visits.push_back(static_cast<std::uint8_t>(kWhole * option.visits / all + 0.5));
    }
    lessons_.option_counts.push_back(static_cast<std::uint16_t>(considered.size()));
    tell(lessons_.foreseen, search_.foreseen(), seat);
    chose_.push_back(seat);
  }

  void tell_the_end(const engine::Outcome& end) {
    for (const engine::Seat chose : chose_) tell(lessons_.ends, shares_of(end), chose);
  }

  void tell(std::vector<std::uint8_t>& into, const Worths& shares, engine::Seat first) const {
    for (int step = 0; step < engine::kSeatsMax; ++step)
      into.push_back(step < lessons_.seats ? static_cast<std::uint8_t>(
                                                 kWhole * shares[engine::seat_after(first, step, lessons_.seats)] + 0.5)
                                           : std::uint8_t{0});
  }

  Search search_;
  engine::Facts facts_;
  Lessons lessons_;
  std::vector<engine::Seat> chose_;
};

}  // namespace bots
