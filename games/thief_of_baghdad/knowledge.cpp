// What a state is worth to a seat, in chests: what bots compare. It reads the seat's own hand and otherwise only what
// is public, so that one guess is as good as another.
//
// Counted: chests; thieves inside, the more the nearer they are to the top chest; what the hand can still buy where an
// own guard opens the gate; the cards themselves, each further one for less, so that nobody hoards. Weights were
// chosen by `arena` matches against random and against each other.
#include <algorithm>

#include "games/thief_of_baghdad/knowledge.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

constexpr double kWin = 100;
constexpr double kWeightOfProgress = 0.95;  // of all thieves but none missing
constexpr double kFirstThieves = 0.85;      // of a thief's share when none are inside; it grows to the whole
constexpr double kWeightOfBuying = 0.45;    // of progress that could be bought now, against progress made
constexpr double kWeightOfGate[] = {0, 0.07, 0.04, 0.02};  // an own guard among so many foreign ones
constexpr double kSecondGuard = 0.02;                      // at the same palace: one may leave
constexpr int kCardsWanted = 12;
constexpr double kWorthOfCardTooMany = 0.012;
constexpr int kDancersWanted = 4;
constexpr double kWeightOfBestRival = 0.55;
constexpr double kWeightOfOthers = 0.15;

// By chest number and thieves inside (or affordable): the share of a chest that they are. Convex: two thieves in one
// courtyard are worth more than one in each of two.
double progress(int chest, double thieves) {
  const double share = std::min(1.0, thieves / chest);
  return kWeightOfProgress * share * (kFirstThieves + (1 - kFirstThieves) * share);
}

double worth_of_cards(int cards, int dancers) {
  const int wanted = std::min(cards, kCardsWanted);
  return kWorthOfCard * wanted + kWorthOfCardTooMany * (cards - wanted) +
         kWorthOfDancer * std::min(dancers, kDancersWanted);
}

// What one palace brings a seat that holds `cards` of it.
double worth_of_palace(const Palace& palace, Seat seat, int supply, double cards) {
  const int chest = top_chest(palace);
  if (!chest) return 0;
  const int inside = palace.thieves[seat];
  const double made = progress(chest, inside);
  const int guards = palace.guards[seat];
  const int cost = foreign_guards_at(palace, seat);
  if (!guards || !cost) return made;
  const double more = std::min({cards / cost, static_cast<double>(supply), static_cast<double>(chest - inside)});
  const double gate = kWeightOfGate[cost] + kSecondGuard * std::min(guards - 1, 1);
  return made + kWeightOfBuying * (progress(chest, inside + more) - made) + gate;
}

// What ending the turn will bring: a board in the middle of a turn and one after it must compare.
double draw_to_come(const State& state, Seat seat) {
  if (state.phase != Phase::act || state.turn != seat) return 0;
  if (state.actions) return kDrawAfterActions * kWorthOfCard;
  return state.dancer_pile ? (kDrawAfterPass - 1) * kWorthOfCard + kWorthOfDancer : kDrawAfterPass * kWorthOfCard;
}

double standing(const State& state, Seat seat, bool knows_hand) {
  if (state.chests[seat] >= chests_to_win(state)) return kWin;
  const double average = state.hand_size[seat] / static_cast<double>(kPalaceCount);
  double worth =
      state.chests[seat] + worth_of_cards(state.hand_size[seat], state.dancers[seat]) + draw_to_come(state, seat);
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    worth += worth_of_palace(state.palaces[p], seat, state.supply[seat], knows_hand ? state.hand[seat][p] : average);
  return worth;
}

}  // namespace

double ThiefOfBaghdad::appraise(const State& state, Seat seat) {
  double best_rival = 0, rivals = 0;
  for (Seat rival = 0; rival < state.setup.seats; ++rival) {
    if (rival == seat) continue;
    const double worth = standing(state, rival, /*knows_hand=*/false);
    best_rival = std::max(best_rival, worth);
    rivals += worth;
  }
  return standing(state, seat, /*knows_hand=*/true) - kWeightOfBestRival * best_rival -
         kWeightOfOthers * (rivals - best_rival);
}

}  // namespace thief_of_baghdad
