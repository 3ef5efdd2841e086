// The one JSON type of the house. Keys keep the order in which they were written, so output reads well and
// the same value always gives the same bytes. Parsing never throws: see parse_json.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "toolkit/json_fwd.h"

namespace toolkit {

// Empty when the text is not JSON.
std::optional<Json> parse_json(std::string_view text);

// One line; invalid UTF-8 is replaced rather than thrown about.
std::string to_text(const Json& value);

}  // namespace toolkit
