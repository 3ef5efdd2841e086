// How a position tells a chest: its cards from the top, and what is not told otherwise.
#pragma once

#include <optional>
#include <string_view>

#include "games/magic_lamp/state.h"
#include "toolkit/fixed_list.h"

namespace magic_lamp {

struct ToldChest {
  toolkit::FixedList<Card, kChestCards> top{};
  std::optional<Count> left{};
  std::optional<bool> sorcerer{};
};

// Lays the cards named, then the others in id order. What would have been right, or nothing.
std::string_view fill_chest(State& state, std::size_t chest, const ToldChest& told);

}  // namespace magic_lamp
