// Positions: the whole truth as JSON, and back. A position may be written by hand (scenarios, FORMATS.md): what is left
// out takes its default, tiles not named are laid in id order, and everything is checked before it becomes a state.
#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/json_words.h"

namespace ali_baba {

using toolkit::Error;
using toolkit::Result;

Json AliBaba::position(const State& state) {
  const Cave& cave = cave_of(state);
  Json json = Json::object();
  write_table(json, state);
  json["gone"] = places_json(cave.all() & ~state.present);
  json["board"] = Json::object();
  for (PlaceSet present = state.present; present;) {
    const auto place = static_cast<std::size_t>(pop_lowest(present));
    json["board"][std::to_string(place)] = tile_json(state.tile_at[place]);
  }
  json["faceUp"] = places_json(state.face_up);
  json["held"] = Json::array();
  for (Seat seat = 0; seat < state.setup.seats; ++seat) json["held"].push_back(tiles_json(state.held[seat]));
  json["unused"] = Json::array();
  for (const Tile tile : state.unused)
    if (tile != kNoTile) json["unused"].push_back(tile_json(tile));
  json["offers"] = Json::object();
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    if (state.offers[seat] != kNoTile) json["offers"][std::to_string(seat)] = kKinds[kind_of(state.offers[seat])];
  json["chronicle"] = chronicle_json(state.chronicle);
  return json;
}

namespace {

constexpr std::string_view kFields[] = {"phase",   "turn",      "turnNumber", "points",   "bans",  "removed",
                                        "special", "lastTaken", "remaining",  "gone",     "board", "faceUp",
                                        "held",    "unused",    "offers",     "chronicle"};

class Reader {
 public:
  Reader(const engine::Setup& setup, const Json& json) : json_(json), cave_(cave_of(static_cast<Mode>(setup.mode))) {
    state_.setup = setup;
    state_.special.fill(kNoTile);
    state_.unused.fill(kNoTile);
    state_.bans.fill(kNoBan);
    state_.offers.fill(kNoTile);
    state_.tile_at.fill(kNoTile);
  }

  Result<State> read() {
    if (!json_.is_object()) return Error{"A position is a JSON object (see the game's FORMATS.md)."};
    using Step = void (Reader::*)();
    for (const Step step : {&Reader::check_fields, &Reader::read_public_part, &Reader::read_gone,
                            &Reader::read_named_tiles, &Reader::read_kinds, &Reader::lay_specials, &Reader::fill_up,
                            &Reader::read_offers, &Reader::read_told, &Reader::check_phase, &Reader::check_end}) {
      (this->*step)();
      if (!problem_.empty()) return Error{problem_};
    }
    return state_;
  }

 private:
  const Json* find(std::string_view key) const {
    const auto found = json_.find(key);
    return found == json_.end() ? nullptr : &*found;
  }
  void fail(std::string text) { problem_ = std::move(text); }

  void check_fields() {
    for (const auto& [key, value] : json_.items())
      if (std::find(std::begin(kFields), std::end(kFields), key) == std::end(kFields))
        return fail("A position has no field \"" + key + "\".");
  }

  void read_public_part() {
    if (auto wrong = read_table(json_, state_)) return fail(wrong->text);
    for (const Tile tile : state_.special)
      if (tile != kNoTile) name(tile);
  }

  // A tile may be in one place only (invariant 4).
  bool name(Tile tile) {
    if (named_ >> tile & 1) {
      fail("The tile " + tile_json(tile).get<std::string>() + " is named twice; there is one of each.");
      return false;
    }
    named_ |= bit(tile);
    return true;
  }

  void read_gone() {
    PlaceSet gone = 0;
    if (const Json* list = find("gone")) {
      const auto places = read_places(*list, cave_.places);
      if (!places) return fail("\"gone\" must be a list of places from 0 to " + std::to_string(cave_.places - 1) + ".");
      gone = *places;
    }
    state_.present = cave_.all() & ~gone;
    for (int p = 0; p < cave_.places; ++p) {
      const PlaceSet above = cave_.at[static_cast<std::size_t>(p)].covered_by & state_.present;
      if ((gone >> p & 1) && above)
        return fail("Place " + std::to_string(p) + " cannot be gone while a tile still lies on it (ALI-54).");
      if (!(gone >> p & 1) && !above) state_.face_up |= bit(p);
    }
    if (const Json* open = find("faceUp"); open && read_places(*open, cave_.places) != state_.face_up)
      fail("\"faceUp\" must list exactly the tiles that nothing lies on (ALI-9).");
  }

