// And the Last Will Be the First: until the end of the round nines are ones and ones are nines (MOR-320 to MOR-322).
// The rules ask the table.
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct LastFirst {
  static constexpr engine::RuleId when = MOR_320, does = MOR_321;
  static constexpr int liking = 4;
  static constexpr Concerns concerns = concern::kContested;

  static Targets targets(const State& state, Seat) { return untargeted(!state.swapped); }
  static Reason refuses(const State& state, Seat, int) { return unless(!state.swapped, MOR_RUL_57); }

  static Step begin(Play& play, Item&) {
    play.state.swapped = true;
    return Step::resolved;
  }
};

}  // namespace morgenland::spells
