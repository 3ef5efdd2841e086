// The nodes of a house, as its database knows them; for whoever looks at it from outside.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "toolkit/result.h"

namespace storage {

struct NodeSeen {
  std::string name, address, version;
  bool is_alive = false;
  std::int64_t since_s = 0;   // it came, so many seconds ago
  std::int64_t silent_s = 0;  // and is silent for so many; 0 while it is alive
  std::int64_t tables = 0;    // it has
};

struct HouseSeen {
  std::vector<NodeSeen> nodes;  // by name
  std::int64_t tables = 0;      // there are
  std::int64_t owned = 0;       // that some living node has
};

// Reads, and changes nothing; refused in words where there is no house.
toolkit::Result<HouseSeen> look_at_house(const std::string& url);

}  // namespace storage
