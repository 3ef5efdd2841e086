// What may be chosen: every affordable payment for people, one sensible payment for bots (ledger 3.3).
//
// Menus are most of the work of random play and their lengths cannot be foreseen, so they are made as bit masks, one
// bit a code, with hardly a branch until the bits are listed.
#include <algorithm>
#include <bit>

#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

using engine::ActionList;
using PalaceSet = std::uint32_t;  // bit p: palace p
using Codes = std::uint64_t;      // bit i: the code `first + i` of some block

enum class Payments { every, canonical };

constexpr Codes all_if(bool condition) { return -static_cast<Codes>(condition); }
constexpr bool has(PalaceSet set, int palace) { return set >> palace & 1; }

// What the turn player can reach for, gathered once per menu.
struct Means {
  PalaceSet open = 0;      // a guard square is free
  PalaceSet mine = 0;      // an own guard stands there
  PalaceSet thieves = 0;   // an own thief is inside
  PalaceSet neutrals = 0;  // a neutral guard stands there
  PalaceSet cards = 0;     // a card of it is held
  int dancers = 0;

  explicit Means(const State& state) : dancers(state.dancers[state.turn]) {
    const Seat seat = state.turn;
    for (std::size_t p = 0; p < kPalaceCount; ++p) {
      const Palace& palace = state.palaces[p];
      const auto bit_if = [p](bool condition) { return static_cast<PalaceSet>(condition) << p; };
      open |= bit_if(!is_full(palace));
      mine |= bit_if(palace.guards[seat] != 0);
      thieves |= bit_if(palace.thieves[seat] != 0);
      neutrals |= bit_if(palace.neutral != 0);
      cards |= bit_if(state.hand[seat][p] != 0);
    }
  }
};

// The other five palaces, in the order of their codes (pair_of).
constexpr PalaceSet others(PalaceSet set, int from) {
  const PalaceSet below = (1u << from) - 1;
  return (set & below) | (set >> 1 & ~below);
}

// Each of five bits at the first of `kWays` places.
template <int kWays>
struct Spread {
  Codes of[32]{};
  constexpr Spread() {
    for (unsigned set = 0; set < 32; ++set)
      for (int i = 0; i < 5; ++i) of[set] |= static_cast<Codes>(set >> i & 1) << (kWays * i);
  }
};
constexpr Spread<3> kSpread3;
constexpr Spread<4> kSpread4;

// The 15 codes of MOVE or CARRY from one palace (THIEF-24).
template <Payments kWhich>
Codes one_card(const Means& means, int from) {
  const PalaceSet targets = others(means.open, from), cards = others(means.cards, from);
  const bool card_from = has(means.cards, from);
  const bool wants_dancer = kWhich == Payments::every || !card_from;
  const PalaceSet for_dancer = kWhich == Payments::every ? targets : targets & ~cards;
  return (all_if(card_from) & kSpread3.of[targets]) | kSpread3.of[targets & cards] << kPayTo |
         (all_if(means.dancers > 0 && wants_dancer) & kSpread3.of[for_dancer] << kPayDancer);
}

// The 20 codes of NEUTRAL from one palace (THIEF-30).
template <Payments kWhich>
Codes two_cards(const Means& means, int from) {
  const PalaceSet targets = others(means.open, from), cards = others(means.cards, from);
  const bool card_from = has(means.cards, from);
  const bool wants_dancer = kWhich == Payments::every || !card_from;
  const PalaceSet for_dancer = kWhich == Payments::every ? targets : targets & ~cards;
  const bool one = means.dancers >= 1, two = means.dancers >= 2;
  return (all_if(card_from) & kSpread4.of[targets & cards]) |
         (all_if(one && wants_dancer) & kSpread4.of[targets & cards] << kDancerForFrom) |
         (all_if(one && card_from) & kSpread4.of[for_dancer] << kDancerForTo) |
         (all_if(two && wants_dancer) & kSpread4.of[for_dancer] << (kDancerForFrom | kDancerForTo));
}

