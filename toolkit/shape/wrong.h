// A problem told in words, put together from texts and numbers: wrong({"Seat ", seat, " has ", guards, " guards."}).
#pragma once

#include <concepts>
#include <initializer_list>

#include "toolkit/shape/field.h"

namespace shape {

struct Part {
  std::string text;
  Part(const char* words) : text(words) {}
  Part(std::string_view words) : text(words) {}
  Part(const std::string& words) : text(words) {}
  Part(std::integral auto number) : text(std::to_string(number)) {}
};

inline Problem wrong(std::initializer_list<Part> parts) {
  std::string all;
  for (const Part& part : parts) all += part.text;
  return toolkit::Error{std::move(all)};
}

// The same as something untrue.
inline Untrue sentence(std::initializer_list<Part> parts) { return {{}, wrong(parts)->text}; }

}  // namespace shape
