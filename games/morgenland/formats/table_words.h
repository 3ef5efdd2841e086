// The words and bounds of the table that views, positions, their checks and pictures share.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/morgenland/state.h"

namespace morgenland {

inline constexpr std::array<std::string_view, 10> kStages{"treasures", "placing", "before", "turned", "acting",
                                                          "entry",     "offer",   "buying", "ending", "over"};
inline constexpr std::array<std::string_view, 18> kAsks{"nothing", "start",  "place", "window", "aim",   "next",
                                                        "keep",    "market", "camel", "entry",  "offer", "price",
                                                        "pay",     "take",   "give",  "pick",   "swap",  "remove"};
inline constexpr std::array<std::string_view, 5> kStatuses{"aiming", "pending", "cancelled", "resolved", "failed"};
inline constexpr int kDoublesMax = 7;  // beside one token: five Doubles, and Parasite twice
inline constexpr int kUnitsMax = 999;  // of one type behind one screen, when the bank never runs out

inline std::string_view word_of(Stage stage) { return kStages[static_cast<std::size_t>(stage)]; }
inline std::string_view word_of(Ask ask) { return kAsks[static_cast<std::size_t>(ask)]; }

// Stages in which Table::space is the space being tallied.
constexpr bool is_tallying(Stage stage) { return stage >= Stage::before && stage < Stage::ending; }

// The treasure cards of this number of players: "T3-01" and so on.
inline constexpr std::size_t kDeckSize = 15;
inline std::span<const std::string_view> card_names(int seats) {
  return std::span(kTreasureCardNames).subspan(kDeckSize * static_cast<std::size_t>(seats - 3), kDeckSize);
}
inline std::span<const std::string_view> card_names(const Table& table) { return card_names(seats(table)); }

// The bank is what lies neither in caves nor behind screens.
inline void fill_bank(Table& table) {
  for (std::size_t type = 0; type < kTreasureCount; ++type) {
    int left = kUnitsPerType;
    for (const int units : table.niches[type]) left -= units;
    for (const Purse& purse : table.units) left -= purse[type];
    table.bank[type] = option(table, Option::bank) ? kBottomless : static_cast<Units>(left < 0 ? 0 : left);
  }
}

// The place of a number in kTokenValues; kTokenCount for none of them.
constexpr std::size_t value_index(Value value) {
  std::size_t index = 0;
  while (index < kTokenCount && kTokenValues[index] != value) ++index;
  return index;
}

}  // namespace morgenland
