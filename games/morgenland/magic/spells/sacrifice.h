// Sacrifice: everybody returns seven units (MOR-430).
#pragma once

#include "games/morgenland/magic/offering.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Sacrifice : Offering<Sacrifice> {
  static constexpr engine::RuleId when = MOR_430, does = MOR_430;
  static constexpr int liking = 3;
  static constexpr Concerns concerns = concern::kGuard | concern::kEnd;
  static constexpr int kDue = 7;
};

}  // namespace morgenland::spells
