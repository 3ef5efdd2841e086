// Small words: windows, powers, and targets as actions and the batch write them (FORMATS.md): "room1", "2.3",
// "1.carpet1", "#2", "double".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/word_list.h"
#include "games/morgenland/actions.h"

namespace morgenland {

using engine::index_in;

std::string target_word(Aim aim, int target);                           // "" for Aim::none
std::optional<std::uint8_t> target_of(Aim aim, std::string_view word);  // the inverse

// In the order of Window.
inline constexpr std::array<std::string_view, 7> kWindows{"start",  "place",  "before", "gate",
                                                          "turned", "buying", "ending"};

// Spells, then artifacts: the index is that of the power.
inline constexpr auto kPowerWords = [] {
  std::array<std::string_view, kPowerCount> words;
  for (std::size_t i = 0; i < kSpellCount; ++i) words[i] = kSpells[i];
  for (std::size_t i = 0; i < kArtifactCount; ++i) words[kSpellCount + i] = kArtifacts[i];
  return words;
}();

}  // namespace morgenland
