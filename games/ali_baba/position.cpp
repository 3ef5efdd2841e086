// A position may be written by hand (scenarios, FORMATS.md): what it leaves out takes its default, and tiles not named
// are laid in id order.
#include "engine/shapes.h"
#include "games/ali_baba/ali_baba.h"

namespace ali_baba {

using toolkit::Error;

State AliBaba::blank(const engine::Setup& setup) {
  State state;
  state.setup = setup;
  state.present = cave_of(state).all();
  return state;
}

namespace {

class Settling {
 public:
  Settling(State& state, const shape::In& given) : state_(state), given_(given) {}

  std::optional<Error> settle() {
    turn_up();
    if (shape::check_rewritten(given_, AliBaba::position_fields(), "faceUp", &state_))
      return Error{"\"faceUp\" must list exactly the tiles that nothing lies on (ALI-9)."};
    Seat rest = engine::kNoSeat;
    const toolkit::Json* held = given_.find("held");
    for (Seat seat = 0; held && seat < state_.setup.seats; ++seat) {
      if ((*held)[seat] != "rest") continue;
      if (rest != engine::kNoSeat) return Error{"Only one seat can hold the \"rest\"."};
      rest = seat;
    }
    name_tiles();
    if (!given_.find("removed")) choose_kinds();
    fill_up(rest);
    settle_offers();
    if (!state_.chronicle.size) tell();
    return std::nullopt;
  }

 private:
  void turn_up() {
    for (PlaceSet present = state_.present; present;) {
      const int p = pop_lowest(present);
      if (!(cave_of(state_).at[static_cast<std::size_t>(p)].covered_by & state_.present)) state_.face_up |= bit(p);
    }
  }

  void name_tiles() {
    const auto name = [&](Tile tile) { named_ |= tile == kNoTile ? 0 : bit(tile); };
    std::ranges::for_each(state_.special, name);
    std::ranges::for_each(state_.tile_at, name);
    std::ranges::for_each(state_.unused, name);
    for (const TileSet held : state_.held) named_ |= held;
  }

  // The kinds in the game: those the host did not remove, and as many others as are needed of those no named tile is
  // of.
  void choose_kinds() {
    const auto removals = static_cast<std::size_t>(kModeRemovedKinds[state_.setup.mode]);
    const auto remove = [&](int kind) { state_.kinds = static_cast<std::uint16_t>(state_.kinds & ~(1u << kind)); };
    state_.kinds = (1u << kKindCount) - 1;
    for (std::size_t i = 0; i < removals; ++i)
      if (const int chosen = state_.setup.options[static_cast<std::size_t>(Option::remove) + i]) remove(chosen - 1);
    for (int kind = kKindCount - 1; kind >= 0; --kind)
      if (std::popcount(state_.kinds) > kKindCount - static_cast<int>(removals) && !(named_ & tiles_of_kind(kind)))
        remove(kind);
  }

  Tile next_unnamed(TileSet among) {
    const TileSet left = among & ~named_;
    if (!left) return kNoTile;
    const auto tile = static_cast<Tile>(std::countr_zero(left));
    named_ |= bit(tile);
    return tile;
  }

  void fill_up(Seat rest) {
    const TileSet all = tiles_in_play(state_);
    for (Tile& tile : state_.special)
      if (mode_of(state_) == Mode::lamp && tile == kNoTile) tile = next_unnamed(all & ~tiles_of_kind(kLamp));
    for (PlaceSet present = state_.present; present;)
      if (Tile& tile = state_.tile_at[static_cast<std::size_t>(pop_lowest(present))]; tile == kNoTile)
        tile = next_unnamed(all);
    int missing = cave_of(state_).places - std::popcount(state_.present);
    for (const TileSet tiles : state_.held) missing -= std::popcount(tiles);
    for (; rest != engine::kNoSeat && missing > 0; --missing)
      if (const Tile tile = next_unnamed(all); tile != kNoTile) state_.held[rest] |= bit(tile);
    for (int slot = 0; slot < kModeUnusedTiles[state_.setup.mode]; ++slot)
      if (Tile& tile = state_.unused[static_cast<std::size_t>(slot)]; tile == kNoTile) tile = next_unnamed(all);
  }

  // An offer names a kind; the tile is the one its seat would show.
  void settle_offers() {
    for (std::size_t seat = 0; seat < kSeatsMax; ++seat) {
      Tile& offer = state_.offers[seat];
      if (const Tile shown = offer == kNoTile ? kNoTile : lowest_of_kind(state_.held[seat], kind_of(offer));
          shown != kNoTile)
        offer = shown;
    }
  }

  // What is not told of led here like this: each held tile was taken openly, and each pending offer shown.
  void tell() {
    for (Seat seat = 0; seat < state_.setup.seats; ++seat)
      for (TileSet left = state_.held[seat]; left;)
        state_.chronicle.push_back(note(Note::Type::gain, seat, 0, static_cast<Tile>(pop_lowest(left))));
    for (Seat seat = 0; state_.phase == Phase::steal && seat < state_.setup.seats; ++seat)
      if (state_.offers[seat] != kNoTile)
        state_.chronicle.push_back(note(Note::Type::offer, seat, state_.turn, state_.offers[seat]));
  }

  State& state_;
  const shape::In& given_;
  TileSet named_ = 0;
};

}  // namespace

std::optional<Error> AliBaba::settle(State& state, const shape::In& given) { return Settling(state, given).settle(); }

}  // namespace ali_baba
