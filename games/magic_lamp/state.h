// Everything there is to know about a match of Aladdin & the Magic Lamp, as one flat value. Cards in a chest have an
// order and are named one by one; once owned or discarded, cards of one kind are alike and are counted (ledger 4).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/seats.h"
#include "engine/setup.h"
#include "games/magic_lamp/cards.h"
#include "toolkit/filled.h"

namespace magic_lamp {

using engine::Seat;
using engine::SeatSet;
using toolkit::filled;

inline constexpr Seat kSeatsMax = 5;

enum class Mode : std::uint8_t { base, precious };
enum class Option : std::uint8_t { tap, second_pair, idle_turns };
enum class TapMode : std::uint8_t { lots, relaxed, race, nerve };  // ledger 3.1
enum class Haste : std::uint8_t { steady, quick, wild };           // nerve only; otherwise steady

enum class Phase : std::uint8_t {
  choose,    // several: put a choice down, lock it
  taps,      // several: tap the lamp or not
  opponent,  // one: a mistaken tap, or a whim of the Genie: who may take a card
  take,      // one: that opponent takes it
  wish,      // one: accept or refuse the card shown
  target,    // one: the accepted card asks for a target; for an exchange, first the own card, then the other
  caravan,   // several: a card for the next seat
  search,    // one: draw or stop
  retrieve,  // one: a card from the discard pile for the finder of the Magic Ring
  place,     // one: a talisman
  over,
};
inline constexpr std::array<std::string_view, 11> kPhases{"choose",  "taps",   "opponent", "take",  "wish", "target",
                                                          "caravan", "search", "retrieve", "place", "over"};
constexpr bool asks_several(Phase phase) {
  return phase == Phase::choose || phase == Phase::taps || phase == Phase::caravan;
}

// What lies before one player. `cards` counts all of it, `live` is where the talismans that still count lie.
struct Loot {
  Pile cards{};
  std::array<Count, kStoneCount> live{};

  friend bool operator==(const Loot&, const Loot&) = default;
};

// A group's winner and the face that made the group.
struct Summon {
  Seat seat = engine::kNoSeat;
  Count face = 0;

  friend bool operator==(const Summon&, const Summon&) = default;
};

// What everybody at the table can see. What belongs to one turn is blank again when the next begins.
struct Table {
  engine::Setup setup;
  Phase phase = Phase::choose;
  Seat actor = engine::kNoSeat;  // who is asked, in phases that ask one seat
  SeatSet asked;                 // who has still to answer, in phases that ask several at once
  std::uint16_t turn = 1;
  std::uint16_t idle_turns = 0;  // turns in a row in which no chest card was drawn (LAMP-98)
  bool drew = false;             // a chest card was drawn this turn
  bool ending = false;           // a Sorcerer was drawn (LAMP-74)
  bool adjudicated = false;      // ended by LAMP-98

  std::array<std::array<Count, kChestCount>, kSeatsMax> board{};  // the face on each space; 0: no die
  std::array<Haste, kSeatsMax> haste{};                           // as revealed
  std::array<Seat, kSeatsMax> taps = filled(engine::kNoSeat);     // in order; kNoSeat beyond tap_count
  Count tap_count = 0;
  Count calmed = 0;                 // so many of the taps are settled, legal ones included
  std::array<Summon, 2> summons{};  // in the order of their wishes
  Count summon_count = 0;
  Count summoned = 0;                    // so many of them are over
  Count wish = 0;                        // which wish is shown: the top card of the Lamp pile; 0 when none is
  Seat offender = engine::kNoSeat;       // whose card is taken, in phases opponent and take
  Kind given = kNoKind;                  // what the summoner gives in an exchange, before the second step
  std::array<Count, kSeatsMax> charm{};  // scorpions not counted in each search of the seat this turn

  Count chest = 0;  // the chest being searched; those before it are done
  std::array<Seat, kChestCount> searchers =
      filled(engine::kNoSeat);  // of the chests done and under way; kNoSeat: nobody
  std::array<Card, kFacesMax> drawn =
      filled(kNoCard);  // on the table in the running search; kNoCard beyond drawn_count
  Count drawn_count = 0;

  std::array<ChestSet, kChestCount> inside{};  // bit i: the chest's card i is still in it
  Count lamp_known = 0;                        // so many cards at the bottom of the Lamp pile have been shown
  std::array<std::array<Count, kChestCount>, kSeatsMax> peeked{};  // top cards a seat has seen and that are still there
  std::array<Loot, kSeatsMax> loot{};
  std::array<Pile, kSeatsMax> kept{};  // from searches, not yet laid out; then talismans not yet placed
  Pile discard{};
  Seat ring = engine::kNoSeat;  // who has the Magic Ring

