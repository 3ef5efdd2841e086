// server/table/letters.h without ICU, for people who play on one device: whoever would take a name that looks like
// another's sits beside him. Texts are trimmed and counted; look-alikes are the same letters, large or small.
#include "server/table/letters.h"

#include <algorithm>

namespace server::letters {
namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

std::string small(std::string_view text) {
  std::string letters(text);
  for (auto& c : letters)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return letters;
}

}  // namespace

std::string composed(std::string_view text) {
  std::string words;
  for (const char c : text) {
    if (!is_space(c))
      words += c;
    else if (!words.empty() && words.back() != ' ')
      words += ' ';
  }
  if (words.ends_with(' ')) words.pop_back();
  return words;
}

std::string plain(std::string_view text) { return composed(text); }

std::size_t count(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

Trouble trouble_with(std::string_view text) {
  return std::ranges::any_of(text, is_control) ? Trouble::unseen : Trouble::none;
}

Trouble trouble_with_name(std::string_view name) { return trouble_with(name); }

Likeness::Likeness(std::string_view text) : seen_(text), small_(small(text)) {}

}  // namespace server::letters
