// Whether a match could have shown a view: the table hangs together, and what the viewer remembers fits it.
#include <algorithm>
#include <numeric>

#include "games/thief_of_baghdad/lineage.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

bool none_below_zero(const auto& numbers) { return *std::ranges::min_element(numbers) >= 0; }

// The viewer's own cards are those of the last shuffle and those drawn since, less those paid.
bool own_cards_fit(const View& view) {
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    if (view.hand[p] + view.discard[p] > kCardsPerPalace) return false;
  if (!view.viewer.is_seat()) return true;
  const Seat seat = view.viewer.seat;
  return std::accumulate(view.hand.begin(), view.hand.end(), 0) == view.hand_size[seat] &&
         drawn_since(view, seat, view.hand, view.hand_at_shuffle) == view.drawn[seat] &&
         could_have_paid(view, seat, view.hand_at_shuffle);
}

// The rivals have places for all old cards, there are new ones for all other places, and what was paid can have been.
bool memory_fits(const View& view) {
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

View ThiefOfBaghdad::blank_view(const engine::Setup& setup) {
  View view;
  view.setup = setup;
  return view;
}

bool ThiefOfBaghdad::could_be_seen(const View& view) {
  return !contradiction(view) && own_cards_fit(view) && memory_fits(view);
}

}  // namespace thief_of_baghdad
