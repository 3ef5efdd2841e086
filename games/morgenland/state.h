// Everything there is to know about a match of Morgenland, as one flat value.
//
// A token is known to the others by its owner and its slot: the i-th token somebody places lies in his slot i. What
// number it bears is a secret of its own, so nothing that names a token betrays its value.
#pragma once

#include <array>
#include <cstdint>

#include "engine/setup.h"
#include "games/morgenland/components.gen.h"
#include "toolkit/filled.h"

namespace morgenland {

using engine::Seat;
using engine::SeatSet;
using Count = std::uint8_t;
using toolkit::filled;

inline constexpr Seat kSeatsMax = 5;
template <class T>
using BySeat = std::array<T, kSeatsMax>;

// ---- treasures ---------------------------------------------------------------------------------------------------

using Treasure = std::uint8_t;  // 0 red crowns, 1 white pearls, 2 blue gemstones, 3 black trophies, 4 gold bars
using Units = std::uint16_t;
inline constexpr std::size_t kTreasureCount = 5;
using Purse = std::array<Units, kTreasureCount>;
inline constexpr Units kBottomless = 9999;  // what an unlimited bank says it holds (MOR-RUL-1)

// ---- spaces, in the order of the tally (MOR-60) ------------------------------------------------------------------

using Space = std::uint8_t;
using SpaceSet = std::uint16_t;  // bit s: space s
inline constexpr std::size_t kCaveCount = 5, kNicheCount = 4, kRoomCount = 5, kSpaceCount = 15;
inline constexpr Space kTent = 5, kDjinn = 6, kMarket = 7, kCaravanserai = 8, kGuardRoom = 9, kFirstRoom = 10;
constexpr bool is_cave(int space) { return space < kTent; }
constexpr bool is_city(int space) { return space >= kTent && space <= kCaravanserai; }
constexpr bool is_room(int space) { return space >= kFirstRoom && space < static_cast<int>(kSpaceCount); }

using Place = std::uint8_t;  // a space, or:
inline constexpr Place kInHand = 15, kTakenBack = 16;
constexpr bool on_board(Place place) { return place < kSpaceCount; }

// ---- pieces ------------------------------------------------------------------------------------------------------

inline constexpr std::size_t kTokenCount = 8;  // slots of one seat
using Value = std::uint8_t;                    // the number on a token; 0: not known, or no token in the slot
using ValueSet = std::uint8_t;                 // bit i: kTokenValues[i]

// What everybody knows of a token.
struct Token {
  Place place = kInHand;   // kInHand: the slot is empty
  Count doubles = 0;       // Doubles beside it
  Value shown = 0;         // its number once it has been seen this round; on the board this means that it lies face up
  ValueSet not_these = 0;  // numbers it cannot bear because they were seen to go back into the hand (backToHand only)

