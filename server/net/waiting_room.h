// Those whose next word is awaited, whoever has been silent longest at the front. When the room is full, he makes room:
// whoever comes with a request finds a place, however many came with none. From any thread.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

namespace server {

template <class Visitor>
class WaitingRoom {
 public:
  using Number = std::uint64_t;  // 0: not in the room

  // Comes in, or goes to the back: something was heard of him.
  Number seat(Number before, std::weak_ptr<Visitor> visitor) {
    const std::lock_guard lock(mutex_);
    waiting_.erase(before);
    waiting_.emplace(++last_, std::move(visitor));
    return last_;
  }

  void leave(Number number) {
    const std::lock_guard lock(mutex_);
    waiting_.erase(number);
  }

  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
  }

  std::shared_ptr<Visitor> most_silent() const {  // nullptr: there is none
    const std::lock_guard lock(mutex_);
    for (const auto& [number, visitor] : waiting_)
      if (auto one = visitor.lock()) return one;
    return nullptr;
  }

 private:
  mutable std::mutex mutex_;
  std::map<Number, std::weak_ptr<Visitor>> waiting_;
  Number last_ = 0;
};

}  // namespace server
