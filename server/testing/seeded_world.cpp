#include "server/testing/seeded_world.h"

#include <algorithm>

namespace server {
namespace {

class SeededLane final : public Lane {
 public:
  explicit SeededLane(SeededWorld& world) : world_(world) {}

  void post(Task task) override {
    last_ms_ = std::max(last_ms_, world_.steady_ms() + world_.jitter());
    world_.at(last_ms_, std::move(task));
  }
  void after(std::int64_t ms, Task task) override { world_.at(world_.steady_ms() + ms, std::move(task)); }

 private:
  SeededWorld& world_;
  std::int64_t last_ms_ = 0;
};

}  // namespace

std::shared_ptr<Lane> SeededWorld::make_lane() { return std::make_shared<SeededLane>(*this); }

bool SeededWorld::think(const Asker&, Thought thought) {
  if (!takes_thoughts) return false;
  ++thoughts;
  const auto takes_ms = thoughts_take_ms + dice_.below(kThinkingFactor * jitter_ms_ + 1);
  at(now_ms_ + takes_ms, [thought = std::move(thought)] {
    static const std::atomic<bool> kNeverStop = false;
    while (thought(Breath{kNeverStop})) continue;
  });
  return true;
}

toolkit::Bytes SeededWorld::random(std::size_t count) {
  toolkit::Bytes bytes(count);
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(dice_.next());
  return bytes;
}

bool SeededWorld::step() {
  if (work_.empty()) return false;
  auto next = work_.extract(work_.begin());
  now_ms_ = std::max(now_ms_, next.key().first);
  next.mapped()();
  return true;
}

void SeededWorld::run(std::int64_t ms) {
  const auto until = now_ms_ + ms;
  while (!work_.empty() && work_.begin()->first.first <= until) step();
  now_ms_ = until;
}

}  // namespace server
