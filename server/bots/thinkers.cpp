#include "server/bots/thinkers.h"

namespace server {

Thinkers::Thinkers(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Thinkers::think(Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    if (stop_) return;
    waiting_.push_back(std::move(thought));
  }
  changed_.notify_one();
}

void Thinkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    waiting_.clear();
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

void Thinkers::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
    if (stop_) return;
    const auto thought = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    thought(stop_);
  }
}

}  // namespace server
