#include "wasm/bounds.h"

#include <string>

#include "wasm/study.h"

namespace wasm {

std::optional<Refusal> why_unreadable(std::string_view text) {
  if (text.size() > kTextBytesMax)
    return Refusal{"", "The text has more than " + std::to_string(kTextBytesMax >> 20) + " million bytes."};
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kNestingMax)
        return Refusal{"", "The text is nested deeper than " + std::to_string(kNestingMax) + " at character " +
                               std::to_string(i + 1) + "."};
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return std::nullopt;
}

}  // namespace wasm
