// Scenario files: rules at work, told in JSON. The format is described in docs/scenarios.md.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/json.h"

namespace cli {

struct ScenarioFile {
  std::string path;
  std::vector<toolkit::Json> scenarios;
  std::string problem;  // why it could not be read; "" if it could
};

// Where the scenarios of a game are kept beside the sources: in the game's own folder, or under tests/scenarios.
// Those of the two that are there.
std::vector<std::string> scenario_folders(std::string_view game);

// The file, or every *.json file under the folder (without excused.json), by name. Throws when there is nothing.
std::vector<ScenarioFile> find_scenarios(const std::string& path);

// The rule ids that a scenario speaks of, by what it says about them.
struct Evidence {
  std::set<std::string> labelled;  // it lists them under "rules"; that alone shows nothing
  std::set<std::string> cited;     // a refusal that it expects, or an event that it names, carries the id
  std::set<std::string> shown;     // one of its expectations is marked with the id: "shows"
};

struct Verdict {
  std::string problem;  // what was found instead, and at which step; "" when everything held
  Evidence evidence;    // whole only when everything held
};

// Plays one scenario.
Verdict run_scenario(const toolkit::Json& scenario);

// The same in two halves, for builds without exceptions (tests/wasm), which end a scenario in a way of their own: at
// the first thing that does not hold, `step` being the number of the step it is in or 0.
void play_scenario(const toolkit::Json& scenario, Evidence& evidence, int& step);
[[noreturn]] void end_scenario(const std::string& why);

}  // namespace cli
