// Views, positions and scores of Morgenland, described once: how each is written and read, what it means, who knows it.
// FORMATS.md, the page's types and the JSON Schema are made from these lists.
#include <bit>

#include "engine/shapes.h"
#include "games/morgenland/formats/table_check.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/formats/words.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"
#include "toolkit/fixed_list.h"

namespace morgenland {

namespace {

using namespace shape;
using engine::SeatOrNull, engine::Seats, engine::setup_of;
using toolkit::FixedList;

template <class Codec>
using PerSeat = shape::BySeat<Codec>;

// ---- single things -------------------------------------------------------------------------------------------------

using TreasureWord = Word<kTreasures, "Treasure">;
using SpaceWord = Word<kSpaces, "Space">;
using ArtifactWord = Word<kArtifacts, "Artifact">;
using ArtifactOrNull = OrNull<ArtifactWord, kNoArtifact>;
using SpellWord = Word<kSpells, "Spell">;
using Spaces = SetOf<SpaceWord>;
using Spells = SetOf<SpellWord>;
using Artifacts = Counts<kArtifacts, kSeatsMax, Zeros::left_out, "Artifact">;
using Knower = OrWord<Seats, "everybody", kEverybody>;
using GuardNumber = Number<1, kGuards>;
using OwnedNumber = Number<0, kPileBasic * kSeatsMax>;

constexpr auto kRoomNames = [] {
  std::array<std::string_view, kRoomCount> names;
  std::copy_n(kSpaces.begin() + kFirstRoom, kRoomCount, names.begin());
  return names;
}();
using RoomWord = Word<kRoomNames, "RoomName">;

constexpr auto kPlaceWords = [] {
  std::array<std::string_view, kSpaceCount + 1> words;
  std::copy(kSpaces.begin(), kSpaces.end(), words.begin());
  words.back() = "taken-back";
  return words;
}();
std::size_t place_word(Place place) { return place == kTakenBack ? kSpaceCount : place; }
std::string_view place_of_word(std::size_t word, Place& place) {
  place = word == kSpaceCount ? kTakenBack : static_cast<Place>(word);
  return {};
}
using PlaceWord = As<Word<kPlaceWords, "Place">, place_word, place_of_word>;

using Values = SetOf<OneOf<kTokenValues>>;
std::string_view value_at(std::size_t index, Value& value) {
  value = static_cast<Value>(kTokenValues[index]);
  return {};
}
using ValueNumber = As<OneOf<kTokenValues>, value_index, value_at>;
using ValueOrNull = OrNull<ValueNumber, 0>;

std::span<const std::string_view> cards_in(const Scope& scope) { return card_names(scope.seats); }
using CardWord = Word<cards_in>;
constexpr Count kNoCard = 0xff;

Bounds units_in(const Scope& scope) {
  const bool bottomless = setup_of(scope).options[static_cast<std::size_t>(Option::bank)];
  return {0, bottomless ? kUnitsMax : kUnitsPerType};
}
using Treasures = Keyed<kTreasures, Within<units_in>, Zeros::written, "Treasure">;
bool has_limited_bank(const Table& table) { return !option(table, Option::bank); }

Bounds up_to_seats(const Scope& scope) { return {0, scope.seats}; }
using SeatCount = Within<up_to_seats>;

using NicheList = FixedList<Count, kNicheCount>;
NicheList niche_list(const std::array<Count, kNicheCount>& niches) {
  NicheList list;
  for (const Count units : niches) list.push_back(units);
  return list;
}
std::string_view set_niches(const NicheList& list, std::array<Count, kNicheCount>& niches) {
  niches.fill(0);
  std::copy(list.begin(), list.end(), niches.begin());
  return {};
}
using Niches = As<List<Number<0, kUnitsPerType>>, niche_list, set_niches>;

using Picks = FixedList<Treasure, kStartUnits>;
Picks same_picks(const Picks& picks) { return picks; }
std::string_view set_sorted(const Picks& list, Picks& picks) {
  picks = list;
  return std::is_sorted(list.begin(), list.end()) ? "" : "treasures in this order: red, white, blue, black, gold";
}
using PickList = As<List<TreasureWord>, same_picks, set_sorted>;

using Tent = std::array<Spell, 2>;
constexpr Tent kNoTent{kNoSpell, kNoSpell};
Tent same_tent(const Tent& tent) { return tent; }
std::string_view set_tent(const Tent& read, Tent& tent) {
  tent = read;
  return read[0] < read[1] ? "" : "in order";
}
using TentOrNull = OrNull<As<Each<SpellWord>, same_tent, set_tent>, kNoTent>;

// ---- the course of the round ---------------------------------------------------------------------------------------

Space tallied_space(const Table& table) { return is_tallying(table.stage) ? table.space : Space{kSpaceCount}; }
std::string set_space(Table& table, Space space) {
  if (space != kSpaceCount && !is_tallying(table.stage))
    return "null, since in stage \"" + std::string(word_of(table.stage)) + "\" nothing is tallied";
  table.space = table.stage < Stage::before ? Space{0} : space;
  return {};
}

using Q = Question;
bool is_about_room(const Q& question) { return question.ask == Ask::pick || question.ask == Ask::swap; }
constexpr Field kAboutRoom = field<Q, &Q::about, OrNull<RoomWord, 0xff>>(
    "about", "the seat that is paid or whose piece is removed; the room that is picked from");
constexpr Field kAboutSeat = field<Q, &Q::about, SeatOrNull>("about", "");
constexpr auto kQuestionList = fields(
    field<Q, &Q::ask, Word<kAsks, "Ask">>("ask", "what is asked"),
    field<Q, &Q::seat, SeatOrNull>("seat", "who is asked; null while all choose (`start`)"),
    field<Q, &Q::left, Number<0, kUnitsMax / 4>>(
        "left", "units still to pay or take; units given (`give`); pieces paid (`price`)"),
    field<Q, &Q::floor, TreasureWord>("floor", "only treasures from here on"),
    field<Q, &Q::may_withdraw, Flag>("mayWithdraw", "`withdraw`, `camel stay` or the displayed artifact is possible"),
    either<Q, is_about_room, kAboutRoom, kAboutSeat>(),
    field<Q, &Q::types, SetOf<TreasureWord>>("types", "treasures already used for pieces of this price"));
constexpr Fields kQuestionFields{"Question", kQuestionList};

struct OpenWindow {
  Window kind = Window::start;
  Count passes = 0;
};
constexpr auto kWindowList = fields(
    follows<OpenWindow, [](const OpenWindow& window) { return window.kind; }, Word<kWindows, "WindowKind">>("kind", ""),
    field<OpenWindow, &OpenWindow::passes, SeatCount>(
        "passes", "seats that have passed in turn order; all of them while the batch is carried out"));
constexpr Fields kWindowFields{"OpenWindow", kWindowList};

std::optional<OpenWindow> window_of(const Table& table) {
  const auto kind = window_now(table);
  return table.window_open && kind ? std::optional(OpenWindow{*kind, table.passes}) : std::nullopt;
}
void set_window(Table& table, const std::optional<OpenWindow>& window) {
  table.window_open = window.has_value();
  table.passes = window ? window->passes : Count{0};
}

template <class T>
constexpr auto kCourse = fields(
    field<T, &T::stage, Word<kStages, "Stage">>("stage", "where the round is"),
    aspect<T, tallied_space, set_space, OrNull<SpaceWord, kSpaceCount>>("space", "the one being tallied, else null"),
    field<T, &T::round, Number<1, 65535>>("round", "from 1"),
    field<T, &T::camel, SeatNumber>("camel", "whose turn order is in force"),
    field<T, &T::next_camel, SeatNumber>("nextCamel", "who starts the next round"),
    field<T, &T::turn, SeatNumber>("turn", "who places"),
    field<T, &T::question, Object<kQuestionFields>>("question", "what is asked; without it a position goes on"),
    aspect<T, window_of, set_window, Nullable<Object<kWindowFields>>>("window", "null when none is open"),
    field<T, &T::had_magic, Flag>("hadMagic", "the asked seat has had its `magic` at this placement or offer"));

template <class T>
constexpr auto kCaves =
    fields(field<T, &T::niches, Keyed<kTreasures, Niches, Zeros::written, "Treasure">>("caves", "niches from the top"),
           field<T, &T::card, OrNull<CardWord, kNoCard>>("card", "of this round; null before round 1"),
           field<T, &T::cards_used, SetOf<CardWord>>("cardsUsed", "turned over since the last shuffle"));

// ---- pieces --------------------------------------------------------------------------------------------------------

// In a view the number is there for the viewer's own tokens, in a position for all.
struct PlacedToken : Token {
  Count slot = 0;  // from 1; 0: the next one
  Value value = 0;
  std::optional<bool> is_shown{};
};
using P = PlacedToken;
using TokenList = FixedList<P, kTokenCount>;
using SlotNumber = Number<1, kTokenCount>;
using DoublesNumber = Number<0, kDoublesMax>;
constexpr auto kViewTokenList =
    fields(field<P, &P::slot, SlotNumber>("slot", "as actions name it"),
           field<P, &P::place, PlaceWord>("place", "a space, or taken back"),
           field<P, &P::doubles, DoublesNumber>("doubles", "Doubles beside it"),
           field<P, &P::shown, ValueOrNull>("shown", "its number; null while nobody has seen it this round"),
           field<P, &P::not_these, Values>("not", "numbers it cannot bear (`removed` backToHand)"),
           field_unless<P, &P::value, 0, ValueNumber>("value", "its number, of the viewer's own"));
constexpr Fields kViewTokenFields{"Token", kViewTokenList};
constexpr auto kTokenFieldList = fields(
    field<P, &P::slot, SlotNumber>("slot", "the next one when left out"),
    field<P, &P::value, ValueNumber>("value", "its number").must(), field<P, &P::place, PlaceWord>("place", "").must(),
    maybe<P, &P::is_shown, Flag>("shown", "face up, or seen before it was taken back; where its space is turned up"),
    field<P, &P::doubles, DoublesNumber>("doubles", ""), field<P, &P::not_these, Values>("not", ""));
constexpr Fields kTokenFields{"PlacedToken", kTokenFieldList};

bool is_own(const View& view, Seat seat) { return view.viewer.is_seat() && view.viewer.seat == seat; }
Value known_value(const View& view, Seat seat, std::size_t slot) {
  return is_own(view, seat) ? view.values[slot] : Value{0};
}
Value known_value(const State& state, Seat seat, std::size_t slot) { return state.values[seat][slot]; }

template <class T>
BySeat<TokenList> tokens_of(const T& table) {
  BySeat<TokenList> lists;
  for (Seat seat = 0; seat < seats(table); ++seat)
    for (std::size_t slot = 0; slot < kTokenCount; ++slot)
      if (const Token& token = table.tokens[seat][slot]; token.place != kInHand)
        lists[seat].push_back({token, static_cast<Count>(slot + 1), known_value(table, seat, slot), token.shown != 0});
  return lists;
}
void set_view_tokens(View& view, const BySeat<TokenList>& lists) {
  for (Seat seat = 0; seat < seats(view); ++seat)
    for (const PlacedToken& token : lists[seat]) {
      view.tokens[seat][token.slot - 1u] = token;
      if (is_own(view, seat)) view.values[token.slot - 1u] = token.value;
    }
}
std::string_view set_tokens(State& state, const BySeat<TokenList>& lists) {
  for (Seat seat = 0; seat < seats(state); ++seat) {
    std::size_t next = 0;
    for (PlacedToken token : lists[seat]) {
      const std::size_t slot = token.slot ? token.slot - 1u : next;
      if (slot < next || slot >= kTokenCount) return "lists of tokens in the order of their slots, from 1 to 8";
      next = slot + 1;
      token.shown = token.is_shown.value_or(is_revealed(state, token.place)) ? token.value : Value{0};
      state.tokens[seat][slot] = token;
      state.values[seat][slot] = token.value;
    }
  }
  return {};
}

struct LaidCarpet {
  Count carpet = 0;  // from 1; 0: by its place in the list
  Place place = kNoCarpet;
};
constexpr auto kCarpetList = fields(field<LaidCarpet, &LaidCarpet::carpet, Number<1, kCarpetCount>>("carpet", "from 1"),
                                    field<LaidCarpet, &LaidCarpet::place, PlaceWord>("place", "").must());
constexpr Fields kCarpetFields{"LaidCarpet", kCarpetList};

using CarpetList = FixedList<LaidCarpet, kCarpetCount>;
using CarpetPlaces = std::array<Place, kCarpetCount>;
CarpetList laid_carpets(const CarpetPlaces& places) {
  CarpetList list;
  for (std::size_t i = 0; i < kCarpetCount; ++i)
    if (places[i] != kNoCarpet) list.push_back({static_cast<Count>(i + 1), places[i]});
  return list;
}
std::string_view set_carpets(const CarpetList& list, CarpetPlaces& places) {
  places.fill(kNoCarpet);
  for (std::size_t i = 0; i < list.size(); ++i) {
    Place& place = places[list[i].carpet ? list[i].carpet - 1u : i];
    if (place != kNoCarpet) return "a list of Carpets of which each is named once";
    place = list[i].place;
  }
  return {};
}

constexpr auto kSeenList = fields(field<Seen, &Seen::place, PlaceWord>("place", "where it lay at the end").must(),
                                  field<Seen, &Seen::shown, ValueOrNull>("shown", "null: nobody saw its number"));
constexpr Fields kSeenFields{"SeenToken", kSeenList};

using SeenList = FixedList<Seen, kTokenCount>;
using SeenTokens = std::array<Seen, kTokenCount>;
SeenList seen_list(const SeenTokens& tokens) {
  SeenList list;
  for (const Seen& seen : tokens)
    if (seen.place != kInHand) list.push_back(seen);
  return list;
}
std::string_view set_seen(const SeenList& list, SeenTokens& tokens) {
  tokens.fill({});
  std::copy(list.begin(), list.end(), tokens.begin());
  return {};
}
constexpr auto kLastList =
    fields(field<LastRound, &LastRound::guard, GuardNumber>("guard", "").must(),
           field<LastRound, &LastRound::tokens, PerSeat<As<List<Object<kSeenFields>>, seen_list, set_seen>>>(
               "tokens", "in slot order")
               .must());
constexpr Fields kLastFields{"LastRound", kLastList};

template <class T>
constexpr auto kCarpetField =
    fields(field<T, &T::carpets, PerSeat<As<List<Object<kCarpetFields>>, laid_carpets, set_carpets>>>(
        "carpets", "those that lie somewhere or were swept away this round"));

template <class T>
constexpr auto kRound =
    fields(field<T, &T::entries, SeatCount>("entries", "seats judged by the guard, in turn order"),
           field<T, &T::admitted, Seats>("admitted", "who may enter the rooms"),
           field<T, &T::declined, Seats>("declined", "in the room on offer"),
           field<T, &T::buyer, SeatOrNull>("buyer", "has paid and not yet taken"),
           field<T, &T::spied, Seats>("spied", "must place face up (Spy)"),
           field<T, &T::taboo, Spaces>("taboo", "closed to placing this round"),
           field<T, &T::smuggled, Spaces>("smuggled", "where the order is turned round (Smuggler)"),
           field<T, &T::smuggler, SeatOrNull>("smuggler", "who cast it"),
           field<T, &T::swapped, Flag>("swapped", "nines are ones and ones are nines"),
           field<T, &T::last, OrNull<Object<kLastFields>, LastRound{}>>("lastRound", "as it ended; null in round 1"),
           field<T, &T::returned, PerSeat<Values>>("returned",
                                                   "numbers seen to go back into the hand (`removed` backToHand)"));

// ---- rooms and artifacts -------------------------------------------------------------------------------------------

Bounds pile_in(const Scope& scope) {
  return {0, static_cast<Mode>(setup_of(scope).mode) == Mode::magic ? int{kDownMax} : kPileBasic};
}

struct RoomPile {
  Count room = 0, down = 0, faces = 0;  // faces: face-down artifacts that are listed, none in basic games
  Artifact display = kNoArtifact;
  std::array<Artifact, kDownMax> pile{};
  std::array<Knowers, kDownMax> known_by{};
};
using R = RoomPile;
constexpr Field kDisplay = field<R, &R::display, ArtifactOrNull>("display", "the one face up (magic)");
constexpr Field kKnownBy = sized_like<R, &R::known_by, &R::faces, Knower>("knownBy", "who knows each of them");
constexpr auto kViewRoomList =
    fields(field<R, &R::room, RoomWord>("room", ""), field<R, &R::down, Within<pile_in>>("down", "face-down artifacts"),
           kDisplay, sized<R, &R::pile, &R::faces, ArtifactOrNull>("known", "from the bottom up, null where not known"),
           kKnownBy);
constexpr Fields kViewRoomFields{"Room", kViewRoomList};
constexpr auto kPileList =
    fields(kDisplay, sized<R, &R::pile, &R::faces, ArtifactWord>("down", "from the bottom up"), kKnownBy);
constexpr Fields kPileFields{"RoomPile", kPileList};
constexpr auto kBasicPileList = fields(field<R, &R::down, Within<pile_in>>("down", "how many").must());
constexpr Fields kBasicPileFields{"BasicPile", kBasicPileList};

using RoomList = FixedList<RoomPile, kRoomCount>;
template <class T>
RoomList rooms_of(const T& table) {
  RoomList list;
  for (Count r = 0; r < table.setup.seats; ++r) {
    const Room& room = table.rooms[r];
    const Count faces = is_magic(table) ? room.down : Count{0};
    list.push_back({r, room.down, faces, room.display, table.down[r], table.known_by[r]});
  }
  return list;
}
template <class T>
std::string set_rooms(T& table, const RoomList& list) {
  if (list.size() > table.setup.seats)
    return "a list of at most " + std::to_string(table.setup.seats) + " rooms; the others are closed (MOR-9)";
  for (std::size_t r = 0; r < list.size(); ++r) {
    const RoomPile& pile = list[r];
    table.rooms[r] = {std::max(pile.down, pile.faces), pile.display};
    std::copy_n(pile.pile.begin(), pile.faces, table.down[r].begin());
    table.known_by[r] = pile.known_by;
  }
  return {};
}

template <class Face>
constexpr auto kRecallList =
    fields(field<Recall, &Recall::room, RoomWord>("room", "").must(),
           field<Recall, &Recall::taker, SeatNumber>("taker", "who took an unseen artifact out of it").must(),
           sized<Recall, &Recall::was, &Recall::size, Face>("was", "the pile before that, from the bottom up").must(),
           sized_like<Recall, &Recall::known_by, &Recall::size, Knower>("knownBy", "").must(),
           sized<Recall, &Recall::turned_up, &Recall::seen, ArtifactWord>("turnedUp", "there since, in order").must());
template <class Face>
constexpr Fields kRecallFields{"Recall", kRecallList<Face>};

template <class T, class Face>
constexpr auto kRecall = fields(field<T, &T::recall, OrNull<Object<kRecallFields<Face>>, Recall{}>>(
    "recall", "what a pile was before somebody took an unseen artifact out of it"));

// ---- spells and the batch ------------------------------------------------------------------------------------------

struct Declared : Item {
  std::uint8_t index = 0;
};
using D = Declared;

std::optional<std::string> target_text(Aim aim, std::uint8_t target) {
  return aim == Aim::none || target == kNoTarget ? std::nullopt : std::optional(target_word(aim, target));
}
std::string set_target(Aim aim, const std::optional<std::string>& word, std::uint8_t& target) {
  const auto read = word ? target_of(aim, *word) : std::nullopt;
  target = read.value_or(kNoTarget);
  if (read || !word) return {};
  return aim == Aim::none ? "null" : "a target such as \"" + target_word(aim, 0) + "\", or null";
}
std::string item_text(const D& item) { return target_word(Aim::item, item.index); }
auto first_text(const D& item) { return target_text(first_aim(item.power), item.first); }
std::string set_first(D& item, const std::optional<std::string>& word) {
  return set_target(first_aim(item.power), word, item.first);
}
auto second_text(const D& item) { return target_text(second_aim(item), item.second); }
std::string set_second(D& item, const std::optional<std::string>& word) {
  return set_target(second_aim(item), word, item.second);
}
constexpr auto kDeclaredList =
    fields(follows<D, item_text, Text>("item", "as actions name it: \"#1\""),
           field<D, &D::seat, SeatNumber>("seat", "who declared it").must(),
           field<D, &D::power, Word<kPowerWords, "Power">>("power", "a spell or an artifact").must(),
           aspect<D, first_text, set_first, Nullable<Text>>("first", "a target in the words of the actions, or null"),
           aspect<D, second_text, set_second, Nullable<Text>>("second", "the second target, or null"),
           field<D, &D::status, Word<kStatuses, "Status">>("status", "how far it has come"),
           field<D, &D::memo, Each<Number<0, 255>>>("memo", "its own, while it is carried out"));
constexpr Fields kDeclaredFields{"Declared", kDeclaredList};

using Batch = FixedList<Declared, kBatchMax>;
Batch batch_of(const Table& table) {
  Batch batch;
  for (std::uint8_t i = 0; i < table.batch_size; ++i) batch.push_back({table.batch[i], i});
  return batch;
}
void set_batch(Table& table, const Batch& batch) {
  std::copy(batch.begin(), batch.end(), table.batch.begin());
  table.batch_size = static_cast<Count>(batch.size());
}
auto current_text(const Table& table) { return target_text(Aim::item, table.current); }
std::string set_current(Table& table, const std::optional<std::string>& word) {
  const std::string wanted = set_target(Aim::item, word, table.current);
  return wanted.empty() && word && table.current >= table.batch_size ? "an item of \"batch\", or null" : wanted;
}

template <class T>
constexpr auto kMagic =
    fields(field<T, &T::used, PerSeat<Artifacts>>("used", "laid out this round"),
           field<T, &T::lit, Seats>("lit", "who has an active Lamp"),
           field<T, &T::twice, Seats>("twice", "who may use two artifacts this round"),
           field<T, &T::discard, Spells>("discard", "spells"),
           aspect<T, batch_of, set_batch, List<Object<kDeclaredFields>>>("batch", "what was declared in this window"),
           aspect<T, current_text, set_current, Nullable<Text>>("current", "the item being carried out"));

// ---- the view ------------------------------------------------------------------------------------------------------

Purse bank_of(const View& view) { return view.bank; }
std::optional<Purse> shown_bank(const View& view) {
  return has_limited_bank(view) ? std::optional(bank_of(view)) : std::nullopt;
}
BySeat<std::optional<Purse>> screens_of(const View& view) {
  BySeat<std::optional<Purse>> shown;
  for (Seat seat = 0; seat < seats(view); ++seat)
    if (is_own(view, seat) || view.stage == Stage::over || option(view, Option::treasures))
      shown[seat] = view.units[seat];
  return shown;
}
BySeat<Purse> remembered(const View& view) { return view.units; }
std::string_view set_remembered(View& view, const BySeat<Purse>& units) {
  view.units = units;
  return fill_bank(view) ? "with those in \"caves\" not more of a treasure than there are (MOR-4)" : "";
}
bool is_choosing(const View& view) { return view.stage == Stage::treasures && view.viewer.is_seat(); }
Picks own_picks(const View& view) {
  Picks list;
  for (std::size_t i = 0; is_choosing(view) && i < view.picked[view.viewer.seat]; ++i) list.push_back(view.picks[i]);
  return list;
}
void set_own_picks(View& view, const Picks& list) { std::copy(list.begin(), list.end(), view.picks.begin()); }
BySeat<int> in_hand(const View& view) {
  BySeat<int> counts{};
  for (Seat seat = 0; seat < seats(view); ++seat) counts[seat] = tokens_in(view, seat, kInHand);
  return counts;
}

constexpr auto kViewList = joined(
    engine::view_head<View, Morgenland::info>(), kCourse<View>,
    fields(follows<View, asked, Seats>("toAct", "who may act"),
           follows<View, shown_bank, Nullable<Treasures>>("bank", "null when it never runs out")),
    kCaves<View>,
    fields(follows<View, screens_of, PerSeat<Nullable<Treasures>>>(
               "treasures", "what screens show: the viewer's own; everybody's with `treasures` open and at the end"),
           aspect<View, remembered, set_remembered, PerSeat<Treasures>>(
               "remembered", "what a perfect memory knows, since every flow is seen: for machines (MOR-RUL-53)"),
           field<View, &View::picked, PerSeat<Number<0, kStartUnits>>>("picked", "units chosen at the start"),
           aspect<View, own_picks, set_own_picks, PickList>("picks", "the viewer's own sealed choice so far"),
           aspect<View, tokens_of<View>, set_view_tokens, PerSeat<List<Object<kViewTokenFields>>>>("tokens",
                                                                                                   "the filled slots"),
           follows<View, in_hand, PerSeat<Number<0, kTokenCount>>>("inHand", "tokens not yet placed")),
    kCarpetField<View>, fields(field<View, &View::guard, OrNull<GuardNumber, 0>>("guard", "null: face down")),
    kRound<View>,
    fields(aspect<View, rooms_of<View>, set_rooms<View>, List<Object<kViewRoomFields>>>("rooms", "one a seat"),
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
           field<View, &View::tent, TentOrNull>("tent", "the two spells, for the seat that is choosing")
               .wants("two different spells in ascending order, or null")),
    kRecall<View, ArtifactOrNull>);

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
    state.picked[seat] = static_cast<Count>(lists[seat].size());
    std::copy(lists[seat].begin(), lists[seat].end(), state.picks[seat].begin());
  }
  return {};
}

