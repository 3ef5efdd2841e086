// A program of somebody else's, running beside us: lines to its standard input, lines from its standard output, nothing
// waited for longer than agreed, and nothing of it left behind. What it writes to standard error goes to ours.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "toolkit/result.h"

namespace arena {

inline constexpr std::size_t kAnswerBytesMax = 64 << 10;  // of one line from the program; the rest stays in its pipe

enum class Trouble { none, late, closed, flooded, unasked };

struct Heard {
  Trouble trouble = Trouble::none;
  std::string line{};
};

// Why this cannot be run; empty when it looks as if it could.
std::optional<std::string> why_not_runnable(const std::string& program);

class Child {
 public:
  static toolkit::Result<std::unique_ptr<Child>> start(const std::string& program);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();  // its input ends; if it does not leave by itself it is asked to, and then made to

  // Writes the text, then waits for one line; both together within the patience. It is late, too, once `stop` is set.
  Heard ask(const std::string& text, std::chrono::milliseconds patience, const std::atomic<bool>* stop = nullptr);

  // Writes what fits into its pipe at once: for last words, which nobody answers.
  void tell(const std::string& text);

 private:
  using Clock = std::chrono::steady_clock;

  Child(pid_t pid, int to, int from) : pid_(pid), to_(to), from_(from) {}
  bool wait_for_news(bool to_write, Clock::time_point deadline, bool& readable, bool& writable) const;
  bool read_more();  // false: its output has ended
  bool gone_within(std::chrono::milliseconds time) const;

  pid_t pid_;
  int to_, from_;
  std::string in_;  // read, but not yet given away
};

}  // namespace arena
