// The world of a house that lives in a worker of the page: one thread, the browser's clock and chance. Nothing happens
// by itself here: the worker lets it go on whenever something came in or is due.
#pragma once

#include <deque>
#include <map>
#include <utility>

#include "server/world.h"

namespace house_module {

class WorkerWorld final : public server::World {
 public:
  std::int64_t now_ms() override;
  std::int64_t steady_us() override;
  std::shared_ptr<server::Lane> make_lane() override;
  void beside(server::Task task) override { at(0, std::move(task)); }
  bool think(const server::Asker& asker, server::Thought thought) override;
  toolkit::Bytes random(std::size_t count) override;

  void at(std::int64_t in_ms, server::Task task);

  // Does all that is due, and then a slice of the first thought that waits. So many milliseconds until there is more to
  // do; -1: nothing is planned.
  std::int64_t go_on();

 private:
  std::uint64_t numbered_ = 0;
  std::map<std::pair<std::int64_t, std::uint64_t>, server::Task> work_;  // by time, then in order
  std::deque<server::Thought> thoughts_;
};

}  // namespace house_module
