// Views, positions and scores of Ali Baba, described once: how each is written and read, what it means, who knows it.
// FORMATS.md, the page's types and the JSON Schema are made from these lists.
#include "engine/shapes.h"
#include "engine/word_list.h"
#include "games/ali_baba/ali_baba.h"
#include "toolkit/fixed_list.h"

namespace ali_baba {

// Named, since g++ 12 takes functions of an unnamed namespace that are only template arguments for unused.
namespace shapes {

using namespace shape;
using engine::SeatOrNull, engine::Seats, engine::setup_of;

using KindWord = Word<kKinds, "Kind">;
using ColourWord = Word<kColours, "Colour">;

using TileName = Phrase<kKinds, kColours, KindWord, ColourWord, "TileName">;  // "ring pink"
using TileOrNull = OrNull<TileName, kNoTile>;
using Tiles = SetOf<TileName>;

Bounds places(const Scope& scope) { return {0, cave_of(static_cast<Mode>(setup_of(scope).mode)).places - 1}; }
using PlaceNumber = Within<places>;
struct Places : SetOf<PlaceNumber> {
  static Problem read(const In& in, PlaceSet& set) {
    if (!SetOf<PlaceNumber>::read(in, set)) return std::nullopt;
    return in.must_be("a list of different places from " + spanned(places(in.scope())));
  }
};

Bounds seats(const Scope& scope) { return {0, scope.seats - 1}; }

// ---- bans, the last take, the chronicle ----------------------------------------------------------------------------

struct BanWords {
  std::optional<Kind> kind;
  std::optional<Colour> colour;
};
constexpr auto kBanList = fields(maybe<BanWords, &BanWords::kind, KindWord>("kind", "no tile of this kind"),
                                 maybe<BanWords, &BanWords::colour, ColourWord>("colour", "or none of this colour"));

BanWords ban_words(Ban ban) {
  if (is_kind_ban(ban)) return {static_cast<Kind>(ban), {}};
  return {{}, static_cast<Colour>(ban - kKindCount)};
}
std::string_view ban_of(const BanWords& words, Ban& ban) {
  if (words.kind.has_value() == words.colour.has_value()) return "a kind or a colour";
  ban = words.kind ? ban_kind(*words.kind) : ban_colour(static_cast<int>(*words.colour));
  return {};
}
using BanOrNull = OrNull<As<Object<kBanList, "Ban">, ban_words, ban_of>, kNoBan>;

constexpr auto kLastList = fields(field<LastTaken, &LastTaken::seat, SeatNumber>("seat", "who took it").must(),
                                  field<LastTaken, &LastTaken::place, PlaceNumber>("pos", "from where").must(),
                                  field<LastTaken, &LastTaken::tile, TileName>("tile", "what").must(),
                                  field<LastTaken, &LastTaken::turned_up, Places>("turnedUp", "what came to light"));
using LastOrNull = OrNull<Object<kLastList, "LastTaken">, LastTaken{}>;

// A line of the chronicle: its first field says what happened and to whom.
struct NoteWords {
  std::optional<Seat> gain{}, brown{}, offer{}, steal{}, to{}, from{};
  std::optional<Kind> kind{};
  std::optional<std::uint8_t> count{};
  std::optional<Tile> tile{};
  using Whole = NoteWords;
  friend bool operator==(const NoteWords&, const NoteWords&) = default;
};
using N = NoteWords;
constexpr auto kNoteList =
    fields(maybe<N, &N::gain, SeatNumber>("gain", "this seat put `tile` behind its screen, openly"),
           maybe<N, &N::brown, SeatNumber>("brown", "this seat scored for `count` tiles of `kind`"),
           maybe<N, &N::offer, SeatNumber>("offer", "this seat showed `tile` to seat `to`"),
           maybe<N, &N::steal, SeatNumber>("steal", "this seat took `tile` from seat `from`"),
           maybe<N, &N::to, SeatNumber>("to", ""), maybe<N, &N::from, SeatNumber>("from", ""),
           maybe<N, &N::kind, KindWord>("kind", ""), maybe<N, &N::count, Number<0, kColourCount>>("count", ""),
           maybe<N, &N::tile, TileOrNull>("tile", "null: not seen by this viewer"));

NoteWords note_words(const Note& note) {
  const Seat seat = note.seat, other = note.other;
  switch (note.type) {
    case Note::Type::gain:
      return {.gain = seat, .tile = note.tile};
    case Note::Type::brown:
      return {.brown = seat, .kind = note.tile, .count = other};
    case Note::Type::offer:
      return {.offer = seat, .to = other, .tile = note.tile};
    default:
      return {.steal = seat, .from = other, .tile = note.tile};
  }
}

std::string_view note_of(const NoteWords& words, Note& told) {
  using enum Note::Type;
  if (words.gain && words.tile && *words.tile != kNoTile)
    told = note(gain, *words.gain, 0, *words.tile);
  else if (words.brown && words.kind && words.count)
    told = note(brown, *words.brown, *words.count, *words.kind);
  else if (words.offer && words.to && words.tile)
    told = note(offer, *words.offer, *words.to, *words.tile);
  else if (words.steal && words.from && words.tile)
    told = note(steal, *words.steal, *words.from, *words.tile);
  else
    return "a gain, a brown score, an offer or a steal";
  return {};
}
using Notes = List<As<Object<kNoteList, "Note">, note_words, note_of>>;

// ---- the table: what views and positions tell alike ----------------------------------------------------------------

bool has_special(const Table& table) { return mode_of(table) == Mode::lamp; }

std::uint16_t removed_of(const Table& table) { return static_cast<std::uint16_t>(~table.kinds & 0x3ff); }
void set_removed(Table& table, std::uint16_t removed) { table.kinds = static_cast<std::uint16_t>(~removed & 0x3ff); }

template <class T>
constexpr auto kTableFields = fields(
    field<T, &T::phase, Word<kPhases, "Phase">>("phase", "what is asked")
        .wants("take, lamp, green, yellow, offer, steal, ban or over"),
    field<T, &T::turn, SeatNumber>("turn", "whose turn it is").wants("a seat of this match, from 0"),
    field<T, &T::turn_number, Number<1, kPlacesMax + 1>>("turnNumber", "from 1"),
    field<T, &T::points, BySeat<Number<0, 1000>>>("points", "magic points won so far"),
    field<T, &T::bans, BySeat<BanOrNull>>("bans", "what each seat has named; null: nothing")
        .wants("null, {\"kind\":\"ring\"} or {\"colour\":\"green\"}, one entry for each seat"),
    aspect<T, removed_of, set_removed, SetOf<KindWord>>("removed", "the kinds out of the game"),
    field_when<T, &T::special, has_special, Each<TileName>>("special", "the six tiles beside the board in mode lamp")
        .wants("the six tiles beside the board such as \"crown brown\", in mode lamp only"),
    field<T, &T::last, LastOrNull>("lastTaken", "the last tile taken from the cave"),
    field<T, &T::remaining, OrNull<Number<0, 2 * kSeatsMax>, -1>>("remaining",
                                                                  "turns still to come once the end is near (ALI-28)"));

// ---- the view ------------------------------------------------------------------------------------------------------

struct CaveTile {
  int pos = 0, layer = 0, x = 0, y = 0;
  Tile tile = kNoTile;
  using Whole = CaveTile;
  friend bool operator==(const CaveTile&, const CaveTile&) = default;
};
constexpr auto kCaveTileList =
    fields(field<CaveTile, &CaveTile::pos, PlaceNumber>("pos", "the place (ALI-48, ALI-50)"),
           field<CaveTile, &CaveTile::layer, Number<1, 4>>("layer", "1 lies on the board"),
           field<CaveTile, &CaveTile::x, Number<0, 8>>("x", "half squares (ALI-45)"),
           field<CaveTile, &CaveTile::y, Number<0, 8>>("y", "half squares"),
           field<CaveTile, &CaveTile::tile, TileOrNull>("tile", "null while it lies face down"));

struct Board {
  int side = 0;
  toolkit::FixedList<CaveTile, kPlacesMax> tiles;
};
constexpr auto kBoardList = fields(
    field<Board, &Board::side, Number<4, 5>>("side", "of the lowest layer, in tiles"),
    field<Board, &Board::tiles, List<Object<kCaveTileList, "CaveTile">>>("tiles", "those still in the cave, by place"));

Board board_of(const CommonView& view) {
  const Cave& cave = cave_of(view);
  Board board{cave.side, {}};
  for (PlaceSet present = view.present; present;) {
    const auto p = static_cast<std::size_t>(pop_lowest(present));
    const Place& place = cave.at[p];
    board.tiles.push_back({static_cast<int>(p), place.layer, place.x, place.y, view.open[p]});
  }
  return board;
}
void set_board(View& view, const Board& board) {
  for (const CaveTile& tile : board.tiles) {
    view.present |= bit(tile.pos);
    if (tile.tile != kNoTile) view.face_up |= bit(tile.pos);
    view.open[static_cast<std::size_t>(tile.pos)] = tile.tile;
  }
}

// With `memoryAid`: what this viewer saw going behind a screen and not leaving it.
struct Seen {
  TileSet tiles = 0;
  int unseen_in = 0, unseen_out = 0;
};
constexpr auto kSeenList =
    fields(field<Seen, &Seen::tiles, Tiles>("tiles", "seen going behind that screen and not leaving it"),
           field<Seen, &Seen::unseen_in, Number<0, kNotesMax>>("unseenIn", "tiles that came unseen"),
           field<Seen, &Seen::unseen_out, Number<0, kNotesMax>>("unseenOut", "tiles that left unseen"));

Seen seen_by(const View& view, Seat seat) {
  Seen seen;
  for (const Note& note : view.chronicle) {
    if (note.type == Note::Type::gain && note.seat == seat) seen.tiles |= bit(note.tile);
    if (note.type != Note::Type::steal) continue;
    const bool unseen = note.tile == kNoTile;
    if (note.seat == seat) unseen ? void(++seen.unseen_in) : void(seen.tiles |= bit(note.tile));
    if (note.other == seat) unseen ? void(++seen.unseen_out) : void(seen.tiles &= ~bit(note.tile));
  }
  return seen;
}
std::optional<std::array<Seen, kSeatsMax>> seen_of(const View& view) {
  if (!option(view, Option::memory_aid)) return std::nullopt;
  std::array<Seen, kSeatsMax> seen{};
  for (Seat seat = 0; seat < view.setup.seats; ++seat) seen[seat] = seen_by(view, seat);
  return seen;
}

int face_down(const CommonView& view) { return std::popcount(view.present & ~view.face_up); }

bool is_seat(const View& view) { return view.viewer.is_seat(); }
bool is_over(const CommonView& view) { return view.phase == Phase::over; }
std::optional<int> set_points_of(const View& view) {
  return view.viewer.is_seat() ? std::optional(set_points(view.held)) : std::nullopt;
}

constexpr auto kViewList = joined(
    engine::view_head<View, AliBaba::info>(), kTableFields<View>,
    fields(follows<View, asked, Seats>("toAct", "who may act"),
           aspect<View, board_of, set_board, Object<kBoardList, "Board">>("board", "the cave"),
           follows<View, face_down, Number<0, kPlacesMax>>("faceDown", "tiles that lie face down"),
           field<View, &View::counts, BySeat<Number<0, kTileCount>>>("counts", "tiles behind each screen"),
           field_when<View, &View::held, is_seat, Tiles>("held", "the viewer's own tiles"),
           follows<View, set_points_of, Nullable<Number<0, 1000>>>("setPoints", "what they are worth as sets now"),
           field<View, &View::offered, Seats>("offered", "seats whose offer is in"),
           field<View, &View::offers, Sparse<seats, TileName, kNoTile>>("offers",
                                                                        "those this viewer may see, until the steal"),
           follows<View, seen_of, Nullable<BySeat<Object<kSeenList, "Seen">>>>("seen", "with `memoryAid`, else null"),
           field_when<View, &View::collections, is_over, BySeat<Tiles>>("collections", "at the end, each seat's tiles"),
           field<View, &View::chronicle, Notes>(
               "chronicle", "perfect memory: what went behind or between screens, as far as this viewer saw it")));

// ---- the position --------------------------------------------------------------------------------------------------

PlaceSet gone_of(const State& state) { return cave_of(state).all() & ~state.present; }
void set_gone(State& state, PlaceSet gone) { state.present = cave_of(state).all() & ~gone; }

// The tiles of a seat, or "rest": whatever is left over (settled in position.cpp).
struct TilesOrRest : Tiles {
  static Problem read(const In& in, TileSet& tiles) { return in.json() == "rest" ? Problem() : Tiles::read(in, tiles); }
  static Type type() {
    return {.kind = Type::Kind::either,
            .parts = {Tiles::type(), {.kind = Type::Kind::word, .words = {std::string_view("rest")}}}};
  }
};

using Unused = toolkit::FixedList<Tile, kTileCount>;
Unused unused_of(const State& state) {
  Unused list;
  for (const Tile tile : state.unused)
    if (tile != kNoTile) list.push_back(tile);
  return list;
}
std::string set_unused(State& state, const Unused& list) {
  const auto most = static_cast<std::size_t>(kModeUnusedTiles[state.setup.mode]);
  if (list.size() > most) return "a list of at most " + std::to_string(most) + " tiles in this mode";
  std::copy(list.begin(), list.end(), state.unused.begin());
  return {};
}

// Written as a kind: an offer names no more.
void set_offered_kind(Kind kind, Tile& offer) { offer = static_cast<Tile>(kColourCount * kind); }
using OfferedKind = As<KindWord, kind_of, set_offered_kind>;

constexpr auto kPositionList = joined(
    kTableFields<State>,
    fields(
        aspect<State, gone_of, set_gone, Places>("gone", "places without a tile; nothing lies on them (ALI-54)"),
        field<State, &State::tile_at, Sparse<places, TileName, kNoTile>>(
            "board", "tiles at places; places not named get the unnamed tiles in id order")
            .wants("an object that must map places of this board to tiles, such as {\"51\":\"carpet blue\"}")
            .known_to(Secret::nobody),
        follows<State, [](const State& state) { return state.face_up; }, Places>("faceUp", "the open places"),
        field<State, &State::held, BySeat<TilesOrRest>>("held", "each seat's tiles; one may hold the \"rest\"")
            .wants("a list of different tiles, or \"rest\", one entry for each seat")
            .known_to(Secret::owner),
        aspect<State, unused_of, set_unused, List<TileName>>("unused", "the tiles in the box").known_to(Secret::nobody),
        field<State, &State::offers, Sparse<seats, OfferedKind, kNoTile>>(
            "offers", "kinds by seat, in the phases offer and steal")
            .known_to(Secret::some),
        field<State, &State::chronicle, Notes>("chronicle",
                                               "what led here; without it each held tile counts as taken openly")
            .known_to(Secret::some)));

// ---- scores --------------------------------------------------------------------------------------------------------

using Set = ScoreLine::Set;
constexpr auto kSetList = fields(field<Set, &Set::kind, KindWord>("kind", ""),
                                 field<Set, &Set::count, Number<1, kColourCount>>("count", "tiles of it"),
                                 field<Set, &Set::points, Number<0, 21>>("points", "what so many are worth (ALI-32)"));
using L = ScoreLine;
constexpr auto kScoreList = fields(
    field<L, &L::seat, SeatNumber>("seat", ""), field<L, &L::magic, Number<0, 1000>>("magic", "points of powers"),
    field<L, &L::sets, List<Object<kSetList, "ScoreSet">>>("sets", "by kind"),
    field<L, &L::tiles, Number<0, kTileCount>>("tiles", "held at the end: they break ties (ALI-35)"),
    field<L, &L::total, Number<0, 2000>>("total", ""), field<L, &L::rank, Number<1, kSeatsMax>>("rank", "1 is best"));

}  // namespace shapes

DESCRIBES(AliBaba, "AliBaba", shapes::kViewList, shapes::kPositionList, shapes::kScoreList)

}  // namespace ali_baba
