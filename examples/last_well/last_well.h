// The last well: a race with a die and a hidden camel, complete but tiny. See RULES.md.
//   rules.cpp   start, to_act, legal, apply, why_not, outcome      view.cpp   what a viewer may know, and guesses
//   words.cpp   what the game offers, names, messages, the picture  shapes.cpp  views, positions, scores, described
#pragma once

#include "engine/game_functions.h"
#include "games/last_well/components.gen.h"

namespace last_well {

using engine::ActionId;
using engine::Seat;

inline constexpr Seat kSeatsMax = 4;
using Camel = std::uint8_t;  // its number; 0: not known

enum Choice : ActionId { kWalk, kRide, kRest };

// What everybody sees.
struct Table {
  engine::Setup setup;
  std::uint8_t turns = 0;  // taken so far, by all together
  std::array<std::uint8_t, kSeatsMax> steps{};
  std::array<Camel, kSeatsMax> ridden{};  // camels turned up

  friend bool operator==(const Table&, const Table&) = default;
};

struct State : Table {
  std::array<Camel, kSeatsMax> camels{};

  friend bool operator==(const State&, const State&) = default;
};

struct View : Table {
  engine::Viewer viewer;
  Camel camel = 0;                        // the viewer's own
  std::array<Camel, kSeatsMax> camels{};  // everybody's, at the end

  friend bool operator==(const View&, const View&) = default;
};

struct ScoreLine {
  Seat seat = 0;
  int steps = 0, camel = 0, total = 0, rank = 0;
};

inline bool is_over(const Table& table) { return table.turns == kTurnsEach * table.setup.seats; }
inline Seat turn_of(const Table& table) { return static_cast<Seat>(table.turns % table.setup.seats); }
inline engine::SeatSet asked(const Table& table) {
  return is_over(table) ? engine::SeatSet() : engine::SeatSet::of(turn_of(table));
}
inline int points_of(const Table& table, Seat seat) {  // WELL-7
  return table.steps[seat] <= kWell ? table.steps[seat] : 0;
}

struct LastWell {
  GAME_FUNCTIONS(last_well::State, last_well::View, ScoreLine);

  static constexpr std::size_t kActionCount = 3;
  static constexpr auto kLevels = engine::levels_with({45, 20, 5}, 50, 2000);

  static double appraise(const State& state, Seat seat) { return points_of(state, seat); }
};

static_assert(engine::Game<LastWell>);

}  // namespace last_well
