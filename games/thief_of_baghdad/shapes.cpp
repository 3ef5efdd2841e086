// Views, positions and scores of The Thief of Baghdad, described once: how each is written and read, what it means, who
// knows it. FORMATS.md, the page's types and the JSON Schema are made from these lists.
#include "engine/shapes.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "toolkit/fixed_list.h"

namespace thief_of_baghdad {

namespace {

using namespace shape;
using engine::Seats;

using PalaceWord = Word<kPalaces, "PalaceName">;
using Cards = shape::Counts<kPalaces, kCardsPerPalace, Zeros::written, "PalaceName">;
template <auto highest>
using NumberBySeat = BySeat<Number<0, highest>>;

Bounds dead_turn_bounds(const Scope& scope) { return {0, scope.seats}; }
Bounds chest_bounds(const Scope& scope) { return {0, kChestsToWin[static_cast<std::size_t>(scope.seats)]}; }
Bounds chest_sum_bounds(const Scope& scope) { return {0, chest_bounds(scope).highest * kChestNumbers.back()}; }
Bounds guard_bounds(const Scope& scope) { return {0, kGuardsPerPlayer[static_cast<std::size_t>(scope.seats)]}; }

// ---- palaces --------------------------------------------------------------------------------------------------------

void set_top(Palace& palace, int top) {
  palace.stolen = static_cast<Count>(top ? top - kChestNumbers.front() : int{kChestNumbers.size()});
}

template <class T>
constexpr auto kPalaceList =
    fields(aspect<T, top_chest, set_top, OrNull<Number<kChestNumbers.front(), kChestNumbers.back()>, 0>>(
               "top", "the number on the top chest; null when none is left"),
           field<T, &T::neutral, Number<0, kGuardSquares>>("neutral", "guards of the watch"),
           field<T, &T::guards, NumberBySeat<kGuardSquares>>("guards", "of each seat"),
           field<T, &T::thieves, NumberBySeat<kThievesPerPlayer>>("thieves", "of each seat, in the courtyard"));
constexpr auto kPositionPalaceList = kPalaceList<Palace>;

struct ShownPalace : Palace {
  Card name = 0;

  using Whole = ShownPalace;
  friend bool operator==(const ShownPalace&, const ShownPalace&) = default;
};
int free_squares(const Palace& palace) { return kGuardSquares - guards_at(palace); }
constexpr auto kShownPalaceList =
    joined(fields(field<ShownPalace, &ShownPalace::name, PalaceWord>("palace", "")), kPalaceList<ShownPalace>,
           fields(follows<ShownPalace, free_squares, Number<0, kGuardSquares>>("free", "squares without a guard")));

std::array<ShownPalace, kPalaceCount> shown_palaces(const Table& table) {
  std::array<ShownPalace, kPalaceCount> shown;
  for (std::size_t p = 0; p < kPalaceCount; ++p) shown[p] = {table.palaces[p], static_cast<Card>(p)};
  return shown;
}
void set_palaces(View& view, const std::array<ShownPalace, kPalaceCount>& shown) {
  std::copy(shown.begin(), shown.end(), view.palaces.begin());
}

// ---- payments -------------------------------------------------------------------------------------------------------

using CardList = toolkit::FixedList<Card, kCardCount>;

// What a seat paid in one turn.
struct PaidTurn {
  Seat seat = 0;
  Count drawn = 0;
  CardList cards;  // not cleared: a list of all turns has room for some ten thousand cards

