// What views and positions of Morgenland tell alike, described field by field. For shapes.cpp alone, which puts the
// lists together.
#pragma once

#include "engine/shapes.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/formats/words.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/view.h"
#include "toolkit/fixed_list.h"

namespace morgenland::shapes {

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

constexpr std::array<std::string_view, kRoomCount> kRoomNames{kSpaces[10], kSpaces[11], kSpaces[12], kSpaces[13],
                                                              kSpaces[14]};
using RoomWord = Word<kRoomNames, "RoomName">;

using PlaceWord = OrWord<SpaceWord, "taken-back", kTakenBack>;

using Values = SetOf<OneOf<kTokenValues>>;
inline void set_value(std::size_t index, Value& value) { value = static_cast<Value>(kTokenValues[index]); }
using ValueNumber = As<OneOf<kTokenValues>, value_index, set_value>;
using ValueOrNull = OrNull<ValueNumber, 0>;

inline std::span<const std::string_view> cards_in(const Scope& scope) { return card_names(scope.seats); }
using CardWord = Word<cards_in>;

inline Bounds units_in(const Scope& scope) {
  const bool bottomless = setup_of(scope).options[static_cast<std::size_t>(Option::bank)];
  return {0, bottomless ? kUnitsMax : kUnitsPerType};
}
using Treasures = Keyed<kTreasures, Within<units_in>, Zeros::written, "Treasure">;
inline bool has_limited_bank(const Table& table) { return !option(table, Option::bank); }

inline Bounds up_to_seats(const Scope& scope) { return {0, scope.seats}; }
using SeatCount = Within<up_to_seats>;

// Start treasures, in this order so that equal choices are one.
using Picks = FixedList<Treasure, kStartUnits>;
inline std::string_view why_unsorted(const Picks& picks) {
  return std::is_sorted(picks.begin(), picks.end()) ? "" : "in this order: red, white, blue, black, gold";
}

using TentOrNull = OrNull<Each<SpellWord>, std::array{kNoSpell, kNoSpell}>;

// ---- the course of the round ---------------------------------------------------------------------------------------

inline Space tallied_space(const Table& table) { return is_tallying(table.stage) ? table.space : Space{kSpaceCount}; }
inline std::string set_space(Table& table, Space space) {
  if (space != kSpaceCount && !is_tallying(table.stage))
    return "null, since in stage \"" + std::string(word_of(table.stage)) + "\" nothing is tallied";
  table.space = table.stage < Stage::before ? Space{0} : space;
  return {};
}

using Q = Question;
inline bool is_about_room(const Q& question) { return question.ask == Ask::pick || question.ask == Ask::swap; }
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

struct OpenWindow {
  Window kind = Window::start;
  Count passes = 0;
};
constexpr auto kWindowList = fields(
    follows<OpenWindow, [](const OpenWindow& window) { return window.kind; }, Word<kWindows, "WindowKind">>("kind", ""),
    field<OpenWindow, &OpenWindow::passes, SeatCount>(
        "passes", "seats that have passed in turn order; all of them while the batch is carried out"));

inline std::optional<OpenWindow> window_of(const Table& table) {
  const auto kind = window_now(table);
  return table.window_open && kind ? std::optional(OpenWindow{*kind, table.passes}) : std::nullopt;
}
inline void set_window(Table& table, const std::optional<OpenWindow>& window) {
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
    field<T, &T::question, Object<kQuestionList, "Question">>("question",
                                                              "what is asked; without it a position goes on"),
    aspect<T, window_of, set_window, Nullable<Object<kWindowList, "OpenWindow">>>("window", "null when none is open"),
    field<T, &T::had_magic, Flag>("hadMagic", "the asked seat has had its `magic` at this placement or offer"),
    field_unless<T, &T::bare_again, false, Flag>(
        "bareAgain",
        "true, and else left out: all tokens placed this round went back, so the windows are not the start's"));

template <class T>
constexpr auto kCaves =
    fields(field<T, &T::niches,
                 Keyed<kTreasures, Each<Number<0, kUnitsPerType>, Ending::may_lack>, Zeros::written, "Treasure">>(
               "caves", "niches from the top"),
           field<T, &T::card, OrNull<CardWord, kNoCard>>("card", "of this round; null before round 1"),
           field<T, &T::cards_used, SetOf<CardWord>>("cardsUsed", "turned over since the last shuffle"));

// ---- pieces --------------------------------------------------------------------------------------------------------

// In a view the number is there for the viewer's own tokens, in a position for all.
struct PlacedToken : Token {
  Count slot = 0;  // from 1; 0: the next one
  Value value = 0;
  std::optional<bool> is_shown{};

