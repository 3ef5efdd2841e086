#include "cli/progress.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/terminal.h"

namespace cli {
namespace {

constexpr int kBarWidth = 30;
constexpr auto kRedrawEvery = std::chrono::milliseconds(100);

std::string time_text(double seconds) {
  const auto whole = std::lround(seconds);
  return whole < 60 ? fmt::format("{} s", whole) : fmt::format("{}:{:02} min", whole / 60, whole % 60);
}

}  // namespace

ProgressBar::ProgressBar(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), visible_(is_terminal(stderr)) {}

ProgressBar::~ProgressBar() {
  if (visible_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(std::uint64_t done) {
  const auto now = Clock::now();
  if (!visible_ || now - last_shown_ < kRedrawEvery) return;
  last_shown_ = now;
  const double part = static_cast<double>(done) / static_cast<double>(total_);
  const double passed = std::chrono::duration<double>(now - start_).count();
  std::string bar;
  for (int i = 0; i < kBarWidth; ++i) bar += i < part * kBarWidth ? "█" : "░";
  fmt::print(stderr, "\r\033[K{} {} {:3.0f} %  {}/{}  {}", what_, bar, 100 * part, done, total_,
             done == 0 ? "" : time_text(passed / part - passed) + " left");
  std::fflush(stderr);
}

}  // namespace cli
