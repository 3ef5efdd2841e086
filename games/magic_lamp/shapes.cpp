// Views, positions and scores of Aladdin & the Magic Lamp, described once: how each is written and read, what it means,
// who knows it. FORMATS.md, the page's types and the JSON Schema are made from these lists.
#include "engine/shapes.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/position.h"

namespace magic_lamp {

namespace {

using namespace shape;
using engine::SeatOrNull, engine::Seats, engine::setup_of;

// ---- cards, dice, choices -------------------------------------------------------------------------------------------

constexpr auto kLooseWords = [] {
  std::array<std::string_view, kLooseKinds> words{};
  std::copy_n(kKinds.begin(), kLooseKinds, words.begin());
  return words;
}();
constexpr std::array<std::string_view, 1> kProvenances{kProvenance};

using ChestWord = Word<kMetals, "Chest">;
using HasteWord = Word<kHastes, "Haste">;
using LampWord = Word<kLampIds, "LampId">;
using LooseKind = Word<kLooseWords, "LooseKind">;
using LooseKindOrNull = OrNull<LooseKind, kNoKind>;
using Face = Number<1, kFacesMax>;
using Dice = Keyed<kMetals, Face, Zeros::left_out, "Chest">;
using LiveTalismans = Counts<kStones, copies_in_box(kTalisman), Zeros::left_out, "Stone">;
using Peeked = Counts<kMetals, kPeekCards, Zeros::left_out, "Chest">;

// Cards by kind, no kind more often than the box has it.
using AnyCards = Counts<kKinds, kCardCount, Zeros::left_out, "Kind">;
struct Cards : AnyCards {
  static Problem read(const In& in, Pile& pile) {
    if (auto problem = AnyCards::read(in, pile)) return problem;
    for (std::size_t kind = 0; kind < kKindCount; ++kind)
      if (pile[kind] > copies_in_box(kind))
        return in.at(kKinds[kind], *in.find(kKinds[kind]))
            .must_be("at most " + std::to_string(copies_in_box(kind)) + ", as many as the box holds");
    return std::nullopt;
  }
};

struct CardId {
  static void write(JsonText& out, Card card, const Scope&) { out.word(kCardIds[card]); }
  static Problem read(const In& in, Card& card) {
    const int index = index_in(kCardIds, in.json());
    if (index < 0) return in.must_be(wanted(in.scope()));
    card = static_cast<Card>(index);
    return std::nullopt;
  }
  static std::string wanted(const Scope&) { return "a card of a chest such as \"B01\" or \"G26\""; }
  static Type type() { return {.kind = Type::Kind::text, .says = "a card such as \"B01\""}; }
};

// A choice has the dice of this match, and haste only with nerve (LAMP-15, LAMP-17).
struct ChoiceName {
  static void write(JsonText& out, ChoiceCode choice, const Scope&) { out.word(MagicLamp::name(choice)); }
  static Problem read(const In& in, ChoiceCode& choice) {
    const engine::Setup& setup = setup_of(in.scope());
    const auto action = in.json().is_string() ? MagicLamp::parse(in.json().get<std::string>()) : std::nullopt;
    const bool nerve = static_cast<TapMode>(setup.options[static_cast<std::size_t>(Option::tap)]) == TapMode::nerve;
    if (!action || decode(*action).verb != Verb::choose || has_two_dice(*action) != (setup.seats == 2) ||
        (choice_of(*action).haste != Haste::steady && !nerve))
      return in.must_be(wanted(in.scope()));
    choice = *action;
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) {
    return scope.seats == 2 ? "a choice such as \"choose bronze 4 silver 2\" (LAMP-17)"
                            : "a choice such as \"choose bronze 4\" (LAMP-15)";
  }
  static Type type() { return {.kind = Type::Kind::text, .says = "a choice such as \"choose bronze 4\""}; }
};
using ChoiceOrNull = OrNull<ChoiceName, kNoChoice>;

// ---- the table: what views and positions tell alike ----------------------------------------------------------------

constexpr auto kSummonList = fields(field<Summon, &Summon::seat, SeatNumber>("seat", "who summons the Genie").must(),
                                    field<Summon, &Summon::face, Face>("face", "that made the group").must());

template <class T>
constexpr auto kPhaseFields = fields(field<T, &T::phase, Word<kPhases, "Phase">>("phase", "what is asked"));
Bounds idle_turns(const Scope& scope) {  // LAMP-98
  const bool counts = engine::setup_of(scope).options[static_cast<std::size_t>(Option::idle_turns)] == 0;
  return {0, counts ? kIdleTurnsMax : UINT16_MAX};
}

template <class T>
constexpr auto kTurnFields = fields(
    field<T, &T::turn, Number<1, UINT16_MAX>>("turn", "from 1"),
    field<T, &T::idle_turns, Within<idle_turns>>("idleTurns",
                                                 "turns in a row in which no chest card was drawn (LAMP-98)"),
    field<T, &T::drew, Flag>("drew", "a chest card was drawn in this turn"),
    field<T, &T::ending, Flag>("ending", "a Sorcerer was drawn (LAMP-74)"),
    field<T, &T::adjudicated, Flag>("adjudicated", "ended by LAMP-98"),
    field<T, &T::board, BySeat<Dice>>("boards", "the face on each space that carries a die; {} before the reveal"));
template <class T>
constexpr auto kTapFields = fields(
    sized<T, &T::taps, &T::tap_count, SeatNumber>("taps", "who tapped, in order, once the window is closed"),
    field<T, &T::calmed, Number<0, kSeatsMax>>("calmed", "how many of them are settled"),
    sized<T, &T::summons, &T::summon_count, Object<kSummonList, "Summon">>("summons", "in the order of their wishes"),
    field<T, &T::summoned, Number<0, 2>>("summoned", "how many of them are over"));
template <class T>
constexpr auto kWishFields = fields(
    field<T, &T::offender, SeatOrNull>("offender", "whose card will be taken, in the phases opponent and take"),
    field<T, &T::given, LooseKindOrNull>("given", "the kind given in an exchange, before the second step"),
    field<T, &T::charm, BySeat<Number<0, 250>>>("charm", "scorpions not counted in searches of that seat this turn"));
template <class T>
constexpr auto kPileFields = fields(
    field<T, &T::kept, BySeat<Cards>>("kept", "from searches of this turn; in phase place talismans not placed yet"),
    field<T, &T::discard, Cards>("discard", "by kind; its order is not kept"),
    field<T, &T::ring, SeatOrNull>("ring", "who has the Magic Ring"));

// ---- the view: what is asked, and the search -----------------------------------------------------------------------

bool is_search(const Table& table) { return table.phase == Phase::search; }
bool shows_haste(const Table& table) { return tap_mode(table) == TapMode::nerve && table.phase != Phase::choose; }

int provenance_of(const Table&) { return 0; }
std::string_view set_asked(View& view, SeatSet seats) {
  if (asks_several(view.phase))
    view.asked = seats;
  else if (seats.count() > 1)
    return "a single seat in this phase";
  else
    view.actor = seats.lowest();
  return {};
}

constexpr auto kGroupList = fields(field<Group, &Group::face, Face>("face", "the matched one"),
                                   field<Group, &Group::seats, Seats>("seats", "who show it"));
toolkit::FixedList<Group, 2> open_groups(const Table& table) {
  toolkit::FixedList<Group, 2> list;
  const Groups groups = table.phase == Phase::taps ? groups_of(table) : Groups();
  for (std::size_t g = 0; g < groups.count; ++g) list.push_back(groups.of[g]);
  return list;
}

struct ShownWish {
  Count number = 0;
  Lamp lamp = 0;
};
constexpr auto kWishList =
    fields(field<ShownWish, &ShownWish::number, Number<1, kWishesMax>>("number", "which of this summoner's wishes"),
           field<ShownWish, &ShownWish::lamp, LampWord>("lamp", "the card shown: the first of `lamp.cards`"));
std::optional<ShownWish> shown_wish(const CommonView& view) {
  return view.wish ? std::optional(ShownWish{view.wish, view.lamp[0]}) : std::nullopt;
}
void set_wish(View& view, const std::optional<ShownWish>& wish) { view.wish = wish ? wish->number : Count{0}; }

struct Search {
  Count chest = 0;
  Seat seat = engine::kNoSeat;
  int face = 0;
  toolkit::FixedList<Card, kFacesMax> drawn{};
  int scorpions = 0, draws = 0;
  toolkit::FixedList<Seat, kChestCount> searchers{};
};
constexpr auto kSearchList = fields(
    field<Search, &Search::chest, OrNull<ChestWord, kChestCount>>("chest", "the one treated; null: all are done"),
    field<Search, &Search::seat, SeatOrNull>("seat", "who searches it; null while nobody does"),
    field<Search, &Search::face, OrNull<Face, 0>>("face", "of the searcher's die"),
    field<Search, &Search::drawn, List<CardId>>("drawn", "in order"),
    field<Search, &Search::scorpions, Number<0, 250>>("scorpions", "counted on them"),
    field<Search, &Search::draws, Number<0, kFacesMax>>("draws", "cards that may still be drawn"),
    field<Search, &Search::searchers, List<SeatOrNull>>("searchers", "by chest, as far as treated; null: nobody"));

// Chests treated this turn, the one being searched among them.
std::size_t treated(const Table& table) { return table.chest + std::size_t{is_search(table)}; }

std::optional<Search> shown_search(const CommonView& view) {
  if (!treated(view)) return std::nullopt;
  Search search{.chest = view.chest};
  for (std::size_t i = 0; i < view.drawn_count; ++i) search.drawn.push_back(view.drawn[i]);
  for (std::size_t chest = 0; chest < treated(view); ++chest) search.searchers.push_back(view.searchers[chest]);
  if (!is_search(view)) return search;
  search.seat = view.actor;
  search.face = view.board[view.actor][view.chest];
  search.scorpions = counted_scorpions(view);
  search.draws = search.face - view.drawn_count;
  return search;
}
void set_search(View& view, const std::optional<Search>& search) {
  if (!search) return;
  view.chest = search->chest;
  std::copy(search->drawn.begin(), search->drawn.end(), view.drawn.begin());
  view.drawn_count = static_cast<Count>(search->drawn.size());
  std::copy(search->searchers.begin(), search->searchers.end(), view.searchers.begin());
}

// ---- the view: chests, the Lamp pile, loot -------------------------------------------------------------------------

struct ShownChest {
  Count chest = 0, left = 0;
  int sorcerer_after = -1;
  toolkit::FixedList<Card, kSorcererAt> unseen{};
  toolkit::FixedList<Card, kPeekCards> top{};
  std::array<Count, kSeatsMax> peeked{};
};
using C = ShownChest;
constexpr auto kChestList = fields(
    field<C, &C::chest, ChestWord>("chest", ""), field<C, &C::left, Number<0, kChestCards>>("left", "cards in it"),
    field<C, &C::sorcerer_after, OrNull<Number<0, kChestCards>, -1>>("sorcererAfter",
                                                                     "cards above the Sorcerer; null: it is drawn"),
    field<C, &C::unseen, List<CardId>>("unseen", "the cards in it as a set, in id order, without the Sorcerer"),
    field<C, &C::top, List<CardId>>("top", "what the viewer has seen of its top, the top first (L15)"),
    field<C, &C::peeked, BySeat<Number<0, kPeekCards>>>("peeked", "top cards each seat has seen, still there"));

using ShownChests = std::array<ShownChest, kChestCount>;
ShownChests shown_chests(const View& view) {
  ShownChests chests;
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    ShownChest& shown = chests[chest];
    shown.chest = static_cast<Count>(chest);
    shown.left = static_cast<Count>(cards_left(view, chest));
    if (has_sorcerer(view, chest)) shown.sorcerer_after = sorcerer_depth(view, chest);
    for (std::size_t i = 0; i < kSorcererAt; ++i)
      if (view.inside[chest] >> i & 1) shown.unseen.push_back(card_of(chest, i));
    for (const Card card : view.top[chest])
      if (card != kNoCard) shown.top.push_back(card);
    for (std::size_t seat = 0; seat < kSeatsMax; ++seat) shown.peeked[seat] = view.peeked[seat][chest];
  }
  return chests;
}
void set_chests(View& view, const ShownChests& chests) {
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    const ShownChest& shown = chests[chest];
    for (const Card card : shown.unseen) view.inside[chest] |= ChestSet{1} << magic_lamp::index_of(card);
    if (shown.sorcerer_after >= 0) view.inside[chest] |= ChestSet{1} << kSorcererAt;
    std::copy(shown.top.begin(), shown.top.end(), view.top[chest].begin());
    for (std::size_t seat = 0; seat < kSeatsMax; ++seat) view.peeked[seat][chest] = shown.peeked[seat];
  }
}

