#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace arena {

Interval wilson(double wins, double matches) {
  constexpr double z = 1.959963984540054;  // the normal distribution holds 95 % within this many deviations
  if (matches <= 0) return {0, 1};
  const double share = wins / matches;
  const double spread = z * z / matches;
  const double centre = (share + spread / 2) / (1 + spread);
  const double half = z * std::sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread);
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

std::vector<double> bradley_terry(const std::vector<std::vector<double>>& beaten) {
  constexpr int kRounds = 500;       // far beyond where the fixed point stops moving for five players
  constexpr double kImagined = 0.5;  // half of the imaginary draw
  const std::size_t n = beaten.size();
  std::vector<double> strength(n, 1.0);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> next(n);
    double log_mean = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double won = 0, expected = 0;
      for (std::size_t j = 0; j < n; ++j) {
        if (i == j) continue;
        won += beaten[i][j] + kImagined;
        expected += (beaten[i][j] + beaten[j][i] + 2 * kImagined) / (strength[i] + strength[j]);
      }
      next[i] = n > 1 ? won / expected : 1.0;
      log_mean += std::log(next[i]) / static_cast<double>(n);
    }
    for (double& value : next) value /= std::exp(log_mean);
    strength = std::move(next);
  }
  std::vector<double> rating(n);
  for (std::size_t i = 0; i < n; ++i) rating[i] = 400 * std::log10(strength[i]);
  return rating;
}

}  // namespace arena
