// Ratings over a pool of bots, from who finished before whom.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace arena {

using Matrix = std::vector<std::vector<double>>;

// What matches say about the members of a pool. Not all need to have met, but everybody must be linked to everybody
// through those who did.
struct Duels {
  Matrix beaten;  // [i][j]: how often i finished before j; a tie is half for each
  Matrix spread;  // how much the points of i and j vary together, over all deals played

  explicit Duels(std::size_t members);
  void add(const Duels& other, std::span<const std::size_t> as);  // member k there is member as[k] here
};

struct Rating {
  double value;      // on the scale of Elo; the pool's mean is 0
  double low, high;  // 95 %
};

// Bradley-Terry. One imaginary draw between each pair that met keeps the rating of somebody who always or never wins
// finite. The interval is the wider of two: what so many independent comparisons would allow (Fisher's information),
// and what the spread from deal to deal shows, as the places of one match depend on each other (the sandwich).
std::vector<Rating> rate(const Duels& duels);

}  // namespace arena
