// For artifacts that a Parasite may copy.
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

// A Parasite does the same by its own rule (MOR-423).
inline engine::RuleId rule_of_use(const Item& item, engine::RuleId rule) {
  return is_spell(item.power) ? engine::RuleId{MOR_423} : rule;
}

}  // namespace morgenland
