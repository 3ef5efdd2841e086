#include "protocol/codec.h"

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

// Copying and printing JSON is recursive, so depth is refused before there is anything to copy.
bool nested_too_deep(std::string_view text) {
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
      if (++depth > kNestingMax) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

template <class Variant>
toolkit::Result<Variant> read_text(std::string_view text) {
  const auto json = parse_shallow(text);
  if (!json) return toolkit::Error{json.error()};
  return read_tagged<Variant>(*json, "kind");
}

}  // namespace

toolkit::Result<Json> parse_shallow(std::string_view text) {
  if (nested_too_deep(text))
    return toolkit::Error{"the message is nested deeper than " + std::to_string(kNestingMax) + " levels"};
  auto json = toolkit::parse_json(text);
  if (!json) return toolkit::Error{"the message is not JSON: " + shortened(std::string(text))};
  return std::move(*json);
}

toolkit::Result<FromPage> read_message(std::string_view text) { return read_text<FromPage>(text); }
toolkit::Result<FromServer> read_answer(std::string_view text) { return read_text<FromServer>(text); }

std::string write_message(const FromServer& message) { return write_tagged(message, "kind"); }
std::string write_command(const FromPage& message) { return write_tagged(message, "kind"); }

}  // namespace protocol
