// Scroll: of no use during the match (MOR-255).
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::artifacts {

struct Scroll {
  static constexpr engine::RuleId when = MOR_255, does = MOR_255;
  static constexpr int liking = 2;
  static constexpr Concerns concerns = concern::kAnswers;

  static Targets targets(const State&, Seat) { return 0; }
  static Reason refuses(const State&, Seat, int) { return MOR_255; }
};

}  // namespace morgenland::artifacts