constexpr auto kLampList = fields(
    field<View, &View::lamp, Each<OrNull<LampWord, kNoLamp>>>("cards", "25, the top first; null: nobody has seen it"),
    field<View, &View::lamp_known, Number<0, kLampCards>>("known", "so many at the bottom have been shown"));

struct ShownLoot : Loot {
  KindSet loose = 0;
  std::array<Count, kMetalCount> sets{};
  int orphaned = 0, score = 0;

  using Whole = ShownLoot;
  friend bool operator==(const ShownLoot&, const ShownLoot&) = default;
};
constexpr auto kLootList = fields(
    field<ShownLoot, &ShownLoot::cards, Cards>("cards", "by kind; `talisman` counts all placed ones"),
    field<ShownLoot, &ShownLoot::loose, SetOf<LooseKind>>("loose", "kinds that may be taken"),
    field<ShownLoot, &ShownLoot::sets, Counts<kMetals, kCardCount, Zeros::written, "Chest">>("sets", "by metal"),
    field<ShownLoot, &ShownLoot::live, LiveTalismans>("live", "talismans that count, by stone"),
    field<ShownLoot, &ShownLoot::orphaned, Number<0, kCardCount>>("orphans", "talismans that do not"),
    field<ShownLoot, &ShownLoot::score, Number<0, 1000>>("score", "what the seat has now (LAMP-99 to LAMP-110)"));

