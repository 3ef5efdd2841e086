#include "cli/view_changes.h"

#include <fmt/format.h>

#include <algorithm>

namespace cli {
namespace {

using toolkit::Json;
using toolkit::to_text;

void compare(const std::string& path, const Json& before, const Json& now, std::vector<std::string>& changes);

std::string below(const std::string& path, const std::string& key) { return path.empty() ? key : path + "/" + key; }

void compare_objects(const std::string& path, const Json& before, const Json& now, std::vector<std::string>& changes) {
  for (const auto& [key, value] : now.items()) compare(below(path, key), before.value(key, Json()), value, changes);
  for (const auto& [key, value] : before.items())
    if (!now.contains(key)) compare(below(path, key), value, Json(), changes);
}

// What one list has that the other lacks; an item that comes twice counts twice.
std::vector<Json> without(const Json& list, const Json& other) {
  std::vector<Json> left(list.begin(), list.end());
  for (const auto& item : other)
    if (const auto found = std::ranges::find(left, item); found != left.end()) left.erase(found);
  return left;
}

// A list whose length changes is one that things are added to or taken from; otherwise it has fixed places.
void compare_lists(const std::string& path, const Json& before, const Json& now, std::vector<std::string>& changes) {
  if (before.size() == now.size()) {
    for (std::size_t i = 0; i < now.size(); ++i) compare(below(path, std::to_string(i)), before[i], now[i], changes);
    return;
  }
  for (const auto& gone : without(before, now)) changes.push_back(fmt::format("{}: - {}", path, to_text(gone)));
  for (const auto& come : without(now, before)) changes.push_back(fmt::format("{}: + {}", path, to_text(come)));
}

void compare(const std::string& path, const Json& before, const Json& now, std::vector<std::string>& changes) {
  if (before == now) return;
  if (before.is_object() && now.is_object()) return compare_objects(path, before, now, changes);
  if (before.is_array() && now.is_array()) return compare_lists(path, before, now, changes);
  changes.push_back(fmt::format("{}: {} -> {}", path, to_text(before), to_text(now)));
}

}  // namespace

std::vector<std::string> view_changes(const Json& before, const Json& now) {
  std::vector<std::string> changes;
  compare("", before, now, changes);
  return changes;
}

}  // namespace cli