  void read_named_tiles() {
    if (const Json* board = find("board")) read_board(*board);
    if (const Json* held = find("held"); held && problem_.empty()) read_held(*held);
    if (const Json* unused = find("unused"); unused && problem_.empty()) {
      const auto tiles = read_tiles(*unused);
      if (!tiles) return fail("\"unused\" must be a list of different tiles.");
      const auto most = static_cast<std::size_t>(kModeUnusedTiles[state_.setup.mode]);
      std::size_t slot = 0;
      for (const auto& item : *unused) {
        if (slot >= most) return fail("\"unused\" holds at most " + std::to_string(most) + " tiles in this mode.");
        state_.unused[slot++] = *read_tile(item);
        if (!name(state_.unused[slot - 1])) return;
      }
    }
  }

  void read_board(const Json& board) {
    if (!board.is_object())
      return fail("\"board\" must be an object from places to tiles, such as {\"51\":\"carpet blue\"}.");
    for (const auto& [key, item] : board.items()) {
      const auto place = read_int(toolkit::parse_json(key).value_or(Json()), 0, cave_.places - 1);
      const auto tile = read_tile(item);
      if (!place || !tile)
        return fail("\"board\" has \"" + key + "\": " + toolkit::to_text(item) +
                    "; it must map places of this board to tiles.");
      if (!(state_.present >> *place & 1)) return fail("Place " + key + " is gone and cannot hold a tile.");
      if (!name(*tile)) return;
      state_.tile_at[static_cast<std::size_t>(*place)] = *tile;
    }
  }

  void read_held(const Json& held) {
    if (!held.is_array() || held.size() != state_.setup.seats)
      return fail("\"held\" must have one entry for each seat.");
    for (std::size_t seat = 0; seat < held.size(); ++seat) {
      if (held[seat] == "rest") {
        if (rest_ != engine::kNoSeat) return fail("Only one seat can hold the \"rest\".");
        rest_ = static_cast<Seat>(seat);
        continue;
      }
      const auto tiles = read_tiles(held[seat]);
      if (!tiles) return fail("\"held\" must give each seat a list of different tiles, or \"rest\".");
      for (TileSet left = *tiles; left;)
        if (!name(static_cast<Tile>(pop_lowest(left)))) return;
      state_.held[seat] = *tiles;
    }
  }

  // The kinds in the game: those the position removes, else those the host chose, else whichever no named tile needs.
  void read_kinds() {
    const int removals = kModeRemovedKinds[state_.setup.mode];
    state_.kinds = (1u << kKindCount) - 1;
    if (const Json* removed = find("removed")) {
      for (const auto& item : *removed) {
        const auto kind = read_kind(item);
        if (!kind) return fail("\"removed\" must be a list of kinds.");
        remove(*kind);
      }
    } else {
      for (int i = 0; i < removals; ++i)
        if (const int chosen =
                state_.setup.options[static_cast<std::size_t>(Option::remove) + static_cast<std::size_t>(i)])
          remove(chosen - 1);
      for (int kind = kKindCount - 1; kind >= 0 && std::popcount(state_.kinds) > kKindCount - removals; --kind)
        if (!(named_ & tiles_of_kind(kind))) remove(kind);
    }
    if (std::popcount(state_.kinds) != kKindCount - removals)
      return fail("This mode removes " + std::to_string(removals) + " kinds from the game, and the position does not.");
    if (named_ & ~tiles_in_play()) return fail("The position uses a tile of a kind that is out of the game.");
    for (const Ban ban : state_.bans)
      if (ban != kNoBan && is_kind_ban(ban) && !(state_.kinds >> ban & 1))
        return fail("\"bans\" names a kind that is out of the game (ALI-R-10).");
  }

  void remove(int kind) { state_.kinds = static_cast<std::uint16_t>(state_.kinds & ~(1u << kind)); }

