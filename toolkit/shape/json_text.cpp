#include "toolkit/shape/json_text.h"

namespace shape {

void JsonText::text(std::string_view anything) {
  static constexpr char kHex[] = "0123456789abcdef";
  separate();
  out_ += '"';
  for (const char c : anything) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (c == '\n') {
      out_ += "\\n";
    } else if (code < 0x20) {
      out_ += "\\u00";
      out_ += kHex[code >> 4];
      out_ += kHex[code & 15];
    } else {
      out_ += c;
    }
  }
  out_ += '"';
}

}  // namespace shape
