// Sockets and threads: the world a real house lives in, and HTTP and WebSocket on one port. The only code that knows
// Asio and Beast is behind this interface.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/house/house.h"
#include "server/net/files.h"
#include "server/world.h"
#include "toolkit/result.h"

namespace server {

class Net {
 public:
  // Takes the port, or says why not. Port 0 means any free one.
  static toolkit::Result<std::unique_ptr<Net>> listen(const std::string& address, std::uint16_t port);
  virtual ~Net() = default;

  virtual World& world() = 0;
  virtual std::uint16_t port() const = 0;
  // Returns at once. Behind a trusted proxy people are told apart by X-Forwarded-For.
  virtual void start(std::shared_ptr<House> house, Files files, int threads,
                     const std::vector<std::string>& trusted_proxies = {}) = 0;
  virtual void stop() = 0;  // closes every line and waits for the threads
};

}  // namespace server
