// The threads on which bots think, so that no table waits for the thoughts of another's bot, and no line for any.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "server/bots/fair_queue.h"
#include "server/limits.h"

namespace server {

class Thinkers {
 public:
  explicit Thinkers(int threads);  // of several, one is always left for other addresses
  ~Thinkers() { stop(); }
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  bool think(const Asker& asker, Thought thought);  // from any thread; false: too much waits for this address
  void stop();  // what has not begun is dropped, what has is told to stop and waited for

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  FairQueue<Thought> waiting_;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace server
