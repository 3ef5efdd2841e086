// A position may be written by hand (scenarios, FORMATS.md): what is left out takes its default, cards named nowhere
// lie under the draw pile.
#include <algorithm>
#include <numeric>

#include "engine/shapes.h"
#include "games/thief_of_baghdad/lineage.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "toolkit/shape/wrong.h"

namespace thief_of_baghdad {

using shape::Problem, shape::wrong;

State ThiefOfBaghdad::blank(const engine::Setup& setup) {
  State state;
  state.setup = setup;
  state.phase = Phase::act;
  if (mode_of(state) == Mode::standard)
    for (auto& palace : state.palaces) palace.neutral = kNeutralsPerPalace;  // THIEF-3
  return state;
}

namespace {

Count what_is_left(int all, int used) { return static_cast<Count>(std::max(0, all - used)); }

// While guards are posted, whatever is not on the board is still to be posted. Which seat posted a neutral guard
// follows from the turns: every seat had as many visits as the others, the first ones perhaps one more.
void leave_to_post(State& state, const shape::In& given) {
  const int seats = state.setup.seats;
  const bool tactical = mode_of(state) == Mode::tactical;
  int visits = 0;
  for (const Palace& palace : state.palaces) visits += guards_at(palace) - (tactical ? 0 : int{palace.neutral});
  for (Seat seat = 0; seat < seats; ++seat) {
    int own = 0;
    for (const Palace& palace : state.palaces) own += palace.guards[seat];
    const int posted = visits / seats + (seat < visits % seats);
    if (!given.find("ownToPost")) state.own_to_post[seat] = what_is_left(kGuardsPerPlayer[state.setup.seats], own);
    if (!given.find("neutralToPost") && tactical)
      state.neutral_to_post[seat] = what_is_left(kNeutralsPerPlayer, std::max(0, posted - own));
  }
}

void count_what_is_left(State& state, const shape::In& given) {
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    int inside = 0;
    for (const Palace& palace : state.palaces) inside += palace.thieves[seat];
    if (!given.find("supply")) state.supply[seat] = what_is_left(kThievesPerPlayer, inside);
    if (!given.find("chestSum")) state.chest_sum[seat] = static_cast<Count>(state.chests[seat] * kChestNumbers.front());
  }
  if (!given.find("dancerPile"))
    state.dancer_pile = what_is_left(kDancerCards, std::accumulate(state.dancers.begin(), state.dancers.end(), 0));
}

Problem lay_the_rest_under(State& state, const shape::In& given) {
  std::array<int, kPalaceCount> left;
  left.fill(kCardsPerPalace);
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    left[p] -= state.discard[p] + static_cast<int>(std::ranges::count(state.draw, p));
    for (const Counts& hand : state.hand) left[p] -= hand[p];
    if (left[p] < 0)
      return wrong({"The position names ", kCardsPerPalace - left[p], " cards of ", kPalaces[p], "; there are ",
                    kCardsPerPalace, "."});
  }
  const shape::Json* rest = given.find("drawRest");
  if (rest && *rest == false) return std::nullopt;
  const auto named = state.draw_size;
  state.draw_size = static_cast<Count>(std::accumulate(left.begin(), left.end(), int{named}));
  std::copy_backward(state.draw.begin(), state.draw.begin() + named, state.draw.begin() + state.draw_size);
  auto bottom = state.draw.begin();
  for (std::size_t p = kPalaceCount; p-- > 0;) bottom = std::fill_n(bottom, left[p], static_cast<Card>(p));
  return std::nullopt;
}

}  // namespace

Problem ThiefOfBaghdad::settle(State& state, const shape::In& given) {
  if (state.phase == Phase::post) leave_to_post(state, given);
  count_what_is_left(state, given);
  for (Seat seat = 0; seat < state.setup.seats; ++seat)  // whatever a seat has had since the last shuffle it drew
    state.drawn[seat] =
        static_cast<Count>(drawn_since(state, seat, state.hand[seat], state.hand_at_shuffle[seat]).value_or(0));
  return lay_the_rest_under(state, given);
}

}  // namespace thief_of_baghdad
