// Donation: everybody returns five units (MOR-350 to MOR-352).
#pragma once

#include "games/morgenland/magic/offering.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Donation : Offering<Donation> {
  static constexpr engine::RuleId when = MOR_350, does = MOR_351;
  static constexpr int liking = 3;
  static constexpr Concerns concerns = concern::kGuard | concern::kEnd;
  static constexpr int kDue = 5;
};

}  // namespace morgenland::spells
