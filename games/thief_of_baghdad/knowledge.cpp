// What a state is worth to a seat, in chests: what bots compare. It reads the seat's own hand and otherwise only what
// is public, so that one guess is as good as another.
//
// Counted: chests; thieves inside, the more the nearer they are to the top chest; what the hand can still buy where an
// own guard opens the gate; the cards themselves, each further one for less, so that nobody hoards. Weights were
// chosen by `arena` matches against random and against each other.
#include <algorithm>

#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

constexpr double kWin = 100;

// With two, guards and time are plenty and every thief inside is worth its share; with more, others empty a palace
// first, so that thieves are worth something where a chest is near.
struct Weights {
  double progress;       // of all thieves but none missing
  double first_thieves;  // of a thief's share when none are inside; it grows to the whole
  double buying;         // of progress that could be bought now, against progress made
  double card;
  double best_rival;
  double other_rivals;
};
constexpr Weights kWithTwo{
    .progress = 0.95, .first_thieves = 0.85, .buying = 0.4, .card = 0.06, .best_rival = 0.55, .other_rivals = 0};
constexpr Weights kWithMore{
    .progress = 1.0, .first_thieves = 0.5, .buying = 0.3, .card = 0.06, .best_rival = 0.35, .other_rivals = 0.1};

constexpr double kWeightOfGate[] = {0, 0.07, 0.04, 0.02};  // an own guard among so many foreign ones
constexpr double kSecondGuard = 0.02;                      // at the same palace: one may leave
constexpr int kCardsWanted = 12;
constexpr double kWorthOfCardTooMany = 0.012;
constexpr double kWorthOfDancer = 0.15;  // fits every price
constexpr int kDancersWanted = 4;

const Weights& weights_of(const Table& table) { return table.setup.seats == 2 ? kWithTwo : kWithMore; }

// By chest number and thieves inside (or affordable): the share of a chest that they are. Convex: two thieves in one
// courtyard are worth more than one in each of two.
double progress(const Weights& weights, int chest, double thieves) {
  const double share = std::min(1.0, thieves / chest);
  return weights.progress * share * (weights.first_thieves + (1 - weights.first_thieves) * share);
}

double worth_of_cards(const Weights& weights, int cards, int dancers) {
  const int wanted = std::min(cards, kCardsWanted);
  return weights.card * wanted + kWorthOfCardTooMany * (cards - wanted) +
         kWorthOfDancer * std::min(dancers, kDancersWanted);
}

// What one palace brings a seat that holds `cards` of it.
double worth_of_palace(const Weights& weights, const Palace& palace, Seat seat, int supply, double cards) {
  const int chest = top_chest(palace);
  if (!chest) return 0;
  const int inside = palace.thieves[seat];
  const double made = progress(weights, chest, inside);
  const int guards = palace.guards[seat];
  const int cost = foreign_guards_at(palace, seat);
  if (!guards || !cost) return made;
  const double more = std::min({cards / cost, static_cast<double>(supply), static_cast<double>(chest - inside)});
  const double gate = kWeightOfGate[cost] + kSecondGuard * std::min(guards - 1, 1);
  return made + weights.buying * (progress(weights, chest, inside + more) - made) + gate;
}

// What ending the turn will bring: a board in the middle of a turn and one after it must compare.
double draw_to_come(const Weights& weights, const State& state, Seat seat) {
  if (state.phase != Phase::act || state.turn != seat) return 0;
  if (state.actions) return kDrawAfterActions * weights.card;
  return state.dancer_pile ? (kDrawAfterPass - 1) * weights.card + kWorthOfDancer : kDrawAfterPass * weights.card;
}

double standing(const State& state, Seat seat, bool knows_hand) {
  if (state.chests[seat] >= chests_to_win(state)) return kWin;
  const Weights& weights = weights_of(state);
  const double average = state.hand_size[seat] / static_cast<double>(kPalaceCount);
  double worth = state.chests[seat] + worth_of_cards(weights, state.hand_size[seat], state.dancers[seat]) +
                 draw_to_come(weights, state, seat);
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    worth += worth_of_palace(weights, state.palaces[p], seat, state.supply[seat],
                             knows_hand ? state.hand[seat][p] : average);
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
  const Weights& weights = weights_of(state);
  return standing(state, seat, /*knows_hand=*/true) - weights.best_rival * best_rival -
         weights.other_rivals * (rivals - best_rival);
}

// Ends of the turn stand last in a menu, the one with a dancer at the very end.
ActionId ThiefOfBaghdad::play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice) {
  ActionId best = menu.back();
  double best_worth = state.phase == Phase::post ? -kWin : standing(state, seat, /*knows_hand=*/true);
  for (const ActionId id : menu) {
    if (id >= encode(Verb::neutral)) break;
    State after = state;
    apply(after, seat, id, dice, {});
    const double worth = standing(after, seat, /*knows_hand=*/true);
    if (worth <= best_worth) continue;
    best = id;
    best_worth = worth;
  }
  return best;
}

}  // namespace thief_of_baghdad
