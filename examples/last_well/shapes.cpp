// Views, positions and scores, described once; and what a position leaves out.
#include <algorithm>

#include "engine/shapes.h"
#include "games/last_well/last_well.h"

namespace last_well {

namespace shapes {

using namespace shape;

constexpr int kStepsMax = kTurnsEach * kCamels;
using CamelOrNull = OrNull<Number<1, kCamels>, 0>;

Bounds turns(const Scope& scope) { return {0, kTurnsEach * scope.seats}; }

template <class T>
constexpr auto kTableFields =
    fields(field<T, &T::turns, Within<turns>>("turns", "taken so far, by all together"),
           field<T, &T::steps, BySeat<Number<0, kStepsMax>>>("steps", "how far everybody has come; the well is at 15"),
           field<T, &T::ridden, BySeat<CamelOrNull>>("ridden", "camels turned up; null: not yet"));

constexpr auto kViewList =
    joined(engine::view_head<View, LastWell::info>(), kTableFields<View>,
           fields(follows<View, asked, engine::Seats>("toAct", "who may act"),
                  field<View, &View::camel, CamelOrNull>("camel", "the viewer's own; null for a spectator"),
                  field_when<View, &View::camels, is_over, BySeat<Number<1, kCamels>>>("camels", "all, at the end")));

constexpr auto kPositionList = joined(
    kTableFields<State>,
    fields(field<State, &State::camels, BySeat<Number<1, kCamels>>>("camels", "each seat's").known_to(Secret::owner)));

using L = ScoreLine;
constexpr auto kScoreList =
    fields(field<L, &L::seat, SeatNumber>("seat", ""), field<L, &L::steps, Number<0, kStepsMax>>("steps", ""),
           field<L, &L::camel, Number<1, kCamels>>("camel", ""),
           field<L, &L::total, Number<0, kWell>>("total", "0 past the well"),
           field<L, &L::rank, Number<1, kSeatsMax>>("rank", "1 is best"));

constexpr Fields kViewFields{"LastWellView", kViewList};
constexpr Fields kPositionFields{"LastWellPosition", kPositionList};
constexpr Fields kScoreFields{"LastWellScore", kScoreList};

}  // namespace shapes

const shape::Fields& LastWell::view_fields() { return shapes::kViewFields; }
const shape::Fields& LastWell::position_fields() { return shapes::kPositionFields; }
const shape::Fields& LastWell::score_fields() { return shapes::kScoreFields; }

View LastWell::blank_view(const engine::Setup& setup) {
  View view;
  view.setup = setup;
  return view;
}

State LastWell::blank(const engine::Setup& setup) {
  State state;
  state.setup = setup;
  return state;
}

namespace {

bool all_different(const std::array<Camel, kSeatsMax>& camels) {
  unsigned seen = 0;
  for (const Camel camel : camels) {
    if (camel && (seen >> camel & 1)) return false;
    seen |= 1u << camel;
  }
  return true;
}

}  // namespace

bool LastWell::could_be_seen(const View& view) {
  if (view.viewer.is_seat() != (view.camel != 0)) return false;
  auto known = is_over(view) ? view.camels : view.ridden;
  if (view.viewer.is_seat()) {
    if (known[view.viewer.seat] && known[view.viewer.seat] != view.camel) return false;
    known[view.viewer.seat] = view.camel;
  }
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (view.ridden[seat] && view.ridden[seat] != known[seat]) return false;
  return all_different(known);
}

// Camels that are not named are dealt in the order of their numbers.
std::optional<toolkit::Error> LastWell::settle(State& state, const shape::In& given) {
  Camel next = 1;
  for (Seat seat = 0; seat < state.setup.seats && !given.find("camels"); ++seat) {
    while (std::find(state.ridden.begin(), state.ridden.end(), next) != state.ridden.end()) ++next;
    state.camels[seat] = state.ridden[seat] ? state.ridden[seat] : next++;
  }
  if (!all_different(state.camels))
    return toolkit::Error{"\"camels\" has a number twice; there is one of each (WELL-2)."};
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    if (state.ridden[seat] && state.ridden[seat] != state.camels[seat])
      return toolkit::Error{"\"ridden\" and \"camels\" give seat " + std::to_string(seat) + " different camels."};
  return std::nullopt;
}

}  // namespace last_well
