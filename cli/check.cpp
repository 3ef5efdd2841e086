// `caravanserai check`: scenario files and lessons, all of them, and a count at the end.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/lesson.h"
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

std::vector<std::string> all_folders() {
  std::vector<std::string> all;
  for (const auto& game : roster::games()) {
    for (auto& folder : scenario_folders(game.info->key)) all.push_back(std::move(folder));
    if (auto lessons = lesson_folder(game.info->key); !lessons.empty()) all.push_back(std::move(lessons));
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
    if (const auto lessons = lesson_folder_of(path); !lessons.empty()) {
      for (const auto& [where, problem] : check_lessons(lessons)) count(where, problem);
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
