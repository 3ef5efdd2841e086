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

}  // namespace shapes

DESCRIBES(LastWell, "LastWell", shapes::kViewList, shapes::kPositionList, shapes::kScoreList)

State LastWell::blank(const engine::Setup& setup) {
  State state;
  state.setup = setup;
  return state;
}

// Camels that are not named are dealt in the order of their numbers.
std::optional<toolkit::Error> LastWell::settle(State& state, const shape::In& given) {
  Camel next = 1;
  for (Seat seat = 0; seat < state.setup.seats && !given.find("camels"); ++seat) {
    while (std::find(state.ridden.begin(), state.ridden.end(), next) != state.ridden.end()) ++next;
    state.camels[seat] = state.ridden[seat] ? state.ridden[seat] : next++;
  }
  return std::nullopt;
}

shape::Contradiction LastWell::contradiction(const State& state) {
  unsigned seen = 0;
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const Camel camel = state.camels[seat], ridden = state.ridden[seat];
    if (!camel || seen >> camel & 1) return shape::Untrue{"camels", "a different one for each seat (WELL-2)"};
    if (ridden && ridden != camel) return shape::Untrue{"ridden", "the camel that seat has, or null"};
    seen |= 1u << camel;
  }
  return std::nullopt;
}

}  // namespace last_well
