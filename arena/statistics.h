// The arithmetic of shares.
#pragma once

namespace arena {

inline constexpr double kDeviations95 = 1.959963984540054;  // the normal distribution holds 95 % within so many

struct Interval {
  double low, high;
};

// The 95 % Wilson score interval for `wins` (fractions allowed) in `matches`. Unlike the textbook interval it stays
// inside [0, 1] and is honest near both ends.
Interval wilson(double wins, double matches);

}  // namespace arena
