// Views, positions and scores of Morgenland, described once: how each is written and read, what it means, who knows it.
// FORMATS.md, the page's types and the JSON Schema are made from these lists.
#include <bit>

#include "games/morgenland/formats/shapes_table.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using namespace shapes;

// ---- the view ------------------------------------------------------------------------------------------------------

std::optional<Purse> shown_bank(const Table& table) {
  return has_limited_bank(table) ? std::optional(table.bank) : std::nullopt;
}
BySeat<std::optional<Purse>> screens_of(const View& view) {
  BySeat<std::optional<Purse>> shown;
  for (Seat seat = 0; seat < seats(view); ++seat)
    if (is_own(view, seat) || view.stage == Stage::over || option(view, Option::treasures))
      shown[seat] = view.units[seat];
  return shown;
}
void set_remembered(View& view, const BySeat<Purse>& units) {
  view.units = units;
  fill_bank(view);
}
bool is_choosing(const View& view) { return view.stage == Stage::treasures && view.viewer.is_seat(); }
Picks own_picks(const View& view) {
  Picks list;
  for (std::size_t i = 0; is_choosing(view) && i < view.picked[view.viewer.seat]; ++i) list.push_back(view.picks[i]);
  return list;
}
std::string_view set_own_picks(View& view, const Picks& list) {
  std::copy(list.begin(), list.end(), view.picks.begin());
  return why_unsorted(list);
}
BySeat<int> in_hand(const Table& table) {
  BySeat<int> counts{};
  for (Seat seat = 0; seat < seats(table); ++seat) counts[seat] = tokens_in(table, seat, kInHand);
  return counts;
}

constexpr auto kViewList = joined(
    engine::view_head<View, Morgenland::info>(), kCourse<View>,
    fields(follows<View, asked, Seats>("toAct", "who may act"),
           follows<View, shown_bank, Nullable<Treasures>>("bank", "null when it never runs out")),
    kCaves<View>,
    fields(follows<View, screens_of, PerSeat<Nullable<Treasures>>>(
               "treasures", "what screens show: the viewer's own; everybody's with `treasures` open and at the end"),
           aspect<View, [](const Table& table) { return table.units; }, set_remembered, PerSeat<Treasures>>(
               "remembered", "what a perfect memory knows, since every flow is seen: for machines (MOR-RUL-53)"),
           field<View, &View::picked, PerSeat<Number<0, kStartUnits>>>("picked", "units chosen at the start"),
           aspect<View, own_picks, set_own_picks, List<TreasureWord>>("picks", "the viewer's own sealed choice so far"),
           aspect<View, tokens_of<View>, set_tokens<View>, PerSeat<List<Object<kViewTokenList, "Token">>>>(
               "tokens", "the filled slots"),
           follows<View, in_hand, PerSeat<Number<0, kTokenCount>>>("inHand", "tokens not yet placed")),
    fields(kCarpets<View>, field<View, &View::guard, OrNull<GuardNumber, 0>>("guard", "null: face down")), kRound<View>,
    fields(aspect<View, rooms_of<View>, set_rooms<View>, List<Object<kViewRoomList, "Room">>>("rooms", "one a seat"),
           field<View, &View::artifacts, PerSeat<OwnedNumber>>("artifacts", "owned, of any type"),
           field<View, &View::owned, PerSeat<Artifacts>>("owned", "the publicly known types (magic)"),
           field<View, &View::secrets, PerSeat<OwnedNumber>>("secrets", "whose type only their owner knows"),
           field<View, &View::secret, Artifacts>("secret", "the viewer's own of those")),
    kMagic<View>,
    fields(field<View, &View::hand, Spells>("hand", "the viewer's spells"),
           field<View, &View::hand_size, PerSeat<Number<0, kSpellCount>>>("handSizes", "spells in each hand"),
           field<View, &View::passed_on, PerSeat<Spells>>("passedOn",
                                                          "spells the viewer handed on, by whose hand they are in"),
           field<View, &View::deck_size, Number<0, kSpellCount>>("deck", "spells left"),
           field<View, &View::tent, TentOrNull>("tent", "the two spells, for the seat that is choosing")),
    fields(kRecall<View, ArtifactOrNull>));

// ---- the position --------------------------------------------------------------------------------------------------

BySeat<Picks> picks_of(const State& state) {
  BySeat<Picks> lists;
  for (Seat seat = 0; state.stage == Stage::treasures && seat < seats(state); ++seat)
    for (std::size_t i = 0; i < state.picked[seat]; ++i) lists[seat].push_back(state.picks[seat][i]);
  return lists;
}
std::string_view set_picks(State& state, const BySeat<Picks>& lists) {
  for (Seat seat = 0; seat < seats(state); ++seat) {
    if (state.stage != Stage::treasures && !lists[seat].empty()) return "empty for every seat after stage treasures";
    if (const auto wanted = why_unsorted(lists[seat]); !wanted.empty()) return wanted;
    state.picked[seat] = static_cast<Count>(lists[seat].size());
    std::copy(lists[seat].begin(), lists[seat].end(), state.picks[seat].begin());
  }
  return {};
}

bool is_under_way(const State& state) { return state.stage != Stage::treasures; }
bool is_guard_shown(const State& state) { return state.guard != 0; }
void set_guard_shown(State& state, bool shown) { state.guard = shown; }  // its number is settled in position.cpp

