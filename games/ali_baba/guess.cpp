// A full state that fits a view.
//
// Two things are unknown. The tiles nobody has seen lie under the face-down places and in the box: they are dealt
// uniformly. And with three or four players, what moved when one rival took a tile from another: the chronicle is told
// again from the start, each unseen offer drawn uniformly from the kinds its owner holds at that moment, and thrown
// away when it contradicts something seen later (a brown score, a tile shown or taken). A few whole retellings first,
// since these draw fairly; then a search that goes back straight to a choice that can mend the contradiction, so that
// it is quick whatever happened in between, and always finds one. Once the match is over the collections are known, and
// the retelling must lead to them. A chronicle that was made up may contradict itself: then nothing is told.
#include <algorithm>
#include <bit>
#include <span>

#include "games/ali_baba/ali_baba.h"

namespace ali_baba {

namespace {

using toolkit::Dice;
using Holdings = std::array<TileSet, kSeatsMax>;

// The unseen transfers that a contradiction comes from; bit d: the d-th. As long as these stay as they are, nothing
// that the others may be changed to can mend it.
using Blame = std::uint64_t;

class Retelling {
 public:
  Retelling(const View& view, Dice& dice)
      : told(view.chronicle), dice_(dice), ends_(view.phase == Phase::over ? &view.collections : nullptr) {}

  bool tell(int tries) {
    for (int i = 0; i < tries && !ends_; ++i)
      if (!contradiction_from(0, Holdings{}, 0)) return true;
    searching_ = true;
    return !contradiction_from(0, Holdings{}, 0);
  }

  Chronicle told;  // with nothing left unseen, after tell
  Holdings held{};

 private:
  struct Transfer {
    Seat from;
    Seat to;
    int kind;
  };
  static constexpr std::size_t kTransfersMax = kNotesMax / 2;  // each is an offer and a steal
  static_assert(kTransfersMax < 64, "a Blame has a bit for each");

  // Tells the entries from `i` on; those before it are told and fit, with `made` unseen transfers among them. Empty:
  // all is told.
  std::optional<Blame> contradiction_from(std::size_t i, Holdings now, std::size_t made) {
    for (; i < told.size; ++i) {
      Note& note = told.notes[i];
      if (note.type == Note::Type::offer && unseen(i)) {
        if (!now[note.seat]) return all_of(made);
        if (is_stolen_later(i)) return try_offers(i, now, made);
        note.tile = lowest_of_kind(now[note.seat], any_kind(now[note.seat]));
        drawn_[i] = true;
      } else if (!happen(i, now)) {
        return blame_for(note, now, made);
      }
    }
    if (ends_ && now != *ends_) return all_of(made);
    held = now;
    return std::nullopt;
  }

  // An unseen offer that was then taken: which kind it was matters to everything that follows.
  std::optional<Blame> try_offers(std::size_t i, const Holdings& now, std::size_t made) {
    Note& note = told.notes[i];
    if (made == kTransfersMax) return Blame{0};
    std::array<int, kKindCount> kinds;
    std::size_t count = 0;
    for (int kind = 0; kind < kKindCount; ++kind)
      if (count_of_kind(now[note.seat], kind)) kinds[count++] = kind;
    dice_.shuffle(std::span(kinds.data(), count));
    if (ends_) likely_first(std::span(kinds.data(), count), note, now);
    if (!searching_ && count > 1) count = 1;
    drawn_[i] = true;
    const Blame this_one = Blame{1} << made;
    Blame others = 0;
    for (std::size_t k = 0; k < count; ++k) {
      note.tile = lowest_of_kind(now[note.seat], kinds[k]);
      transfers_[made] = {note.seat, note.other, kinds[k]};
      if (++steps_ > kStepsMax) return Blame{0};
      const bool hopeless = ends_ && !may_still_end(i, now, note);
      const auto blame = hopeless ? all_of(made + 1) : contradiction_from(i + 1, now, made + 1);
      if (!blame || !(*blame & this_one)) return blame;
      others |= *blame & ~this_one;
    }
    for (std::size_t d = 0; d < made; ++d)  // why its owner had no further kind to show
      if (transfers_[d].from == note.seat || transfers_[d].to == note.seat) others |= Blame{1} << d;
    return others;
  }

  static constexpr Blame all_of(std::size_t made) { return (Blame{1} << made) - 1; }

  // A tile that ends with the taker first, then one that leaves its owner at all.
  void likely_first(std::span<int> kinds, const Note& note, const Holdings& now) const {
    const auto part = [&](std::span<int> some, auto leaves) {
      return std::partition(some.begin(), some.end(),
                            [&](int kind) { return leaves(bit(lowest_of_kind(now[note.seat], kind))); });
    };
    const auto rest = part(kinds, [&](TileSet tile) { return (tile & (*ends_)[note.other]) != 0; });
    part(std::span(rest, kinds.end()), [&](TileSet tile) { return !(tile & (*ends_)[note.seat]); });
  }

  // Whether the steals told after the offer `offer`, once it is taken, are enough to bring each tile where it ends.
  bool may_still_end(std::size_t i, Holdings now, const Note& offer) const {
    std::array<int, kSeatsMax> leave{}, arrive{};
    now[offer.seat] &= ~bit(offer.tile);
    now[offer.other] |= bit(offer.tile);
    while (told.notes[i].type != Note::Type::steal) ++i;  // the one that takes it
    for (++i; i < told.size; ++i) {
      const Note& later = told.notes[i];
      if (later.type == Note::Type::gain) now[later.seat] |= bit(later.tile);
      if (later.type != Note::Type::steal) continue;
      ++leave[later.other];
      ++arrive[later.seat];
    }
    for (std::size_t seat = 0; seat < kSeatsMax; ++seat)
      if (std::popcount(now[seat] & ~(*ends_)[seat]) > leave[seat] ||
          std::popcount((*ends_)[seat] & ~now[seat]) > arrive[seat])
        return false;
    return true;
  }

