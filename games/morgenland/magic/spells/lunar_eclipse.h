// Lunar Eclipse: the odd pieces of a space go back (MOR-390, MOR-391).
#pragma once

#include "games/morgenland/magic/eclipse.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct LunarEclipse : Eclipse<LunarEclipse> {
  static constexpr engine::RuleId when = MOR_390, does = MOR_391;
  static constexpr int liking = 6;
  static constexpr Concerns concerns = concern::kContested;
  static constexpr bool strikes(int value) { return is_odd(value); }
};

}  // namespace morgenland::spells
