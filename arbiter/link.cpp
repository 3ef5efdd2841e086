#include "arbiter/link.h"

#include <algorithm>

namespace arbiter {

void Probes::add(Micros round_trip) {
  last_[next_] = std::clamp<Micros>(round_trip, 0, kRoundTripMax);
  next_ = (next_ + 1) % kKept;
  count_ = std::min(count_ + 1, kKept);
}

Link Probes::link() const {
  if (count_ == 0) return {};
  std::array<Micros, kKept> sorted = last_;
  std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(count_));
  const std::size_t rank = (9 * count_ + 9) / 10;  // nine tenths, rounded up
  return {sorted[0], sorted[rank - 1]};
}

}  // namespace arbiter
