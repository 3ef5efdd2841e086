// "Ask any piece": told from a view alone. Of a rival's closed token only what anybody could work out is told: which
// numbers have not been seen yet.
#include "games/morgenland/formats/explaining.h"

#include <algorithm>

#include "engine/explaining.h"
#include "games/morgenland/formats/shown.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using engine::by, engine::Explained;

constexpr engine::Saying<"piece", told_of::kExplainedSpecs> of_it;

// ---- spaces ------------------------------------------------------------------------------------------------------

engine::Message does_space(int space) {
  if (is_cave(space)) return of_it("does.cave", space);
  switch (space) {
    case kTent:
      return of_it("does.tent");
    case kDjinn:
      return of_it("does.djinn");
    case kMarket:
      return of_it("does.market");
    case kCaravanserai:
      return of_it("does.caravanserai");
    case kGuardRoom:
      return of_it("does.guard");
    default:
      return of_it("does.room");
  }
}

// Its place on the way of the tally (MOR-60), among the spaces that take part.
engine::Message when_tallied(const View& view, int space) {
  int place = 0, all = 0;
  for (int one = 0; one < static_cast<int>(kSpaceCount); ++one) {
    all += is_open(view, one);
    place += is_open(view, one) && one <= space;
  }
  return of_it("when.space", place, all);
}

void tell_offer(Explained& lines, const View& view, int space) {
  if (is_cave(space)) {
    const auto& niches = view.niches[static_cast<std::size_t>(space)];
    const auto top = std::ranges::find_if(niches, [](Count units) { return units > 0; });
    lines.push_back(top == niches.end() ? of_it("now.empty")
                                        : of_it("now.niches", space, treasure_in(view, space), *top));
  }
  if (space == kGuardRoom) lines.push_back(view.guard ? of_it("now.guard", view.guard) : of_it("now.guard-down"));
  if (is_room(space)) {
    const Room& room = view.rooms[static_cast<std::size_t>(space - kFirstRoom)];
    if (room.display != kNoArtifact) lines.push_back(of_it("now.on-show", room.display));
    lines.push_back(of_it("now.pile", pile_size(room)));
  }
  if (view.taboo >> space & 1) lines.push_back(of_it("now.taboo"));
}

void tell_pieces(Explained& lines, const View& view, int space) {
  int pieces = 0, strongest = 0;
  for (Seat seat = 0; seat < seats(view); ++seat) {
    if (seat == view.viewer.seat) continue;
    pieces += pieces_in(view, seat, space);
    strongest = std::max(strongest, shown_strength(view, seat, space));
  }
  if (view.viewer.is_seat()) {
    const State own = own_part(view);
    const Seat me = view.viewer.seat;
    const bool there = pieces_in(view, me, space) > 0;
    lines.push_back(there ? of_it("now.mine", strength(own, me, space)) : of_it("now.none-mine"));
    if (there && is_room(space)) {
      const Price price = price_of(own, me, space);
      int units = 0;
      for (const Count one : price) units += one;
      lines.push_back(of_it("now.price", units, price.size()));
    }
  }
  lines.push_back(!pieces     ? of_it("now.alone")
                  : strongest ? of_it("now.rivals-shown", pieces, strongest)
                              : of_it("now.rivals", pieces));
}

void explain_space(Explained& lines, const View& view, int space) {
  if (!is_open(view, space)) return;
  lines.push_back(of_it("name.space", space));
  lines.push_back(does_space(space));
  lines.push_back(when_tallied(view, space));
  tell_offer(lines, view, space);
  tell_pieces(lines, view, space);
}

// ---- tokens ------------------------------------------------------------------------------------------------------

// The numbers a seat has not shown this round; a closed token of it bears one of them.
ValueSet not_shown(const View& view, Seat seat) {
  ValueSet values = 0xff;
  for (const Token& token : view.tokens[seat])
    for (std::size_t i = 0; i < kTokenCount; ++i)
      if (token.shown && kTokenValues[i] == token.shown) values = static_cast<ValueSet>(values & ~(1u << i));
  return values;
}

void tell_numbers(Explained& lines, ValueSet values) {
  int low = 0, high = 0, count = 0, sum = 0;
  for (std::size_t i = 0; i < kTokenCount; ++i) {
    if (!(values >> i & 1)) continue;
    const int value = kTokenValues[i];
    low = low ? std::min(low, value) : value;
    high = std::max(high, value);
    sum += value;
    ++count;
  }
  if (count) lines.push_back(of_it("now.may-be", low, high, count, sum));
}

void tell_place(Explained& lines, const Token& token) {
  lines.push_back(on_board(token.place) ? of_it("now.lies", token.place) : of_it("now.out"));
  if (token.doubles) lines.push_back(of_it("now.doubled", token.doubles + 1));
}