  friend bool operator==(const Token&, const Token&) = default;
};
constexpr bool is_face_up(const Token& token) { return on_board(token.place) && token.shown; }
constexpr bool is_face_down(const Token& token) { return on_board(token.place) && !token.shown; }

// Of one seat: two uses a round at most, and the Parasite card twice when the spells are reshuffled.
inline constexpr std::size_t kCarpetCount = 4;
inline constexpr Place kNoCarpet = 0xff;  // not laid; kTakenBack: swept away this round
inline constexpr int kCarpetValue = 3;

// A token or a Carpet as one number: 8 * seat + slot, then 40 + 4 * seat + index.
using Piece = std::uint8_t;
inline constexpr std::size_t kAllTokens = kSeatsMax * kTokenCount;
inline constexpr std::size_t kAllPieces = kAllTokens + kSeatsMax * kCarpetCount;
constexpr Piece token_piece(int seat, int slot) { return static_cast<Piece>(8 * seat + slot); }
constexpr Piece carpet_piece(int seat, int index) {
  return static_cast<Piece>(kAllTokens + 4u * unsigned(seat) + unsigned(index));
}
constexpr bool is_token(Piece piece) { return piece < kAllTokens; }
constexpr Seat owner_of(Piece piece) {
  return static_cast<Seat>(is_token(piece) ? piece / 8 : (piece - kAllTokens) / 4);
}
constexpr std::size_t index_of(Piece piece) { return is_token(piece) ? piece % 8 : (piece - kAllTokens) % 4; }

// ---- artifacts and spells ----------------------------------------------------------------------------------------

// Their numbers are those of the ledger (1.3), less one: the enumerations Spell and Artifact, with kNoSpell and
// kNoArtifact, are made from components.json.
inline constexpr std::size_t kArtifactCount = kArtifacts.size();
using ArtifactCounts = std::array<Count, kArtifactCount>;
inline constexpr std::size_t kSpellCount = kSpells.size();
using SpellSet = std::uint32_t;  // bit s: spell s
static_assert(kSpellCount <= 32);

// Spells and artifacts together: what the table of powers (magic/power.h) is indexed by.
inline constexpr std::size_t kPowerCount = kSpellCount + kArtifactCount;
constexpr std::uint8_t power_of(Artifact artifact) { return static_cast<std::uint8_t>(kSpellCount + artifact); }
constexpr bool is_spell(std::uint8_t power) { return power < kSpellCount; }

inline constexpr std::uint8_t kNoTarget = 0xff;
inline constexpr Count kNoCard = 0xff;  // of the treasure deck

// Something declared in a window.
struct Item {
  enum class Status : std::uint8_t { aiming, pending, cancelled, resolved, failed };
  Seat seat = engine::kNoSeat;
  std::uint8_t power = 0;
  std::uint8_t first = kNoTarget;  // what these mean: Power::first and Power::second
  std::uint8_t second = kNoTarget;
  Status status = Status::pending;
  std::array<Count, 2> memo{};  // the unit's own, while it is being carried out

  friend bool operator==(const Item&, const Item&) = default;
};
inline constexpr std::size_t kBatchMax = (kSpellCount + 6 + 3) / 4 * 4;  // all spells, 6 uses of artifacts, rounded up
inline constexpr std::uint8_t kNoItem = 0xff;

// ---- the match ---------------------------------------------------------------------------------------------------

enum class Mode : std::uint8_t { basic, magic, first };
enum class Option : std::uint8_t {
  camel_who,   // any, self
  camel_when,  // immediate, nextRound
  piles,       // shuffled, oneOfEach
  eclipse,     // anyTokens, faceUpOnly
  double_,     // anyToken, faceUpOnly
  leftover,    // toBank, stay
  bank,        // limited, unlimited
  spell_deck,  // noReshuffle, reshuffle
  removed,     // outForRound, backToHand
  treasures,   // hidden, open
  windows,     // full, fast
  max_rounds,  // off, 20, 40, 60
  start,       // random, then the seats
};

// Where the round is. From `before` on, Table::space says which space is tallied.
enum class Stage : std::uint8_t {
  treasures,  // everybody chooses three units (MOR-5)
  placing,
  before,  // the space is still closed (W-PRE, W-GATE)
  turned,  // its tokens lie open (W-REV)
  acting,  // somebody does what the space allows: Tent, Market, Caravanserai
  entry,   // the guard is judging, seat by seat
  offer,   // a room's artifact is on offer
  buying,  // it is paid for but not yet taken (W-BUY)
  ending,  // all rooms are done (W-END)
  over,
};

// The windows of the ledger (3.1). W-OFFER reopens `turned`; W-GUARD is no window but each seat's own question.
enum class Window : std::uint8_t { start, place, before, gate, turned, buying, ending };
using WindowSet = std::uint8_t;  // bit w

enum class Ask : std::uint8_t {
  nothing,
  start,   // three units, sealed; everybody at once
  place,   // a token
  window,  // magic or pass
  aim,     // the second target of the last item
  next,    // which own item comes next (DP-20)
  keep,    // a spell of the two in the Tent
  market,  // give a unit, or decline
  camel,   // who gets it
  entry,   // pay the guard, use an artifact, or decline
  offer,   // pay for the first piece, decline, or magic
  price,   // pay for the next piece
  pay,     // `left` units to the bank or to `about`
  take,    // `left` units from the bank
  give,    // any number of units to the bank, then done (Trade)
  pick,    // an artifact of the pile of room `about`
  swap,    // an own artifact to lay into room `about`
  remove,  // a piece of seat `about`
};

// What is being asked. Public: everybody sees who is asked what.
struct Question {
  Ask ask = Ask::nothing;
  Seat seat = engine::kNoSeat;
  Count left = 0;      // pay, take: units still to come; give: units given; price: pieces already paid for
  Treasure floor = 0;  // pay, take, give: only types from here on, so that equal sums are one path
  bool may_withdraw =
      false;  // pay: `withdraw` instead of the first unit; camel: `camel stay`; pick: also the displayed one
  std::uint8_t about = 0xff;  // pay: the seat that is paid (0xff: the bank); pick, swap: a room; remove: a seat
  std::uint8_t types = 0;     // price: types already used, bit t

