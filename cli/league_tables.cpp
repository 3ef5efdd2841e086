#include "cli/league_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "cli/failure.h"
#include "cli/files.h"
#include "roster/roster.h"

namespace cli {
namespace {

using toolkit::Json;

constexpr std::string_view kHead =
    "# The league\n\n"
    "Each level against the one below it, until a sequential test decides ([arena.md](arena.md)). Made by "
    "`caravanserai "
    "league`;\nevery section names the command that gives it again. In brackets: 95 % intervals.\n";

std::string text_at(const Json& json, const char* key) { return json.at(key).get<std::string>(); }
double number_at(const Json& json, const char* key) { return json.at(key).get<double>(); }
std::string mode_of(const Json& section) { return text_at(section.at("setup"), "mode"); }
int seats_of(const Json& section) { return section.at("setup").at("seats").get<int>(); }

std::string budget_text(const Json& budget) {
  const int simulations = budget.at("simulations").get<int>(), ms = budget.at("milliseconds").get<int>();
  if (!simulations && !ms) return "no search";
  if (!ms) return fmt::format("{} simulations", simulations);
  if (!simulations) return fmt::format("{} ms", ms);
  return fmt::format("{} simulations, at most {} ms", simulations, ms);
}

// Leagues of before did not write it down.
std::string oversights_text(const Json& level) {
  if (!level.contains("overlooks")) return "";
  const int often = level.at("overlooks").get<int>();
  return often ? fmt::format("{} times in 100", often) : "never";
}

// How a level did against the one below it: the lowest has none, nor has one that was not played yet.
std::string duel_text(const Json& section, std::size_t level) {
  const Json& duels = section.at("duels");
  if (level == 0 || level > duels.size()) return "|";
  const Json& duel = duels[level - 1];
  return fmt::format("{:.1f} % ({:.1f} to {:.1f}) of {} against `{}` | {}", 100 * number_at(duel, "share"),
                     100 * number_at(duel, "low"), 100 * number_at(duel, "high"),
                     duel.at("matches").get<std::uint64_t>(), text_at(duel, "lower"),
                     text_at(duel.at("test"), "verdict"));
}

// One that was not played yet has none.
std::string rating_text(const Json& level) {
  if (level.at("rating").is_null()) return "";
  return fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", number_at(level, "rating"), number_at(level, "rating_low"),
                     number_at(level, "rating_high"));
}

std::string levels_text(const Json& section) {
  std::string text =
      "| level | thought here, a decision | thinks at a table | overlooks the best | rating | share of wins | the "
      "sequential test says |\n|---|---|---|---|---|---|---|\n";
  const Json& levels = section.at("levels");
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const Json& level = levels[i];
    const bool is_program = level.at("usual").is_null();
    text += fmt::format("| `{}` | {} | {} | {} | {} | {} |\n", text_at(level, "bot"),
                        is_program ? "a program" : budget_text(level), is_program ? "" : budget_text(level.at("usual")),
                        is_program ? "" : oversights_text(level), rating_text(level), duel_text(section, i));
  }
  return text;
}

// Par and the margin that the test was about.
std::string goal_text(const Json& section) {
  if (section.at("duels").empty()) return "";
  const Json& test = section.at("duels")[0].at("test");
  return fmt::format(", {:.1f} % is the goal", 100 * (number_at(test, "par") + number_at(test, "margin")));
}

std::string unproven_text(const Json& section) {
  std::string text;
  for (const Json& duel : section.at("duels"))
    if (const auto verdict = text_at(duel.at("test"), "verdict"); verdict != "stronger")
      text +=
          fmt::format("\nNot proven here: that `{}` is stronger than `{}` ({} after {} matches).\n",
                      text_at(duel, "upper"), text_at(duel, "lower"), verdict, duel.at("matches").get<std::uint64_t>());
  return text;
}

// Games and modes in the order of the roster, few seats first.
auto place_of(const Json& section) {
  const auto* game = roster::find_game(text_at(section, "game"));
  if (!game) throw Failure(fmt::format("there is no game \"{}\".", text_at(section, "game")));
  const auto& modes = game->info->modes;
  const auto mode = std::ranges::find(modes, mode_of(section), &engine::ModeSpec::key);
  return std::tuple(game - roster::games().data(), mode - modes.begin(), seats_of(section));
}

std::string whole_text(const Json& sections) {
  std::string text(kHead);
  for (const Json& section : sections) text += "\n" + section_text(section);
  return text;
}

// A section a line, so that a change of one is seen as such.
std::string lines_of(const Json& sections) {
  std::string text;
  for (const Json& section : sections) text += (text.empty() ? "[\n" : ",\n") + section.dump();
  return text + "\n]\n";
}

// Every section can be read, ordered and written out.
Json sections_in(const std::string& path) {
  if (!std::filesystem::exists(path)) return Json::array();
  Json sections = read_json(path);
  try {
    if (!sections.is_array()) throw Failure("it should be a JSON array");
    for (const Json& section : sections) place_of(section);
    whole_text(sections);
  } catch (const std::exception& problem) {
    throw Failure(fmt::format("{} is not a table of leagues: {}. Write elsewhere.", path, problem.what()));
  }
  return sections;
}

}  // namespace

std::string section_text(const Json& section) {
  const int seats = seats_of(section);
  return fmt::format("## {}, {}, {} seats\n\n{}, on {}:\n\n    {}\n\n", text_at(section, "title"), mode_of(section),
                     seats, text_at(section, "date"), text_at(section, "machine"), text_at(section, "command")) +
         levels_text(section) +
         fmt::format("\nOne of the upper level against {} of the lower; {:.1f} % of wins would be par{}.\n", seats - 1,
                     100.0 / seats, goal_text(section)) +
         unproven_text(section);
}

void check_tables(const std::string& name) {
  const auto folder = std::filesystem::path(name).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) throw Failure(fmt::format("the folder {} cannot be made: {}.", folder.string(), error.message()));
  sections_in(name + ".json");
}

void keep_section(const std::string& name, const Json& section) {
  Json kept = Json::array({section});
  for (const Json& other : sections_in(name + ".json"))
    if (place_of(other) != place_of(section)) kept.push_back(other);
  std::sort(kept.begin(), kept.end(), [](const Json& a, const Json& b) { return place_of(a) < place_of(b); });
  write_text(name + ".json", lines_of(kept));
  write_text(name + ".md", whole_text(kept));
}

}  // namespace cli
