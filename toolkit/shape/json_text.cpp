#include "toolkit/shape/json_text.h"

#include <algorithm>

namespace shape {

namespace {

// A short value is put together beside the text and added in one go: to let a text grow piece by piece is dear.
class Piece {
 public:
  static constexpr std::size_t kRoom = 96;  // nearly all names and words are shorter
  static constexpr std::size_t kSigns = 5;  // around and between words: a comma, quotes, a colon
  static bool has_room_for(std::size_t letters) { return letters + kSigns <= kRoom; }

  explicit Piece(bool is_apart) {
    if (is_apart) add(',');
    add('"');
  }
  void add(char c) { text_[size_++] = c; }
  void add(std::string_view text) {
    std::copy(text.begin(), text.end(), text_ + size_);
    size_ += text.size();
  }
  void add_to(std::string& out) const { out.append(text_, size_); }

 private:
  char text_[kRoom];
  std::size_t size_ = 0;
};

}  // namespace

void JsonText::key(std::string_view name) {
  if (!Piece::has_room_for(name.size())) {
    word(name);
    out_ += ':';
    return;
  }
  Piece piece(is_finished());
  piece.add(name);
  piece.add('"');
  piece.add(':');
  piece.add_to(out_);
}

void JsonText::raw(std::string_view json) {
  separate();
  out_.append(json);
}

void JsonText::word(std::string_view ours) {
  if (!Piece::has_room_for(ours.size())) return text(ours);
  Piece piece(is_finished());
  piece.add(ours);
  piece.add('"');
  piece.add_to(out_);
}

void JsonText::two_words(std::string_view first, char between, std::string_view second) {
  if (!Piece::has_room_for(first.size() + second.size()))
    return word(std::string(first) + between + std::string(second));
  Piece piece(is_finished());
  piece.add(first);
  piece.add(between);
  piece.add(second);
  piece.add('"');
  piece.add_to(out_);
}

void JsonText::phrase(std::string_view first, std::string_view second) { two_words(first, ' ', second); }

void JsonText::symbol(std::string_view family, std::string_view ours) {
  family.empty() ? word(ours) : two_words(family, '.', ours);
}

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
