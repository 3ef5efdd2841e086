// The name of a struct as it is written in the source: "Create" for protocol::Create. Boost.Describe knows the members
// of a struct but not what it is called.
#pragma once

#include <array>
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
inline constexpr auto kKindLetters = [] {
  constexpr auto name = type_name<T>();
  std::array<char, name.size()> letters{};
  for (std::size_t i = 0; i < name.size(); ++i) letters[i] = name[i];
  letters[0] = static_cast<char>(letters[0] - 'A' + 'a');
  return letters;
}();
template <class T>
constexpr std::string_view kind_of() {
  return {kKindLetters<T>.data(), kKindLetters<T>.size()};
}

}  // namespace shape
