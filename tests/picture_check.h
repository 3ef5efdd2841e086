// What every picture for a terminal keeps to: no colours unless asked for, and a width that fits, with colours too.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace picture_check {

inline constexpr int kTerminalColumns = 100;

inline int columns(const std::string& line) {
  int count = 0;
  for (const char c : line) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80;  // UTF-8: count first bytes
  return count;
}

inline std::string without_colours(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033')
      i = text.find('m', i);
    else
      plain += text[i];
  }
  return plain;
}

template <class Game>
void fits_a_terminal(const typename Game::View& view) {
  const std::string plain = Game::picture(view, false), painted = Game::picture(view, true);
  ASSERT_EQ(plain.find('\033'), std::string::npos);
  for (const auto& picture : {plain, without_colours(painted)})
    for (std::size_t from = 0, to; (to = picture.find('\n', from)) != std::string::npos; from = to + 1)
      ASSERT_LE(columns(picture.substr(from, to - from)), kTerminalColumns) << picture;
}

}  // namespace picture_check
