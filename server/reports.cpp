#include "server/reports.h"

#include <spdlog/spdlog.h>

#include <fstream>

#include "protocol/codec.h"
#include "server/limits.h"

namespace server {

Reports::Reports(const std::filesystem::path& data_dir) : file_(data_dir / kFile), old_file_(data_dir / kOldFile) {}

bool Reports::add(const ReportedLine& line) {
  const auto text = toolkit::to_text(protocol::write(line)) + "\n";
  const std::lock_guard lock(mutex_);
  std::error_code ignored;
  const auto size = std::filesystem::file_size(file_, ignored);
  if (!ignored && size + text.size() > kReportsBytesMax) std::filesystem::rename(file_, old_file_, ignored);
  std::ofstream out(file_, std::ios::app);
  out << text << std::flush;
  if (out) return true;
  spdlog::error("a reported line cannot be written to {}", file_.string());
  return false;
}

}  // namespace server
