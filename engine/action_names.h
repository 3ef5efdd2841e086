// From the name of an action to its id, for games with many of them: a table of all names, made when it is first asked.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/action.h"

namespace engine {

template <class G>
std::optional<ActionId> action_called(std::string_view name) {
  static const auto kIds = [] {
    std::map<std::string, ActionId, std::less<>> ids;
    for (ActionId id = 0; id < G::kActionCount; ++id) ids.emplace(G::name(id), id);
    return ids;
  }();
  const auto found = kIds.find(name);
  if (found == kIds.end()) return std::nullopt;
  return found->second;
}

}  // namespace engine
