// An array that begins with one value everywhere: std::array<Card, 5> drawn = filled(kNoCard). Arrays of arrays alike.
#pragma once

#include <array>
#include <type_traits>

namespace toolkit {

template <class Value>
struct Filled {
  Value value;

  template <class T, std::size_t N>
  constexpr operator std::array<T, N>() const {
    std::array<T, N> all{};
    for (T& entry : all) {
      if constexpr (std::is_same_v<T, Value>)
        entry = value;
      else
        entry = *this;
    }
    return all;
  }
};

template <class Value>
constexpr Filled<Value> filled(Value value) {
  return {value};
}

}  // namespace toolkit
