// In place of spdlog, in the browser: nobody reads a log there, and what concerns a person is said in the page.
#pragma once

#include <string_view>

namespace spdlog {

inline void info(std::string_view, const auto&...) {}
inline void warn(std::string_view, const auto&...) {}
inline void error(std::string_view, const auto&...) {}

}  // namespace spdlog
