#include <fmt/format.h>

#include <stdexcept>

#include "cli/scenario.h"

namespace cli {
namespace {

struct Ended : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace

void end_scenario(const std::string& why) { throw Ended(why); }

Verdict run_scenario(const toolkit::Json& scenario) {
  Verdict verdict;
  int step = 0;
  try {
    play_scenario(scenario, verdict.evidence, step);
  } catch (const Ended& ended) {
    verdict.problem = step ? fmt::format("step {}: {}", step, ended.what()) : ended.what();
  }
  return verdict;
}

}  // namespace cli
