// Everything there is to know about a match of Ali Baba, as one flat value.
#pragma once

#include <array>
#include <cstdint>

#include "engine/setup.h"
#include "games/ali_baba/cave.h"
#include "games/ali_baba/tiles.h"
#include "toolkit/filled.h"
#include "toolkit/mistake.h"

namespace ali_baba {

using engine::Seat;
using toolkit::filled;

inline constexpr Seat kSeatsMax = 4;
inline constexpr std::size_t kAside =
    6;  // tiles beside the board (lamp variant) or unseen in the box (base, small cave)
inline constexpr std::uint8_t kNoPlace = 0xff;

enum class Mode : std::uint8_t { base, lamp, equal, small_cave };
enum class Option : std::uint8_t { memory_aid, open_offers, remove, remove2, remove3 };
enum class Phase : std::uint8_t { take, lamp, green, yellow, offer, steal, ban, over };
inline constexpr std::array<std::string_view, 8> kPhases{"take",  "lamp",  "green", "yellow",
                                                         "offer", "steal", "ban",   "over"};

// A ban as one code: none, a kind, or a colour (ALI-23).
using Ban = std::uint8_t;
inline constexpr Ban kNoBan = 0xff;
constexpr Ban ban_kind(int kind) { return static_cast<Ban>(kind); }
constexpr Ban ban_colour(int colour) { return static_cast<Ban>(kKindCount + colour); }
constexpr bool is_kind_ban(Ban ban) { return ban < kKindCount; }

// One line of the chronicle: what went behind or between the screens. The chronicle is what a perfect memory keeps,
// and so what views are made of and guesses must fit.
struct Note {
  enum class Type : std::uint8_t {
    gain,   // seat put `tile` behind the screen, openly
    brown,  // seat scored for `count` tiles of kind `tile`
    offer,  // seat showed `tile` to seat `other`
    steal,  // seat took `tile` from seat `other`
  };
  Type type : 2 = Type::gain;
  std::uint8_t seat : 3 = 0;
  std::uint8_t other : 3 = 0;  // a seat, or brown's count
  Tile tile = 0;               // brown: the kind; in a view kNoTile when not seen

  friend constexpr bool operator==(const Note&, const Note&) = default;
};
static_assert(sizeof(Note) == 2);

// Makes a note; the masks tell the compiler that seats and counts fit their fields.
constexpr Note note(Note::Type type, int seat, int other, Tile tile) {
  Note made;
  made.type = type;
  made.seat = static_cast<std::uint8_t>(seat) & 7u;
  made.other = static_cast<std::uint8_t>(other) & 7u;
  made.tile = tile;
  return made;
}

// Every tile leaves the board at most once (54 gains), and each of the ten brown and ten yellow tiles is used at most
// once: 10 announcements, and 10 times three offers and a steal.
inline constexpr std::size_t kNotesMax = 54 + 10 + 10 * (3 + 1);

struct Chronicle {
  std::uint8_t size = 0;
  std::array<Note, kNotesMax> notes{};

  static constexpr std::size_t capacity() { return kNotesMax; }
  void clear() { *this = {}; }
  void push_back(Note note) {
    if (size == kNotesMax) return toolkit::mistake("the chronicle is full");
    notes[size++] = note;
  }
  const Note* begin() const { return notes.data(); }
  const Note* end() const { return notes.data() + size; }
  friend bool operator==(const Chronicle&, const Chronicle&) = default;
};

struct LastTaken {
  Seat seat = engine::kNoSeat;
  std::uint8_t place = kNoPlace;
  Tile tile = kNoTile;     // the tile taken from the board
  PlaceSet turned_up = 0;  // what its removal turned up (blue counts these, ALI-14)

  friend bool operator==(const LastTaken&, const LastTaken&) = default;
};

// What everybody at the table can see.
struct Table {
  engine::Setup setup;
  Phase phase = Phase::take;
  Seat turn = 0;
  std::uint8_t turn_number = 1;
  std::int8_t remaining = -1;  // turns still to come after this one (ALI-28); -1 until the end is triggered
  std::uint16_t kinds = 0;     // bit k: kind k is in the game
  PlaceSet present = 0;
  PlaceSet face_up = 0;
  std::array<Tile, kAside> special = filled(kNoTile);  // lamp variant; otherwise kNoTile
  std::array<std::int16_t, kSeatsMax> points{};
  std::array<Ban, kSeatsMax> bans = filled(kNoBan);
  LastTaken last;

  friend bool operator==(const Table&, const Table&) = default;
};

struct State : Table {
  std::array<Tile, kPlacesMax> tile_at = filled(kNoTile);  // kNoTile where none lies
  std::array<Tile, kAside> unused = filled(kNoTile);       // in the box, unseen by anyone; kNoTile where there are none
  std::array<TileSet, kSeatsMax> held{};
  std::array<Tile, kSeatsMax> offers = filled(kNoTile);  // the pending offers; kNoTile where there is none
  Chronicle chronicle;

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 512);

constexpr Mode mode_of(const Table& table) { return static_cast<Mode>(table.setup.mode); }
constexpr std::uint8_t option(const Table& table, Option which) {
  return table.setup.options[static_cast<std::size_t>(which)];
}
constexpr const Cave& cave_of(Mode mode) { return mode == Mode::small_cave ? kSmallCave : kCave; }
constexpr const Cave& cave_of(const Table& table) { return cave_of(mode_of(table)); }
constexpr TileSet tiles_in_play(const Table& table) {
  TileSet tiles = 0;
  for (int kind = 0; kind < kKindCount; ++kind)
    if (table.kinds >> kind & 1) tiles |= tiles_of_kind(kind);
  return tiles;
}

// Tiles the turn player may not take from the board: all rivals' bans together (ALI-24, ALI-25).
TileSet banned_for(const Table& table, Seat seat);

}  // namespace ali_baba
