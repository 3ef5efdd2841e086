#include "games/morgenland/formats/words.h"

#include <algorithm>

namespace morgenland {

namespace {

std::string piece_word(Piece piece) {
  const std::string number = std::to_string(index_of(piece) + 1);
  return std::to_string(owner_of(piece)) + (is_token(piece) ? "." : ".carpet") + number;
}

}  // namespace

std::string target_word(Aim aim, int target) {
  const auto index = static_cast<std::size_t>(target);
  switch (aim) {
    case Aim::none:
      return "";
    case Aim::cave:
    case Aim::space:
      return std::string(kSpaces[index]);
    case Aim::room:
      return std::string(kSpaces[kFirstRoom + index]);
    case Aim::token:
    case Aim::piece:
      return piece_word(static_cast<Piece>(target));
    case Aim::item:
      return "#" + std::to_string(target + 1);
    case Aim::artifact:
      return std::string(kArtifacts[index]);
    case Aim::treasure:
      return std::string(kTreasures[index]);
    case Aim::spell:
      return std::string(kSpells[index]);
    case Aim::seat:
    case Aim::pick:
      return std::to_string(target);
  }
  return "";
}

std::optional<std::uint8_t> target_of(Aim aim, std::string_view word) {
  if (aim == Aim::none) return std::nullopt;
  for (int target = 0; target < count_of(aim); ++target)
    if (target_word(aim, target) == word) return static_cast<std::uint8_t>(target);
  return std::nullopt;
}

}  // namespace morgenland