  TileSet tiles_in_play() const {
    TileSet tiles = 0;
    for (int kind = 0; kind < kKindCount; ++kind)
      if (state_.kinds >> kind & 1) tiles |= tiles_of_kind(kind);
    return tiles;
  }

  Tile next_unnamed(TileSet among) {
    const TileSet left = among & ~named_;
    if (!left) return kNoTile;
    const auto tile = static_cast<Tile>(std::countr_zero(left));
    named_ |= bit(tile);
    return tile;
  }

  void lay_specials() {
    if (mode_of(state_) != Mode::lamp) return;
    for (Tile& tile : state_.special)
      if (tile == kNoTile) tile = next_unnamed(tiles_in_play() & ~tiles_of_kind(kLamp));
  }

  void fill_up() {
    for (PlaceSet present = state_.present; present;) {
      Tile& tile = state_.tile_at[static_cast<std::size_t>(pop_lowest(present))];
      if (tile == kNoTile) tile = next_unnamed(tiles_in_play());
    }
    const int gone = cave_.places - std::popcount(state_.present);
    int held = 0;
    for (const TileSet tiles : state_.held) held += std::popcount(tiles);
    for (; rest_ != engine::kNoSeat && held < gone; ++held)
      if (const Tile tile = next_unnamed(tiles_in_play()); tile != kNoTile) state_.held[rest_] |= bit(tile);
    if (held != gone)
      return fail(std::to_string(gone) + " tiles are gone from the board, but the players hold " +
                  std::to_string(held) + "; give one seat \"rest\" to hold what is left over.");
    for (int slot = 0; slot < kModeUnusedTiles[state_.setup.mode]; ++slot)
      if (Tile& tile = state_.unused[static_cast<std::size_t>(slot)]; tile == kNoTile)
        tile = next_unnamed(tiles_in_play());
    if (named_ != tiles_in_play()) fail("The tiles named leave some tile of the game without a place.");
  }

  void read_offers() {
    const Json* offers = find("offers");
    if (!offers || offers->empty()) return;
    if (!offers->is_object() || (state_.phase != Phase::offer && state_.phase != Phase::steal))
      return fail("\"offers\" maps seats to kinds, in the phases offer and steal.");
    for (const auto& [key, item] : offers->items()) {
      const auto seat = read_int(toolkit::parse_json(key).value_or(Json()), 0, state_.setup.seats - 1);
      const auto kind = read_kind(item);
      const Tile tile = seat && kind ? lowest_of_kind(state_.held[static_cast<std::size_t>(*seat)], *kind) : kNoTile;
      if (tile == kNoTile || *seat == state_.turn)
        return fail("Seat " + key + " cannot offer " + toolkit::to_text(item) + ".");
      state_.offers[static_cast<std::size_t>(*seat)] = tile;
    }
  }

  // What led here: as told, or each held tile taken openly and each pending offer shown.
  void read_told() {
    if (const Json* told = find("chronicle"); told && !told->empty()) {
      const auto chronicle = read_chronicle(*told, state_.setup.seats);
      if (!chronicle) return fail("\"chronicle\" is of the wrong form.");
      state_.chronicle = *chronicle;
      return check_told();
    }
    for (Seat seat = 0; seat < state_.setup.seats; ++seat)
      for (TileSet left = state_.held[seat]; left;)
        state_.chronicle.add(note(Note::Type::gain, seat, 0, static_cast<Tile>(pop_lowest(left))));
    if (state_.phase != Phase::steal) return;
    for (Seat seat = 0; seat < state_.setup.seats; ++seat)
      if (state_.offers[seat] != kNoTile)
        state_.chronicle.add(note(Note::Type::offer, seat, state_.turn, state_.offers[seat]));
  }

