// Counts what the calling thread takes from the heap.
#pragma once

#include <cstdint>

namespace bench {

std::uint64_t allocations_so_far();

}  // namespace bench