  friend bool operator==(const Table&, const Table&) = default;
};

using ChoiceCode = std::uint16_t;  // the id of a `choose` action
inline constexpr ChoiceCode kNoChoice = 0xffff;

struct State : Table {
  std::array<ChoiceCode, kSeatsMax> choice =
      filled(kNoChoice);                    // while choosing: what was put down, locked or not; else kNoChoice
  std::array<Count, kSeatsMax> tap_rank{};  // while the window is open: the how-manieth to tap (race), 1 for every
                                            // tap (other modes), 0 for none
  std::array<Kind, kSeatsMax> pick = filled(kNoKind);  // in a caravan; else kNoKind
  std::array<std::array<Card, kChestCards>, kChestCount> order =
      filled(kNoCard);                                  // top at cards_left - 1; kNoCard beyond
  std::array<Lamp, kLampCards> lamp = filled(kNoLamp);  // top first; a queue (LAMP-50)

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 512);

constexpr Mode mode_of(const Table& table) { return static_cast<Mode>(table.setup.mode); }
constexpr std::uint8_t option(const Table& table, Option which) {
  return table.setup.options[static_cast<std::size_t>(which)];
}
constexpr TapMode tap_mode(const Table& table) { return static_cast<TapMode>(option(table, Option::tap)); }
// While presses are being made nobody sees those of others, not even that they were made (ledger 5).
constexpr bool has_sealed_race(const Table& table) {
  return table.phase == Phase::taps && tap_mode(table) == TapMode::race;
}
constexpr bool ends_when_idle(const Table& table) { return option(table, Option::idle_turns) == 0; }

constexpr int dice_each(const Table& table) { return table.setup.seats == 2 ? 2 : 1; }  // LAMP-5, LAMP-6

constexpr int cards_left(const Table& table, std::size_t chest) { return std::popcount(table.inside[chest]); }
constexpr bool has_sorcerer(const Table& table, std::size_t chest) { return table.inside[chest] >> kSorcererAt & 1; }
// Cards above the Sorcerer; public knowledge (LAMP-4). Only while it is inside.
constexpr int sorcerer_depth(const Table& table, std::size_t chest) {
  return cards_left(table, chest) - 1 - kCardsUnderSorcerer;
}

// ---- loot --------------------------------------------------------------------------------------------------------

using KindSet = std::uint16_t;

constexpr int sets_of(const Pile& cards, std::size_t metal) {  // LAMP-82
  const std::size_t first = jewel(metal, 0);
  int sets = cards[first];
  for (std::size_t piece = 1; piece < kPieceCount; ++piece)
    if (cards[first + piece] < sets) sets = cards[first + piece];
  return sets;
}
constexpr int loose_count(const Pile& cards, std::size_t kind) {
  return is_stone(kind) ? cards[kind] : is_jewel(kind) ? cards[kind] - sets_of(cards, metal_of(kind)) : 0;
}
constexpr KindSet loose_kinds(const Pile& cards) {
  KindSet kinds = 0;
  for (std::size_t kind = 0; kind < kLooseKinds; ++kind)
    kinds = static_cast<KindSet>(kinds | (loose_count(cards, kind) > 0 ? 1u << kind : 0u));
  return kinds;
}
constexpr int live_talismans(const Loot& loot) {
  int live = 0;
  for (const Count count : loot.live) live += count;
  return live;
}
constexpr int orphans(const Loot& loot) { return loot.cards[kTalisman] - live_talismans(loot); }
constexpr int stone_strength(const Loot& loot, std::size_t stone) { return loot.cards[stone] + loot.live[stone]; }

// ---- groups ------------------------------------------------------------------------------------------------------

// Who shows a matched face (LAMP-22 to LAMP-25), by face; at most two groups. Before any die is changed by a wish.
struct Group {
  Count face = 0;
  SeatSet seats;
};
struct Groups {
  Count count = 0;
  std::array<Group, 2> of{};
  SeatSet eligible;
};
Groups groups_of(const Table& table);

// ---- who is asked ------------------------------------------------------------------------------------------------

constexpr SeatSet asked_now(const Table& table) {
  if (asks_several(table.phase)) return table.asked;
  return table.actor == engine::kNoSeat ? SeatSet() : SeatSet::of(table.actor);
}
SeatSet asked_to_tap(const Table& table);  // by lots those who show a matched face, else everybody
SeatSet with_loose_card(const Table& table);

// ---- searching ---------------------------------------------------------------------------------------------------

// The one who may search the chest as the boards stand (LAMP-59 to LAMP-62), or kNoSeat.
Seat searcher_of(const Table& table, std::size_t chest);
// Scorpions that count on the cards drawn in the running search, the charm taken off.
int counted_scorpions(const Table& table);

// ---- scoring -----------------------------------------------------------------------------------------------------

struct Score {
  int cards = 0;
  std::array<int, kMetalCount> sets{};      // points
  std::array<int, kStoneCount> majority{};  // points
  int ring = 0;
  int total = 0;
};
Score score_of(const Table& table, Seat seat);

}  // namespace magic_lamp
