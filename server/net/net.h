// Sockets and threads: the world a real house lives in, and HTTP and WebSocket on one port. The only code that knows
// Asio and Beast is behind this interface.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/admin/bans.h"
#include "server/house/house.h"
#include "server/net/files.h"
#include "server/relay/switchboard.h"
#include "server/world.h"
#include "toolkit/result.h"

namespace server {

class Net {
 public:
  // Takes the port, or says why not. Port 0 means any free one.
  static toolkit::Result<std::unique_ptr<Net>> listen(const std::string& address, std::uint16_t port);
  virtual ~Net() = default;

  // A second door, for the host alone: `/metrics`, `/healthz`, `/readyz`. "127.0.0.1:9464"; its port, or why not.
  virtual toolkit::Result<std::uint16_t> open_host_door(const std::string& address_and_port) = 0;

  // A third, for the other nodes of the house; and the way to them.
  virtual toolkit::Result<std::uint16_t> open_nodes_door(const std::string& address_and_port) = 0;
  virtual Network& network() = 0;

  virtual World& world() = 0;
  virtual std::uint16_t port() const = 0;

  // Returns at once. Behind a trusted proxy people are told apart by X-Forwarded-For; those who are banned are turned
  // away at the door.
  virtual void start(std::shared_ptr<House> house, Files files, const std::vector<std::string>& trusted_proxies = {},
                     std::shared_ptr<const Bans> bans = nullptr,
                     std::shared_ptr<Switchboard> switchboard = nullptr) = 0;
  virtual void stop() = 0;  // closes every line and waits for its threads
};

}  // namespace server
