// A position may be written by hand (scenarios, FORMATS.md): what it leaves out takes its default, tiles not named are
// laid in id order, and everything is checked before it becomes a state.
#include "engine/shapes.h"
#include "games/ali_baba/ali_baba.h"

namespace ali_baba {

using toolkit::Error;
using toolkit::Json;
using Problem = std::optional<Error>;

State AliBaba::blank(const engine::Setup& setup) {
  State state;
  state.setup = setup;
  state.present = cave_of(state).all();
  state.special.fill(kNoTile);
  state.unused.fill(kNoTile);
  state.bans.fill(kNoBan);
  state.offers.fill(kNoTile);
  state.tile_at.fill(kNoTile);
  return state;
}

namespace {

std::string tile_words(Tile tile) {
  return std::string(kKinds[kind_of(tile)]) + " " + std::string(kColours[static_cast<std::size_t>(colour_of(tile))]);
}

class Settling {
 public:
  Settling(State& state, const shape::In& given) : state_(state), given_(given), cave_(cave_of(state)) {}

  Problem settle() {
    using Step = Problem (Settling::*)();
    for (const Step step : {&Settling::turn_up, &Settling::name_tiles, &Settling::choose_kinds, &Settling::fill_up,
                            &Settling::settle_offers, &Settling::settle_told, &Settling::check_turn,
                            &Settling::check_phase, &Settling::check_end})
      if (auto wrong = (this->*step)()) return wrong;
    return std::nullopt;
  }

 private:
  Problem turn_up() {
    for (int p = 0; p < cave_.places; ++p) {
      const PlaceSet above = cave_.at[static_cast<std::size_t>(p)].covered_by & state_.present;
      const bool present = state_.present >> p & 1;
      if (!present && above)
        return Error{"Place " + std::to_string(p) + " cannot be gone while a tile still lies on it (ALI-54)."};
      if (!present && state_.tile_at[static_cast<std::size_t>(p)] != kNoTile)
        return Error{"Place " + std::to_string(p) + " is gone and cannot hold a tile."};
      if (present && !above) state_.face_up |= bit(p);
    }
    const Json* open = given_.find("faceUp");
    if (!open) return std::nullopt;
    Json right = Json::array();
    for (PlaceSet places = state_.face_up; places;) right.push_back(pop_lowest(places));
    if (*open != right) return Error{"\"faceUp\" must list exactly the tiles that nothing lies on (ALI-9)."};
    return std::nullopt;
  }

  // A tile may be in one place only (invariant 4).
  Problem name_tiles() {
    Tile twice = kNoTile;
    const auto name = [&](Tile tile) {
      if (tile == kNoTile) return;
      if (named_ >> tile & 1) twice = tile;
      named_ |= bit(tile);
    };
    for (const Tile tile : state_.special) name(tile);
    for (const Tile tile : state_.tile_at) name(tile);
    for (TileSet held : state_.held)
      while (held) name(static_cast<Tile>(pop_lowest(held)));
    for (const Tile tile : state_.unused) name(tile);
    if (twice != kNoTile) return Error{"The tile " + tile_words(twice) + " is named twice; there is one of each."};
    return find_rest();
  }

  Problem find_rest() {
    const Json* held = given_.find("held");
    for (Seat seat = 0; held && seat < state_.setup.seats; ++seat) {
      if ((*held)[seat] != "rest") continue;
      if (rest_ != engine::kNoSeat) return Error{"Only one seat can hold the \"rest\"."};
      rest_ = seat;
    }
    return std::nullopt;
  }

