// A line on stderr that says how far a long job is and how long it will still take. Nothing when nobody watches.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace cli {

class ProgressBar {
 public:
  ProgressBar(std::string what, std::uint64_t total);
  ~ProgressBar();  // wipes the line
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  std::uint64_t total_;
  bool visible_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_shown_{};
};

}  // namespace cli
