// What a state is worth to a seat, in artifacts: what bots compare.
//
// Counted: artifacts; treasures, as long as there is something to buy for them; spells; and what the tokens on the
// board are about to bring, were they all turned up now. Weights were chosen by `arena` matches against random and
// against each other.
#include "games/morgenland/bot/knowledge.h"

#include <algorithm>

namespace morgenland {

namespace {

constexpr double kWorthOfUnit = 0.1;
constexpr double kWorthOfUnitTooMany = 0.03;  // of one type
constexpr int kUnitsWanted = 8;               // of one type: few pieces cost more
constexpr double kUnitsPerPurchase = 8;
constexpr double kWorthOfSurplus = 0.15;  // of its usual worth: more than can still be spent
constexpr double kWeightOfBestRival = 0.6;
constexpr double kWeightOfOthers = 0.2;
constexpr double kWin = 20;

// ---- the board as it lies ----------------------------------------------------------------------------------------

constexpr double kFaith = 0.8;  // in what the tokens are about to bring
constexpr double kWorthOfMarket = 0.2;
constexpr double kWorthOfCamel = 0.05;
constexpr double kWorthOfDjinn = 0.06;
constexpr double kMeanGuard = 5.5;
constexpr double kChanceToFindAWayIn = 0.7;

struct Lineup {
  BySeat<std::array<int, kSpaceCount>> strength{};
  BySeat<std::array<int, kSpaceCount>> pieces{};
};

Lineup line_up(const State& state) {
  Lineup all;
  for (Seat seat = 0; seat < seats(state); ++seat) {
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      const Token& token = state.tokens[seat][slot];
      if (!on_board(token.place)) continue;
      all.strength[seat][token.place] += (1 + token.doubles) * worth(state, state.values[seat][slot], token.place);
      all.pieces[seat][token.place] += 1 + token.doubles;
    }
    for (const Place carpet : state.carpets[seat]) {
      if (!on_board(carpet)) continue;
      all.strength[seat][carpet] += kCarpetValue;
      ++all.pieces[seat][carpet];
    }
  }
  return all;
}

bool is_ahead(const State& state, const Lineup& all, Seat rival, Seat seat, std::size_t space) {
  if (!all.pieces[rival][space]) return false;
  const int difference = all.strength[rival][space] - all.strength[seat][space];
  return difference > 0 || (difference == 0 && order_of(state, rival) < order_of(state, seat));
}

// From 0, among all present for whom `counts` holds.
template <class Counts>
int rank_of(const State& state, const Lineup& all, Seat seat, std::size_t space, Counts counts) {
  int rank = 0;
  for (Seat rival = 0; rival < seats(state); ++rival)
    rank += rival != seat && counts(rival) && is_ahead(state, all, rival, seat, space);
  return rank;
}
constexpr auto kEverySeat = [](Seat) { return true; };

bool has_token_in_hand(const Table& table, Seat seat) {
  for (const Token& token : table.tokens[seat])
    if (token.place == kInHand) return true;
  return false;
}

// How likely it is let into the palace at all: a token may still be placed before the guard.
double chance_to_get_in(const State& state, const Lineup& all, Seat seat) {
  if (state.admitted.has(seat)) return 1;
  if (is_tallied(state, kGuardRoom)) return 0;
  if (all.pieces[seat][kGuardRoom]) return 1;
  if (is_magic(state) && may_use_another(state, seat) && unused(state, seat, kKey) > 0) return 1;
  return state.stage == Stage::placing && has_token_in_hand(state, seat) ? kChanceToFindAWayIn : 0;
}

double prospects_of_caves(const State& state, const Lineup& all, Seat seat, Purse& purse) {
  const double before = worth_of_purse(purse, purchases_to_come(state));
  for (std::size_t cave = 0; cave < kCaveCount; ++cave) {
    if (!all.pieces[seat][cave] || is_tallied(state, static_cast<int>(cave))) continue;
    int rank = rank_of(state, all, seat, cave, kEverySeat);
    for (const int units : state.niches[cave])
      if (units && rank-- == 0) purse[cave] = static_cast<Units>(purse[cave] + units);
  }
  return worth_of_purse(purse, purchases_to_come(state)) - before;
}

double prospects_of_city(const State& state, const Lineup& all, Seat seat) {
  double sum = 0;
  for (std::size_t space = kTent; space <= kCaravanserai; ++space) {
    if (!all.pieces[seat][space] || is_tallied(state, static_cast<int>(space))) continue;
    const int rank = rank_of(state, all, seat, space, kEverySeat);
    if (space == kTent && rank < 2 && state.deck_size) sum += kWorthOfSpell;
    if (rank > 0) continue;
    sum += space == kDjinn ? kWorthOfDjinn : space == kMarket ? kWorthOfMarket : space == kTent ? 0 : kWorthOfCamel;
  }
  return sum;
}

// Rooms it would be the first to be offered something in, as far as the purse goes.
double prospects_of_palace(const State& state, const Lineup& all, Seat seat, const Purse& purse) {
  const double way_in = chance_to_get_in(state, all, seat);
  if (way_in <= 0) return 0;
  double money = total(purse), sum = 0;
  if (!is_tallied(state, kGuardRoom) && !state.admitted.has(seat))
    money -= std::max(0.0, kMeanGuard - all.strength[seat][kGuardRoom]);
  for (std::size_t space = kFirstRoom; space < kSpaceCount; ++space) {
    const int price = all.strength[seat][space];
    if (!all.pieces[seat][space] || is_tallied(state, static_cast<int>(space))) continue;
    if (money < price || !pile_size(state.rooms[space - kFirstRoom]) || state.declined.has(seat)) continue;
    const int rank = rank_of(state, all, seat, space, [&](Seat rival) {
      return chance_to_get_in(state, all, rival) > 0 && total(state.units[rival]) + 2 >= all.strength[rival][space];
    });
    const double chance = rank == 0 ? 1 : rank == 1 ? 0.3 : 0.1;
    sum += chance * std::max(0.0, 1 - kWorthOfUnit * price);
    money -= chance * price;
  }
  return way_in * sum;
}

double prospects(const State& state, const Lineup& all, Seat seat) {
  Purse purse = state.units[seat];
  const double caves = prospects_of_caves(state, all, seat, purse);
  return kFaith * (caves + prospects_of_city(state, all, seat) + prospects_of_palace(state, all, seat, purse));
}

template <class Worth>
double against_rivals(const Table& table, Seat seat, Worth worth_of) {
  double best_rival = -1e9, rivals = 0;
  for (Seat rival = 0; rival < seats(table); ++rival) {
    if (rival == seat) continue;
    const double theirs = worth_of(rival);
    best_rival = std::max(best_rival, theirs);
    rivals += theirs;
  }
  return worth_of(seat) - kWeightOfBestRival * best_rival - kWeightOfOthers * (rivals - best_rival);
}

}  // namespace

