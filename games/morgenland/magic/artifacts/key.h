// Key: admitted without paying (MOR-250, MOR-251).
#pragma once

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::artifacts {

struct Key {
  static constexpr engine::RuleId when = MOR_251, does = MOR_250;
  static constexpr Verb verb = Verb::use_key;
  static constexpr int liking = 6;
  static constexpr Concerns concerns = concern::kAnswers;

  static Targets targets(const State& state, Seat) { return untargeted(!is_tallied(state, kGuardRoom)); }

  static Reason refuses(const State& state, Seat, int) {
    return unless(state.stage < Stage::before || state.space <= kGuardRoom, MOR_251);
  }

  // Early it is only remembered: what stands before the guard is still hidden, so nothing is told of strengths.
  static Step begin(Play& play, Item& item) {
    State& state = play.state;
    state.admitted.add(item.seat);
    if (state.stage == Stage::entry)
      play.sink(event(Happening::enter, item.seat, does, kEntersByKey, strength(state, item.seat, kGuardRoom)));
    return Step::resolved;
  }

  static bool useful(const Table& table, Seat seat) { return table.stage == Stage::entry && !table.admitted.has(seat); }

  static bool helps(const Table&, int) { return false; }  // in a window: it is used before the guard
};

}  // namespace morgenland::artifacts
