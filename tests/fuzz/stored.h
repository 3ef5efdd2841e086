#pragma once

#include <string_view>

namespace fuzz {

// A data folder whose database holds these bytes: it opens and can be read and written, or is refused.
void read_stored(std::string_view bytes);

}  // namespace fuzz