void explain_token(Explained& lines, const View& view, Seat seat, int number) {
  if (seat >= seats(view) || number == 0) return;
  const auto slot = static_cast<std::size_t>(number - 1);
  const Token& token = view.tokens[seat][slot];
  if (token.place == kInHand) return;
  const bool own = seat == view.viewer.seat;
  const Value value = token.shown ? token.shown : own ? view.values[slot] : Value{0};
  lines.push_back(value ? of_it("name.token", seat, value) : of_it("name.token-down", seat));
  lines.push_back(value ? of_it("does.token", value) : of_it("does.token-down"));
  lines.push_back(of_it("when.token"));
  tell_place(lines, token);
  if (!value) tell_numbers(lines, static_cast<ValueSet>(not_shown(view, seat) & ~token.not_these));
  if (own && !token.shown && on_board(token.place)) lines.push_back(of_it("now.only-you"));
}

void explain_carpet(Explained& lines, const View& view, Seat seat, int number) {
  if (seat >= seats(view) || number == 0) return;
  const Place place = view.carpets[seat][static_cast<std::size_t>(number - 1)];
  if (place == kNoCarpet) return;
  lines.push_back(of_it("name.carpet", seat));
  lines.push_back(of_it("does.token", kCarpetValue));
  lines.push_back(of_it("when.token"));
  lines.push_back(on_board(place) ? of_it("now.lies", place) : of_it("now.out"));
}

int in_hand(const View& view, Seat seat) {
  return static_cast<int>(std::ranges::count(view.tokens[seat], Place{kInHand}, &Token::place));
}

// One of the viewer's own eight tokens by its number, in hand or not; or, without a number, what somebody has in hand.
void explain_hand(Explained& lines, const View& view, Seat seat, int value) {
  if (seat >= seats(view)) return;
  if (value == 0) {
    lines.push_back(of_it("name.hand-tokens", seat));
    lines.push_back(of_it("does.hand-tokens"));
    lines.push_back(of_it("when.token"));
    lines.push_back(of_it("now.tokens-left", in_hand(view, seat)));
    if (seat != view.viewer.seat) tell_numbers(lines, not_shown(view, seat));
    return;
  }
  if (seat != view.viewer.seat || std::ranges::find(kTokenValues, value) == std::end(kTokenValues)) return;
  lines.push_back(of_it("name.hand", value));
  lines.push_back(of_it("does.token", value));
  lines.push_back(of_it("when.token"));
  const auto slot = std::ranges::find(view.values, static_cast<Value>(value));
  if (slot == view.values.end())
    lines.push_back(of_it("now.in-hand"));
  else
    tell_place(lines, view.tokens[seat][static_cast<std::size_t>(slot - view.values.begin())]);
}

// ---- treasure and magic ------------------------------------------------------------------------------------------

void explain_treasure(Explained& lines, const View& view, std::size_t type) {
  lines.push_back(of_it("name.treasure", type));
  lines.push_back(of_it("does.treasure"));
  lines.push_back(of_it("when.treasure"));
  if (view.viewer.is_seat()) lines.push_back(of_it("now.units", view.units[view.viewer.seat][type]));
  if (view.bank[type] < kBottomless) lines.push_back(of_it("now.bank", view.bank[type]));
}

template <std::size_t Size>
std::size_t time_of(const std::array<std::string_view, Size>& times, std::size_t power) {
  return static_cast<std::size_t>(std::ranges::find(kTimeWords, times[power]) - kTimeWords.begin());
}

void tell_artifact(Explained& lines, std::size_t type) {
  lines.push_back(of_it("does.artifact", type));
  lines.push_back(of_it("when.played", time_of(kArtifactTimes, type)));
}

void tell_mine(Explained& lines, const View& view, std::size_t type) {
  const Seat me = view.viewer.seat;
  const int own = view.owned[me][type] + view.secret[type];
  lines.push_back(of_it("now.own", own));
  if (own && view.used[me][type] >= own) lines.push_back(of_it("now.used"));
  if (own) lines.push_back(of_it("now.uses-left", std::max(0, use_limit(view, me) - uses(view, me))));
}

// Of somebody else: what all have seen, and what may still come of it this round.
void tell_theirs(Explained& lines, const View& view, Seat seat, std::size_t type) {
  const int known = view.owned[seat][type];
  lines.push_back(of_it("now.theirs", seat, known));
  if (view.used[seat][type] >= known) lines.push_back(of_it("now.used"));
  lines.push_back(of_it("now.their-uses", seat, std::max(0, use_limit(view, seat) - uses(view, seat))));
}

void tell_whose(Explained& lines, const View& view, Seat seat, std::size_t type) {
  if (seat == view.viewer.seat)
    tell_mine(lines, view, type);
  else
    tell_theirs(lines, view, seat, type);
}

void explain_owned(Explained& lines, const View& view, Seat seat, std::size_t type) {
  if (seat >= seats(view) || !is_magic(view)) return;
  if (view.owned[seat][type] + (seat == view.viewer.seat ? view.secret[type] : 0) == 0) return;
  lines.push_back(of_it("name.owned", type, seat));
  tell_artifact(lines, type);
  tell_whose(lines, view, seat, type);
}