std::array<ShownLoot, kSeatsMax> shown_loot(const CommonView& view) {
  std::array<ShownLoot, kSeatsMax> all;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    const Loot& loot = view.loot[seat];
    all[seat] = {loot, loose_kinds(loot.cards), {}, orphans(loot), score_of(view, seat).total};
    for (std::size_t metal = 0; metal < kMetalCount; ++metal)
      all[seat].sets[metal] = static_cast<Count>(sets_of(loot.cards, metal));
  }
  return all;
}
void set_loot(View& view, const std::array<ShownLoot, kSeatsMax>& all) {
  std::copy(all.begin(), all.end(), view.loot.begin());
}

// ---- the view as a whole -------------------------------------------------------------------------------------------

// Seats that need not answer any more, of those that were asked in this phase.
SeatSet done_in(const CommonView& view, Phase phase, SeatSet all) {
  SeatSet done;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (view.phase == phase && all.has(seat) && !view.asked.has(seat)) done.add(seat);
  return done;
}
SeatSet locked_by(const CommonView& view) { return done_in(view, Phase::choose, SeatSet::first(view.setup.seats)); }
SeatSet answered_by(const CommonView& view) {
  if (view.phase == Phase::taps) return done_in(view, Phase::taps, asked_to_tap(view));
  return done_in(view, Phase::caravan, SeatSet::first(view.setup.seats));
}
std::optional<bool> own_tap(const View& view) {
  const bool told = view.viewer.is_seat() && view.phase == Phase::taps && answered_by(view).has(view.viewer.seat);
  return told ? std::optional(view.tapped) : std::nullopt;
}
void set_own_tap(View& view, std::optional<bool> tapped) { view.tapped = tapped.value_or(false); }

