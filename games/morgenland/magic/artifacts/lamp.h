// Aladdin's Lamp: from now on its owner may cast (MOR-230); a second one does nothing but is legal. It works on
// declaration.
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::artifacts {

struct Lamp {
  static constexpr engine::RuleId when = MOR_603,
                                  does = MOR_230;  // the guard is the only place where it may not be lit
  static constexpr Verb verb = Verb::use_lamp;
  static constexpr int liking = 1;  // a second one does little
  static constexpr Concerns concerns = concern::kAnswers;

  static Targets targets(const State&, Seat) { return untargeted(true); }
  static Reason refuses(const State&, Seat, int) { return {}; }
  static bool useful(const Table& table, Seat seat) { return table.hand_size[seat] > 0 && !table.lit.has(seat); }

  static bool helps(const Table&, int) { return false; }  // it is lit with a spell (MOR-635)
};

}  // namespace morgenland::artifacts
