// What a state is worth to a seat, in artifacts: what bots compare.
//
// Counted: artifacts; treasures, as long as there is something to buy for them; spells; and what the tokens on the
// board are about to bring, were they all turned up now. Weights were chosen by `arena` matches against random and
// against each other.
#include "games/morgenland/bot/knowledge.h"

#include <algorithm>
#include <bit>

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

constexpr SpaceSet kAllCaves = (1u << kCaveCount) - 1, kWholeCity = (1u << kGuardRoom) - (1u << kTent),
                   kAllRooms = (1u << kSpaceCount) - (1u << kFirstRoom);

template <class Does>
void for_each_space(SpaceSet spaces, Does does) {
  for (unsigned left = spaces; left; left &= left - 1) does(static_cast<std::size_t>(std::countr_zero(left)));
}

// What all prospects ask of a position, looked up once: it is asked thousands of times a decision.
struct Scene {
  BySeat<std::array<int, kSpaceCount>> strength{};
  BySeat<std::array<int, kSpaceCount>> precedence{};  // whoever has more comes first in that space; 0: is not there
  BySeat<SpaceSet> to_come_at{};                      // where it is and the tally has not been
  BySeat<double> way_in{};                            // how likely it is let into the palace
  BySeat<double> purse{};                             // what its units are worth
  BySeat<int> units{};
  double to_come = 0;  // purchases
};

// From 0, among all present for whom `counts` holds.
template <class Counts>
int rank_of(const State& state, const Scene& scene, Seat seat, std::size_t space, Counts counts) {
  int rank = 0;
  for (Seat rival = 0; rival < seats(state); ++rival)
    rank += scene.precedence[rival][space] > scene.precedence[seat][space] && counts(rival);
  return rank;
}
constexpr auto kEverySeat = [](Seat) { return true; };

bool has_token_in_hand(const Table& table, Seat seat) {
  for (const Token& token : table.tokens[seat])
    if (token.place == kInHand) return true;
  return false;
}

// How likely it is let into the palace at all: a token may still be placed before the guard.
double chance_to_get_in(const State& state, const Scene& scene, Seat seat) {
  if (state.admitted.has(seat)) return 1;
  if (is_tallied(state, kGuardRoom)) return 0;
  if (scene.precedence[seat][kGuardRoom]) return 1;
  if (is_magic(state) && may_use_another(state, seat) && unused(state, seat, kKey) > 0) return 1;
  return state.stage == Stage::placing && has_token_in_hand(state, seat) ? kChanceToFindAWayIn : 0;
}

// Room for the order of play beneath a strength: of equal ones whoever comes earlier in it has more.
constexpr int kSteps = 8;
static_assert(kSteps > kSeatsMax);

Scene scene_of(const State& state) {
  Scene scene;
  const unsigned tallied = state.stage >= Stage::before ? (1u << state.space) - 1 : 0;
  scene.to_come = purchases_to_come(state);
  for (Seat seat = 0; seat < seats(state); ++seat) {
    auto& strength = scene.strength[seat];
    SpaceSet present = 0;
    const auto add = [&](Place place, int value) {
      strength[place] += value;
      present = static_cast<SpaceSet>(present | 1u << place);
    };
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      const Token& token = state.tokens[seat][slot];
      if (on_board(token.place))
        add(token.place, (1 + token.doubles) * worth(state, state.values[seat][slot], token.place));
    }
    for (const Place carpet : state.carpets[seat])
      if (on_board(carpet)) add(carpet, kCarpetValue);
    const int last = kSteps - order_of(state, seat);
    for_each_space(present,
                   [&](std::size_t space) { scene.precedence[seat][space] = kSteps * strength[space] + last; });
    scene.to_come_at[seat] = static_cast<SpaceSet>(present & ~tallied);
    scene.way_in[seat] = chance_to_get_in(state, scene, seat);
    scene.purse[seat] = worth_of_purse(state.units[seat], scene.to_come);
    scene.units[seat] = total(state.units[seat]);
  }
  return scene;
}

