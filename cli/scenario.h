// Scenario files: rules at work, told in JSON. The format is described in docs/scenarios.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "toolkit/json.h"

namespace cli {

struct ScenarioFile {
  std::string path;
  std::vector<toolkit::Json> scenarios;
  std::string problem;  // why it could not be read; "" if it could
};

// The file, or every *.json file under the folder (without excused.json), by name. Throws when there is nothing.
std::vector<ScenarioFile> find_scenarios(const std::string& path);

// Plays one scenario. Empty when everything held, otherwise what was found instead, and at which step.
std::optional<std::string> run_scenario(const toolkit::Json& scenario);

}  // namespace cli
