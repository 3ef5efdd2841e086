#include "engine/pieces.h"

#include <algorithm>
#include <charconv>

namespace engine {

namespace {

// The first word of a text, which is cut off it; words are parted by one space.
std::string_view cut_word(std::string_view& text) {
  const auto end = text.find(' ');
  const auto word = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return word;
}

std::optional<int> read_arg(const PieceArg& arg, std::string_view word) {
  if (!arg.words.empty()) {
    const auto found = std::ranges::find(arg.words, word);
    return found == arg.words.end() ? std::nullopt : std::optional(static_cast<int>(found - arg.words.begin()));
  }
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool is_plain =
      error == std::errc() && end == word.data() + word.size() && (word.size() == 1 || word[0] != '0');
  return is_plain && number >= 0 && number < arg.count ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<Piece> read_piece(std::span<const PieceSpec> table, std::string_view text) {
  if (text.ends_with(' ')) return std::nullopt;
  const auto sort = cut_word(text);
  const auto spec = std::ranges::find(table, sort, &PieceSpec::sort);
  if (spec == table.end()) return std::nullopt;
  Piece piece{static_cast<std::size_t>(spec - table.begin())};
  for (std::size_t i = 0; i < spec->args.size() && spec->args[i].size(); ++i) {
    const auto value = read_arg(spec->args[i], cut_word(text));
    if (!value) return std::nullopt;
    piece.args[i] = *value;
  }
  return text.empty() ? std::optional(piece) : std::nullopt;
}

}  // namespace engine
