// A row of words of which each has its number: phases, colours, treasures.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace engine {

using WordList = std::span<const std::string_view>;

constexpr int index_in(WordList words, std::string_view word) {  // -1: none of them
  const auto found = std::find(words.begin(), words.end(), word);
  return found == words.end() ? -1 : static_cast<int>(found - words.begin());
}

}  // namespace engine
