// The names of a game's actions, in tables made when they are first asked: a menu names hundreds of them, again and
// again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/action.h"

namespace engine {

template <class G>
const std::string& action_name(ActionId action) {
  static const auto kActionNames = [] {
    std::vector<std::string> names;
    for (ActionId id = 0; id < G::kActionCount; ++id) names.push_back(G::name(id));
    return names;
  }();
  return kActionNames[action];
}

template <class G>
std::optional<ActionId> action_called(std::string_view name) {
  static const auto kIds = [] {
    std::unordered_map<std::string_view, ActionId> ids;
    for (ActionId id = 0; id < G::kActionCount; ++id) ids.emplace(action_name<G>(id), id);
    return ids;
  }();
  const auto found = kIds.find(name);
  if (found == kIds.end()) return std::nullopt;
  return found->second;
}

}  // namespace engine