ArtifactCounts all_owned(const State& state, Seat seat) {
  ArtifactCounts counts = state.owned[seat];
  for (std::size_t type = 0; type < kArtifactCount; ++type)
    counts[type] = static_cast<Count>(counts[type] + state.secret[seat][type]);
  return counts;
}
BySeat<ArtifactCounts> owned_of(const State& state) {
  BySeat<ArtifactCounts> all{};
  for (Seat seat = 0; seat < seats(state); ++seat) all[seat] = all_owned(state, seat);
  return all;
}
void set_owned(State& state, const BySeat<ArtifactCounts>& owned) { state.owned = owned; }  // secrets: position.cpp
constexpr Field kOwnedTypes = aspect<State, owned_of, set_owned, PerSeat<Artifacts>>(
    "artifacts", "everything owned: types in a magic game, a number in a basic one");
constexpr Field kOwnedCount = field<State, &State::artifacts, PerSeat<OwnedNumber>>("artifacts", "");
constexpr Field kPiles = aspect<State, rooms_of<State>, set_rooms<State>, List<Object<kPileList, "RoomPile">>>(
                             "rooms", "their piles; those not named are empty in a magic game, full in a basic one")
                             .known_to(Secret::some);
constexpr Field kBasicPiles =
    aspect<State, rooms_of<State>, set_rooms<State>, List<Object<kBasicPileList, "BasicPile">>>("rooms", "");

// The treasure deck is told with its top first and kept with its top last.
auto cards_of(const State& state) {
  FixedList<Count, kDeckSize> list;
  for (auto i = kDeckSize - static_cast<std::size_t>(std::popcount(state.cards_used)); i-- > 0;)
    list.push_back(state.cards[i]);
  return list;
}
void set_cards(State& state, const FixedList<Count, kDeckSize>& list) {
  std::reverse_copy(list.begin(), list.end(), state.cards.begin());
}

constexpr auto kPositionList = joined(
    kCourse<State>,
    fields(field_when<State, &State::bank, has_limited_bank, Treasures>("bank", "what treasures and caves leave")),
    kCaves<State>,
    fields(field<State, &State::units, PerSeat<Treasures>>("treasures", "behind each screen"),
           aspect<State, picks_of, set_picks, PerSeat<List<TreasureWord>>>("picks",
                                                                           "the sealed choices in stage treasures")
               .known_to(Secret::owner),
           aspect<State, tokens_of<State>, set_tokens<State>, PerSeat<List<Object<kTokenList, "PlacedToken">>>>(
               "tokens", "in slot order; tokens not named are in the hand")
               .known_to(Secret::owner)),
    fields(kCarpets<State>,
           field_when<State, &State::guard_below, is_under_way, GuardNumber>("guard", "its strength, 1 if not named")
               .known_to(Secret::nobody),
           aspect<State, is_guard_shown, set_guard_shown, Flag>("guardShown", "it lies open: from its judging on")),
    kRound<State>,
    fields(either<State, is_magic, kPiles, kBasicPiles>(), either<State, is_magic, kOwnedTypes, kOwnedCount>(),
           field<State, &State::secret, PerSeat<Artifacts>>("secret", "those of them whose type only the owner knows")
               .known_to(Secret::owner)),
    kMagic<State>,
    fields(field<State, &State::hand, PerSeat<Spells>>("hands", "spells").known_to(Secret::owner),
           field<State, &State::passed_by, Keyed<kSpells, SeatNumber, Zeros::left_out, "Spell", engine::kNoSeat>>(
               "passedBy", "who handed on, in the Tent, a spell that is in a hand")
               .known_to(Secret::some),
           pile<State, &State::deck, &State::deck_size, SpellWord>("deck", "spells, the top first")
               .known_to(Secret::nobody),
           aspect<State, [](const State&) { return false; }, [](State&, bool) {}, Flag>(
               "deckRest", "spells named nowhere lie under the deck, unless false"),
           field<State, &State::tent, TentOrNull>("tent", "the two spells while the Tent's winner chooses")
               .known_to(Secret::some),
           aspect<State, cards_of, set_cards, List<CardWord>>(
               "cards", "the treasure deck, the top first; cards named nowhere come after them")
               .known_to(Secret::nobody)),
    fields(kRecall<State, ArtifactWord>.known_to(Secret::some)));

// ---- scores --------------------------------------------------------------------------------------------------------

using L = ScoreLine;
bool has_types(const L& line) { return line.scrolls >= 0; }
constexpr Field kScoreTypes = field<L, &L::types, Artifacts>("artifacts", "owned: types in a magic game");
constexpr Field kScoreCount = field<L, &L::owned, OwnedNumber>("artifacts", "");
constexpr auto kScoreList = fields(
    field<L, &L::seat, SeatNumber>("seat", ""), either<L, has_types, kScoreTypes, kScoreCount>(),
    field_unless<L, &L::scrolls, -1, Number<0, kSeatsMax>>("scrolls", "they break ties in a magic game (MOR-173)"),
    field<L, &L::total, OwnedNumber>("total", "artifacts"),
    field<L, &L::rank, Number<1, kSeatsMax>>("rank", "1 is best"));

}  // namespace

DESCRIBES(Morgenland, "Morgenland", kViewList, kPositionList, kScoreList)

ScoreLine Morgenland::score_line(const State& state, Seat seat, const engine::Outcome& outcome) {
  const ArtifactCounts types = all_owned(state, seat);
  const int scrolls = is_magic(state) ? types[kScroll] : -1;
  return {seat, state.artifacts[seat], types, scrolls, outcome.scores[seat], outcome.ranks[seat]};
}

}  // namespace morgenland
