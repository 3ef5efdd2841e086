// Taboo: no token and no Carpet may come to a space until the end of the round (MOR-480, MOR-481). The rules ask the
// table.
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Taboo {
  static constexpr engine::RuleId when = MOR_480, does = MOR_481;
  static constexpr int liking = 1;
  static constexpr Concerns concerns = concern::kStart;

  static Targets targets(const State& state, Seat) {
    unsigned spaces = (1u << (kFirstRoom + seats(state))) - 1;
    if (state.stage >= Stage::before) spaces &= ~0u << state.space;
    return spaces & ~(1u << kGuardRoom) & ~unsigned{state.taboo};
  }

  static Reason refuses(const State& state, Seat, int first) {
    if (first == kGuardRoom) return MOR_263;
    if (is_tallied(state, first) || !is_open(state, first)) return MOR_480;
    return unless(!(state.taboo >> first & 1), MOR_RUL_57);
  }

  static Step begin(Play& play, Item& item) {
    play.state.taboo = static_cast<SpaceSet>(play.state.taboo | 1u << item.first);
    return Step::resolved;
  }

  static bool helps(const Table&, int) { return false; }
};

}  // namespace morgenland::spells
