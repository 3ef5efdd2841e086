// Ctrl-C, SIGTERM and whoever sets a time limit by it end a long command early: it prints what it has so far, and says
// that it is a part. The second time they end it at once.
#pragma once

#include <atomic>

namespace cli {

class Stopping {
 public:
  Stopping();
  ~Stopping();  // from here on they do again what they did before
  Stopping(const Stopping&) = delete;
  Stopping& operator=(const Stopping&) = delete;

  bool asked() const { return flag(); }
  static const std::atomic<bool>& flag();
  int status() const;  // of the program: the usual one of the signal, or kFine
};

inline constexpr const char* kPartial = "Partial: it was stopped before the end.";

}  // namespace cli