bool is_under_way(const State& state) { return state.stage != Stage::treasures; }
bool is_guard_shown(const State& state) { return state.guard != 0; }
void set_guard_shown(State& state, bool shown) { state.guard = shown; }  // its number is settled in position.cpp

BySeat<ArtifactCounts> owned_of(const State& state) {
  BySeat<ArtifactCounts> all{};
  for (Seat seat = 0; seat < seats(state); ++seat) all[seat] = all_owned(state, seat);
  return all;
}
void set_owned(State& state, const BySeat<ArtifactCounts>& owned) { state.owned = owned; }
constexpr Field kOwnedTypes = aspect<State, owned_of, set_owned, PerSeat<Artifacts>>(
    "artifacts", "everything owned: types in a magic game, a number in a basic one");
constexpr Field kOwnedCount = field<State, &State::artifacts, PerSeat<OwnedNumber>>("artifacts", "");
constexpr Field kPiles = aspect<State, rooms_of<State>, set_rooms<State>, List<Object<kPileFields>>>(
                             "rooms", "their piles; those not named are empty in a magic game, full in a basic one")
                             .known_to(Secret::some);
constexpr Field kBasicPiles =
    aspect<State, rooms_of<State>, set_rooms<State>, List<Object<kBasicPileFields>>>("rooms", "");

