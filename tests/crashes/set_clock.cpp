// Preloaded into a real house: its clock on the wall is off by as many seconds as the file SET_CLOCK holds, eight
// bytes, at any moment. The clock that only goes forward is left alone, as it is when somebody sets the time.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

namespace {

std::int64_t seconds_off() {
  static const volatile std::int64_t* const shared = [] {
    const char* path = std::getenv("SET_CLOCK");
    const int file = path ? ::open(path, O_RDONLY | O_CLOEXEC) : -1;
    void* memory = file < 0 ? MAP_FAILED : ::mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
    if (file >= 0) ::close(file);
    return memory == MAP_FAILED ? nullptr : static_cast<const volatile std::int64_t*>(memory);
  }();
  return shared ? *shared : 0;
}

}  // namespace

extern "C" int clock_gettime(clockid_t which, timespec* now) noexcept {
  using Real = int (*)(clockid_t, timespec*);
  static const auto real = reinterpret_cast<Real>(::dlsym(RTLD_NEXT, "clock_gettime"));
  const int status = real(which, now);
  if (status == 0 && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) now->tv_sec += seconds_off();
  return status;
}

extern "C" time_t time(time_t* also) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (also) *also = now.tv_sec;
  return now.tv_sec;
}

extern "C" int gettimeofday(timeval* now, void*) noexcept {
  timespec exact{};
  clock_gettime(CLOCK_REALTIME, &exact);
  *now = {exact.tv_sec, exact.tv_nsec / 1000};
  return 0;
}