  using Whole = PlacedToken;
  friend bool operator==(const PlacedToken&, const PlacedToken&) = default;
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
constexpr auto kTokenList = fields(
    field<P, &P::slot, SlotNumber>("slot", "the next one when left out"),
    field<P, &P::value, ValueNumber>("value", "its number").must(), field<P, &P::place, PlaceWord>("place", "").must(),
    maybe<P, &P::is_shown, Flag>("shown", "face up, or seen before it was taken back; where its space is turned up"),
    field<P, &P::doubles, DoublesNumber>("doubles", ""), field<P, &P::not_these, Values>("not", ""));

inline bool is_own(const View& view, Seat seat) { return view.viewer.is_seat() && view.viewer.seat == seat; }
inline auto* value_in(auto& table, Seat seat, std::size_t slot) {  // nullptr: not known
  if constexpr (requires { table.viewer; })
    return is_own(table, seat) ? &table.values[slot] : nullptr;
  else
    return &table.values[seat][slot];
}

template <class T>
inline BySeat<TokenList> tokens_of(const T& table) {
  BySeat<TokenList> lists;
  for (Seat seat = 0; seat < seats(table); ++seat)
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      const Token& token = table.tokens[seat][slot];
      if (token.place == kInHand) continue;
      const Value* value = value_in(table, seat, slot);
      lists[seat].push_back({token, static_cast<Count>(slot + 1), value ? *value : Value{0}, token.shown != 0});
    }
  return lists;
}
template <class T>
inline std::string_view set_tokens(T& table, const BySeat<TokenList>& lists) {
  for (Seat seat = 0; seat < seats(table); ++seat) {
    std::size_t next = 0;
    for (PlacedToken token : lists[seat]) {
      const std::size_t slot = token.slot ? token.slot - 1u : next;
      if (slot < next || slot >= kTokenCount) return "lists of tokens in the order of their slots, from 1 to 8";
      next = slot + 1;
      if constexpr (std::is_same_v<T, State>)
        token.shown = token.is_shown.value_or(is_revealed(table, token.place)) ? token.value : Value{0};
      table.tokens[seat][slot] = token;
      if (Value* value = value_in(table, seat, slot)) *value = token.value;
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

using CarpetList = FixedList<LaidCarpet, kCarpetCount>;
using CarpetPlaces = std::array<Place, kCarpetCount>;
inline CarpetList laid_carpets(const CarpetPlaces& places) {
  CarpetList list;
  for (std::size_t i = 0; i < kCarpetCount; ++i)
    if (places[i] != kNoCarpet) list.push_back({static_cast<Count>(i + 1), places[i]});
  return list;
}
inline std::string_view set_carpets(const CarpetList& list, CarpetPlaces& places) {
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

constexpr auto kLastList = fields(
    field<LastRound, &LastRound::guard, GuardNumber>("guard", "").must(),
    field<LastRound, &LastRound::tokens, PerSeat<Leading<Object<kSeenList, "SeenToken">, Seen{}>>>("tokens", "by slot")
        .must());

template <class T>
constexpr Field kCarpets =
    field<T, &T::carpets, PerSeat<As<List<Object<kCarpetList, "LaidCarpet">>, laid_carpets, set_carpets>>>(
        "carpets", "those that lie somewhere or were swept away this round");

template <class T>
constexpr auto kRound = fields(field<T, &T::entries, SeatCount>("entries", "seats judged by the guard, in turn order"),
                               field<T, &T::admitted, Seats>("admitted", "who may enter the rooms"),
                               field<T, &T::declined, Seats>("declined", "in the room on offer"),
                               field<T, &T::buyer, SeatOrNull>("buyer", "has paid and not yet taken"),
                               field<T, &T::spied, Seats>("spied", "must place face up (Spy)"),
                               field<T, &T::taboo, Spaces>("taboo", "closed to placing this round"),
                               field<T, &T::smuggled, Spaces>("smuggled", "where the order is turned round (Smuggler)"),
                               field<T, &T::smuggler, SeatOrNull>("smuggler", "who cast it"),
                               field<T, &T::swapped, Flag>("swapped", "nines are ones and ones are nines"),
                               field<T, &T::last, OrNull<Object<kLastList, "LastRound">, LastRound{}>>(
                                   "lastRound", "as it ended; null in round 1"),
                               field<T, &T::returned, PerSeat<Values>>(
                                   "returned", "numbers seen to go back into the hand (`removed` backToHand)"));

// ---- rooms and artifacts -------------------------------------------------------------------------------------------

inline Bounds pile_in(const Scope& scope) {
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
constexpr auto kPileList =
    fields(kDisplay, sized<R, &R::pile, &R::faces, ArtifactWord>("down", "from the bottom up"), kKnownBy);
constexpr auto kBasicPileList = fields(field<R, &R::down, Within<pile_in>>("down", "how many").must());

using RoomList = FixedList<RoomPile, kRoomCount>;
template <class T>
inline RoomList rooms_of(const T& table) {
  RoomList list;
  for (Count r = 0; r < table.setup.seats; ++r) {
    const Room& room = table.rooms[r];
    const Count faces = is_magic(table) ? room.down : Count{0};
    list.push_back({r, room.down, faces, room.display, table.down[r], table.known_by[r]});
  }
  return list;
}
template <class T>
inline std::string set_rooms(T& table, const RoomList& list) {
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

template <class T, class Face>
constexpr Field kRecall = field<T, &T::recall, OrNull<Object<kRecallList<Face>, "Recall">, Recall{}>>(
    "recall", "what a pile was before somebody took an unseen artifact out of it");

// ---- spells and the batch ------------------------------------------------------------------------------------------

struct Declared : Item {
  std::uint8_t index = 0;

  using Whole = Declared;
  friend bool operator==(const Declared&, const Declared&) = default;
};
using D = Declared;

inline std::optional<std::string> target_text(Aim aim, std::uint8_t target) {
  return aim == Aim::none || target == kNoTarget ? std::nullopt : std::optional(target_word(aim, target));
}
inline std::string set_target(Aim aim, const std::optional<std::string>& word, std::uint8_t& target) {
  const auto read = word ? target_of(aim, *word) : std::nullopt;
  target = read.value_or(kNoTarget);
  if (read || !word) return {};
  return aim == Aim::none ? "null" : "a target such as \"" + target_word(aim, 0) + "\", or null";
}
// A member that names a target, in the words of the actions.
template <class T, auto aim, auto member>
constexpr Field target(std::string_view name, std::string_view says) {
  using Text = std::optional<std::string>;
  return aspect<T, [](const T& of) { return target_text(aim(of), of.*member); },
                [](T& of, const Text& text) { return set_target(aim(of), text, of.*member); }, Nullable<shape::Text>>(
      name, says);
}

constexpr auto kDeclaredList =
    fields(follows<D, [](const D& item) { return target_word(Aim::item, item.index); }, Text>(
               "item", "as actions name it: \"#1\""),
           field<D, &D::seat, SeatNumber>("seat", "who declared it").must(),
           field<D, &D::power, Word<kPowerWords, "Power">>("power", "a spell or an artifact").must(),
           target<D, [](const D& item) { return first_aim(item.power); }, &D::first>("first", "a target, or null"),
           target<D, second_aim, &D::second>("second", "a second target, or null"),
           field<D, &D::status, Word<kStatuses, "Status">>("status", "how far it has come"),
           field<D, &D::memo, Each<Number<0, 255>>>("memo", "its own, while it is carried out"));

using Batch = FixedList<Declared, kBatchMax>;
inline Batch batch_of(const Table& table) {
  Batch batch;
  for (std::uint8_t i = 0; i < table.batch_size; ++i) batch.push_back({table.batch[i], i});
  return batch;
}
inline void set_batch(Table& table, const Batch& batch) {
  std::copy(batch.begin(), batch.end(), table.batch.begin());
  table.batch_size = static_cast<Count>(batch.size());
}
template <class T>
constexpr auto kMagic =
    fields(field<T, &T::used, PerSeat<Artifacts>>("used", "laid out this round"),
           field<T, &T::lit, Seats>("lit", "who has an active Lamp"),
           field<T, &T::twice, Seats>("twice", "who may use two artifacts this round"),
           field<T, &T::discard, Spells>("discard", "spells"),
           aspect<T, batch_of, set_batch, List<Object<kDeclaredList, "Declared">>>("batch",
                                                                                   "what was declared in this window"),
           target<T, [](const Table&) { return Aim::item; }, &T::current>("current", "the item being carried out"));

}  // namespace morgenland::shapes