constexpr auto kViewList = joined(
    engine::view_head<View, MagicLamp::info>(),
    fields(follows<View, provenance_of, Word<kProvenances>>("provenance", "of the card list")), kPhaseFields<View>,
    fields(aspect<View, asked_now, set_asked, Seats>("toAct", "who may act")), kTurnFields<View>,
    fields(
        field_when<View, &View::haste, shows_haste, BySeat<HasteWord>>("haste", "with nerve, after the reveal"),
        follows<View, open_groups, List<Object<kGroupList, "Group">>>("groups", "matched faces, in phase taps only")),
    kTapFields<View>,
    fields(aspect<View, shown_wish, set_wish, Nullable<Object<kWishList, "Wish">>>("wish", "while a card is shown")),
    kWishFields<View>,
    fields(aspect<View, shown_search, set_search, Nullable<Object<kSearchList, "Search">>>(
               "search", "once the first chest is treated"),
           aspect<View, shown_chests, set_chests, Each<Object<kChestList, "ChestView">>>("chests", "all three"),
           part<kLampList, "LampPile">("lamp", "the Lamp pile"),
           aspect<View, shown_loot, set_loot, BySeat<Object<kLootList, "Loot">>>("loot", "what lies before each seat")),
    kPileFields<View>,
    fields(
        field<View, &View::choice, ChoiceOrNull>("choice", "while choosing, what the viewer has put down"),
        follows<View, locked_by, Seats>("locked", "who has locked a choice, in phase choose"),
        follows<View, answered_by, Seats>("answered", "who need not answer any more, in the phases taps and caravan"),
        aspect<View, own_tap, set_own_tap, Nullable<Flag>>("tapped", "the viewer's answer in an open window"),
        field<View, &View::pick, LooseKindOrNull>("pick", "the viewer's pick in a caravan")));

