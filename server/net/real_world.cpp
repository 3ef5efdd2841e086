#include "server/net/real_world.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <list>
#include <thread>
#include <utility>

#include "server/limits.h"
#include "toolkit/memory.h"

namespace server {
namespace {

namespace asio = boost::asio;

constexpr auto kTidyAfter = std::chrono::seconds(1);  // tables often leave together

// All lanes and lines share one thread, so that a move needs no lock and wakes nobody but the disk; whatever takes long
// is done beside it (docs/decisions/0012). Alarms are the lane's own: one that would ring in an hour for a table that
// has left memory is forgotten with it.
class IoLane final : public Lane, public std::enable_shared_from_this<IoLane> {
 public:
  explicit IoLane(asio::io_context& io) : io_(io) {}

  void post(Task task) override { asio::post(io_, std::move(task)); }

  void after(std::int64_t ms, Task task) override {
    const auto alarm = alarms_.emplace(alarms_.end(), io_, std::chrono::milliseconds(ms));
    alarm->async_wait([weak = weak_from_this(), alarm, task = std::move(task)](boost::system::error_code code) {
      const auto self = weak.lock();
      if (code || !self) return;
      self->alarms_.erase(alarm);
      task();
    });
  }

 private:
  asio::io_context& io_;
  std::list<asio::steady_timer> alarms_;
};

}  // namespace

RealWorld::RealWorld(asio::io_context& io)
    : io_(io), thinkers_(thinking_threads(std::thread::hardware_concurrency())) {}

std::int64_t RealWorld::now_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::int64_t RealWorld::steady_us() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

std::shared_ptr<Lane> RealWorld::make_lane() { return std::make_shared<IoLane>(io_); }

void RealWorld::beside(Task task) { asio::post(beside_, std::move(task)); }

bool RealWorld::think(const Asker& asker, Thought thought) {
  measures_->thoughts_waiting.add(1);
  auto counted = [measures = measures_, thought = std::move(thought), begun = false](const Breath& breath) mutable {
    if (!std::exchange(begun, true)) measures->thoughts_waiting.add(-1);
    return thought(breath);
  };
  const bool is_taken = thinkers_.think(asker, std::move(counted));
  if (!is_taken) measures_->thoughts_waiting.add(-1);
  return is_taken;
}

toolkit::Bytes RealWorld::random(std::size_t count) { return toolkit::random_bytes(count); }

// Tables are read beside and live here, so both threads have memory of theirs.
void RealWorld::has_let_go() {
  if (std::exchange(tidies_soon_, true)) return;
  tidying_.expires_after(kTidyAfter);
  tidying_.async_wait([this](boost::system::error_code code) {
    if (code) return;
    tidies_soon_ = false;
    toolkit::give_back_memory();
    beside(toolkit::give_back_memory);
  });
}

void RealWorld::stop() {
  beside_.join();
  thinkers_.stop();
}

}  // namespace server
