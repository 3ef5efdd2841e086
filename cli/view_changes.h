// How a view differs from the one before, told briefly: "points/0: 0 -> 5", "held: + ring pink".
#pragma once

#include <string>
#include <vector>

#include "toolkit/json.h"

namespace cli {

std::vector<std::string> view_changes(const toolkit::Json& before, const toolkit::Json& now);

}  // namespace cli
