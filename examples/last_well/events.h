// The happenings, in the order of the table of events in words.cpp.
#pragma once

#include <cstdint>

namespace last_well {

enum class Happening : std::uint8_t { walk, ride, rest, past, over };

}  // namespace last_well
