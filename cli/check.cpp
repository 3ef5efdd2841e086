// `caravanserai check`: scenario files, lessons, rulebooks and puzzles, all of them, and a count at the end.
#include <fmt/format.h>

#include <optional>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/lesson.h"
#include "cli/puzzle.h"
#include "cli/rulebook.h"
#include "cli/scenario.h"
#include "cli/terminal.h"
#include "roster/roster.h"

namespace cli {
namespace {

std::string title_of(const toolkit::Json& scenario, std::size_t index) {
  if (scenario.is_object() && scenario.contains("title") && scenario["title"].is_string())
    return fmt::format("\"{}\"", scenario["title"].get<std::string>());
  return fmt::format("scenario {}", index + 1);
}

// What is learnt by, and lies in the game's own folder.
constexpr std::pair<std::string_view, std::vector<FileReport> (*)(const std::string&)> kParts[] = {
    {"lessons", check_lessons}, {"rulebook", check_rulebook}, {"puzzles", check_puzzles}};

std::optional<std::vector<FileReport>> reports_on(const std::string& path) {
  for (const auto& [part, check] : kParts)
    if (const auto folder = folder_around(path, part); !folder.empty()) return check(folder);
  return std::nullopt;
}

std::vector<std::string> all_folders() {
  std::vector<std::string> all;
  for (const auto& game : roster::games()) {
    for (auto& folder : scenario_folders(game.info->key)) all.push_back(std::move(folder));
    for (const auto& [part, unused] : kParts)
      if (auto folder = game_folder(game.info->key, part); !folder.empty()) all.push_back(std::move(folder));
  }
  if (all.empty()) throw WrongCall("there are no scenarios beside the sources: say which PATH to check.");
  return all;
}

}  // namespace

int check(const std::vector<std::string>& named) {
  const auto paths = named.empty() ? all_folders() : named;
  const Ink ink(shows_colours(stderr));
  int passed = 0, failed = 0;
  const auto report = [&](const std::string& where, const std::string& problem) {
    ++failed;
    fmt::print(stderr, "{} {}: {}\n", ink.red("FAILED"), where, problem);
  };
  const auto count = [&](const std::string& where, const std::string& problem) {
    if (problem.empty())
      ++passed;
    else
      report(where, problem);
  };
  for (const auto& path : paths) {
    if (const auto reports = reports_on(path)) {
      for (const auto& [where, problem] : *reports) count(where, problem);
      continue;
    }
    for (const auto& file : find_scenarios(path)) {
      if (!file.problem.empty()) report(file.path, file.problem);
      for (std::size_t i = 0; i < file.scenarios.size(); ++i) {
        count(fmt::format("{}: {}", file.path, title_of(file.scenarios[i], i)),
              run_scenario(file.scenarios[i]).problem);
      }
    }
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? kFine : kFailed;
}

}  // namespace cli