void list(ActionList& menu, ActionId first, Codes codes) {
  for (; codes; codes &= codes - 1) menu.push_back(static_cast<ActionId>(first + std::countr_zero(codes)));
}

using Blocks = std::array<Codes, kPalaceCount>;  // by the palace a guard leaves

// The blocks of the palaces in `from_any`, three of them to a word.
template <Verb kVerb>
void add_moves(ActionList& menu, PalaceSet from_any, const Blocks& blocks) {
  constexpr auto& spec = kVerbs[static_cast<std::size_t>(kVerb)];
  constexpr std::size_t per_palace = spec.count / kPalaceCount;
  for (std::size_t first = 0; first < kPalaceCount; first += 3) {
    Codes codes = 0;
    for (std::size_t i = 0; i < 3; ++i)
      codes |= (all_if(has(from_any, static_cast<int>(first + i))) & blocks[first + i]) << (per_palace * i);
    list(menu, static_cast<ActionId>(spec.first + per_palace * first), codes);
  }
}

template <Payments kWhich>
void add_guard_moves(const Means& means, bool thieves_may_act, ActionList& menu) {
  Blocks blocks;
  for (std::size_t p = 0; p < kPalaceCount; ++p) blocks[p] = one_card<kWhich>(means, static_cast<int>(p));
  add_moves<Verb::move>(menu, means.mine, blocks);
  if (thieves_may_act) add_moves<Verb::carry>(menu, means.mine & means.thieves, blocks);
  for (std::size_t p = 0; p < kPalaceCount; ++p) blocks[p] = two_cards<kWhich>(means, static_cast<int>(p));
  add_moves<Verb::neutral>(menu, means.neutrals, blocks);
}

void add_posts(const State& state, ActionList& menu) {
  Codes open = 0;
  for (std::size_t p = 0; p < kPalaceCount; ++p) open |= static_cast<Codes>(!is_full(state.palaces[p])) << p;
  list(menu, encode(Verb::post_own), open & all_if(state.own_to_post[state.turn]));
  list(menu, encode(Verb::post_neutral), open & all_if(state.neutral_to_post[state.turn]));
}

// Bit d of four a palace: d dancers and the rest in cards (THIEF-19).
template <Payments kWhich>
void add_places(const State& state, const Means& means, ActionList& menu) {
  Codes codes = 0;
  for (PalaceSet left = means.mine; left; left &= left - 1) {
    const auto p = static_cast<std::size_t>(std::countr_zero(left));
    const int cost = foreign_guards_at(state.palaces[p], state.turn);
    const int fewest = std::max(0, cost - state.hand[state.turn][p]);
    const int most = std::min(kWhich == Payments::every ? cost : fewest, means.dancers);
    const Codes ways = (Codes{2} << most) - (Codes{1} << fewest);
    codes |= (all_if(cost > 0 && fewest <= most) & ways) << (4 * p);  // THIEF-R-19
  }
  list(menu, encode(Verb::place), codes);
}

template <Payments kWhich>
void add_all(const State& state, ActionList& menu) {
  if (state.phase == Phase::post) return add_posts(state, menu);
  const Means means(state);
  const bool thieves_may_act = state.thief_actions < kThiefActionLimit;  // THIEF-14
  if (means.cards || means.dancers) {
    if (thieves_may_act && state.supply[state.turn]) add_places<kWhich>(state, means, menu);
    add_guard_moves<kWhich>(means, thieves_may_act, menu);
  }
  if (state.actions) return menu.push_back(encode(Verb::end));
  menu.push_back(encode(Verb::pass_cards));
  if (state.dancer_pile) menu.push_back(encode(Verb::pass_dancer));  // THIEF-46
}

}  // namespace

void ThiefOfBaghdad::legal(const State& state, Seat seat, ActionList& menu) {
  if (to_act(state).has(seat)) add_all<Payments::every>(state, menu);
}

void ThiefOfBaghdad::canonical(const State& state, Seat seat, ActionList& menu) {
  if (to_act(state).has(seat)) add_all<Payments::canonical>(state, menu);
}

}  // namespace thief_of_baghdad
