// A world whose steady clock is the test's own. It stands still: whoever is counted by it is never forgiven, however
// slow the machine is. Or it leaps at every look: then nobody is ever too fast.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

#include "server/world.h"

namespace server {

class OwnClock final : public World {
 public:
  explicit OwnClock(World& world, std::int64_t leap_us = 0)
      : world_(world), leap_us_(leap_us), steady_us_(world.steady_us()) {}

  std::int64_t now_ms() override { return world_.now_ms(); }
  std::int64_t steady_us() override { return steady_us_ += leap_us_; }
  std::shared_ptr<Lane> make_lane() override { return world_.make_lane(); }
  void beside(Task task) override { world_.beside(std::move(task)); }
  bool think(const Asker& asker, Thought thought) override { return world_.think(asker, std::move(thought)); }
  toolkit::Bytes random(std::size_t count) override { return world_.random(count); }
  void has_let_go() override { world_.has_let_go(); }

 private:
  World& world_;
  const std::int64_t leap_us_;
  std::atomic<std::int64_t> steady_us_;
};

}  // namespace server
