// What one viewer is told of a change in what he sees.
#pragma once

#include <string>

#include "engine/seats.h"

namespace engine {

struct ViewChange {
  Viewer viewer;
  std::string text = {};  // as toolkit/shape/change.h describes it; "": nothing is different
};

}  // namespace engine
