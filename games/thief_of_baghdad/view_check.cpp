// A view that comes from outside may say anything. It is accepted only if guessing from it, listing actions and playing
// on are as safe as in a match of our own. Fewer guards or cards than the box holds are no harm: positions that show
// a corner of the board have them too.
#include <algorithm>
#include <numeric>

#include "games/thief_of_baghdad/lineage.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

bool pieces_add_up(const View& view) {
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    int thieves = view.supply[seat], guards = view.own_to_post[seat];
    for (const Palace& palace : view.palaces) {
      thieves += palace.thieves[seat];
      guards += palace.guards[seat];
      if (const int chest = top_chest(palace); chest && palace.thieves[seat] >= chest) return false;  // THIEF-37
    }
    if (thieves != kThievesPerPlayer || guards > kGuardsPerPlayer[view.setup.seats]) return false;
  }
  for (const Palace& palace : view.palaces)
    if (guards_at(palace) > kGuardSquares) return false;
  return std::accumulate(view.dancers.begin(), view.dancers.end(), int{view.dancer_pile}) <= kDancerCards;
}

bool anything_to_post(const View& view, Seat seat) { return view.own_to_post[seat] || view.neutral_to_post[seat]; }

// The turn player has a piece to post, and there are cards enough to deal afterwards; later nothing is left to post.
bool phase_fits(const View& view) {
  if (view.phase == Phase::post) {
    int to_deal = 0;
    for (Seat seat = 0; seat < view.setup.seats; ++seat) to_deal += kStartHand + seat;
    return anything_to_post(view, view.turn) && (option(view, Option::look_before_guards) || view.draw_size >= to_deal);
  }
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (anything_to_post(view, seat)) return false;
  return true;
}

// THIEF-52, THIEF-R-12: over iff somebody has chests enough or play was stopped.
bool end_fits(const View& view) {
  bool won = false;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) won |= view.chests[seat] >= chests_to_win(view);
  const bool over = view.phase == Phase::over;
  return over == (won || view.adjudicated) && view.round >= 1 && view.round <= kRoundCap &&
         (over || view.dead_turns < view.setup.seats) && view.thief_actions <= kThiefActionLimit &&
         view.thief_actions <= view.actions;
}

bool none_below_zero(const auto& numbers) { return *std::ranges::min_element(numbers) >= 0; }

// The viewer's own cards are those of the last shuffle and those drawn since, less those paid.
bool own_memory_fits(const View& view) {
  const Seat seat = view.viewer.seat;
  std::array<int, kPalaceCount> drawn{};
  for (std::size_t p = 0; p < kPalaceCount; ++p) drawn[p] = view.hand[p] - view.hand_at_shuffle[p];
  for (const Paid& paid : paid_since_shuffle(view)) drawn[paid.card()] += paid.seat() == seat;
  return none_below_zero(drawn) && std::accumulate(drawn.begin(), drawn.end(), 0) == view.drawn[seat] &&
         could_have_paid(view, seat, view.hand_at_shuffle);
}

// The rivals have places for all old cards, there are new ones for all other places, and what was paid can have been.
bool memory_fits(const View& view) {
  if (view.viewer.is_seat() && !own_memory_fits(view)) return false;
  const Unknown unknown = unknown_before_paying(view);
  int old_places = 0, new_places = view.draw_size;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    old_places += unknown.old_places[seat];
    new_places += unknown.new_places[seat];
    if (!could_have_paid(view, seat, view.held_at_shuffle)) return false;
  }
  toolkit::FastDice dice(0);  // it is asked only whether there is any lineage
  return none_below_zero(unknown.old_cards) && none_below_zero(unknown.new_cards) &&
         none_below_zero(unknown.old_places) && unknown.old_total == old_places && unknown.new_total >= new_places &&
         draw_lineage(view, dice).fits;
}

}  // namespace

bool could_be_seen(const View& view) {
  return pieces_add_up(view) && phase_fits(view) && end_fits(view) && memory_fits(view);
}

}  // namespace thief_of_baghdad
