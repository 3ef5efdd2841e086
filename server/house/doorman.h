// Counts what every line and every address asks of the house, before anything of it is read, and says no in words that
// name the limit. It knows no clock: whoever asks says what time it is, by a clock that never goes back. It may be
// asked from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/house/lock.h"
#include "server/limits.h"
#include "server/table/line.h"

namespace server {

// Fills with time, up to its burst.
class Bucket {
 public:
  explicit Bucket(Rate rate) : rate_(rate), left_(rate.burst) {}

  // Takes so much; or nothing, and says how many seconds it would be too early. More than a whole burst never fits.
  double take(double amount, Micros now_us);

 private:
  Rate rate_;
  double left_;
  Micros counted_us_ = 0;
};

enum class Asked { arrival, request, message, byte, table };  // of an address
inline constexpr std::size_t kAskedCount = 5;

struct Excess {
  std::string words;  // "More than 20 messages a second over one line; slow down."
  int retry_after_s = 1;
  bool is_stubborn = false;  // so many times in a row that the line is to be cut
};

class Doorman {
 public:
  // One address. An empty one is not counted; this machine only where no club could hang on it.
  std::optional<Excess> ask(const std::string& address, Asked what, Micros now_us, double amount = 1);
  std::optional<Excess> come_in(const std::string& address);  // a connection, until it goes
  void go(const std::string& address);

  // Lines: their messages count for them and for their address.
  void opened(ConnectionId line, const std::shared_ptr<Client>& client, const std::string& address);
  void closed(ConnectionId line);
  std::optional<Excess> message(ConnectionId line, std::size_t bytes, Micros now_us);
  std::shared_ptr<Client> client_of(ConnectionId line) const;  // nullptr: it is gone

  std::size_t addresses() const;  // remembered just now

 private:
  struct Address {
    std::string name;
    std::size_t connections = 0;
    std::array<Bucket, kAskedCount> buckets;
  };
  struct LineCount {
    std::weak_ptr<Client> client;
    std::string address;
    Bucket messages{kLineMessages}, bytes{kLineBytes};
    int too_fast = 0;
  };
  using Addresses = std::list<Address>;

  Address& remembered(const std::string& name);
  std::optional<Excess> ask_locked(const std::string& address, Asked what, Micros now_us, double amount);

  mutable Mutex mutex_;
  Addresses addresses_;  // whoever was seen last is the first
  std::unordered_map<std::string, Addresses::iterator> by_name_;
  std::unordered_map<ConnectionId, LineCount> lines_;
};

}  // namespace server
