#include "cli/game_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/failure.h"

namespace cli {

namespace fs = std::filesystem;

std::string game_folder(std::string_view game, std::string_view part) {
  std::string folder(game);
  std::ranges::replace(folder, '-', '_');
  const auto path = fs::path(CARAVANSERAI_SOURCES) / "games" / folder / part;
  return fs::is_directory(path) ? path.string() : "";
}

std::string folder_around(const std::string& path, std::string_view part) {
  for (auto at = fs::absolute(path).lexically_normal(); at.has_relative_path(); at = at.parent_path())
    if (at.filename() == part && fs::is_directory(at)) return at.string();
  return "";
}

const roster::GameEntry& game_of_folder(const std::string& folder) {
  std::string key = fs::path(folder).parent_path().filename().string();
  std::ranges::replace(key, '_', '-');
  if (const auto* game = roster::find_game(key)) return *game;
  throw WrongCall(fmt::format("the folder {} belongs to no game.", folder));
}

}  // namespace cli