int artifacts_left(const Table& table) {
  int left = 0;
  for (const Room& room : table.rooms) left += pile_size(room);
  return left;
}

double worth_of_purse(const Purse& purse, double to_come) {
  double worth = 0;
  for (const int units : purse)
    worth += kWorthOfUnit * std::min(units, kUnitsWanted) + kWorthOfUnitTooMany * std::max(0, units - kUnitsWanted);
  const double spendable = kWorthOfUnit * kUnitsPerPurchase * to_come;
  return worth <= spendable ? worth : spendable + kWorthOfSurplus * (worth - spendable);
}

double holdings(const Table& table, Seat seat) {
  const double to_come = purchases_to_come(table);
  const double spells = kWorthOfSpell * table.hand_size[seat] * std::min(1.0, to_come / 2);
  return table.artifacts[seat] + worth_of_purse(table.units[seat], to_come) + spells;
}

double lead(const Table& table, Seat seat) {
  return against_rivals(table, seat, [&](Seat s) { return holdings(table, s); });
}

double Morgenland::appraise(const State& state, Seat seat) {
  if (state.stage == Stage::over) {
    const engine::Outcome end = outcome(state);
    return end.winners.has(seat) ? kWin / end.winners.count() : -1.0 * end.ranks[seat];
  }
  const Lineup all = line_up(state);
  return against_rivals(state, seat, [&](Seat s) { return holdings(state, s) + prospects(state, all, s); });
}

}  // namespace morgenland
