// How long a search may think: a number of simulations, a time, or both, whichever is over first. The number is the
// usual one: a search takes less where it is soon decided and more where options stay close (bots/ismcts.h).
#pragma once

#include <chrono>
#include <cstdint>

namespace bots {

inline constexpr std::uint32_t kSimulationsMax = 10'000'000;
inline constexpr std::uint32_t kThinkingMsMax = 60'000;

struct Budget {
  std::uint32_t simulations = 0;   // 0: as many as the time allows
  std::uint32_t milliseconds = 0;  // 0: however long they take
};

// Looks at the clock only now and then: it costs as much as many a step.
class Stopwatch {
 public:
  explicit Stopwatch(Budget budget) : budget_(budget) {}

  bool allows(std::uint32_t simulations_done) {
    if (budget_.simulations && simulations_done >= budget_.simulations) return false;
    if (!budget_.milliseconds || simulations_done % kBetweenLooks) return true;
    return std::chrono::steady_clock::now() - started_ < std::chrono::milliseconds(budget_.milliseconds);
  }

 private:
  static constexpr std::uint32_t kBetweenLooks = 16;
  Budget budget_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace bots
