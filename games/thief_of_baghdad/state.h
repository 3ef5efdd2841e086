// Everything there is to know about a match of The Thief of Baghdad, as one flat value. Pieces of one owner at one
// palace are alike, so they are counted, not named.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/seats.h"
#include "engine/setup.h"
#include "games/thief_of_baghdad/components.gen.h"
#include "toolkit/filled.h"

namespace thief_of_baghdad {

using engine::Seat;

inline constexpr Seat kSeatsMax = 4;
inline constexpr std::size_t kPalaceCount = kPalaces.size();
inline constexpr std::size_t kCardCount = kPalaceCount * static_cast<std::size_t>(kCardsPerPalace);
static_assert(kPalaceCount == 6 && kCardCount == 102, "the ledger's action codes and totals rest on these");

using Card = std::uint8_t;  // the palace it shows
inline constexpr Card kNoCard = 0xff;
using Count = std::uint8_t;
using Counts = std::array<Count, kPalaceCount>;  // cards by palace

enum class Mode : std::uint8_t { standard, tactical };
enum class Option : std::uint8_t { look_before_guards };
enum class Phase : std::uint8_t { post, act, over };
inline constexpr std::array<std::string_view, 3> kPhases{"post", "act", "over"};
inline constexpr int kActionsMax = static_cast<int>(kCardCount) + kDancerCards;  // each costs a card (THIEF-16)

// A palace card paid: by whom, and how many cards that seat had drawn by then since the last shuffle.
struct Paid {
  std::uint8_t code = 0;  // the seat and the palace in one byte, for the state's size
  Count drawn = 0;

  constexpr Paid() = default;
  constexpr Paid(Seat seat, Card card, Count drawn_by_then)
      : code(static_cast<std::uint8_t>(seat << 3 | card)), drawn(drawn_by_then) {}
  constexpr Seat seat() const { return static_cast<Seat>(code >> 3); }
  constexpr Card card() const { return code & 7; }

  friend bool operator==(const Paid&, const Paid&) = default;
};

struct Palace {
  Count stolen = 0;   // chests taken from here
  Count neutral = 0;  // the watch
  std::array<Count, kSeatsMax> guards{};
  std::array<Count, kSeatsMax> thieves{};

  friend bool operator==(const Palace&, const Palace&) = default;
};

// What everybody at the table can see.
struct Table {
  engine::Setup setup;
  Phase phase = Phase::post;
  Seat turn = 0;
  Count round = 1;          // the round being played, from 1
  Count actions = 0;        // in this turn
  Count thief_actions = 0;  // in this turn: PLACE and CARRY (THIEF-14)
  Count dead_turns = 0;     // turns in a row without an action and without a card (THIEF-R-12)
  bool adjudicated = false;
  std::array<Palace, kPalaceCount> palaces{};
  std::array<Count, kSeatsMax> supply{};
  std::array<Count, kSeatsMax> chests{};
  std::array<Count, kSeatsMax> chest_sum{};        // of the numbers on them
  std::array<Count, kSeatsMax> hand_size{};        // palace cards
  std::array<Count, kSeatsMax> dancers{};          // in hand
  std::array<Count, kSeatsMax> own_to_post{};      // while guards are posted
  std::array<Count, kSeatsMax> neutral_to_post{};  // the same, tactical mode
  Counts discard{};
  Count draw_size = 0;
  Count dancer_pile = 0;
  // What happened since the last shuffle, the first one or a reshuffle: who can have which card follows from it.
  std::array<Count, kSeatsMax> drawn{};  // palace cards, dealt ones included
  Count paid_count = 0;
  std::array<Paid, kCardCount> paid{};  // in the order of play; empty beyond paid_count

  friend bool operator==(const Table&, const Table&) = default;
};

struct State : Table {
  std::array<Counts, kSeatsMax> hand{};
  std::array<Card, kCardCount> draw =
      toolkit::filled(kNoCard);                     // the draw pile, its top at draw_size - 1; kNoCard beyond
  std::array<Counts, kSeatsMax> hand_at_shuffle{};  // what each seat held at the last shuffle; at the first, nothing

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 512);

constexpr Mode mode_of(const Table& table) { return static_cast<Mode>(table.setup.mode); }
constexpr bool option(const Table& table, Option which) {
  return table.setup.options[static_cast<std::size_t>(which)] != 0;
}
constexpr int chests_to_win(const Table& table) { return kChestsToWin[table.setup.seats]; }

inline std::span<const Paid> paid_since_shuffle(const Table& table) {
  return std::span(table.paid).first(table.paid_count);
}

// Who may act: one seat at a time.
constexpr engine::SeatSet asked(const Table& table) {
  return table.phase == Phase::over ? engine::SeatSet() : engine::SeatSet::of(table.turn);
}

// The number on the top chest; 0 once all are gone (THIEF-43).
constexpr int top_chest(const Palace& palace) {
  return palace.stolen < kChestNumbers.size() ? kChestNumbers[palace.stolen] : 0;
}
// Seats beyond the match own nothing, so that all four may be added.
constexpr int guards_at(const Palace& palace) {
  return palace.neutral + palace.guards[0] + palace.guards[1] + palace.guards[2] + palace.guards[3];
}
constexpr int foreign_guards_at(const Palace& palace, Seat seat) { return guards_at(palace) - palace.guards[seat]; }
constexpr bool is_full(const Palace& palace) { return guards_at(palace) >= kGuardSquares; }

}  // namespace thief_of_baghdad
