// `caravanserai rules`: the rules text, and how well the scenarios show each of its ids.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/narrator.h"
#include "cli/nearest.h"
#include "cli/scenario.h"
#include "toolkit/json.h"

namespace cli {
namespace {

using toolkit::Json;

// Every rule is in one of these, the best that a scenario gives it.
struct Coverage {
  std::size_t rules = 0;
  std::vector<std::string_view> cited, shown, labelled, uncovered;
  Json excused = Json::object();
};

std::vector<std::string> folders_for(const RulesCall& call) {
  if (call.scenarios.empty()) {
    auto folders = scenario_folders(call.game);
    if (folders.empty()) throw Failure(fmt::format("there are no scenarios of {} beside the sources.", call.game));
    return folders;
  }
  // --scenarios may name the folder of all games or that of one.
  const std::filesystem::path root = call.scenarios;
  const auto own = root / call.game;
  return {(std::filesystem::is_directory(own) ? own : root).string()};
}

Json read_excuses(const std::string& folder, const engine::GameInfo& game) {
  const auto path = (std::filesystem::path(folder) / "excused.json").string();
  if (!std::filesystem::exists(path)) return Json::object();
  Json excuses = read_json(path);
  if (!excuses.is_object()) throw Failure(fmt::format("{} should be an object: {{\"rule\": \"reason\"}}.", path));
  for (const auto& [id, reason] : excuses.items()) {
    if (std::ranges::find(game.rules(), id, &engine::RuleText::id) == game.rules().end())
      throw Failure(fmt::format("{} excuses \"{}\", but {} has no such rule.", path, id, game.key));
    if (!reason.is_string() || reason.get<std::string>().empty())
      throw Failure(fmt::format("{} gives no reason for {}.", path, id));
  }
  return excuses;
}

// What the scenarios of the game say together. One that does not hold says nothing, so it is not passed over.
void gather_evidence(const std::string& folder, const engine::GameInfo& game, Evidence& all) {
  for (const auto& file : find_scenarios(folder)) {
    if (!file.problem.empty()) throw Failure(file.problem);
    for (const auto& scenario : file.scenarios) {
      if (!scenario.is_object() || scenario.value("game", Json()) != game.key) continue;
      auto [problem, evidence] = run_scenario(scenario);
      if (!problem.empty())
        throw Failure(
            fmt::format("a scenario in {} does not hold: {} (caravanserai check says which)", file.path, problem));
      all.labelled.merge(evidence.labelled);
      all.cited.merge(evidence.cited);
      all.shown.merge(evidence.shown);
    }
  }
}

Coverage measure_coverage(const RulesCall& call, const engine::GameInfo& game) {
  Evidence evidence;
  Coverage coverage;
  for (const auto& folder : folders_for(call)) {
    gather_evidence(folder, game, evidence);
    coverage.excused.update(read_excuses(folder, game));
  }
  coverage.rules = game.rules().size();
  for (const auto& rule : game.rules()) {
    const std::string id(rule.id);
    const bool excused = coverage.excused.contains(id);
    if (excused && (evidence.cited.contains(id) || evidence.shown.contains(id)))
      throw Failure(fmt::format("{} is excused, but a scenario shows it; the excuse can go.", id));
    if (excused) continue;
    auto& found = evidence.cited.contains(id)      ? coverage.cited
                  : evidence.shown.contains(id)    ? coverage.shown
                  : evidence.labelled.contains(id) ? coverage.labelled
                                                   : coverage.uncovered;
    found.push_back(rule.id);
  }
  return coverage;
}

void print_coverage(const Coverage& coverage, const engine::GameInfo& game) {
  fmt::print(
      "{}: {} rules. {} are cited by a refusal or an event, {} are shown by a marked expectation, {} are excused, "
      "{} are only labelled, {} are in no scenario.\n",
      game.title, coverage.rules, coverage.cited.size(), coverage.shown.size(), coverage.excused.size(),
      coverage.labelled.size(), coverage.uncovered.size());
  for (const auto& [id, reason] : coverage.excused.items()) fmt::print("  {:<10} {}\n", id, reason.get<std::string>());
  if (!coverage.labelled.empty()) fmt::print("Only labelled: {}\n", fmt::join(coverage.labelled, ", "));
  if (!coverage.uncovered.empty()) fmt::print("Without a scenario: {}\n", fmt::join(coverage.uncovered, ", "));
}

int show_coverage(const RulesCall& call, const engine::GameInfo& game) {
  const Coverage coverage = measure_coverage(call, game);
  if (call.json)
    fmt::print("{}\n", Json{{"game", game.key},
                            {"rules", coverage.rules},
                            {"cited", coverage.cited},
                            {"shown", coverage.shown},
                            {"labelled", coverage.labelled},
                            {"uncovered", coverage.uncovered},
                            {"excused", coverage.excused}}
                           .dump(2));
  else
    print_coverage(coverage, game);
  return coverage.labelled.empty() && coverage.uncovered.empty() ? kFine : kFailed;
}

std::vector<std::string_view> all_ids(const engine::GameInfo& game) {
  std::vector<std::string_view> ids;
  for (const auto& rule : game.rules()) ids.push_back(rule.id);
  return ids;
}

void print_json(const engine::GameInfo& game, const RulesCall& call) {
  Json rules = Json::array();
  for (const auto& rule : engine::find_language(game, call.language)->rules)
    if (call.id.empty() || rule.id == call.id)
      rules.push_back({{"id", rule.id}, {"title", rule.title}, {"text", rule.text}});
  fmt::print("{}\n", Json{{"game", game.key}, {"rules", rules}}.dump(2));
}

}  // namespace

int show_rules(const RulesCall& call) {
  const auto& game = *the_game(call.game).info;
  if (call.coverage) return show_coverage(call, game);
  const Narrator narrator(game, call.language, {}, Ink(shows_colours(stdout)));
  const auto ids = all_ids(game);
  if (!call.id.empty() && std::ranges::find(ids, call.id) == ids.end())
    throw WrongCall(fmt::format("{} has no rule \"{}\".{} It has {} to {}; all of them: caravanserai rules {}",
                                game.key, call.id, did_you_mean(call.id, ids), ids.front(), ids.back(), game.key));
  if (call.json)
    print_json(game, call);
  else if (call.id.empty())
    narrator.all_rules();
  else
    narrator.rule(call.id);
  return kFine;
}

}  // namespace cli