// Decks are told with their top first and kept with their top last.
template <class Card, std::size_t N>
FixedList<Card, N> from_top(const std::array<Card, N>& deck, std::size_t size) {
  FixedList<Card, N> list;
  while (size-- > 0) list.push_back(deck[size]);
  return list;
}
auto deck_of(const State& state) { return from_top(state.deck, state.deck_size); }
void set_deck(State& state, const FixedList<Spell, kSpellCount>& list) {
  std::reverse_copy(list.begin(), list.end(), state.deck.begin());
  state.deck_size = static_cast<Count>(list.size());
}
auto cards_of(const State& state) {
  return from_top(state.cards, kDeckSize - static_cast<std::size_t>(std::popcount(state.cards_used)));
}
void set_cards(State& state, const FixedList<Count, kDeckSize>& list) {
  std::reverse_copy(list.begin(), list.end(), state.cards.begin());
}
bool no_rest(const State&) { return false; }
void settle_later(State&, bool) {}

constexpr auto kPositionList = joined(
    kCourse<State>,
    fields(field_when<State, &State::bank, has_limited_bank, Treasures>("bank", "what treasures and caves leave")),
    kCaves<State>,
    fields(field<State, &State::units, PerSeat<Treasures>>("treasures", "behind each screen"),
           aspect<State, picks_of, set_picks, PerSeat<PickList>>("picks", "the sealed choices in stage treasures")
               .known_to(Secret::owner),
           aspect<State, tokens_of<State>, set_tokens, PerSeat<List<Object<kTokenFields>>>>(
               "tokens", "in slot order; tokens not named are in the hand")
               .known_to(Secret::owner)),
    kCarpetField<State>,
    fields(field_when<State, &State::guard_below, is_under_way, GuardNumber>("guard", "its strength, 1 if not named")
               .known_to(Secret::nobody),
           aspect<State, is_guard_shown, set_guard_shown, Flag>("guardShown", "it lies open: from its judging on")),
    kRound<State>,
    fields(either<State, is_magic, kPiles, kBasicPiles>(), either<State, is_magic, kOwnedTypes, kOwnedCount>(),
           field<State, &State::secret, PerSeat<Artifacts>>("secret", "those of them whose type only the owner knows")
               .known_to(Secret::owner)),
    kMagic<State>,
    fields(
        field<State, &State::hand, PerSeat<Spells>>("hands", "spells").known_to(Secret::owner),
        field<State, &State::passed_by, Keyed<kSpells, SeatNumber, Zeros::left_out, "Spell", engine::kNoSeat>>(
            "passedBy", "who handed on, in the Tent, a spell that is in a hand")
            .known_to(Secret::some),
        aspect<State, deck_of, set_deck, List<SpellWord>>("deck", "spells, the top first").known_to(Secret::nobody),
        aspect<State, no_rest, settle_later, Flag>("deckRest", "spells named nowhere lie under the deck, unless false"),
        field<State, &State::tent, TentOrNull>("tent", "the two spells while the Tent's winner chooses")
            .wants("two different spells in ascending order, or null")
            .known_to(Secret::some),
        aspect<State, cards_of, set_cards, List<CardWord>>(
            "cards", "the treasure deck, the top first; cards named nowhere come after them")
            .known_to(Secret::nobody)),
    kRecall<State, ArtifactWord>);

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

constexpr Fields kViewFields{"MorgenlandView", kViewList};
constexpr Fields kPositionFields{"MorgenlandPosition", kPositionList};
constexpr Fields kScoreFields{"MorgenlandScore", kScoreList};

}  // namespace

const shape::Fields& Morgenland::view_fields() { return kViewFields; }
const shape::Fields& Morgenland::position_fields() { return kPositionFields; }
const shape::Fields& Morgenland::score_fields() { return kScoreFields; }

ScoreLine Morgenland::score_line(const State& state, Seat seat, const engine::Outcome& outcome) {
  const ArtifactCounts types = all_owned(state, seat);
  return {seat,
          state.artifacts[seat],
          types,
          is_magic(state) ? types[kScroll] : -1,
          outcome.scores[seat],
          outcome.ranks[seat]};
}

}  // namespace morgenland
