#include "server/admin/host_list.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <sstream>

namespace server {
namespace {

std::string on_one_line(std::string text) {
  for (auto& c : text)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return text;
}

}  // namespace

HostList::HostList(std::filesystem::path file) : file_(std::move(file)) {
  std::ifstream in(file_);
  for (std::string text; std::getline(in, text);) {
    std::istringstream words(text);
    Line line;
    if (!std::getline(words, line.value, '\t') || line.value.empty()) continue;
    std::getline(words, line.since, '\t');
    std::getline(words, line.why, '\t');
    lines_[line.value] = line;
  }
}

bool HostList::add(const std::string& value, const std::string& why) {
  const std::lock_guard hold(mutex_);
  const auto today = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)));
  lines_[value] = {value, today, on_one_line(why)};
  return write();
}

bool HostList::remove(const std::string& value) {
  const std::lock_guard hold(mutex_);
  return lines_.erase(value) > 0 && write();
}

bool HostList::has(const std::string& value) const {
  const std::lock_guard hold(mutex_);
  return lines_.contains(value);
}

std::vector<HostList::Line> HostList::lines() const {
  const std::lock_guard hold(mutex_);
  std::vector<Line> all;
  for (const auto& [value, line] : lines_) all.push_back(line);
  return all;
}

// Whole or not at all: written beside it first.
bool HostList::write() const {
  std::string text;
  for (const auto& [value, line] : lines_) text += fmt::format("{}\t{}\t{}\n", value, line.since, line.why);
  const auto beside = file_.string() + ".new";
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const bool written =
      ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0;
  ::close(file);
  std::error_code code;
  if (written) std::filesystem::rename(beside, file_, code);
  return written && !code;
}

}  // namespace server
