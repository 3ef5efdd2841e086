// Which mutants the scenarios of a game notice: each is tried in a process of its own, on the scenarios that come by
// it.
//   scenarios_notice FOLDER MUTANTS_FILE CPU_SECONDS
// MUTANTS_FILE has one number a line. Prints "NUMBER unreached|survived|killed|stopped" for each, the last for one that
// ran too long or crashed.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <vector>

#include "cli/scenario.h"
#include "tests/mutants/mutation.h"

namespace {

struct Tried {
  const toolkit::Json* scenario;
  std::vector<int> reaches;  // in order
};

enum Noticed : int { kSurvived = 10, kKilled = 11 };

// The whole program must hold without a mistake; what each scenario comes by is noted on the way.
std::vector<Tried> play_unharmed(const std::vector<cli::ScenarioFile>& files) {
  std::vector<Tried> all;
  for (const auto& file : files)
    for (const auto& scenario : file.scenarios) {
      std::fill(std::begin(mutation::reached), std::end(mutation::reached), static_cast<unsigned char>(0));
      const auto verdict = cli::run_scenario(scenario);
      if (!verdict.problem.empty()) {
        std::fprintf(stderr, "%s does not hold without a mutant: %s\n", file.path.c_str(), verdict.problem.c_str());
        std::exit(1);
      }
      Tried tried{&scenario, {}};
      for (std::size_t i = 0; i < mutation::kMostMutants; ++i)
        if (mutation::reached[i]) tried.reaches.push_back(static_cast<int>(i));
      all.push_back(std::move(tried));
    }
  return all;
}

[[noreturn]] void try_mutant(int number, const std::vector<const toolkit::Json*>& scenarios, rlim_t cpu_seconds) {
  const rlimit time{cpu_seconds, cpu_seconds}, memory{rlim_t{2} << 30, rlim_t{2} << 30}, core{0, 0};
  setrlimit(RLIMIT_CPU, &time);
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CORE, &core);
  if (!std::freopen("/dev/null", "w", stderr)) _exit(1);
  mutation::chosen = number;
  for (const auto* scenario : scenarios)
    if (!cli::run_scenario(*scenario).problem.empty()) _exit(kKilled);
  _exit(kSurvived);
}

const char* judge(int number, const std::vector<Tried>& all, rlim_t cpu_seconds) {
  std::vector<const toolkit::Json*> scenarios;
  for (const auto& tried : all)
    if (std::binary_search(tried.reaches.begin(), tried.reaches.end(), number)) scenarios.push_back(tried.scenario);
  if (scenarios.empty()) return "unreached";
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) try_mutant(number, scenarios, cpu_seconds);
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) {
    std::perror("fork");
    std::exit(1);
  }
  if (!WIFEXITED(status)) return "stopped";
  return WEXITSTATUS(status) == kSurvived ? "survived" : WEXITSTATUS(status) == kKilled ? "killed" : "stopped";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("Usage: scenarios_notice FOLDER MUTANTS_FILE CPU_SECONDS\n", stderr);
    return 2;
  }
  const auto files = cli::find_scenarios(argv[1]);
  const auto all = play_unharmed(files);
  std::ifstream numbers(argv[2]);
  for (int number = 0; numbers >> number;)
    std::printf("%d %s\n", number, judge(number, all, static_cast<rlim_t>(std::atoi(argv[3]))));
  return 0;
}
