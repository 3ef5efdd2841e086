#include "protocol/codec.h"

#include <algorithm>
#include <limits>

namespace protocol {
namespace {

constexpr std::size_t kQuotedMax = 40;  // bytes of a wrong value that are quoted back

// Ends at a whole code point, so that the answer stays valid UTF-8.
std::string shortened(std::string text) {
  if (text.size() <= kQuotedMax) return text;
  std::size_t end = kQuotedMax;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

struct Extent {
  int depth = 0;   // brackets within brackets, at most
  int values = 1;  // members and elements, no fewer than there are
};

// Copying and printing JSON is recursive, and every new member of an object is compared with those before it. So depth
// and number are looked at before there is anything to copy, in one pass over the text.
Extent extent_of(std::string_view text) {
  Extent extent;
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      extent.depth = std::max(extent.depth, ++depth);
      ++extent.values;
    } else if (c == ']' || c == '}') {
      --depth;
    } else if (c == ',') {
      ++extent.values;
    }
  }
  return extent;
}

toolkit::Result<Json> parse_within(std::string_view text, int values_max) {
  const auto extent = extent_of(text);
  if (extent.depth > kNestingMax)
    return toolkit::Error{"the message is nested deeper than " + std::to_string(kNestingMax) + " levels"};
  if (extent.values > values_max)
    return toolkit::Error{"the message holds more than " + std::to_string(values_max) + " values"};
  auto json = toolkit::parse_json(text);
  if (!json)
    return toolkit::Error{"the message is not JSON: " + shortened(std::string(text.substr(0, 2 * kQuotedMax)))};
  return std::move(*json);
}

}  // namespace

toolkit::Result<Json> parse_shallow(std::string_view text) {
  return parse_within(text, std::numeric_limits<int>::max());
}

Heard hear_message(std::string_view text) {
  const auto json = parse_within(text, kValuesMax);
  if (!json) return {toolkit::Error{json.error()}, ""};
  const auto id = json->is_object() ? json->find("id") : json->end();
  return {read_tagged<FromPage>(*json, "kind"), id != json->end() && id->is_string() ? id->get<std::string>() : ""};
}

toolkit::Result<FromPage> read_message(std::string_view text) { return hear_message(text).message; }

toolkit::Result<FromServer> read_answer(std::string_view text) {
  const auto json = parse_shallow(text);
  if (!json) return toolkit::Error{json.error()};
  return read_tagged<FromServer>(*json, "kind");
}

std::string write_message(const FromServer& message) { return write_tagged(message, "kind"); }
std::string write_command(const FromPage& message) { return write_tagged(message, "kind"); }

}  // namespace protocol
