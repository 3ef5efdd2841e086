// The clock of a module that imports nothing: it stands where the caller has put it.
#include <ctime>

#include "wasm/runtime/told_clock.h"

namespace {

constexpr double kMillisecondsPerSecond = 1000;
double g_now_ms = 0;

}  // namespace

namespace wasm {

void tell_time(double milliseconds) { g_now_ms = milliseconds; }

}  // namespace wasm

extern "C" int clock_gettime(clockid_t, timespec* out) {
  out->tv_sec = static_cast<time_t>(g_now_ms / kMillisecondsPerSecond);
  out->tv_nsec = static_cast<long>((g_now_ms - static_cast<double>(out->tv_sec) * kMillisecondsPerSecond) * 1e6);
  return 0;
}
