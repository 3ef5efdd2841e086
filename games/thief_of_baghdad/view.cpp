// What a viewer may know (ledger section 4), by naming it.
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

View ThiefOfBaghdad::view(const State& state, engine::Viewer viewer) {
  View view;
  static_cast<Table&>(view) = state;
  view.viewer = viewer;
  for (const Counts& held : state.hand_at_shuffle)
    for (std::size_t p = 0; p < kPalaceCount; ++p)
      view.held_at_shuffle[p] = static_cast<Count>(view.held_at_shuffle[p] + held[p]);
  if (viewer.is_seat()) {
    view.hand = state.hand[viewer.seat];
    view.hand_at_shuffle = state.hand_at_shuffle[viewer.seat];
  }
  return view;
}

namespace {

void forget_one(Count& kept) { kept = static_cast<Count>(kept - (kept > 0)); }

}  // namespace

Counts kept_by_rivals(const View& view) {
  Counts kept{};
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    kept[p] = static_cast<Count>(view.held_at_shuffle[p] - view.hand_at_shuffle[p]);
  for (const Paid& paid : paid_since_shuffle(view))
    if (paid.seat() != view.viewer.seat) forget_one(kept[paid.card()]);
  return kept;
}

Counts kept_by_all(const CommonView& view) {
  Counts kept = view.held_at_shuffle;
  for (const Paid& paid : paid_since_shuffle(view)) forget_one(kept[paid.card()]);
  return kept;
}

}  // namespace thief_of_baghdad
