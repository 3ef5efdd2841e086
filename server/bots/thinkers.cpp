#include "server/bots/thinkers.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>

namespace server {

namespace {

FairQueue<Thought> queue_for(int threads) {
  return {kThoughtsPerAddress, static_cast<std::size_t>(std::max(1, threads - 1))};
}

}  // namespace

Thinkers::Thinkers(int threads) : waiting_(queue_for(threads)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

bool Thinkers::think(const Asker& asker, Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    if (stop_) return true;
    if (!waiting_.push(asker, std::move(thought))) return false;
  }
  changed_.notify_one();
  return true;
}

void Thinkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
  waiting_ = queue_for(1);
}

void Thinkers::work() {
  using Clock = std::chrono::steady_clock;
  // On Linux this is the thread's own; where it fails, thinking is only as urgent as the rest.
  [[maybe_unused]] const int refused = ::setpriority(PRIO_PROCESS, 0, kThinkingNiceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stop_ || waiting_.has_next(); });
    if (stop_) return;
    auto [asker, thought] = std::move(*waiting_.pop());
    lock.unlock();
    const auto began = Clock::now();
    while (thought(Breath{stop_}) && !stop_) continue;
    thought = nullptr;  // what it holds goes before anybody waits for the lock
    const auto took = Clock::now() - began;
    lock.lock();
    waiting_.charge(asker, std::chrono::duration<double>(took).count());
    changed_.notify_one();  // another of this address may have its turn now
  }
}

}  // namespace server
