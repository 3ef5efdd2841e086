// What the power of a colour is to the turn, to refusals, pictures and bots. Each has a unit of its own, a struct in
// powers/ with static members called as here (docs/how-to-add-a-spell.md); kPowerOf and kMoments are gathered from
// them.
//
// A power that asks for something has phases of its own, those of its `moments`. In them the unit lists the menu
// (`list(state, seat, menu)`), carries out the answer (`answer(state, seat, action, sink)`), and says who is asked if
// it is not the turn player (`to_act(state)`). For bots it says, in points, what it adds to the tile that lies at a
// place
// (`worth(state, seat, place)`) and what it may still add in its phases (`pending(state)`). These are called without
// the table (dispatch.h).
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "engine/event.h"
#include "games/ali_baba/actions.h"
#include "games/ali_baba/state.h"

namespace ali_baba {

using engine::SeatSet;
using Reason = std::optional<engine::RuleId>;
inline constexpr Reason kAllowed = std::nullopt;

// When a verb has its moment, and the rule that says so.
struct Moment {
  Verb verb;
  Phase phase;
  engine::RuleId rule;
};

struct Power {
  Colour colour;
  std::string_view sign;   // in a terminal: "+5"
  std::string_view paint;  // its background and ink (256-colour palette)
  std::span<const Moment> moments;

  // Uses it, for the tile just gained: its turn ends, or its phase begins.
  void (*use)(State& state, Tile tile, engine::Sink sink) = nullptr;
  // In its phases: why this action of the right moment is refused; written apart from the menu.
  Reason (*refuses)(const State& state, Seat seat, Action action) = nullptr;
};

extern const std::array<Power, kColourCount> kPowerOf;  // by colour
inline const Power& power_of(Tile tile) { return kPowerOf[static_cast<std::size_t>(colour_of(tile))]; }
const Power* power_in(Phase phase);  // whose phase it is, or nullptr
Moment moment_of(Verb verb);

// The next tile of a kind already held k times adds k + 1 points (ALI-32).
inline double gain_of_kind(TileSet held, int kind) { return count_of_kind(held, kind) + 1; }

}  // namespace ali_baba
