// A mutex where there are threads. In the browser there are none, and its standard library has no std::mutex.
#pragma once

#ifndef __wasm__
#include <mutex>
#endif

namespace server {

#ifdef __wasm__
struct Mutex {};
class [[maybe_unused]] Locked {
 public:
  explicit Locked(const Mutex&) {}
};
#else
using Mutex = std::mutex;
using Locked = std::lock_guard<Mutex>;
#endif

}  // namespace server
