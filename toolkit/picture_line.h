// One line of a picture for a terminal, written from left to right; it knows how far it has come whatever the colours.
#pragma once

#include <string>
#include <string_view>

namespace toolkit {

class PictureLine {
 public:
  explicit PictureLine(bool colours) : colours_(colours) {}

  // `paint`: the parameters of an ANSI colour sequence, such as "1" for bold or "38;5;244".
  PictureLine& add(std::string_view text, std::string_view paint = {}) {
    if (colours_ && !paint.empty() && !text.empty())
      text_ += "\033[0;" + std::string(paint) + "m" + std::string(text) + "\033[0m";
    else
      text_ += text;
    for (const char c : text) width_ += (static_cast<unsigned char>(c) & 0xc0) != 0x80;  // UTF-8: count first bytes
    return *this;
  }
  PictureLine& to(int column) {
    while (width_ < column) add(" ");
    return *this;
  }
  std::string end() {
    while (text_.ends_with(' ')) text_.pop_back();
    return text_ + "\n";
  }

  bool colours() const { return colours_; }

 private:
  bool colours_;
  std::string text_;
  int width_ = 0;
};

inline std::string repeated(std::string_view sign, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += sign;
  return text;
}

inline std::string counted(int count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

}  // namespace toolkit