  friend bool operator==(const Question&, const Question&) = default;
};

// What lies in a palace room.
struct Room {
  Count down = 0;                  // face-down artifacts
  Artifact display = kNoArtifact;  // the one face up (magic)

  friend bool operator==(const Room&, const Room&) = default;
};
constexpr int pile_size(const Room& room) { return room.down + (room.display != kNoArtifact); }

using Knowers = std::uint8_t;  // bit p: seat p knows it; kEverybody: so do spectators
inline constexpr Knowers kEverybody = 0xff;
inline constexpr std::size_t kDownMax = 5;  // of a magic pile

// What was seen of a token in the round before.
struct Seen {
  Place place = kInHand;  // where it lay at the end
  Value shown = 0;        // 0: nobody saw its number

  friend bool operator==(const Seen&, const Seen&) = default;
};

// The round before, as it ended: one answer may end a round and begin the next, so this is where its last spaces are
// still to be seen.
struct LastRound {
  Count guard = 0;                                 // 0: there was no round before
  BySeat<std::array<Seen, kTokenCount>> tokens{};  // the filled slots, one after the other

  friend bool operator==(const LastRound&, const LastRound&) = default;
};

// What everybody at the table can see, and what a perfect memory keeps of it.
struct Table {
  engine::Setup setup;
  Stage stage = Stage::treasures;
  Space space = 0;  // being tallied; from Stage::ending on kSpaceCount
  std::uint16_t round = 1;
  Seat camel = 0;       // whose turn order is in force
  Seat next_camel = 0;  // who starts the next round; differs only with camelWhen nextRound
  Seat turn = 0;        // who places
  Question question;

  // Treasures.
  Purse bank{};
  std::array<std::array<Count, kNicheCount>, kCaveCount> niches{};
  BySeat<Purse> units{};         // every flow is seen, so a perfect memory knows them all (MOR-RUL-53)
  BySeat<Count> picked{};        // units chosen at the start
  std::uint16_t cards_used = 0;  // bit c: card c of the deck has been turned over since the last shuffle
  Count card = kNoCard;          // the card of this round

  // Pieces.
  BySeat<std::array<Token, kTokenCount>> tokens{};
  BySeat<std::array<Place, kCarpetCount>> carpets = filled(kNoCarpet);
  Count guard = 0;    // 0: face down
  Count entries = 0;  // seats judged by the guard, in turn order
  SeatSet admitted;
  SeatSet declined;              // in the room on offer
  Seat buyer = engine::kNoSeat;  // has paid and not yet taken
  SeatSet spied;                 // must place face up (Spy)
  SpaceSet taboo = 0;
  SpaceSet smuggled = 0;
  Seat smuggler = engine::kNoSeat;
  bool swapped = false;  // nines are ones and ones are nines
  LastRound last;
  BySeat<ValueSet> returned{};  // numbers that were seen to go back into the hand this round (backToHand only)
  bool bare_again = false;      // tokens were placed and all of them went back into the hands (backToHand only)

  // Artifacts and spells.
  std::array<Room, kRoomCount> rooms{};
  std::array<std::array<Knowers, kDownMax>, kRoomCount> known_by{};  // who knows the face-down artifacts; bottom first
  BySeat<Count> artifacts{};                                         // owned, of any type
  BySeat<ArtifactCounts> owned{};                                    // publicly known types (magic)
  BySeat<Count> secrets{};                                           // owned artifacts whose type only the owner knows
  BySeat<ArtifactCounts> used{};                                     // lying before the screen this round
  SeatSet lit;                                                       // has an active Lamp
  SeatSet twice;                                                     // may use two artifacts this round (Djinn's House)
  BySeat<Count> hand_size{};                                         // spells
  SpellSet discard = 0;
  Count deck_size = 0;

