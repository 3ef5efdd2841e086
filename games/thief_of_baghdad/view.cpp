// What a viewer may know (ledger section 4), by naming it.
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

View ThiefOfBaghdad::view(const State& state, engine::Viewer viewer) {
  View view;
  static_cast<Table&>(view) = state;
  view.viewer = viewer;
  view.kept_by_rivals = viewer.is_seat() ? state.kept_by_rivals[viewer.seat] : state.kept;
  if (viewer.is_seat()) view.hand = state.hand[viewer.seat];
  return view;
}

}  // namespace thief_of_baghdad
