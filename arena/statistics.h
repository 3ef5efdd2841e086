// The arithmetic of shares and ratings.
#pragma once

#include <vector>

namespace arena {

struct Interval {
  double low, high;
};

// The 95 % Wilson score interval for `wins` (fractions allowed) in `matches`. Unlike the textbook interval it stays
// inside [0, 1] and is honest near both ends.
Interval wilson(double wins, double matches);

// beaten[i][j]: how often i finished before j, ties as halves. One imaginary draw between each pair keeps the rating
// of somebody who always or never wins finite.
std::vector<double> bradley_terry(const std::vector<std::vector<double>>& beaten);

}  // namespace arena
