#include "protocol/members.h"

#include <charconv>
#include <cstring>

namespace protocol {
namespace {

std::size_t after_text(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    const auto* quote = static_cast<const char*>(std::memchr(text.data() + at, '"', text.size() - at));
    if (!quote) return text.size();
    at = static_cast<std::size_t>(quote - text.data());
    auto slashes = at;
    while (text[slashes - 1] == '\\') --slashes;
    if ((at - slashes) % 2 == 0) return at + 1;
  }
  return at;
}

std::size_t after_value(std::string_view text, std::size_t at) {
  int depth = 0;
  while (at < text.size()) {
    switch (text[at]) {
      case '"':
        at = after_text(text, at);
        continue;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (--depth < 0) return at;
        break;
      case ',':
        if (depth == 0) return at;
        break;
      default:
        break;
    }
    ++at;
  }
  return at;
}

}  // namespace

Members::Members(std::string_view object) {
  all_.reserve(24);
  for (std::size_t at = 1; at + 1 < object.size();) {
    const auto key_end = after_text(object, at);
    const auto end = after_value(object, key_end + 1);
    all_.push_back({object.substr(at + 1, key_end - at - 2), object.substr(key_end + 1, end - key_end - 1)});
    at = end + 1;
  }
}

std::string_view Members::operator[](std::string_view key) const {
  for (const auto& one : all_)
    if (one.key == key) return one.value;
  return "";
}

int Members::number(std::string_view key, int otherwise) const {
  const auto text = (*this)[key];
  int value = otherwise;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string_view Members::word(std::string_view key) const {
  const auto text = (*this)[key];
  return text.size() < 2 ? "" : text.substr(1, text.size() - 2);
}

std::vector<std::string_view> items_of(std::string_view list) {
  std::vector<std::string_view> items;
  for (std::size_t at = 1; at + 1 < list.size();) {
    const auto end = after_value(list, at);
    items.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return items;
}

}  // namespace protocol
