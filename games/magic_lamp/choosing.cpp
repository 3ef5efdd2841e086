// Rivals are thought to pick any chest and middling faces more often than others. Some chance is left in the choice:
// two players who think alike would cancel each other out for ever.
#include "games/magic_lamp/choosing.h"

#include <algorithm>
#include <cmath>

namespace magic_lamp {

namespace {

constexpr std::array<double, kFacesMax + 1> kFaceChance = {0, 0.06, 0.12, 0.22, 0.24, 0.20, 0.16};  // a rival's die
constexpr double kWhim = 0.7;         // points: how much chance decides between good choices
constexpr double kRivalSearch = 0.8;  // of what we deny the only rival

// The chance that none of the rivals on the chest undercuts or cancels this face; each has one die.
double chance_to_search(int rivals, std::size_t face) {
  constexpr double kOnChest = 1.0 / kChestCount;
  double in_the_way = 0, cancelling = 0;
  for (std::size_t f = 1; f <= face; ++f) in_the_way += kOnChest * kFaceChance[f];
  for (std::size_t f = 1; f < face; ++f) cancelling += kOnChest * kFaceChance[f] * kOnChest * kFaceChance[f];
  const double free = 1 - in_the_way;
  const double pairs = rivals * (rivals - 1) / 2.0;
  return std::pow(free, rivals) + pairs * cancelling * std::pow(free, std::max(0, rivals - 2));
}

// Two players: both boards at once, the rival's with every face as likely as kFaceChance says.
double against_one_rival(const Choice& own, const SearchTable& searches) {
  double worth = 0;
  constexpr double kOnSpace = 2.0 / 3;  // two dice on three spaces
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    const std::size_t face = own.faces[chest];
    for (std::size_t other = 1; other <= kFacesMax; ++other) {
      const double chance = kOnSpace * kFaceChance[other];
      const bool ours = face && face < other;
      const bool theirs = !face || other < face;
      worth += chance * (ours ? searches[chest][face] : theirs ? -kRivalSearch * searches[chest][other] : 0);
    }
    if (face) worth += (1 - kOnSpace) * searches[chest][face];
  }
  return worth;
}

double expected(const View& view, const Choice& own, const SearchTable& searches) {
  if (view.setup.seats == 2) return against_one_rival(own, searches);
  double worth = 0;
  for (std::size_t chest = 0; chest < kChestCount; ++chest)
    if (own.faces[chest])
      worth += searches[chest][own.faces[chest]] * chance_to_search(view.setup.seats - 1, own.faces[chest]);
  return worth;
}

}  // namespace

void weigh_choices(const View& view, const SearchTable& searches, const engine::ActionList& menu,
                   std::span<float> worths) {
  for (std::size_t i = 0; i < menu.size(); ++i)
    worths[i] = static_cast<float>(expected(view, choice_of(menu[i]), searches));
}

ActionId choose_dice(const View& view, const SearchTable& searches, toolkit::Dice& dice) {
  const bool pair = view.setup.seats == 2;
  // To be quick is slightly best (ledger 3.3).
  const Haste haste = tap_mode(view) == TapMode::nerve ? Haste::quick : Haste::steady;
  const std::size_t first = pair ? kSingleChoices : 0, count = pair ? kPairChoices : kSingleChoices;
  ActionId best = engine::kNoAction;
  double most = 0;
  for (std::size_t i = first; i < first + count; ++i) {
    const ActionId id = encode(Verb::choose, static_cast<int>(i), static_cast<int>(haste));
    const double worth = expected(view, choice_of(id), searches) + kWhim * dice.below(1024) / 1024;
    if (best != engine::kNoAction && worth <= most) continue;
    most = worth;
    best = id;
  }
  return best;
}

}  // namespace magic_lamp
