// Lines of the talk that somebody has reported, for the host to read: one JSON object a line. The file never grows
// beyond kReportsBytesMax; the one before it is kept.
#pragma once

#include <filesystem>
#include <mutex>

#include "server/table/surroundings.h"

namespace server {

class Reports {
 public:
  explicit Reports(const std::filesystem::path& data_dir);

  bool add(const ReportedLine& line);  // from any thread; false: it is not on the disk

  static constexpr const char* kFile = "reports.jsonl";
  static constexpr const char* kOldFile = "reports-old.jsonl";

 private:
  std::mutex mutex_;
  std::filesystem::path file_, old_file_;
};

}  // namespace server
