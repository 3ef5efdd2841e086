// What can be learned: the games that describe their positions to networks, and the networks they have.
#pragma once

#include <memory>
#include <span>

#include "bots/lessons.h"
#include "roster/roster.h"

namespace learn {

// Plays matches against itself; one for each thread.
class Lecturer {
 public:
  virtual ~Lecturer() = default;
  virtual const bots::Lessons& play(const engine::Setup& setup, std::uint64_t seed) = 0;
};

struct LearningEntry {
  const roster::GameEntry* game;
  bots::NetworkFor purpose;
  const bots::Network* (*network)();   // what its learned bots think with; nullptr: it has none
  void (*use)(bots::Network network);  // from now on; before any bot is made
  std::unique_ptr<Lecturer> (*lecturer)(bots::Budget budget, bool is_learned);  // by its network, or as `ismcts` does
};

std::span<const LearningEntry> learning();
const LearningEntry* learning_of(const roster::GameEntry& game);  // nullptr: it does not describe its positions

}  // namespace learn
