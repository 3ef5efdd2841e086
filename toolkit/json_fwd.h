// The name of the JSON type, for headers that only mention it: the whole type takes a second to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace toolkit {

using Json = nlohmann::ordered_json;

}  // namespace toolkit
