// --network FILE: a network in place of the one that comes with the program.
#pragma once

#include <string>

#include "learn/learning.h"

namespace cli {

// Each throws what is wrong.
const learn::LearningEntry& the_learning(const roster::GameEntry& game);
void use_network(const roster::GameEntry& game, const std::string& file);

}  // namespace cli
