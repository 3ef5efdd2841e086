#include "protocol/codec.h"

#include <limits>

#include "toolkit/json_extent.h"

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

toolkit::Result<Json> parse_within(std::string_view text, int values_max) {
  const auto extent = toolkit::extent_of(text);
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