  Blame blame_for(const Note& note, const Holdings& now, std::size_t made) const {
    const bool brown = note.type == Note::Type::brown;
    const Seat owner = note.type == Note::Type::steal ? note.other : note.seat;
    const int kind = brown ? note.tile : kind_of(note.tile);
    if (note.tile == kNoTile) return all_of(made);  // taken without having been shown
    const int count = count_of_kind(now[owner], kind);
    if (!brown && count > 0) return all_of(made);  // the kind is there, in another colour: who knows why
    const bool too_few = count < (brown ? note.other : 1);
    Blame blame = 0;
    for (std::size_t d = 0; d < made; ++d) {
      const bool same_kind = transfers_[d].kind == kind;
      const bool took =
          transfers_[d].from == owner && same_kind == too_few;  // the kind itself, or another instead of it
      const bool brought = transfers_[d].to == owner && same_kind != too_few;
      if (took || brought) blame |= Blame{1} << d;
    }
    return blame;
  }

  // Applies a seen entry, or an unseen steal of an offer drawn before. False: it contradicts what was told so far.
  bool happen(std::size_t i, Holdings& now) {
    Note& note = told.notes[i];
    switch (note.type) {
      case Note::Type::gain:
        now[note.seat] |= bit(note.tile);
        return true;
      case Note::Type::brown:
        return count_of_kind(now[note.seat], note.tile) == note.other;
      case Note::Type::offer:
        return lowest_of_kind(now[note.seat], kind_of(note.tile)) == note.tile;
      case Note::Type::steal:
        if (unseen(i)) {
          note.tile = offer_of(note.other, i);
          drawn_[i] = true;
        }
        if (note.tile == kNoTile || lowest_of_kind(now[note.other], kind_of(note.tile)) != note.tile) return false;
        now[note.other] &= ~bit(note.tile);
        now[note.seat] |= bit(note.tile);
        return true;
    }
    return false;
  }

  bool unseen(std::size_t i) const { return drawn_[i] || told.notes[i].tile == kNoTile; }

  int any_kind(TileSet tiles) {
    std::array<int, kKindCount> kinds;
    std::uint32_t count = 0;
    for (int kind = 0; kind < kKindCount; ++kind)
      if (count_of_kind(tiles, kind)) kinds[count++] = kind;
    return kinds[dice_.below(count)];
  }

  // Offers are told together, directly before the steal they lead to (if it has happened yet).
  bool is_stolen_later(std::size_t i) const {
    const Seat owner = told.notes[i].seat;
    while (i < told.size && told.notes[i].type == Note::Type::offer) ++i;
    return i < told.size && told.notes[i].type == Note::Type::steal && told.notes[i].other == owner;
  }

  Tile offer_of(Seat owner, std::size_t steal_at) const {
    std::size_t i = steal_at;
    while (i-- > 0)
      if (told.notes[i].type == Note::Type::offer && told.notes[i].seat == owner) return told.notes[i].tile;
    return kNoTile;
  }

  // The end of a match that was played is found within a few hundred steps; one that was made up may have none.
  static constexpr int kStepsMax = 20'000;

  Dice& dice_;
  const Holdings* ends_;  // the collections once they are known
  int steps_ = 0;
  bool searching_ = false;                           // try every kind, not only the first drawn
  std::array<Transfer, kTransfersMax> transfers_{};  // the unseen ones, as told so far
  std::array<bool, kNotesMax> drawn_{};              // entries whose tile is ours, not seen
};

void deal_unseen_tiles(const View& view, State& state, Dice& dice) {
  TileSet unseen = unseen_tiles(view);
  toolkit::FixedList<Tile, kTileCount> pile;
  while (unseen) pile.push_back(static_cast<Tile>(pop_lowest(unseen)));
  dice.shuffle(std::span(pile.begin(), pile.size()));

  std::size_t next = 0;
  state.tile_at = view.open;
  for (PlaceSet hidden = view.present & ~view.face_up; hidden;)
    if (const int place = pop_lowest(hidden); next < pile.size())
      state.tile_at[static_cast<std::size_t>(place)] = pile[next++];
  for (std::size_t slot = 0; slot < kAside && next < pile.size(); ++slot) state.unused[slot] = pile[next++];
}

// Offers already made but not seen by this viewer.
void guess_offers(const View& view, State& state, Dice& dice) {
  state.offers = view.offers;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    if (!view.offered.has(seat) || state.offers[seat] != kNoTile) continue;
    if (view.phase == Phase::steal) {  // told in the chronicle already
      for (const Note& note : state.chronicle)
        if (note.type == Note::Type::offer && note.seat == seat) state.offers[seat] = note.tile;
      continue;
    }
    std::array<Tile, kKindCount> shown;
    std::uint32_t count = 0;
    for (int kind = 0; kind < kKindCount; ++kind)
      if (const Tile tile = lowest_of_kind(state.held[seat], kind); tile != kNoTile) shown[count++] = tile;
    if (count) state.offers[seat] = shown[dice.below(count)];
  }
}

constexpr int kFairTries = 16;

}  // namespace

State AliBaba::guess(const View& view, Dice& dice) {
  State state;
  static_cast<Table&>(state) = view;
  deal_unseen_tiles(view, state, dice);
  Retelling retelling(view, dice);
  if (!retelling.tell(kFairTries)) return state;
  state.chronicle = retelling.told;
  state.held = retelling.held;
  guess_offers(view, state, dice);
  return state;
}

}  // namespace ali_baba
