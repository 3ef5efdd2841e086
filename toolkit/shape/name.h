// A text as a template argument.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace shape {

template <std::size_t N>
struct Name {
  char letters[N]{};
  constexpr Name(const char (&text)[N]) { std::copy_n(text, N, letters); }
  constexpr std::string_view view() const { return {letters, N - 1}; }
};

}  // namespace shape