// ---- the position ---------------------------------------------------------------------------------------------------

constexpr auto kToldChestList =
    fields(field<ToldChest, &ToldChest::top, List<CardId>>("top", "cards from the top; others follow in id order"),
           maybe<ToldChest, &ToldChest::left, Number<0, kChestCards>>("left", "cards in it; left out: all not drawn"),
           maybe<ToldChest, &ToldChest::sorcerer, Flag>("sorcerer", "it is still inside, with five cards beneath it"));
using ToldChestsCodec = Keyed<kMetals, Object<kToldChestList, "PositionChest">, Zeros::written, "Chest">;

std::array<ToldChest, kChestCount> chests_to_tell(const State& state) {
  std::array<ToldChest, kChestCount> told;
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    const auto left = static_cast<std::size_t>(cards_left(state, chest));
    for (std::size_t i = left; i-- > 0;) told[chest].top.push_back(state.order[chest][i]);
    told[chest].left = static_cast<Count>(left);
    told[chest].sorcerer = has_sorcerer(state, chest);
  }
  return told;
}
std::string_view set_told_chests(State& state, const std::array<ToldChest, kChestCount>& told) {
  std::string_view wanted;
  for (std::size_t chest = 0; chest < kChestCount && wanted.empty(); ++chest)
    wanted = fill_chest(state, chest, told[chest]);
  return wanted;
}

// One part of what lies before a seat.
template <auto member, class Codec>
struct PartOfLoot : Codec {
  static void write(JsonText& out, const Loot& loot, const Scope& scope) { Codec::write(out, loot.*member, scope); }
  static Problem read(const In& in, Loot& loot) { return Codec::read(in, loot.*member); }
};