void explain_artifact(Explained& lines, const View& view, std::size_t type) {
  if (!is_magic(view)) return;
  lines.push_back(of_it("name.artifact", type));
  tell_artifact(lines, type);
  if (view.viewer.is_seat()) tell_mine(lines, view, type);
}

void tell_spell(Explained& lines, const View& view, std::size_t spell) {
  lines.push_back(of_it("does.spell", spell));
  lines.push_back(of_it("when.spell", time_of(kSpellTimes, spell)));
  if (!view.viewer.is_seat()) return;
  if (view.hand >> spell & 1) lines.push_back(of_it("now.held"));
  lines.push_back(view.lit.has(view.viewer.seat) ? of_it("now.lamp-burns") : of_it("now.lamp-needed"));
}

void explain_spell(Explained& lines, const View& view, std::size_t spell) {
  if (!is_magic(view)) return;
  lines.push_back(of_it("name.spell", spell));
  tell_spell(lines, view, spell);
}

void explain_spells(Explained& lines, const View& view, Seat seat) {
  if (seat >= seats(view) || !is_magic(view)) return;
  lines.push_back(of_it("name.spells", seat));
  lines.push_back(of_it("does.spells"));
  lines.push_back(of_it("now.deck", view.hand_size[seat]));
}

void explain_item(Explained& lines, const View& view, int number) {
  if (number == 0 || number > view.batch_size) return;
  const Item& item = view.batch[static_cast<std::size_t>(number - 1)];
  if (is_spell(item.power)) {
    lines.push_back(of_it("name.declared-spell", item.power, item.seat));
    tell_spell(lines, view, item.power);
  } else {
    lines.push_back(of_it("name.declared-artifact", item.power - kSpellCount, item.seat));
    tell_artifact(lines, item.power - kSpellCount);
    tell_whose(lines, view, item.seat, item.power - kSpellCount);
  }
  lines.push_back(of_it("now.status", item.status));
}

void explain_seat(Explained& lines, const View& view, Seat seat) {
  if (seat >= seats(view)) return;
  lines.push_back(of_it("name.seat", seat));
  lines.push_back(is_magic(view) ? of_it("does.seat", in_hand(view, seat), view.hand_size[seat])
                                 : of_it("does.seat-basic", in_hand(view, seat)));
  lines.push_back(of_it("now.artifacts", view.artifacts[seat]));
  engine::tell_lead<told_of::kExplainedSpecs>(lines, view.viewer, seat, [&](Seat of) { return view.artifacts[of]; });
}

void explain_unseen(Explained& lines, const View&) {
  lines.push_back(of_it("name.unseen"));
  lines.push_back(of_it("does.unseen"));
  lines.push_back(of_it("when.end"));
}

void explain_deck(Explained& lines, const View& view) {
  if (!is_magic(view)) return;
  lines.push_back(of_it("name.deck"));
  lines.push_back(of_it("does.deck"));
  lines.push_back(of_it("now.deck", view.deck_size));
}

void explain_camel(Explained& lines, const View& view) {
  lines.push_back(of_it("name.camel"));
  lines.push_back(of_it("does.camel"));
  lines.push_back(of_it("when.camel"));
  lines.push_back(of_it("now.camel", view.camel));
}

constexpr engine::PieceArg kOfSeat{"seat", {}, kSeatsMax}, kOfArtifact{"artifact", kArtifacts};
constexpr int kTokenNumbers = 10, kSlotNumbers = kTokenCount + 1, kCarpetNumbers = kCarpetCount + 1;  // counted from 1

constexpr engine::Pieces kSorts(std::to_array<engine::PieceSort<View>>({
    {{"space", {{{"space", kSpaces}}}}, by<explain_space>},
    {{"token", {kOfSeat, {"slot", {}, kSlotNumbers}}}, by<explain_token>},
    {{"carpet", {kOfSeat, {"carpet", {}, kCarpetNumbers}}}, by<explain_carpet>},
    {{"hand", {kOfSeat, {"value", {}, kTokenNumbers}}}, by<explain_hand>},
    {{"treasure", {{{"treasure", kTreasures}}}}, by<explain_treasure>},
    {{"artifact", {kOfArtifact}}, by<explain_artifact>},
    {{"owned", {kOfSeat, kOfArtifact}}, by<explain_owned>},
    {{"unseen"}, by<explain_unseen>},
    {{"spell", {{{"spell", kSpells}}}}, by<explain_spell>},
    {{"spells", {kOfSeat}}, by<explain_spells>},
    {{"deck"}, by<explain_deck>},
    {{"camel"}, by<explain_camel>},
    {{"item", {{{"item", {}, kBatchMax + 1}}}}, by<explain_item>},
    {{"seat", {kOfSeat}}, by<explain_seat>},
}));

}  // namespace

std::span<const engine::PieceSpec> piece_specs() { return kSorts.names(); }

engine::Explained Morgenland::explain(const View& view, engine::Piece piece) { return kSorts.explain(view, piece); }

}  // namespace morgenland
