// Solar Eclipse: the even pieces of a space go back (MOR-450).
#pragma once

#include "games/morgenland/magic/eclipse.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct SolarEclipse : Eclipse<SolarEclipse> {
  static constexpr engine::RuleId when = MOR_450, does = MOR_450;
  static constexpr int liking = 6;
  static constexpr Concerns concerns = concern::kContested;
  static constexpr bool strikes(int value) { return !is_odd(value); }
};

}  // namespace morgenland::spells
