#include "tests/simulation/schedules/explore.h"

#include <fmt/format.h>

#include <algorithm>

#include "tests/simulation/schedules/schedule.h"

namespace simulation {

std::string try_schedule(Shelf& shelf, std::uint64_t seed, const std::vector<Step>& steps, const MakeSeams& seams,
                         Coverage& coverage, int nodes) {
  const auto planted = seams();
  Schedule schedule(shelf, seed, *planted, {.nodes = nodes});
  auto problem = schedule.run(steps);
  coverage.add(schedule.coverage());
  return problem;
}

namespace {

constexpr int kTriesMax = 3000;

// Leaves out ever smaller pieces as long as something still goes wrong, whatever it is.
std::vector<Step> fewest(Shelf& shelf, std::uint64_t seed, const MakeSeams& seams, int nodes) {
  auto steps = steps_of(seed, nodes);
  Coverage unused;
  int tries = 0;
  for (auto piece = std::max<std::size_t>(1, steps.size() / 2);; piece = std::max<std::size_t>(1, piece / 2)) {
    bool any = false;
    for (std::size_t at = 0; at < steps.size() && tries < kTriesMax;) {
      auto fewer = steps;
      const auto end = std::min(at + piece, fewer.size());
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at), fewer.begin() + static_cast<std::ptrdiff_t>(end));
      ++tries;
      if (try_schedule(shelf, seed, fewer, seams, unused, nodes).empty()) {
        at += piece;
      } else {
        steps = std::move(fewer);
        any = true;
      }
    }
    if ((piece == 1 && !any) || tries >= kTriesMax) return steps;
  }
}

}  // namespace

Failure shrink(Shelf& shelf, std::uint64_t seed, const MakeSeams& seams, std::string problem, int nodes) {
  Failure failure{seed, std::move(problem), fewest(shelf, seed, seams, nodes), {}, steps_of(seed, nodes).size()};
  const auto planted = seams();
  Schedule last(shelf, seed, *planted, {.traced = true, .nodes = nodes});
  if (auto now = last.run(failure.steps); !now.empty()) failure.problem = std::move(now);
  failure.trace = last.trace();
  return failure;
}

std::string Failure::in_words() const {
  auto text =
      fmt::format("schedule {}: {}\n{} of its {} steps are enough:\n", seed, problem, steps.size(), steps_before);
  for (std::size_t i = 0; i < trace.size(); ++i) text += fmt::format("{:>4}  {}\n", i + 1, trace[i]);
  return text;
}

}  // namespace simulation
