// A short list the host keeps, in a text file of the data folder: one line each, with when and why. Read at the start,
// written whole at every change, so that it survives the server and can be read without it.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace server {

class HostList {
 public:
  struct Line {
    std::string value;
    std::string since;  // a day, 2026-11-16
    std::string why;    // may be empty
  };

  explicit HostList(std::filesystem::path file);

  // From any thread. Whether it is on the disk.
  bool add(const std::string& value, const std::string& why);
  bool remove(const std::string& value);

  bool has(const std::string& value) const;
  std::vector<Line> lines() const;

 private:
  bool write() const;

  std::filesystem::path file_;
  mutable std::mutex mutex_;
  std::map<std::string, Line> lines_;
};

}  // namespace server
