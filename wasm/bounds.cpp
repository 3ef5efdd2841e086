#include "wasm/bounds.h"

#include <string>

#include "toolkit/json_extent.h"
#include "wasm/study.h"

namespace wasm {

std::optional<Refusal> why_unreadable(std::string_view text) {
  if (text.size() > kTextBytesMax)
    return Refusal{"", "The text has more than " + std::to_string(kTextBytesMax >> 20) + " million bytes."};
  if (toolkit::extent_of(text).depth > kNestingMax)
    return Refusal{"", "The text is nested deeper than " + std::to_string(kNestingMax) + " levels."};
  return std::nullopt;
}

}  // namespace wasm