// Seats that have tapped, in their order where it means something.
using TapOrder = toolkit::FixedList<Seat, kSeatsMax>;
TapOrder tap_order(const State& state) {
  TapOrder order;
  for (Count rank = 1; rank <= kSeatsMax; ++rank)
    for (Seat seat = 0; seat < state.setup.seats; ++seat)
      if (state.tap_rank[seat] == rank) order.push_back(seat);
  return order;
}
std::string_view set_tap_order(State& state, const TapOrder& order) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (state.tap_rank[order[i]]) return "a list of different seats";
    state.tap_rank[order[i]] = static_cast<Count>(tap_mode(state) == TapMode::race ? i + 1 : 1);
  }
  return {};
}

using S = State;
constexpr auto kPositionList = joined(
    kPhaseFields<S>,
    fields(field<S, &S::actor, SeatOrNull>("actor", "who is asked, in phases that ask one seat"),
           field<S, &S::asked, Seats>("asked", "who has still to answer, in the phases choose, taps and caravan")),
    kTurnFields<S>, fields(field<S, &S::haste, BySeat<HasteWord>>("haste", "as revealed")), kTapFields<S>,
    fields(field<S, &S::wish, Number<0, kWishesMax>>("wish", "1 to 3: the top Lamp card is shown")), kWishFields<S>,
    fields(
        field<S, &S::chest, Number<0, kChestCount>>("chest", "being searched; 3: all are done"),
        field<S, &S::searchers, Each<SeatOrNull>>("searchers", "by chest; in phase search it follows from the boards"),
        sized<S, &S::drawn, &S::drawn_count, CardId>("drawn", "in the running search, in order"),
        aspect<S, chests_to_tell, set_told_chests, ToldChestsCodec>("chests", "by metal").known_to(Secret::nobody),
        field<S, &S::lamp, Leading<LampWord, kNoLamp>>("lamp", "from the top; others follow in id order")
            .known_to(Secret::nobody),
        field<S, &S::lamp_known, Number<0, kLampCards>>("lampKnown", "so many at the bottom have been shown"),
        field<S, &S::peeked, BySeat<Peeked>>("peeked", "top cards each seat has seen and that are still there"),
        field<S, &S::loot, BySeat<PartOfLoot<&Loot::cards, Cards>>>("loot", "by kind; `talisman`: all placed ones"),
        field<S, &S::loot, BySeat<PartOfLoot<&Loot::live, LiveTalismans>>>("live", "talismans that count, by stone")),
    kPileFields<S>,
    fields(field<S, &S::choice, BySeat<ChoiceOrNull>>("choices", "what was put down, locked or not")
               .known_to(Secret::owner),
           aspect<S, tap_order, set_tap_order, List<SeatNumber>>("tapOrder", "who has tapped in an open window")
               .known_to(Secret::owner),
           field<S, &S::pick, BySeat<LooseKindOrNull>>("picks", "in a caravan").known_to(Secret::owner)));

// ---- scores ---------------------------------------------------------------------------------------------------------

using L = ScoreLine;
using Points = Number<0, 1000>;
constexpr auto kScoreList =
    fields(field<L, &L::seat, SeatNumber>("seat", ""), field<L, &L::cards, Points>("cards", "one point each"),
           field<L, &L::sets, Keyed<kMetals, Points, Zeros::written, "Chest">>("sets", "points, by metal"),
           field<L, &L::majority, Keyed<kStones, Points, Zeros::written, "Stone">>("majorities", "points, by stone"),
           field<L, &L::ring, Points>("ring", "points for the Magic Ring"), field<L, &L::total, Points>("total", ""),
           field<L, &L::rank, Number<1, kSeatsMax>>("rank", "1 is best"));

}  // namespace

DESCRIBES(MagicLamp, "Lamp", kViewList, kPositionList, kScoreList)

}  // namespace magic_lamp
