// The threads on which bots think, so that no table waits for the thoughts of another's bot, and no line for any.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/world.h"

namespace server {

class Thinkers {
 public:
  explicit Thinkers(int threads);
  ~Thinkers() { stop(); }
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void think(Thought thought);  // from any thread; first come, first thought
  void stop();                  // what has not begun is dropped, what has is told to stop and waited for

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Thought> waiting_;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace server