  // The kinds in the game: those the position removes, else those the host chose, else whichever no named tile needs.
  Problem choose_kinds() {
    const int removals = kModeRemovedKinds[state_.setup.mode];
    if (!given_.find("removed")) {
      state_.kinds = (1u << kKindCount) - 1;
      for (int i = 0; i < removals; ++i)
        if (const int chosen =
                state_.setup.options[static_cast<std::size_t>(Option::remove) + static_cast<std::size_t>(i)])
          remove(chosen - 1);
      for (int kind = kKindCount - 1; kind >= 0 && std::popcount(state_.kinds) > kKindCount - removals; --kind)
        if (!(named_ & tiles_of_kind(kind))) remove(kind);
    }
    if (std::popcount(state_.kinds) != kKindCount - removals)
      return Error{"This mode removes " + std::to_string(removals) +
                   " kinds from the game, and the position does not."};
    if (named_ & ~tiles_in_play()) return Error{"The position uses a tile of a kind that is out of the game."};
    for (const Ban ban : state_.bans)
      if (ban != kNoBan && is_kind_ban(ban) && !(state_.kinds >> ban & 1))
        return Error{"\"bans\" names a kind that is out of the game (ALI-R-10)."};
    return std::nullopt;
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

  Problem fill_up() {
    for (Tile& tile : state_.special)
      if (mode_of(state_) == Mode::lamp && tile == kNoTile)
        tile = next_unnamed(tiles_in_play() & ~tiles_of_kind(kLamp));
    for (PlaceSet present = state_.present; present;)
      if (Tile& tile = state_.tile_at[static_cast<std::size_t>(pop_lowest(present))]; tile == kNoTile)
        tile = next_unnamed(tiles_in_play());
    const int gone = cave_.places - std::popcount(state_.present);
    int held = 0;
    for (const TileSet tiles : state_.held) held += std::popcount(tiles);
    for (; rest_ != engine::kNoSeat && held < gone; ++held)
      if (const Tile tile = next_unnamed(tiles_in_play()); tile != kNoTile) state_.held[rest_] |= bit(tile);
    if (held != gone)
      return Error{std::to_string(gone) + " tiles are gone from the board, but the players hold " +
                   std::to_string(held) + "; give one seat \"rest\" to hold what is left over."};
    for (int slot = 0; slot < kModeUnusedTiles[state_.setup.mode]; ++slot)
      if (Tile& tile = state_.unused[static_cast<std::size_t>(slot)]; tile == kNoTile)
        tile = next_unnamed(tiles_in_play());
    if (named_ != tiles_in_play()) return Error{"The tiles named leave some tile of the game without a place."};
    return std::nullopt;
  }

  // An offer names a kind; the tile is the one its seat would show.
  Problem settle_offers() {
    for (Seat seat = 0; seat < state_.setup.seats; ++seat) {
      Tile& offer = state_.offers[seat];
      if (offer == kNoTile) continue;
      if (state_.phase != Phase::offer && state_.phase != Phase::steal)
        return Error{"\"offers\" maps seats to kinds, in the phases offer and steal."};
      const Kind kind = kind_of(offer);
      offer = lowest_of_kind(state_.held[seat], kind);
      if (offer == kNoTile || seat == state_.turn)
        return Error{"Seat " + std::to_string(seat) + " cannot offer \"" + std::string(kKinds[kind]) + "\"."};
    }
    return std::nullopt;
  }

  // What led here: as told, or each held tile taken openly and each pending offer shown.
  Problem settle_told() {
    if (state_.chronicle.size) return check_told();
    for (Seat seat = 0; seat < state_.setup.seats; ++seat)
      for (TileSet left = state_.held[seat]; left;)
        state_.chronicle.add(note(Note::Type::gain, seat, 0, static_cast<Tile>(pop_lowest(left))));
    for (Seat seat = 0; state_.phase == Phase::steal && seat < state_.setup.seats; ++seat)
      if (state_.offers[seat] != kNoTile)
        state_.chronicle.add(note(Note::Type::offer, seat, state_.turn, state_.offers[seat]));
    return std::nullopt;
  }

  // Told from the start, the chronicle must be true at every line and lead to the tiles held now: guesses rely on it.
  Problem check_told() const {
    std::array<TileSet, kSeatsMax> held{};
    std::array<Tile, kSeatsMax> shown;  // the offers since the last steal
    shown.fill(kNoTile);
    for (const Note& note : state_.chronicle) {
      if (note.tile == kNoTile) return Error{"A position's \"chronicle\" names every tile."};
      switch (note.type) {
        case Note::Type::gain:
          held[note.seat] |= bit(note.tile);
          break;
        case Note::Type::brown:
          if (count_of_kind(held[note.seat], note.tile) != note.other)
            return Error{"\"chronicle\" has a brown score for another number of tiles than its seat held."};
          break;
        case Note::Type::offer:
          if (lowest_of_kind(held[note.seat], kind_of(note.tile)) != note.tile)
            return Error{"\"chronicle\" has an offer of a tile its seat could not show."};
          shown[note.seat] = note.tile;
          break;
        case Note::Type::steal:
          if (note.seat == note.other || !(held[note.other] >> note.tile & 1))
            return Error{"\"chronicle\" has a steal of a tile its victim did not hold."};
          if (shown[note.other] != note.tile)
            return Error{"\"chronicle\" has a steal of a tile its victim did not show before."};
          shown.fill(kNoTile);
          held[note.other] &= ~bit(note.tile);
          held[note.seat] |= bit(note.tile);
      }
    }
    if (held != state_.held) return Error{"\"chronicle\" does not lead to the tiles in \"held\"."};
    return std::nullopt;
  }

  // A phase in the middle of a turn needs the take that led to it.
  Problem check_turn() {
    const Phase phase = state_.phase;
    const bool after_take = phase != Phase::take && phase != Phase::over;
    if (after_take && (state_.last.place == kNoPlace || state_.last.seat != state_.turn))
      return Error{"In phase " + std::string(kPhases[static_cast<std::size_t>(phase)]) +
                   " \"lastTaken\" must say what the turn player has just taken."};
    if (after_take && (state_.present >> state_.last.place & 1))
      return Error{"Place " + std::to_string(state_.last.place) + " was just taken and must be gone."};
    if (phase == Phase::take && !state_.present) return Error{"The board is empty: the match is over (ALI-29)."};
    if (phase != Phase::over && state_.bans[state_.turn] != kNoBan)
      return Error{"The turn player's own ban has lapsed when the turn starts (ALI-24)."};
    return std::nullopt;
  }

  Problem check_phase() {
    const Phase phase = state_.phase;
    bool rivals_hold = false;
    for (Seat seat = 0; seat < state_.setup.seats; ++seat) {
      const bool rival = seat != state_.turn && state_.held[seat];
      rivals_hold |= rival;
      if (phase == Phase::steal && rival && state_.offers[seat] == kNoTile)
        return Error{"In phase steal every rival with tiles has shown one, but not seat " + std::to_string(seat) +
                     " (ALI-21)."};
    }
    if (phase == Phase::yellow && !rivals_hold) return Error{"Phase yellow needs a rival with tiles (ALI-22)."};
    engine::ActionList menu;
    for (Seat seat = 0; seat < state_.setup.seats; ++seat) AliBaba::legal(state_, seat, menu);
    if (phase != Phase::over && menu.empty()) return Error{"Nobody has anything to choose in this position."};
    if (phase == Phase::lamp && (mode_of(state_) != Mode::lamp || kind_of(state_.last.tile) != kLamp ||
                                 !(state_.held[state_.turn] >> state_.last.tile & 1)))
      return Error{"Phase lamp needs a lamp just taken, in mode lamp."};
    return std::nullopt;
  }

  // The end begins when the last tile is turned up, and then turns are counted (ALI-27 to ALI-29).
  Problem check_end() {
    const bool counting = state_.remaining >= 0;
    const bool all_open = state_.present == state_.face_up;
    const bool over = state_.phase == Phase::over;
    if (counting && !all_open) return Error{"\"remaining\" must be null while a tile lies face down (ALI-27)."};
    if (state_.phase == Phase::take && all_open && !counting)
      return Error{"No tile lies face down: \"remaining\" must say how many turns are still to come (ALI-28)."};
    if (!over && state_.remaining == 0) return Error{"\"remaining\" is 0: the match is over (ALI-28)."};
    if (over && state_.present && state_.remaining != 0)
      return Error{"The match is over only when the board is empty or \"remaining\" is 0 (ALI-28, ALI-29)."};
    return std::nullopt;
  }

  State& state_;
  const shape::In& given_;
  const Cave& cave_;
  TileSet named_ = 0;
  Seat rest_ = engine::kNoSeat;
};

}  // namespace

Problem AliBaba::settle(State& state, const shape::In& given) { return Settling(state, given).settle(); }

}  // namespace ali_baba
