#include "arena/statistics.h"

#include <algorithm>
#include <cmath>

namespace arena {

Interval wilson(double wins, double matches) {
  constexpr double z = kDeviations95;
  if (matches <= 0) return {0, 1};
  const double share = wins / matches;
  const double spread = z * z / matches;
  const double centre = (share + spread / 2) / (1 + spread);
  const double half = z * std::sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread);
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace arena
