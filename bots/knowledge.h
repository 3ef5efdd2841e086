// The little knowledge a game may lend its bots. Each piece is optional; the searches know no game by name and do with
// what they find.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <span>

#include "engine/game.h"
#include "toolkit/mistake.h"

namespace bots {

// How good a state is for a seat, in any unit; larger is better.
template <class G>
concept Appraised = engine::Game<G> && requires(const typename G::State& state, engine::Seat seat) {
  { G::appraise(state, seat) } -> std::same_as<double>;
};

// The same for every seat at once, where that costs less than one after the other.
template <class G>
concept AppraisesAll = Appraised<G> && requires(const typename G::State& state) {
  { G::appraise_all(state) } -> std::same_as<std::array<double, engine::kSeatsMax>>;
};

// A whole decision thought out by the game's own means, where one action alone seldom shows its use.
template <class G>
concept Planned = Appraised<G> && requires(const typename G::View& view, toolkit::Dice& dice) {
  { G::plan(view, dice) } -> std::same_as<engine::ActionId>;
};

// A part of the menu that is as good as the whole: without the many ways to pay the same price.
template <class G>
concept Canonical =
    engine::Game<G> && requires(const typename G::State& state, engine::Seat seat, engine::ActionList& menu) {
      { G::canonical(state, seat, menu) } -> std::same_as<void>;
    };

// A quick sensible action for playing on to the end; cheap, for it is asked thousands of times a decision.
template <class G>
concept PlaysOn = engine::Game<G> && requires(const typename G::State& state, engine::Seat seat,
                                              const engine::ActionList& menu, toolkit::Dice& dice) {
  { G::play_on(state, seat, menu, dice) } -> std::same_as<engine::ActionId>;
};

// How promising each action of a menu looks before it is tried; any positive scale. Asked once at a place of the
// search, so that it may think a little.
template <class G>
concept HasPriors = engine::Game<G> && requires(const typename G::State& state, engine::Seat seat,
                                                const engine::ActionList& menu, std::span<float> weights) {
  { G::priors(state, seat, menu, weights) } -> std::same_as<void>;
};

// For games too long to be played on to their end: after so many actions the appraisal decides, one `kAppraisalUnit`
// ahead being odds of e to 1.
template <class G>
concept CutOff = Appraised<G> && requires {
  { G::kActionsPlayedOn } -> std::convertible_to<int>;
  { G::kAppraisalUnit } -> std::convertible_to<double>;
};

// Not every moment can be appraised: in the middle of a turn much hangs in the air. Searches that are cut off play on
// to the next moment at which the game rests.
template <class G>
concept Rests = CutOff<G> && requires(const typename G::State& state) {
  { G::rests(state) } -> std::same_as<bool>;
};

// Where the turns of a round are whole units, a state before a rival's turn and one after it do not compare: whoever
// looks on for longer would seem to stand better or worse. Such a game is played on until it rests and the searching
// seat is asked again.
template <class G>
concept ComesRound = Rests<G> && requires { requires G::kComesRound; };

// Where one decision moves the worth of a match but little, a search as curious as elsewhere would try everything
// equally often and see no difference.
template <class G>
concept HasCuriosity = engine::Game<G> && requires {
  { G::kCuriosity } -> std::convertible_to<double>;
};

// A network knows which options are worth a thought. What a position is worth it was measured to know better than the
// game's own appraisal in some games only (docs/learn.md); these say so, and are not played on when it is asked.
template <class G>
concept ForeseenByNetwork = engine::Game<G> && requires { requires G::kForeseenByNetwork; };

// The same where a turn that is under way hangs in the air to the network, too, and where it knows better only with so
// many seats or more: there the search plays on until the game rests, as it does without a network, and asks it then.
template <class G>
concept ForeseenAtRest = engine::Game<G> && Rests<G> && requires {
  { G::kForeseenAtRestFrom } -> std::convertible_to<engine::Seat>;
};

// Some answers are kept secret until others have answered as well. There the best single answer is none: whoever always
// gives it is found out. So they are drawn, better ones more often.
template <class G>
concept Seals = engine::Game<G> && requires(const typename G::View& view) {
  { G::is_sealed(view) } -> std::same_as<bool>;
};

// A search draws them by how often it tried each in thought, squared. Where many look nearly alike that plays too often
// what was tried only to see what it is worth; such a game draws by the fourth power.
template <class G>
concept DrawsSharply = Seals<G> && requires { requires G::kDrawsSharply; };

// Answers that are sealed already are guessed as any answer at all. A search that would rather think them through goes
// back to before the others gave them, and has them choose as if they had yet to. The seat itself is asked what it is.
template <class G>
concept Reopens = engine::Game<G> && requires(typename G::State& guess, engine::Seat seat) {
  { G::reopen(guess, seat) } -> std::same_as<void>;
};

// Every guess that fits a view is equally likely as far as the rules go. What rivals did tells more: what nobody would
// have done with it, they hardly hold. Changes a guess into another one that fits as well, so that each comes up as
// often as rivals would have acted as they did.
template <class G>
concept Believes = engine::Game<G> && requires(typename G::State& guess, engine::Seat seat, toolkit::Dice& dice) {
  { G::believe(guess, seat, dice) } -> std::same_as<void>;
};

// What a seat thinks of when it thinks of how things may stand.
template <engine::Game G>
typename G::State imagined(const typename G::View& view, toolkit::Dice& dice) {
  auto guess = G::guess(view, dice);
  if constexpr (Reopens<G>) G::reopen(guess, view.viewer.seat);
  if constexpr (Believes<G>) G::believe(guess, view.viewer.seat, dice);
  return guess;
}

template <engine::Game G>
bool is_sealed([[maybe_unused]] const typename G::View& view) {
  if constexpr (Seals<G>) return G::is_sealed(view);
  return false;
}

// One of so many, as often as it weighs; `chance` is 0 to 1. Some weight must be positive.
template <class Weight>
std::size_t drawn_by_weight(std::size_t count, double chance, const Weight& weight) {
  double all = 0;
  for (std::size_t i = 0; i < count; ++i) all += weight(i);
  double at = chance * all;
  std::size_t drawn = count;
  for (std::size_t i = 0; i < count && (at >= 0 || drawn == count); ++i) {
    if (weight(i) > 0) drawn = i;
    at -= weight(i);
  }
  return drawn;
}

// A chance as drawn_by_weight takes it.
inline double any_chance(toolkit::Dice& dice) {
  constexpr std::uint32_t kSteps = 1u << 24;
  return static_cast<double>(dice.below(kSteps)) / kSteps;
}

// Whoever is asked has something to choose; a game that forgets it makes a mistake, and its bots choose nothing.
inline bool has_choices(const engine::ActionList& menu) {
  toolkit::must_hold(!menu.empty(), "a seat is asked and has nothing to choose");
  return !menu.empty();
}

template <engine::Game G>
void sensible_menu(const typename G::State& state, engine::Seat seat, engine::ActionList& menu) {
  menu.clear();
  if constexpr (Canonical<G>)
    G::canonical(state, seat, menu);
  else
    G::legal(state, seat, menu);
}

// What a match is worth to each seat: 1 a win alone, 0 the last place. Mostly the win; a little the place, so that a
// lost match is still played well.
using Worths = std::array<double, engine::kSeatsMax>;

inline Worths worths_of(const engine::Outcome& end) {
  constexpr double kWeightOfPlace = 0.1;
  Worths worths{};
  for (engine::Seat s = 0; s < end.seats; ++s) {
    double beaten = 0;
    for (engine::Seat other = 0; other < end.seats; ++other)
      if (other != s) beaten += end.ranks[s] < end.ranks[other] ? 1 : end.ranks[s] == end.ranks[other] ? 0.5 : 0;
    const double win = end.winners.has(s) ? 1.0 / end.winners.count() : 0;
    worths[s] = (1 - kWeightOfPlace) * win + kWeightOfPlace * beaten / (end.seats - 1);
  }
  return worths;
}

inline Worths as_shares(Worths worths, engine::Seat seats) {
  double all = 0;
  for (engine::Seat s = 0; s < seats; ++s) all += worths[s];
  for (engine::Seat s = 0; s < seats; ++s) worths[s] /= all;
  return worths;
}

// The same as shares that sum to one, as a network tells them.
inline Worths shares_of(const engine::Outcome& end) { return as_shares(worths_of(end), end.seats); }

template <CutOff G>
Worths worths_at_cut(const typename G::State& state) {
  const engine::Seat seats = G::setup(state).seats;
  Worths worths{};
  if constexpr (AppraisesAll<G>)
    worths = G::appraise_all(state);
  else
    for (engine::Seat s = 0; s < seats; ++s) worths[s] = G::appraise(state, s);
  double best = -1e300, sum = 0;
  for (engine::Seat s = 0; s < seats; ++s) best = std::max(best, worths[s]);
  for (engine::Seat s = 0; s < seats; ++s) sum += worths[s] = std::exp((worths[s] - best) / G::kAppraisalUnit);
  for (engine::Seat s = 0; s < seats; ++s) worths[s] /= sum;
  return worths;
}

}  // namespace bots
