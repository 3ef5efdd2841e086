// What a state is worth to a seat, in points: what bots that look one step ahead compare.
//
// Counted: points and sets so far, what each further tile of a kind may still bring, and against it the best of what
// the rivals have and what the next player finds open. Weights were chosen by `arena` matches against random and
// against each other.
#include <algorithm>

#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/dispatch.h"

namespace ali_baba {

namespace {

constexpr double kWeightOfRival = 0.9;      // of the strongest rival's standing
constexpr double kWeightOfOpenings = 0.55;  // of the best tile the next player finds
constexpr double kWeightOfHope = 0.15;      // of what tiles still to come may add to sets
constexpr double kWorthOfLamp = 4;          // while it is still open which power it will be
constexpr int kOptionsCompared = 3;         // in quick play: sensible more often than not, and never the same twice

double hope(const State& state, Seat seat) {
  std::array<int, kKindCount> left{};
  for (PlaceSet present = state.present; present;)
    ++left[kind_of(state.tile_at[static_cast<std::size_t>(pop_lowest(present))])];
  double sum = 0;
  for (int kind = 0; kind < kKindCount; ++kind)
    sum += (gain_of_kind(state.held[seat], kind) - 1) * left[static_cast<std::size_t>(kind)];
  return kWeightOfHope * sum / state.setup.seats;
}

double standing(const State& state, Seat seat) {
  return state.points[seat] + set_points(state.held[seat]) + hope(state, seat);
}

// What taking the tile at a place brings at once.
double worth_of_taking(const State& state, Seat seat, int place) {
  const Tile tile = state.tile_at[static_cast<std::size_t>(place)];
  double worth = gain_of_kind(state.held[seat], kind_of(tile));
  with_power_of(colour_of(tile), [&]<class P>(std::type_identity<P>) { worth += P::worth(state, seat, place); });
  return worth;
}

double best_opening(const State& state, Seat seat) {
  const TileSet banned = banned_for(state, seat);
  double best = 0, best_of_all = 0;
  for (PlaceSet open = state.face_up; open;) {
    const int place = pop_lowest(open);
    const double worth = worth_of_taking(state, seat, place);
    best_of_all = std::max(best_of_all, worth);
    if (!(banned >> state.tile_at[static_cast<std::size_t>(place)] & 1)) best = std::max(best, worth);
  }
  return best > 0 ? best : best_of_all;  // ALI-8
}

// The power still to be used in this turn.
double pending_gain(const State& state) {
  if (state.phase == Phase::lamp) return kWorthOfLamp;
  double gain = 0;
  with_power_in(state.phase, [&]<class P>(std::type_identity<P>) { gain = P::pending(state); });
  return gain;
}

// What a seat has put on the table for the turn player to take.
double at_risk(const State& state, Seat seat) {
  const Tile shown = state.offers[seat];
  if (shown == kNoTile) return 0;
  const int kind = kind_of(shown);
  return count_of_kind(state.held[seat], kind) + 0.7 * gain_of_kind(state.held[state.turn], kind);
}

// What an option brings at once, as far as it is a matter of one tile.
double quick_worth(const State& state, Seat seat, Action action) {
  switch (action.verb) {
    case Verb::take:
      return worth_of_taking(state, seat, action.of);
    case Verb::green:
      return gain_of_kind(state.held[seat], kind_of(state.tile_at[action.of]));
    default:
      return 0;
  }
}

}  // namespace

ActionId AliBaba::play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice) {
  const auto any = [&] { return menu[dice.below(static_cast<std::uint32_t>(menu.size()))]; };
  ActionId best = any();
  if (state.phase != Phase::take && state.phase != Phase::green) return best;
  double most = quick_worth(state, seat, decode(best));
  for (int more = 1; more < kOptionsCompared; ++more) {
    const ActionId other = any();
    const double worth = quick_worth(state, seat, decode(other));
    if (worth <= most) continue;
    most = worth;
    best = other;
  }
  return best;
}

double AliBaba::appraise(const State& state, Seat seat) {
  double best_rival = -1e9;
  for (Seat rival = 0; rival < state.setup.seats; ++rival)
    if (rival != seat) best_rival = std::max(best_rival, standing(state, rival));
  double value = standing(state, seat) - kWeightOfRival * best_rival - at_risk(state, seat);
  if (state.phase == Phase::over) return value;
  if (state.phase != Phase::take) return state.turn == seat ? value + pending_gain(state) : value;
  const double opening = kWeightOfOpenings * best_opening(state, state.turn);
  return state.turn == seat ? value + opening : value - opening;
}

}  // namespace ali_baba
