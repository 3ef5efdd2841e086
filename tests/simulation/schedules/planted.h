// Faults that a house could have, planted where it meets its disk and its lines, to see that schedules notice them.
#pragma once

#include <span>
#include <string_view>

#include "tests/simulation/schedules/explore.h"

namespace simulation {

struct Plant {
  std::string_view name;
  std::unique_ptr<Seams> (*make)();
};

std::span<const Plant> plants();

}  // namespace simulation