  // The open window and its batch.
  bool window_open = false;
  Count passes = 0;                // seats, in turn order, that have passed since the last declaration
  bool had_magic = false;          // the seat that places or is offered has had its `magic` already
  std::uint8_t current = kNoItem;  // the item being carried out
  Count batch_size = 0;
  std::array<Item, kBatchMax> batch{};

  friend bool operator==(const Table&, const Table&) = default;
};

// A pile as it was before somebody took an unseen artifact out of it (Abracadabra): whoever knew its order then still
// knows this, and no more.
struct Recall {
  Count room = 0xff;  // none
  Seat taker = engine::kNoSeat;
  Count size = 0;
  // Bottom first; kNoArtifact beyond, and in a view where the viewer did not know it.
  std::array<Artifact, kDownMax> was{kNoArtifact, kNoArtifact, kNoArtifact, kNoArtifact, kNoArtifact};
  std::array<Knowers, kDownMax> known_by{};
  Count seen = 0;
  std::array<Artifact, kDownMax> turned_up{};  // from this pile since then

  friend bool operator==(const Recall&, const Recall&) = default;
};

struct State : Table {
  BySeat<std::array<Value, kTokenCount>> values{};  // what is in each slot; 0: nothing
  BySeat<std::array<Treasure, 3>> picks{};          // at the start, sealed; 0 beyond `picked`
  std::array<std::array<Artifact, kDownMax>, kRoomCount> down =
      filled(kNoArtifact);          // bottom first; kNoArtifact beyond (and in basic games)
  BySeat<ArtifactCounts> secret{};  // the types behind `secrets`
  BySeat<SpellSet> hand{};
  std::array<Spell, kSpellCount> deck = filled(kNoSpell);  // its top at deck_size - 1; kNoSpell beyond
  std::array<Seat, kSpellCount> passed_by =
      filled(engine::kNoSeat);                    // the Tent's winner who handed on this spell, while it is in a hand
  std::array<Spell, 2> tent{kNoSpell, kNoSpell};  // what the Tent's winner is looking at
  std::array<Count, 15> cards = filled(kNoCard);  // the treasure deck, its top last; the unused ones come first
  Count guard_below = 0;                          // the guard, also while it lies face down
  Recall recall;

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 1024);

// ---- versions of the rules (docs/records.md) ---------------------------------------------------------------------

// In version 1 a board that had become bare again was taken for the beginning of the round: with fast windows all were
// polled anew and the placing player lost his `magic` (MOR-640, MOR-RUL-55).
constexpr bool bare_board_is_remembered(const Table& table) { return table.setup.rules >= 2; }

// In version 1 every buyer with a spell and a Lamp was asked in W-BUY, also where all could see that no spell was
// possible there (MOR-RUL-63).
constexpr bool buyer_is_asked_only_for_a_reason(const Table& table) { return table.setup.rules >= 2; }

// ---- small questions to a table ----------------------------------------------------------------------------------

constexpr Mode mode_of(const Table& table) { return static_cast<Mode>(table.setup.mode); }
constexpr bool is_magic(const Table& table) { return mode_of(table) == Mode::magic; }
constexpr std::uint8_t option(const Table& table, Option which) {
  return table.setup.options[static_cast<std::size_t>(which)];
}
constexpr int seats(const Table& table) { return table.setup.seats; }

// The i-th seat in turn order, from 0 (MOR-7).
constexpr Seat in_order(const Table& table, int i) { return static_cast<Seat>((table.camel + i) % table.setup.seats); }
constexpr int order_of(const Table& table, Seat seat) { return (seat + seats(table) - table.camel) % seats(table); }

constexpr int total(const Purse& purse) { return purse[0] + purse[1] + purse[2] + purse[3] + purse[4]; }
constexpr int uses(const Table& table, Seat seat) {
  int sum = 0;
  for (const int count : table.used[seat]) sum += count;
  return sum;
}
constexpr int use_limit(const Table& table, Seat seat) { return table.twice.has(seat) ? 2 : 1; }  // MOR-95, MOR-220
constexpr bool is_tallied(const Table& table, int space) { return table.stage >= Stage::before && space < table.space; }

}  // namespace morgenland
