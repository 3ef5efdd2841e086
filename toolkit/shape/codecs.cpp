#include "toolkit/shape/codecs.h"

namespace shape {

std::optional<std::int64_t> whole_number(const Json& json, Bounds bounds) {
  if (!json.is_number_integer()) return std::nullopt;
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t{INT64_MAX}) return std::nullopt;
  const auto number = json.get<std::int64_t>();
  if (number < bounds.lowest || number > bounds.highest) return std::nullopt;
  return number;
}

std::string spanned(Bounds bounds) { return std::to_string(bounds.lowest) + " to " + std::to_string(bounds.highest); }

std::string listed(std::span<const std::string_view> words) {
  std::string list;
  for (const auto word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return list;
}

int index_in(std::span<const std::string_view> words, const Json& json) {
  if (!json.is_string()) return -1;
  const auto found = std::ranges::find(words, std::string_view(json.get_ref<const std::string&>()));
  return found == words.end() ? -1 : static_cast<int>(found - words.begin());
}

}  // namespace shape
