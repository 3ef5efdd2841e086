// Where the records of a game are kept: in its own folder, games/<folder>/records, or else in tests/records/<key>.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>

namespace records {

inline std::filesystem::path folder_of(const std::filesystem::path& sources, std::string_view game) {
  std::string folder(game);
  std::replace(folder.begin(), folder.end(), '-', '_');
  const auto own = sources / "games" / folder / "records";
  return std::filesystem::is_directory(own) ? own : sources / "tests/records" / game;
}

}  // namespace records
