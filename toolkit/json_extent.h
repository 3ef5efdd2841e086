// How large JSON from outside is, seen before it is taken apart: copying and printing it is recursive, and every new
// member of an object is compared with those before it.
#pragma once

#include <string_view>

namespace toolkit {

struct JsonExtent {
  int depth = 0;   // brackets within brackets, at most
  int values = 1;  // members and elements, no fewer than there are
};

JsonExtent extent_of(std::string_view text);  // in one pass; of a text that is not JSON, as far as it looks like it

}  // namespace toolkit
