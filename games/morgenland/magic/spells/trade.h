// Trade: any number of own units for as many from the bank (MOR-500, MOR-501).
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Trade {
  static constexpr engine::RuleId when = MOR_500, does = MOR_500;
  static constexpr Asks asks = asks_for({Ask::give, Ask::take});
  static constexpr int liking = 8;
  static constexpr Concerns concerns = concern::kGuard | concern::kEnd;

  static Targets targets(const State& state, Seat caster) { return untargeted(total(state.units[caster]) > 0); }
  static Reason refuses(const State& state, Seat caster, int) {
    return unless(state.units[caster] != Purse{}, MOR_500);
  }

  static Step begin(Play& play, Item& item) {
    return total(play.state.units[item.seat]) ? ask_to_give(play, item.seat) : Step::failed;
  }

  // First what he gives, then as many units as he gave.
  static Step resume(Play& play, Item& item, const Action& answer) {
    if (answer.verb != Verb::done) return Step::resolved;
    return ask_to_take(play, item.seat, play.state.question.left);
  }
};

}  // namespace morgenland::spells
