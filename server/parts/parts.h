// The parts a table is made of: the one list.
#pragma once

#include <memory>
#include <vector>

#include "server/parts/part.h"

namespace server {

using Parts = std::vector<std::unique_ptr<Part>>;

Parts make_parts(TableForParts& table);

}  // namespace server
