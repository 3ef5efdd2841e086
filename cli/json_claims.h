// Claims about a JSON value, as scenarios make them: {"/points/0": 5, "/held/0": {"contains": "ring pink"}}.
#pragma once

#include <optional>
#include <string>

#include "toolkit/json.h"

namespace cli {

// Empty when every claim holds; otherwise the first that does not, and what was found.
std::optional<std::string> first_false_claim(const toolkit::Json& value, const toolkit::Json& claims);

}  // namespace cli
