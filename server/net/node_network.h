// Wires between nodes, over TCP at private addresses. What is said on them is not read here.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>

#include "server/net/premises.h"
#include "server/relay/switchboard.h"
#include "server/relay/wire.h"

namespace server {

class NodeNetwork final : public Network {
 public:
  explicit NodeNetwork(boost::asio::io_context& io) : io_(io) {}

  std::shared_ptr<Wire> dial(const std::string& address, std::shared_ptr<WireEnd> end) override;
  static void answer(Socket socket, Switchboard& switchboard);  // somebody has dialled us

 private:
  boost::asio::io_context& io_;
};

}  // namespace server
