// A world in a box for tests: one thread, a clock that jumps from one piece of work to the next, and chance from a
// seed. The same seed gives the same run, to the last message.
#pragma once

#include <map>
#include <utility>

#include "server/world.h"
#include "toolkit/dice.h"

namespace server {

class SeededWorld final : public World {
 public:
  // Posted work starts up to `jitter_ms` later than it could, in order within its lane; a thought takes up to
  // kThinkingFactor times as long, in no order at all.
  explicit SeededWorld(std::uint64_t seed, std::uint32_t jitter_ms = 0) : dice_(seed), jitter_ms_(jitter_ms) {}

  std::int64_t now_ms() override { return now_ms_ + wall_clock_is_off_ms; }
  std::int64_t steady_us() override { return now_ms_ * 1000; }
  std::int64_t steady_ms() const { return now_ms_; }
  std::shared_ptr<Lane> make_lane() override;
  void beside(Task task) override { make_lane()->post(std::move(task)); }
  bool think(const Asker& asker, Thought thought) override;
  toolkit::Bytes random(std::size_t count) override;

  void at(std::int64_t ms, Task task) { work_.emplace(std::pair(ms, ++numbered_), std::move(task)); }
  bool step();                // does the next piece of work; false if there is none
  void run(std::int64_t ms);  // everything that is due within this time
  void crash() { work_.clear(); }

  std::int64_t thoughts_take_ms = 0;      // at least
  std::int64_t wall_clock_is_off_ms = 0;  // somebody has set it
  bool takes_thoughts = true;             // false: too much waits already
  int thoughts = 0;                       // begun so far

  toolkit::Dice& dice() { return dice_; }
  std::uint32_t jitter() { return jitter_ms_ ? dice_.below(jitter_ms_ + 1) : 0; }

 private:
  static constexpr std::uint32_t kThinkingFactor = 50;
  toolkit::FastDice dice_;
  std::uint32_t jitter_ms_;
  std::int64_t now_ms_ = 1'000'000;
  std::uint64_t numbered_ = 0;
  std::map<std::pair<std::int64_t, std::uint64_t>, Task> work_;  // by time, then in order
};

}  // namespace server
