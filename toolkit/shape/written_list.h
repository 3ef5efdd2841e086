// A list whose maker has written it already: its text goes out as it is, with no values in between. Whoever reads it
// gets the values.
#pragma once

#include <string>
#include <vector>

namespace shape {

template <class T>
struct WrittenList : std::vector<T> {
  std::string text = "[]";
};

}  // namespace shape
