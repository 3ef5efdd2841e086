// What a house needs from the world outside: time, chance, order, and lines to people. The real one has threads,
// sockets and a clock; a simulation has a seed.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "toolkit/hash.h"

namespace server {

using Task = std::function<void()>;

// How far long work may go before it pauses: until `stop` is set, since nobody waits for the result any more; or so
// long, where others share its thread.
struct Breath {
  const std::atomic<bool>& stop;
  std::int64_t ms = 0;  // 0: to the end
};

// Work that may take long. True: there is more of it, to be called again.
using Thought = std::function<bool(const Breath& breath)>;

// For whom bots think: all tables of one address share what their address is given.
struct Asker {
  std::string address;
  std::string table;
};

// Work that is done one piece at a time, in the order in which it was posted.
class Lane {
 public:
  virtual ~Lane() = default;
  virtual void post(Task task) = 0;
  virtual void after(std::int64_t ms, Task task) = 0;
};

class World {
 public:
  virtual ~World() = default;
  virtual std::int64_t now_ms() = 0;     // since 1970
  virtual std::int64_t steady_us() = 0;  // since some moment; never goes back
  virtual std::shared_ptr<Lane> make_lane() = 0;
  virtual void beside(Task task) = 0;  // beside all lanes, soon, in order: what the disk takes its time for
  // Beside all lanes, some time; its last word is a post to a lane. False: too much waits for this address already.
  virtual bool think(const Asker& asker, Thought thought) = 0;
  virtual toolkit::Bytes random(std::size_t count) = 0;
  virtual void has_let_go() {}  // a table has left: what it took may go back to the system
};

// The way to one page. Both may be called from any thread and return at once.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(std::string text) = 0;
  virtual void close(std::string why) = 0;
  virtual std::string address() const { return ""; }  // its public one; "" in the house's own network
};

}  // namespace server