  using Whole = PaidTurn;
  friend bool operator==(const PaidTurn&, const PaidTurn&) = default;
};
constexpr auto kPaidList =
    fields(field<PaidTurn, &PaidTurn::seat, SeatNumber>("seat", "who paid").must(),
           field<PaidTurn, &PaidTurn::drawn, Number<0, kCardCount>>(
               "drawn", "palace cards this seat had drawn by then since the last shuffle")
               .must(),
           field<PaidTurn, &PaidTurn::cards, List<PalaceWord>>("cards", "in the order of play").must());

using PaidTurns = toolkit::FixedList<PaidTurn, kCardCount>;
PaidTurns paid_turns(const Table& table) {
  PaidTurns turns;
  for (const Paid& paid : paid_since_shuffle(table)) {
    if (turns.empty() || turns.back().seat != paid.seat() || turns.back().drawn != paid.drawn)
      turns.push_back({paid.seat(), paid.drawn, {}});
    turns[turns.size() - 1].cards.push_back(paid.card());
  }
  return turns;
}
std::string_view set_paid_turns(Table& table, const PaidTurns& turns) {
  for (const PaidTurn& turn : turns)
    for (const Card card : turn.cards) {
      if (table.paid_count == kCardCount) return "a list of at most as many cards as there are";
      table.paid[table.paid_count++] = Paid(turn.seat, card, turn.drawn);
    }
  return {};
}

// ---- the table: what views and positions tell alike ----------------------------------------------------------------

template <class T>
constexpr auto kTurnFields =
    fields(field<T, &T::phase, Word<kPhases, "Phase">>("phase", "what is asked").wants("post, act or over"),
           field<T, &T::turn, SeatNumber>("turn", "whose turn it is"),
           field<T, &T::round, Number<1, kRoundCap>>("round", "from 1"),
           field<T, &T::actions, Number<0, kActionsMax>>("actions", "in this turn"),
           field<T, &T::thief_actions, Number<0, kThiefActionLimit>>("thiefActions", "in this turn (THIEF-14)"),
           field<T, &T::dead_turns, Within<dead_turn_bounds>>(
               "deadTurns", "turns in a row without an action and without a card (THIEF-R-12)"),
           field<T, &T::adjudicated, Flag>("adjudicated", "play was stopped (THIEF-R-12)"));

template <class T>
constexpr auto kChestFields =
    fields(field<T, &T::supply, NumberBySeat<kThievesPerPlayer>>("supply", "thieves not in a courtyard"),
           field<T, &T::chests, BySeat<Within<chest_bounds>>>("chests", "stolen so far"),
           field<T, &T::chest_sum, BySeat<Within<chest_sum_bounds>>>("chestSum",
                                                                     "of the numbers on them; left out: 4 for each"));

template <class T>
constexpr auto kPileFields = fields(
    field<T, &T::own_to_post, BySeat<Within<guard_bounds>>>("ownToPost", "own guards still to post, in phase post"),
    field<T, &T::neutral_to_post, NumberBySeat<kNeutralsPerPlayer>>("neutralToPost", "the same, tactical mode"),
    field<T, &T::discard, Cards>("discard", "cards by palace"),
    field<T, &T::dancer_pile, Number<0, kDancerCards>>("dancerPile", "dancers nobody holds"),
    aspect<T, paid_turns, set_paid_turns, List<Object<kPaidList, "PaidTurn">>>(
        "paidSince", "palace cards paid since the last shuffle, in the order of play, one entry for each turn"));

// ---- the view -------------------------------------------------------------------------------------------------------

bool is_seat(const View& view) { return view.viewer.is_seat(); }

constexpr auto kViewList = joined(
    engine::view_head<View, ThiefOfBaghdad::info>(), kTurnFields<View>,
    fields(follows<View, asked, Seats>("toAct", "who may act"),
           follows<View, chests_to_win, Number<1, 24>>("target", "chests needed to win"),
           aspect<View, shown_palaces, set_palaces, Each<Object<kShownPalaceList, "Palace">>>("palaces",
                                                                                              "all six, in order")),
    kChestFields<View>,
    fields(field<View, &View::hand_size, NumberBySeat<kCardCount>>("handSizes", "palace cards in each hand"),
           field<View, &View::dancers, NumberBySeat<kDancerCards>>("dancers", "in each hand; all see them"),
           field<View, &View::draw_size, Number<0, kCardCount>>("drawPile", "cards in it")),
    kPileFields<View>,
    fields(
        field_when<View, &View::hand, is_seat, Cards>("hand", "the viewer's own palace cards; null for spectators"),
        field<View, &View::drawn, NumberBySeat<kCardCount>>(
            "drawnSince", "palace cards each seat drew since the last shuffle, dealt ones included"),
        field<View, &View::held_at_shuffle, Cards>("heldAtShuffle", "what all seats together held at that moment"),
        field_when<View, &View::hand_at_shuffle, is_seat, Cards>("handAtShuffle",
                                                                 "the viewer's own part of them; null for spectators"),
        follows<View, kept_by_rivals, Cards>("keptByRivals", "so many are surely in the rivals' hands together"),
        follows<View, kept_by_all, Cards>("kept", "the same for somebody who holds no cards: in all hands together")));

// ---- the position ---------------------------------------------------------------------------------------------------

constexpr auto kHandCards = [] {
  std::array<std::string_view, kPalaceCount + 1> words{};
  std::copy(kPalaces.begin(), kPalaces.end(), words.begin());
  words.back() = "dancer";
  return words;
}();
using Hand = std::array<Count, kHandCards.size()>;
using Hands = std::array<Hand, kSeatsMax>;

Hands hands_of(const State& state) {
  Hands hands{};
  for (std::size_t seat = 0; seat < kSeatsMax; ++seat) {
    std::copy(state.hand[seat].begin(), state.hand[seat].end(), hands[seat].begin());
    hands[seat].back() = state.dancers[seat];
  }
  return hands;
}
void set_hands(State& state, const Hands& hands) {
  for (std::size_t seat = 0; seat < kSeatsMax; ++seat) {
    std::copy_n(hands[seat].begin(), kPalaceCount, state.hand[seat].begin());
    for (const Count count : state.hand[seat])
      state.hand_size[seat] = static_cast<Count>(state.hand_size[seat] + count);
    state.dancers[seat] = hands[seat].back();
  }
}

// A position that was written names every card; `settle` looks at what one by hand says.
bool draws_rest(const State&) { return false; }
void set_draws_rest(State&, bool) {}

constexpr auto kPositionList = joined(
    kTurnFields<State>,
    fields(field<State, &State::palaces,
                 Keyed<kPalaces, Object<kPositionPalaceList, "PositionPalace">, Zeros::written, "PalaceName">>(
        "palaces", "those not named stand as at the start")),
    kChestFields<State>,
    fields(aspect<State, hands_of, set_hands, BySeat<shape::Counts<kHandCards, kCardsPerPalace>>>(
               "hands", "cards by palace, and dancers")
               .known_to(Secret::owner),
           pile<State, &State::draw, &State::draw_size, PalaceWord>("draw", "the draw pile, its top first")
               .known_to(Secret::nobody),
           aspect<State, draws_rest, set_draws_rest, Flag>(
               "drawRest", "cards named nowhere lie under the draw pile in palace order; false: they are not there")),
    kPileFields<State>,
    fields(field<State, &State::hand_at_shuffle, BySeat<Cards>>("handsAtShuffle",
                                                                "what each seat held at the last shuffle")
               .known_to(Secret::owner)));

// ---- scores ---------------------------------------------------------------------------------------------------------

using L = ScoreLine;
constexpr auto kScoreList =
    fields(field<L, &L::seat, SeatNumber>("seat", ""), field<L, &L::chests, Within<chest_bounds>>("chests", "stolen"),
           field<L, &L::chest_sum, Within<chest_sum_bounds>>("chestSum", "of the numbers on them"),
           field<L, &L::total, Within<chest_bounds>>("total", "the chests"),
           field<L, &L::rank, Number<1, kSeatsMax>>("rank", "1 is best"));

}  // namespace

DESCRIBES(ThiefOfBaghdad, "Thief", kViewList, kPositionList, kScoreList)

}  // namespace thief_of_baghdad
