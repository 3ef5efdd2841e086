// What kind of terminal we talk to: colours only where somebody sees them, columns only as wide as they fit.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace cli {

bool is_terminal(std::FILE* stream);

// Colours are for people: on a terminal, unless NO_COLOR is set (no-color.org) or the terminal is a dumb one.
bool shows_colours(std::FILE* stream);

int columns_wide(std::FILE* stream);  // 100 when nobody says

// How many columns a UTF-8 text takes; good for Latin letters and symbols.
std::size_t width(std::string_view text);

class Ink {
 public:
  explicit Ink(bool on) : on_(on) {}
  std::string bold(std::string_view text) const { return in("1", text); }
  std::string faint(std::string_view text) const { return in("2", text); }
  std::string red(std::string_view text) const { return in("31", text); }
  std::string green(std::string_view text) const { return in("32", text); }
  std::string gold(std::string_view text) const { return in("33", text); }
  std::string blue(std::string_view text) const { return in("36", text); }
  bool on() const { return on_; }

 private:
  std::string in(std::string_view code, std::string_view text) const;
  bool on_;
};

}  // namespace cli
