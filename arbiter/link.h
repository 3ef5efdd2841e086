// How long the way to a page and back takes, measured again and again.
#pragma once

#include <array>
#include <cstddef>

#include "arbiter/limits.h"

namespace arbiter {

// The shortest and the nearly longest of the last round trips. A player without a line (a bot, or people around one
// device) has no delay at all.
struct Link {
  Micros lo = 0;
  Micros hi = 0;
  friend constexpr bool operator==(const Link&, const Link&) = default;
};

class Probes {
 public:
  static constexpr std::size_t kKept = 16;
  static constexpr std::size_t kNeeded = 8;  // with fewer nobody may race: the turn is played without speed
  static constexpr Micros kEvery = 2 * kSecond;
  static constexpr Micros kRoundTripMax = 60 * kSecond;  // beyond it the number means nothing any more

  // A negative or absurd round trip is taken for the nearest possible one.
  void add(Micros round_trip);

  std::size_t count() const { return count_; }
  bool ready() const { return count_ >= kNeeded; }
  Link link() const;  // the minimum, and the 90th percentile by nearest rank; nothing measured: no delay

 private:
  std::array<Micros, kKept> last_{};  // a ring
  std::size_t count_ = 0;
  std::size_t next_ = 0;
};

}  // namespace arbiter
