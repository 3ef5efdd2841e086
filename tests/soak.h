// How much random play a test does: `SOAK=20 ./test` plays twenty times as much, for a night in which the machine has
// nothing else to do; the sanitizers, which are slow, play a part of it.
#pragma once

#include <algorithm>
#include <cstdlib>

inline int soak(int amount) {
  const char* factor = std::getenv("SOAK");
  return factor ? std::max(1, static_cast<int>(amount * std::atof(factor))) : amount;
}
