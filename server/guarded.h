// A mistake of ours is the misfortune of the table or the bot that meets it, and of nobody else, however it shows
// itself: noted by whoever noticed it (toolkit/mistake.h), or thrown by the standard library.
#pragma once

#include <exception>
#include <optional>
#include <string>

#include "toolkit/mistake.h"

namespace server {

// Does something, and says what it threw; in a browser nothing can be thrown.
template <class Do>
std::optional<std::string> thrown_by(Do&& what) {
#ifdef __cpp_exceptions
  try {
    what();
  } catch (const std::exception& thrown) {
    return thrown.what();
  }
#else
  what();
#endif
  return {};
}

// Does something, and says over which mistake it stumbled, if any.
template <class Do>
std::optional<std::string> stumbled_over(Do&& what) {
  toolkit::Trying trying;
  if (auto thrown = thrown_by(what)) return thrown;
  return trying.mistake() ? std::optional<std::string>(trying.mistake()) : std::nullopt;
}

}  // namespace server
