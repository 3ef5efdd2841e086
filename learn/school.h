// Matches of a bot against itself on all cores, written to a shard as they end.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <vector>

#include "learn/learning.h"
#include "learn/shard.h"

namespace learn {

// Every mode with every number of seats, each in its turn.
std::vector<engine::Setup> all_setups(const roster::GameEntry& game);

struct School {
  const LearningEntry* learning;
  bots::Budget budget;
  bool is_learned;  // thinks with the network
  std::uint64_t seed;
  std::uint32_t matches;         // in the shard when it is whole
  std::chrono::seconds time{0};  // and no longer than this; 0: as long as it takes
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;  // once it is set, no new match begins and those under way are forgotten
};

struct Held {
  std::uint32_t matches = 0;  // played now
  std::uint64_t lessons = 0;
  bool disk_is_full = false;
};

Held hold(const School& school, Shard& shard, const std::function<void(std::uint32_t in_shard)>& progress);

}  // namespace learn
