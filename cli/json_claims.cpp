#include "cli/json_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace cli {
namespace {

using toolkit::Json;
using toolkit::to_text;

std::string unescaped(std::string_view part) {
  std::string plain;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const bool escape = part[i] == '~' && i + 1 < part.size() && (part[i + 1] == '0' || part[i + 1] == '1');
    plain += escape ? (part[++i] == '0' ? '~' : '/') : part[i];
  }
  return plain;
}

const Json* child(const Json& value, const std::string& key) {
  if (value.is_object()) {
    const auto found = value.find(key);
    return found == value.end() ? nullptr : &*found;
  }
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
  if (!value.is_array() || error != std::errc() || end != key.data() + key.size()) return nullptr;
  return index < value.size() ? &value[index] : nullptr;
}

// What a JSON pointer (RFC 6901) points at; nullptr when there is nothing.
const Json* pointed_at(const Json& value, std::string_view pointer) {
  const Json* here = &value;
  while (here && !pointer.empty()) {
    const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
    here = child(*here, unescaped(pointer.substr(1, end - 1)));
    pointer.remove_prefix(end);
  }
  return here;
}

// Lists, and the values of objects.
bool holds(const Json& found, const Json& wanted) { return std::ranges::find(found, wanted) != found.end(); }

bool same_in_any_order(const Json& found, const Json& wanted) {
  return wanted.is_array() && found.size() == wanted.size() &&
         std::is_permutation(found.begin(), found.end(), wanted.begin());
}

// The special forms have one key; anything else is compared as it stands.
std::optional<std::string> what_is_wrong(const Json* found, const Json& wanted) {
  const bool special = wanted.is_object() && wanted.size() == 1;
  const std::string word = special ? wanted.begin().key() : "";
  const std::string shown = found ? to_text(*found) : "nothing";
  if (word == "absent") {
    const bool absent = !found || found->is_null();
    if (absent == (wanted["absent"] == true)) return std::nullopt;
    return fmt::format("should {}be there, found {}", wanted["absent"] == true ? "not " : "", shown);
  }
  if (!found) return "is not there";
  const bool list = found->is_structured();
  if (word == "contains") {
    if (list && holds(*found, wanted[word])) return std::nullopt;
    return fmt::format("should contain {}, found {}", to_text(wanted[word]), shown);
  }
  if (word == "lacks") {
    if (list && !holds(*found, wanted[word])) return std::nullopt;
    return fmt::format("should be a list without {}, found {}", to_text(wanted[word]), shown);
  }
  if (word == "count") {
    if (list && wanted[word] == found->size()) return std::nullopt;
    return fmt::format("should be a list of {}, found {}", to_text(wanted[word]), shown);
  }
  if (word == "anyOrder") {
    if (list && same_in_any_order(*found, wanted[word])) return std::nullopt;
    return fmt::format("should hold exactly {}, in any order, found {}", to_text(wanted[word]), shown);
  }
  if (*found == wanted) return std::nullopt;
  return fmt::format("should be {}, found {}", to_text(wanted), shown);
}

}  // namespace

std::optional<std::string> first_false_claim(const Json& value, const Json& claims) {
  if (!claims.is_object()) return "what is expected must be an object: {\"/pointer\": value}";
  for (const auto& [pointer, wanted] : claims.items()) {
    if (!pointer.empty() && pointer[0] != '/')
      return fmt::format("\"{}\" is not a JSON pointer; it should begin with \"/\"", pointer);
    if (const auto wrong = what_is_wrong(pointed_at(value, pointer), wanted))
      return fmt::format("{} {}", pointer, *wrong);
  }
  return std::nullopt;
}

}  // namespace cli
