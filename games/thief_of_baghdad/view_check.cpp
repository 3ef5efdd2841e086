// A view that comes from outside may say anything. It is accepted only if guessing from it, listing actions and playing
// on are as safe as in a match of our own. Fewer guards or cards than the box holds are no harm: positions that show
// a corner of the board have them too.
#include <numeric>

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

}  // namespace

bool could_be_seen(const View& view) { return pieces_add_up(view) && phase_fits(view) && end_fits(view); }

}  // namespace thief_of_baghdad
