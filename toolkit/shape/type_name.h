// The name of a struct as it is written in the source: "Create" for protocol::Create. Boost.Describe knows the members
// of a struct but not what it is called.
#pragma once

#include <string>
#include <string_view>

namespace shape {

template <class T>
constexpr std::string_view type_name() {
  std::string_view text = __PRETTY_FUNCTION__;  // "... type_name() [with T = protocol::Create; ...]" or "[T = ...]"
  const auto begin = text.find("T = ") + 4;
  text = text.substr(begin, text.find_first_of(";]", begin) - begin);
  const auto scope = text.rfind("::");
  return scope == std::string_view::npos ? text : text.substr(scope + 2);
}

// The "kind" of a message on the wire: "Create" -> "create".
template <class T>
std::string kind_of() {
  std::string kind(type_name<T>());
  kind[0] = static_cast<char>(kind[0] - 'A' + 'a');
  return kind;
}

}  // namespace shape
