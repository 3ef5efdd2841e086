// The world as it is: the clocks of this machine, one thread for all lanes, others for whatever takes long.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>

#include "server/admin/measures.h"
#include "server/bots/thinkers.h"
#include "server/world.h"

namespace server {

class RealWorld final : public World {
 public:
  explicit RealWorld(boost::asio::io_context& io);
  std::int64_t now_ms() override;
  std::int64_t steady_us() override;
  std::shared_ptr<Lane> make_lane() override;
  void beside(Task task) override;
  bool think(const Asker& asker, Thought thought) override;
  toolkit::Bytes random(std::size_t count) override;
  void has_let_go() override;
  void count_into(std::shared_ptr<Measures> measures) { measures_ = std::move(measures); }  // before anybody thinks
  void stop();

 private:
  boost::asio::io_context& io_;
  boost::asio::steady_timer tidying_{io_};
  bool tidies_soon_ = false;
  boost::asio::thread_pool beside_{1};
  std::shared_ptr<Measures> measures_ = std::make_shared<Measures>();
  Thinkers thinkers_;
};

}  // namespace server
