// Reading and writing whole text files, with errors in plain words.
#pragma once

#include <string>
#include <string_view>

#include "toolkit/json.h"

namespace cli {

inline constexpr std::size_t kFileBytesMax = 64 << 20;

std::string read_text(const std::string& path);                   // throws Failure
toolkit::Json read_json(const std::string& path);                 // throws Failure
void write_text(const std::string& path, std::string_view text);  // whole or not at all; throws Failure

}  // namespace cli
