// Why no match could come to a position, or to what is guessed from a view. Fewer guards or cards than the box holds
// are no harm: positions that show a corner of the board have them too.
#include <algorithm>
#include <numeric>

#include "games/thief_of_baghdad/lineage.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

using shape::Contradiction, shape::Untrue;

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

Contradiction check_palaces(const State& state) {
  const bool tactical = mode_of(state) == Mode::tactical;
  int neutral = sum(state.neutral_to_post);
  for (const Palace& palace : state.palaces) {
    neutral += palace.neutral;
    if (guards_at(palace) > kGuardSquares) return Untrue{"palaces", "with at most 4 guards in each (THIEF-9)"};
    if (top_chest(palace) && std::ranges::max(palace.thieves) >= top_chest(palace))
      return Untrue{"palaces", "without thieves enough for a chest that is still there (THIEF-37)"};
  }
  if (neutral > (tactical ? kNeutralsPerPlayer * state.setup.seats : kNeutralsPerPalace * int{kPalaceCount}))
    return Untrue{"palaces", "with no more neutral guards than there are (THIEF-3, THIEF-59)"};
  return std::nullopt;
}

Contradiction check_pieces(const State& state) {
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    int guards = state.own_to_post[seat], thieves = state.supply[seat];
    for (const Palace& palace : state.palaces) guards += palace.guards[seat], thieves += palace.thieves[seat];
    if (guards > kGuardsPerPlayer[state.setup.seats])
      return Untrue{"palaces", "with no more guards of a seat than everybody has (THIEF-6)"};
    if (thieves != kThievesPerPlayer)
      return Untrue{"supply", "what the thieves in the courtyards leave; everybody has 12 (THIEF-6)"};
    const int chests = state.chests[seat], marks = state.chest_sum[seat];
    if (marks < chests * kChestNumbers.front() || marks > chests * kChestNumbers.back())
      return Untrue{"chestSum", "4 to 7 for each chest of a seat"};
  }
  return std::nullopt;
}

Contradiction check_cards(const State& state) {
  if (sum(state.dancers) + state.dancer_pile > kDancerCards)
    return Untrue{"dancerPile", "with the dancers in hands at most 8 (THIEF-5)"};
  if (std::ranges::count(std::span(state.draw).first(state.draw_size), kNoCard))
    return Untrue{"draw", "as many cards as is said"};
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    if (std::ranges::count(paid_since_shuffle(state), p, &Paid::card) > state.discard[p])
      return Untrue{"paidSince", "of cards that lie in \"discard\""};
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const Counts& before = state.hand_at_shuffle[seat];
    if (sum(state.hand[seat]) != state.hand_size[seat]) return Untrue{"hands", "as large as is said"};
    if (drawn_since(state, seat, state.hand[seat], before) != state.drawn[seat])
      return Untrue{"handsAtShuffle", "of cards that are still in that hand or paid since"};
    if (!could_have_paid(state, seat, before))
      return Untrue{"paidSince", "of cards held at the last shuffle or drawn by then, and \"drawn\" never falls"};
  }
  return std::nullopt;
}

Contradiction check_turn(const State& state) {
  if (state.thief_actions > state.actions) return Untrue{"thiefActions", "at most the number of all \"actions\""};
  if (state.actions && state.phase == Phase::post) return Untrue{"actions", "0 in phase post"};
  if (state.dead_turns >= state.setup.seats && !state.adjudicated)
    return Untrue{"deadTurns", "fewer than there are seats; then the match is over (THIEF-R-12)"};
  return std::nullopt;
}

// Without a look before, cards are dealt once all guards stand (THIEF-R-1).
Contradiction check_posting(const State& state) {
  const auto left = [&](Seat seat) { return state.own_to_post[seat] + state.neutral_to_post[seat]; };
  const bool posting = state.phase == Phase::post;
  int to_deal = 0;
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    to_deal += kStartHand + seat;
    if (!posting && left(seat)) return Untrue{"ownToPost", "0 but in phase post, as \"neutralToPost\""};
    if (posting && (!left(state.turn) || left(seat) != left(state.turn) - (seat < state.turn)))
      return Untrue{"turn", "the seat that posts next: one each, from seat 0, until none is left (THIEF-8)"};
  }
  if (!posting || option(state, Option::look_before_guards)) return std::nullopt;
  if (sum(state.hand_size)) return Untrue{"hands", "empty in phase post without lookBeforeGuards (THIEF-R-1)"};
  if (state.draw_size < to_deal) return Untrue{"draw", "enough for the hands dealt after the posting (THIEF-7)"};
  return std::nullopt;
}

Contradiction check_end(const State& state) {
  const auto winners = std::ranges::count(state.chests, chests_to_win(state));
  const bool over = state.phase == Phase::over;
  if (winners > 1) return Untrue{"chests", "so many for one seat at most, the winner (THIEF-53)"};
  if (state.adjudicated && (!over || winners))
    return Untrue{"adjudicated", "false, unless the match is over without a winner (THIEF-R-12)"};
  if (over != (winners || state.adjudicated))
    return Untrue{"phase",
                  "over once a seat has its chests (THIEF-52) or play is adjudicated (THIEF-R-12), not before"};
  return std::nullopt;
}

}  // namespace

Contradiction ThiefOfBaghdad::contradiction(const State& state) {
  for (const auto check : {check_palaces, check_pieces, check_cards, check_turn, check_posting, check_end})
    if (auto found = check(state)) return found;
  return std::nullopt;
}

}  // namespace thief_of_baghdad
