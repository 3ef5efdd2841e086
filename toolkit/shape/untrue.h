// What must hold of an object as a whole and does not: one line where it is found, put into words only when it is told.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shape {

struct Untrue {
  std::string_view field;  // its name, and
  std::string must_be;     // what would be right; without a field a whole sentence
};
using Contradiction = std::optional<Untrue>;  // empty: it all hangs together

}  // namespace shape
