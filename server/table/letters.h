// What people type, as Unicode knows it (by ICU): letters made plain, what cannot be seen, and what looks alike. The
// text is valid UTF-8: the JSON parser has seen to that.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace server::letters {

std::string composed(std::string_view text);  // NFC, every white space one space, none at the ends
std::string plain(std::string_view text);     // the same and NFKC: full-width letters are letters
std::size_t count(std::string_view text);     // code points

enum class Trouble {
  none,
  unseen,   // control characters, turned direction, fillers, joiners that join nothing
  stacked,  // more signs on a letter than any language has
  mixed,    // scripts mixed within a word
};
Trouble trouble_with(std::string_view text);
Trouble trouble_with_name(std::string_view name);

// What a text looks like, whatever it is made of.
class Likeness {
 public:
  explicit Likeness(std::string_view text);
  bool is_like(const Likeness& other) const { return seen_ == other.seen_ || small_ == other.small_; }

 private:
  std::string seen_;   // as it is written
  std::string small_;  // in small letters
};

}  // namespace server::letters
