#include "cli/advice.h"

#include <algorithm>

namespace cli {

std::vector<engine::Considered> most_tried(const engine::Considerations& options) {
  std::vector<engine::Considered> sorted(options.begin(), options.end());
  std::ranges::sort(sorted, [](const engine::Considered& a, const engine::Considered& b) {
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.worth != b.worth ? a.worth > b.worth : a.action < b.action;
  });
  return sorted;
}

toolkit::Json considered_json(const engine::AnyMatch& names, const std::vector<engine::Considered>& options) {
  toolkit::Json list = toolkit::Json::array();
  for (const auto& option : options)
    list.push_back({{"action", names.name(option.action)}, {"visits", option.visits}, {"share", option.worth}});
  return list;
}

}  // namespace cli
