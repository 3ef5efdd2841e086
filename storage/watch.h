// What the host may hear of whoever writes; called from its thread.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace storage {

struct Watch {
  std::function<void(std::chrono::nanoseconds took, std::size_t appends, bool saved)> committed = nullptr;
  std::function<void(const std::string& trouble)> trouble_changed = nullptr;  // "": it is over
};

}  // namespace storage