  // Told from the start, the chronicle must be true at every line and lead to the tiles held now: guesses rely on it.
  void check_told() {
    std::array<TileSet, kSeatsMax> held{};
    std::array<Tile, kSeatsMax> shown;  // the offers since the last steal
    shown.fill(kNoTile);
    for (const Note& note : state_.chronicle) {
      if (note.tile == kNoTile) return fail("A position's \"chronicle\" names every tile.");
      switch (note.type) {
        case Note::Type::gain:
          held[note.seat] |= bit(note.tile);
          break;
        case Note::Type::brown:
          if (count_of_kind(held[note.seat], note.tile) != note.other)
            return fail("\"chronicle\" has a brown score for another number of tiles than its seat held.");
          break;
        case Note::Type::offer:
          if (lowest_of_kind(held[note.seat], kind_of(note.tile)) != note.tile)
            return fail("\"chronicle\" has an offer of a tile its seat could not show.");
          shown[note.seat] = note.tile;
          break;
        case Note::Type::steal:
          if (note.seat == note.other || !(held[note.other] >> note.tile & 1))
            return fail("\"chronicle\" has a steal of a tile its victim did not hold.");
          if (shown[note.other] != note.tile)
            return fail("\"chronicle\" has a steal of a tile its victim did not show before.");
          shown.fill(kNoTile);
          held[note.other] &= ~bit(note.tile);
          held[note.seat] |= bit(note.tile);
      }
    }
    if (held != state_.held) fail("\"chronicle\" does not lead to the tiles in \"held\".");
  }

  bool rivals_hold_tiles() const {
    for (Seat seat = 0; seat < state_.setup.seats; ++seat)
      if (seat != state_.turn && state_.held[seat]) return true;
    return false;
  }

  // A phase in the middle of a turn needs the take that led to it.
  void check_phase() {
    const Phase phase = state_.phase;
    const bool after_take = phase != Phase::take && phase != Phase::over;
    if (after_take && (state_.last.place == kNoPlace || state_.last.seat != state_.turn))
      return fail("In phase " + std::string(kPhases[static_cast<std::size_t>(phase)]) +
                  " \"lastTaken\" must say what the turn player has just taken.");
    if (after_take && (state_.present >> state_.last.place & 1))
      return fail("Place " + std::to_string(state_.last.place) + " was just taken and must be gone.");
    if (phase == Phase::take && !state_.present) return fail("The board is empty: the match is over (ALI-29).");
    if (phase != Phase::over && state_.bans[state_.turn] != kNoBan)
      return fail("The turn player's own ban has lapsed when the turn starts (ALI-24).");
    if (phase == Phase::yellow && !rivals_hold_tiles()) return fail("Phase yellow needs a rival with tiles (ALI-22).");
    for (Seat seat = 0; seat < state_.setup.seats && phase == Phase::steal; ++seat)
      if (seat != state_.turn && state_.held[seat] && state_.offers[seat] == kNoTile)
        return fail("In phase steal every rival with tiles has shown one, but not seat " + std::to_string(seat) +
                    " (ALI-21).");
    engine::ActionList menu;
    for (Seat seat = 0; seat < state_.setup.seats; ++seat) AliBaba::legal(state_, seat, menu);
    if (phase != Phase::over && menu.empty()) return fail("Nobody has anything to choose in this position.");
    if (phase == Phase::lamp && (mode_of(state_) != Mode::lamp || kind_of(state_.last.tile) != kLamp ||
                                 !(state_.held[state_.turn] >> state_.last.tile & 1)))
      return fail("Phase lamp needs a lamp just taken, in mode lamp.");
  }

  // The end begins when the last tile is turned up, and then turns are counted (ALI-27 to ALI-29).
  void check_end() {
    const bool counting = state_.remaining >= 0;
    const bool all_open = state_.present == state_.face_up;
    const bool over = state_.phase == Phase::over;
    if (counting && !all_open) return fail("\"remaining\" must be null while a tile lies face down (ALI-27).");
    if (state_.phase == Phase::take && all_open && !counting)
      return fail("No tile lies face down: \"remaining\" must say how many turns are still to come (ALI-28).");
    if (!over && state_.remaining == 0) return fail("\"remaining\" is 0: the match is over (ALI-28).");
    if (over && state_.present && state_.remaining != 0)
      return fail("The match is over only when the board is empty or \"remaining\" is 0 (ALI-28, ALI-29).");
  }

  const Json& json_;
  const Cave& cave_;
  State state_{};
  TileSet named_ = 0;
  Seat rest_ = engine::kNoSeat;
  std::string problem_;
};

}  // namespace

Result<State> AliBaba::from_position(const engine::Setup& setup, const Json& json) {
  return Reader(setup, json).read();
}

}  // namespace ali_baba
