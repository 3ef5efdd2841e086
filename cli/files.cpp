#include "cli/files.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/failure.h"

namespace cli {

std::string read_text(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) throw Failure(fmt::format("there is no file {}.", path));
  if (std::filesystem::is_directory(status)) throw Failure(fmt::format("{} is a folder, not a file.", path));
  if (std::filesystem::is_regular_file(status) && std::filesystem::file_size(path, error) > kFileBytesMax)
    throw Failure(fmt::format("{} is too large; at most {} bytes are read.", path, kFileBytesMax));
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw Failure(fmt::format("{} cannot be read: {}.", path, std::strerror(errno)));
  return text.str();
}

toolkit::Json read_json(const std::string& path) {
  auto value = toolkit::parse_json(read_text(path));
  if (!value) throw Failure(fmt::format("{} is not JSON.", path));
  return std::move(*value);
}

void write_text(const std::string& path, std::string_view text) {
  const std::string beside = path + ".part";
  {
    std::ofstream out(beside, std::ios::binary);
    out << text << std::flush;
    if (!out) {
      const std::string reason = std::strerror(errno);
      std::remove(beside.c_str());
      throw Failure(fmt::format("{} cannot be written: {}.", path, reason));
    }
  }
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (error) {
    std::remove(beside.c_str());
    throw Failure(fmt::format("{} cannot be written: {}.", path, error.message()));
  }
}

}  // namespace cli
