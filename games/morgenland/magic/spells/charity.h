// Charity: three units from the bank (MOR-330, MOR-331).
#pragma once

#include <algorithm>

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Charity {
  static constexpr engine::RuleId when = MOR_330, does = MOR_331;
  static constexpr Asks asks = asks_for({Ask::take});
  static constexpr int liking = 9;
  static constexpr Concerns concerns = concern::kGuard | concern::kEnd;

  static Targets targets(const State& state, Seat) { return untargeted(total(state.bank) > 0); }
  static Reason refuses(const State& state, Seat, int) { return unless(state.bank != Purse{}, MOR_330); }

  static Step begin(Play& play, Item& item) {
    const int units = std::min(kGift, total(play.state.bank));
    return units ? ask_to_take(play, item.seat, units) : Step::failed;
  }

  static Step resume(Play&, Item&, const Action&) { return Step::resolved; }

 private:
  static constexpr int kGift = 3;
};

}  // namespace morgenland::spells
