// A connection between two nodes: bytes, in order, or none any more. The real one is a socket (net/node_network.cpp); a
// simulation has its own.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace server {

// One end of it, for whoever listens there. Called from the thread that lanes and lines share, never from within a call
// of Wire or Network.
class WireEnd {
 public:
  virtual ~WireEnd() = default;
  virtual void opened() = 0;  // what was said before this is on its way, too
  virtual void heard(std::string_view bytes) = 0;
  virtual void gone() = 0;  // once; not after one's own `close`
};

// From any thread.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::string bytes) = 0;
  virtual void close() = 0;
  virtual std::size_t waiting() const { return 0; }  // bytes that nobody has taken yet; from the thread of the ends
};

class Network {
 public:
  virtual ~Network() = default;
  // "10.0.0.2:7800"; if nobody answers there, `end` hears that the wire is gone.
  virtual std::shared_ptr<Wire> dial(const std::string& address, std::shared_ptr<WireEnd> end) = 0;
};

}  // namespace server
