// Many schedules, one after the other; and of one that fails, the fewest steps that still do.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/schedules/coverage.h"
#include "tests/simulation/schedules/seams.h"
#include "tests/simulation/schedules/shelf.h"
#include "tests/simulation/schedules/steps.h"

namespace simulation {

using MakeSeams = std::function<std::unique_ptr<Seams>()>;
inline std::unique_ptr<Seams> no_plant() { return std::make_unique<Seams>(); }

struct Failure {
  std::uint64_t seed = 0;
  std::string problem;
  std::vector<Step> steps;  // as few as were found
  std::vector<std::string> trace;
  std::size_t steps_before = 0;

  std::string in_words() const;
};

// What is wrong with this schedule; "" if nothing.
std::string try_schedule(Shelf& shelf, std::uint64_t seed, const std::vector<Step>& steps, const MakeSeams& seams,
                         Coverage& coverage, int nodes = 1);

Failure shrink(Shelf& shelf, std::uint64_t seed, const MakeSeams& seams, std::string problem, int nodes = 1);

}  // namespace simulation
