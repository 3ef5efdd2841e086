// What cards are worth, in chests: to weigh a hand, and the draw at the end of a turn.
#pragma once

namespace thief_of_baghdad {

inline constexpr double kWorthOfCard = 0.05;
inline constexpr double kWorthOfDancer = 0.15;  // fits every price

}  // namespace thief_of_baghdad
