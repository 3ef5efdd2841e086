// What cannot be, for positions and views alike, and how a position tells its chests.
#pragma once

#include <optional>

#include "games/magic_lamp/state.h"
#include "toolkit/fixed_list.h"
#include "toolkit/shape/field.h"

namespace magic_lamp {

// What on the table cannot be, in words: wrong totals, a phase that does not fit, somebody asked who has no choice. Of
// the Lamp cards those that nobody knows may be kNoLamp.
shape::Problem contradiction(const Table& table, const std::array<Lamp, kLampCards>& lamp);
shape::Problem contradiction_of_boards(const Table& table);  // part of it: whatever asks for groups relies on this

// What a seat has answered while others are still asked.
struct Answer {
  ChoiceCode choice = kNoChoice;
  bool tapped = false;
  Kind pick = kNoKind;

  friend bool operator==(const Answer&, const Answer&) = default;
};
shape::Problem contradiction(const Table& table, Seat seat, const Answer& answer);

// A chest in a position: its cards from the top, and what is not told otherwise.
struct ToldChest {
  toolkit::FixedList<Card, kChestCards> top{};
  std::optional<Count> left{};
  std::optional<bool> sorcerer{};
};
std::array<ToldChest, kChestCount> told_chests(const shape::In& position);

}  // namespace magic_lamp
