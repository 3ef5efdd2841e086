#include "wasm/house/worker_world.h"

#include <algorithm>

#include "wasm/house/host.h"

namespace house_module {
namespace {

// So long a message waits at most while a bot thinks.
constexpr std::int64_t kSliceMs = 25;

// All lanes are one: what was posted first is done first.
class WorkerLane final : public server::Lane {
 public:
  explicit WorkerLane(WorkerWorld& world) : world_(world) {}
  void post(server::Task task) override { world_.at(0, std::move(task)); }
  void after(std::int64_t ms, server::Task task) override { world_.at(ms, std::move(task)); }

 private:
  WorkerWorld& world_;
};

}  // namespace

std::int64_t WorkerWorld::now_ms() { return static_cast<std::int64_t>(host::host_now_ms()); }
std::int64_t WorkerWorld::steady_us() { return static_cast<std::int64_t>(host::host_steady_us()); }
std::shared_ptr<server::Lane> WorkerWorld::make_lane() { return std::make_shared<WorkerLane>(*this); }

toolkit::Bytes WorkerWorld::random(std::size_t count) { return toolkit::random_bytes(count); }

void WorkerWorld::at(std::int64_t in_ms, server::Task task) {
  work_.emplace(std::pair(steady_us() / 1000 + in_ms, ++numbered_), std::move(task));
}

// There is one person to think for, and he waits: nothing is ever too much.
bool WorkerWorld::think(const server::Asker&, server::Thought thought) {
  thoughts_.push_back(std::move(thought));
  return true;
}

std::int64_t WorkerWorld::go_on() {
  static const std::atomic<bool> kNeverStop = false;
  while (!work_.empty() && work_.begin()->first.first <= steady_us() / 1000) work_.extract(work_.begin()).mapped()();
  if (!thoughts_.empty()) {
    if (!thoughts_.front()(server::Breath{kNeverStop, kSliceMs})) thoughts_.pop_front();
    return 0;
  }
  if (work_.empty()) return -1;
  return std::max<std::int64_t>(0, work_.begin()->first.first - steady_us() / 1000);
}

}  // namespace house_module
