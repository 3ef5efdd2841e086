// A choice of dice is made in secret, and the best single answer is no answer: whoever always takes it is undercut. So
// dice are drawn from a mixture that leaves nobody anything to gain by another one, found by regret matching of a
// player against rivals who choose as he does (Hart and Mas-Colell 2000), all seeing the chests with our eyes.
#include "games/magic_lamp/choosing.h"

#include <algorithm>

namespace magic_lamp {

namespace {

constexpr double kRivalSearch = 0.8;     // of what we deny the only rival
constexpr double kOutOfQuestion = 0.02;  // a choice that is rarer is a remnant of the first rounds

// How likely a rival has a die with this face on this chest; face 0: none.
using Faces = std::array<std::array<double, kFacesMax + 1>, kChestCount>;

double power(double base, int exponent) {
  double result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

// The chance that none of the rivals on the chest undercuts or cancels this face; each has one die.
double chance_to_search(int rivals, const std::array<double, kFacesMax + 1>& chest, std::size_t face) {
  double in_the_way = chest[face], cancelling = 0;
  for (std::size_t f = 1; f < face; ++f) {
    in_the_way += chest[f];
    cancelling += chest[f] * chest[f];
  }
  const double free = 1 - in_the_way;
  const double pairs = rivals * (rivals - 1) / 2.0;
  return power(free, rivals) + pairs * cancelling * power(free, std::max(0, rivals - 2));
}

// By chest and face, what a die there is worth; with two players also what its absence costs (face 0).
Faces worth_of_faces(Seat seats, const SearchTable& searches, const Faces& rivals) {
  Faces worth{};
  for (std::size_t chest = 0; chest < kChestCount; ++chest)
    for (std::size_t face = 0; face <= kFacesMax; ++face) {
      if (seats > 2) {
        if (face) worth[chest][face] = searches[chest][face] * chance_to_search(seats - 1, rivals[chest], face);
        continue;
      }
      for (std::size_t other = 0; other <= kFacesMax; ++other) {
        const bool ours = face && (!other || face < other), theirs = other && (!face || other < face);
        worth[chest][face] += rivals[chest][other] * (ours     ? searches[chest][face]
                                                      : theirs ? -kRivalSearch * searches[chest][other]
                                                               : 0);
      }
    }
  return worth;
}

}  // namespace

Mixture::Mixture(const View& view, const SearchTable& searches, int rounds)
    : seats_(view.setup.seats),
      first_(seats_ == 2 ? kSingleChoices : 0),
      count_(seats_ == 2 ? kPairChoices : kSingleChoices),
      haste_(tap_mode(view) == TapMode::nerve ? Haste::quick : Haste::steady) {
  for (std::size_t i = 0; i < count_; ++i) choices_[i] = choice_of(action(i));
  Shares regret{}, now{};
  for (int round = 1; round <= rounds; ++round) {
    double all = 0;
    for (std::size_t i = 0; i < count_; ++i) all += now[i] = regret[i];
    for (std::size_t i = 0; i < count_; ++i) now[i] = all > 0 ? now[i] / all : 1.0 / static_cast<double>(count_);
    const Shares worth = worth_against(now, searches);
    double expected = 0;
    for (std::size_t i = 0; i < count_; ++i) expected += now[i] * worth[i];
    for (std::size_t i = 0; i < count_; ++i) {
      regret[i] = std::max(0.0, regret[i] + worth[i] - expected);
      shares_[i] += round * now[i];  // later rounds know more
    }
  }
  forget_remnants();
}

void Mixture::forget_remnants() {
  const double rare = kOutOfQuestion * *std::max_element(shares_.begin(), shares_.end());
  double all = 0;
  for (double& share : shares_) all += share = share < rare ? 0 : share;
  for (double& share : shares_) share /= all;
}

Mixture::Shares Mixture::worth_against(const Shares& rivals, const SearchTable& searches) const {
  Faces often{};
  for (std::size_t i = 0; i < count_; ++i)
    for (std::size_t chest = 0; chest < kChestCount; ++chest) often[chest][choices_[i].faces[chest]] += rivals[i];
  const Faces worth_of_face = worth_of_faces(seats_, searches, often);
  Shares worth{};
  for (std::size_t i = 0; i < count_; ++i)
    for (std::size_t chest = 0; chest < kChestCount; ++chest)
      worth[i] += worth_of_face[chest][choices_[i].faces[chest]];
  return worth;
}

// To be quick is slightly best (ledger 3.3).
ActionId Mixture::action(std::size_t i) const {
  return encode(Verb::choose, static_cast<int>(first_ + i), static_cast<int>(haste_));
}

ActionId Mixture::draw(toolkit::Dice& dice) const {
  constexpr std::uint32_t kSteps = 1u << 24;
  double at = static_cast<double>(dice.below(kSteps)) / kSteps;
  std::size_t drawn = 0;
  for (std::size_t i = 0; i < count_ && at >= 0; ++i) {
    if (shares_[i] > 0) drawn = i;
    at -= shares_[i];
  }
  return action(drawn);
}

}  // namespace magic_lamp
