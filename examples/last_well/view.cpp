// What a viewer may know: the table, the own camel, and at the end all of them. A guess deals the rest at random.
#include <algorithm>

#include "games/last_well/last_well.h"

namespace last_well {

View LastWell::view(const State& state, engine::Viewer viewer) {
  View view;
  static_cast<Table&>(view) = state;
  view.viewer = viewer;
  if (viewer.is_seat()) view.camel = state.camels[viewer.seat];
  if (is_over(state)) view.camels = state.camels;
  return view;
}

State LastWell::guess(const View& view, toolkit::Dice& dice) {
  State state;
  static_cast<Table&>(state) = view;
  state.camels = is_over(view) ? view.camels : view.ridden;
  if (view.viewer.is_seat()) state.camels[view.viewer.seat] = view.camel;
  std::array<Camel, kCamels> left{};
  std::size_t count = 0;
  for (Camel camel = 1; camel <= kCamels; ++camel)
    if (std::find(state.camels.begin(), state.camels.end(), camel) == state.camels.end()) left[count++] = camel;
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    if (state.camels[seat]) continue;
    const auto drawn = dice.below(static_cast<std::uint32_t>(count));
    state.camels[seat] = left[drawn];
    left[drawn] = left[--count];
  }
  return state;
}

}  // namespace last_well