double prospects_of_caves(const State& state, const Scene& scene, Seat seat, Purse& purse) {
  const SpaceSet caves = scene.to_come_at[seat] & kAllCaves;
  for_each_space(caves, [&](std::size_t cave) {
    int rank = rank_of(state, scene, seat, cave, kEverySeat);
    for (const int units : state.niches[cave])
      if (units && rank-- == 0) purse[cave] = static_cast<Units>(purse[cave] + units);
  });
  return caves ? worth_of_purse(purse, scene.to_come) - scene.purse[seat] : 0;
}

double prospects_of_city(const State& state, const Scene& scene, Seat seat) {
  double sum = 0;
  for_each_space(scene.to_come_at[seat] & kWholeCity, [&](std::size_t space) {
    const int rank = rank_of(state, scene, seat, space, kEverySeat);
    if (space == kTent && rank < 2 && state.deck_size) sum += kWorthOfSpell;
    if (rank > 0) return;
    sum += space == kDjinn ? kWorthOfDjinn : space == kMarket ? kWorthOfMarket : space == kTent ? 0 : kWorthOfCamel;
  });
  return sum;
}

// Rooms it would be the first to be offered something in, as far as the purse goes.
double prospects_of_palace(const State& state, const Scene& scene, Seat seat, const Purse& purse) {
  const double way_in = scene.way_in[seat];
  const SpaceSet rooms = scene.to_come_at[seat] & kAllRooms;
  if (way_in <= 0 || !rooms || state.declined.has(seat)) return 0;
  double money = total(purse), sum = 0;
  if (!is_tallied(state, kGuardRoom) && !state.admitted.has(seat))
    money -= std::max(0.0, kMeanGuard - scene.strength[seat][kGuardRoom]);
  for_each_space(rooms, [&](std::size_t space) {
    const int price = scene.strength[seat][space];
    if (money < price || !pile_size(state.rooms[space - kFirstRoom])) return;
    const int rank = rank_of(state, scene, seat, space, [&](Seat rival) {
      return scene.way_in[rival] > 0 && scene.units[rival] + 2 >= scene.strength[rival][space];
    });
    const double chance = rank == 0 ? 1 : rank == 1 ? 0.3 : 0.1;
    sum += chance * std::max(0.0, 1 - kWorthOfUnit * price);
    money -= chance * price;
  });
  return way_in * sum;
}

double prospects(const State& state, const Scene& scene, Seat seat) {
  Purse purse = state.units[seat];
  const double caves = prospects_of_caves(state, scene, seat, purse);
  return kFaith * (caves + prospects_of_city(state, scene, seat) + prospects_of_palace(state, scene, seat, purse));
}

double holdings_of(const Table& table, Seat seat, double purse, double to_come) {
  const double spells = kWorthOfSpell * table.hand_size[seat] * std::min(1.0, to_come / 2);
  return table.artifacts[seat] + purse + spells;
}

using Standings = std::array<double, engine::kSeatsMax>;

Standings standings(const State& state) {
  const Scene scene = scene_of(state);
  Standings all{};
  for (Seat seat = 0; seat < seats(state); ++seat)
    all[seat] = holdings_of(state, seat, scene.purse[seat], scene.to_come) + prospects(state, scene, seat);
  return all;
}

double at_the_end(const engine::Outcome& end, Seat seat) {
  return end.winners.has(seat) ? kWin / end.winners.count() : -1.0 * end.ranks[seat];
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
  return holdings_of(table, seat, worth_of_purse(table.units[seat], to_come), to_come);
}

double lead(const Table& table, Seat seat) {
  return against_rivals(table, seat, [&](Seat s) { return holdings(table, s); });
}

double Morgenland::appraise(const State& state, Seat seat) {
  if (state.stage == Stage::over) return at_the_end(outcome(state), seat);
  const Standings all = standings(state);
  return against_rivals(state, seat, [&](Seat s) { return all[s]; });
}

std::array<double, engine::kSeatsMax> Morgenland::appraise_all(const State& state) {
  Standings appraisals{};
  const bool is_over = state.stage == Stage::over;
  const Standings all = is_over ? Standings{} : standings(state);
  for (Seat seat = 0; seat < seats(state); ++seat)
    appraisals[seat] =
        is_over ? at_the_end(outcome(state), seat) : against_rivals(state, seat, [&](Seat s) { return all[s]; });
  return appraisals;
}

}  // namespace morgenland
