#include "cli/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace cli {

bool is_terminal(std::FILE* stream) { return isatty(fileno(stream)) == 1; }

bool shows_colours(std::FILE* stream) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if (no_colour && *no_colour) return false;
  if (terminal && std::string_view(terminal) == "dumb") return false;
  return is_terminal(stream);
}

int columns_wide(std::FILE* stream) {
  winsize size{};
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 100;
}

std::size_t width(std::string_view text) {
  // Every byte but the continuation bytes of UTF-8 begins a character.
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string Ink::in(std::string_view code, std::string_view text) const {
  return on_ ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

}  // namespace cli
