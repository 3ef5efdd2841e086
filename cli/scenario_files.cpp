#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/scenario.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

ScenarioFile read_file(const std::string& path) {
  ScenarioFile file{path, {}, ""};
  try {
    toolkit::Json content = read_json(path);
    if (content.is_array())
      file.scenarios.assign(content.begin(), content.end());
    else
      file.scenarios.push_back(std::move(content));
    if (file.scenarios.empty()) file.problem = "the file holds an empty list; one scenario or several are needed.";
  } catch (const Failure& failure) {
    file.problem = failure.what();
  }
  return file;
}

}  // namespace

std::vector<std::string> scenario_folders(std::string_view game) {
  const fs::path root = CARAVANSERAI_SOURCES;
  std::string folder(game);
  std::ranges::replace(folder, '-', '_');
  std::vector<std::string> found;
  for (const auto& path : {root / "games" / folder / "scenarios", root / "tests/scenarios" / game})
    if (fs::is_directory(path)) found.push_back(path.string());
  return found;
}

std::vector<ScenarioFile> find_scenarios(const std::string& path) {
  std::error_code error;
  if (!fs::exists(path, error)) throw WrongCall(fmt::format("there is no file or folder {}.", path));
  if (!fs::is_directory(path, error)) return {read_file(path)};

  std::vector<std::string> paths;
  for (auto entry = fs::recursive_directory_iterator(path, error); entry != fs::recursive_directory_iterator();
       entry.increment(error)) {
    if (error) throw Failure(fmt::format("{} cannot be read: {}.", path, error.message()));
    if (entry->path().extension() == ".json" && entry->path().filename() != "excused.json")
      paths.push_back(entry->path().string());
  }
  if (paths.empty()) throw Failure(fmt::format("there are no scenarios (*.json) under {}.", path));
  std::ranges::sort(paths);
  std::vector<ScenarioFile> files;
  files.reserve(paths.size());
  for (const auto& each : paths) files.push_back(read_file(each));
  return files;
}

}  // namespace cli
