// The numbers of the race in one place. Time is handed in, in whole microseconds of some steady clock; nothing here
// reads one.
#pragma once

#include <cstdint>

namespace arbiter {

using Micros = std::int64_t;

inline constexpr Micros kMillisecond = 1000;
inline constexpr Micros kSecond = 1000 * kMillisecond;

struct Limits {
  Micros window = 4 * kSecond;           // how long each stopwatch runs when there is something to win
  Micros window_idle = 2 * kSecond;      // and when there is not
  Micros cap = 300 * kMillisecond;       // the largest delay of a line that is made good
  Micros display = 25 * kMillisecond;    // on top of it, for the screen and the button
  Micros floor = 100 * kMillisecond;     // nobody reacts faster; sprinters who do have started too early
  Micros bucket = 10 * kMillisecond;     // reactions in the same bucket are ties
  Micros lockout = 300 * kMillisecond;   // how long the page's button is dead after a press before the reveal
  Micros relaxed_answer = 20 * kSecond;  // without a race: how long to choose; then it is a pass
};

// Whether a race can be held under these: a host may change them.
constexpr bool sound(const Limits& limits) {
  return limits.bucket > 0 && limits.cap >= 0 && limits.display >= 0 && limits.floor >= 0 && limits.lockout >= 0 &&
         limits.floor < limits.window_idle && limits.window_idle <= limits.window && limits.window <= 60 * kSecond &&
         limits.cap <= kSecond && limits.display <= kSecond && limits.relaxed_answer > 0;
}
static_assert(sound(Limits{}));

}  // namespace arbiter
