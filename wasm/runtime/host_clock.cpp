// The clock of a module whose host lends it one: the import "host.now", milliseconds since some moment.
#include <ctime>

extern "C" __attribute__((import_module("host"), import_name("now"))) double host_now();

extern "C" int clock_gettime(clockid_t, timespec* out) {
  constexpr double kMillisecondsPerSecond = 1000;
  const double now_ms = host_now();
  out->tv_sec = static_cast<time_t>(now_ms / kMillisecondsPerSecond);
  out->tv_nsec = static_cast<long>((now_ms - static_cast<double>(out->tv_sec) * kMillisecondsPerSecond) * 1e6);
  return 0;
}
