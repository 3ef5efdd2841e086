// City Tax: two units for each piece in the city, or that piece is taken back (MOR-340 to MOR-342). Sultan's Tax: one
// unit for each piece in the palace rooms, or all of them are taken back (MOR-470 to MOR-472). Only opponents pay.
#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

namespace {

constexpr SpaceSet kCitySpaces = 0b1111u << kTent;
constexpr SpaceSet kRooms = 0b11111u << kFirstRoom;
constexpr int kUnitsPerPiece = 2;  // City Tax

// Every piece counts 1 (MOR-270).
int pieces_within(const Table& table, Seat seat, SpaceSet spaces) {
  int count = 0;
  for (const Token& token : table.tokens[seat])
    if (on_board(token.place) && spaces >> token.place & 1) count += 1 + token.doubles;
  for (const Place place : table.carpets[seat])
    if (on_board(place) && spaces >> place & 1) ++count;
  return count;
}

bool opponent_within(const Table& table, Seat caster, SpaceSet spaces) {
  for (Seat seat = 0; seat < seats(table); ++seat)
    if (seat != caster && pieces_within(table, seat, spaces)) return true;
  return false;
}

Reason refuses_tax(const State& state, Seat caster, int first_space, int last_space, engine::RuleId rule) {
  for (int space = first_space; space <= last_space; ++space)
    for (Seat seat = 0; seat < seats(state); ++seat)
      if (seat != caster && !is_empty_of(state, seat, space)) return {};
  return rule;
}

}  // namespace

// ---- City Tax ----------------------------------------------------------------------------------------------------

namespace city_tax {

namespace {

// Which piece is being decided on: the pieces of a seat come space by space, in each the tokens, every one followed by
// its Doubles, then the Carpets (MOR-RUL-60).
struct Cursor {
  int order = 0;  // of the seat in turn order
  int space = kTent;
  int index = 0;  // a slot, then kTokenCount + a Carpet
  int paid = 0;   // of this token and its Doubles
};
constexpr int kIndices = kTokenCount + kCarpetCount;

Cursor load(const Item& item) {
  return {item.memo[0] >> 3, kTent + (item.memo[1] >> 4), item.memo[1] & 15, item.memo[0] & 7};
}
void save(Item& item, const Cursor& at) {
  item.memo[0] = static_cast<Count>(at.order << 3 | at.paid);
  item.memo[1] = static_cast<Count>((at.space - kTent) << 4 | at.index);
}

Piece piece_at(const State& state, const Cursor& at) {
  const Seat seat = in_order(state, at.order);
  return at.index < static_cast<int>(kTokenCount) ? token_piece(seat, at.index)
                                                  : carpet_piece(seat, at.index - static_cast<int>(kTokenCount));
}

// How many pieces are to be decided on where the cursor stands: a token and its Doubles, a Carpet, or none.
int pieces_at(const State& state, const Cursor& at) {
  const Piece piece = piece_at(state, at);
  if (place_of(state, piece) != at.space) return 0;
  return is_token(piece) ? 1 + state.tokens[owner_of(piece)][index_of(piece)].doubles : 1;
}

void withdraw(Play& play, const Cursor& at, engine::RuleId rule) {
  const Piece piece = piece_at(play.state, at);
  if (at.paid > 0) return end_double(play, piece, rule);  // the token itself is paid for
  take_back(play, piece, rule);
}

bool advance(const State& state, Cursor& at, Seat caster) {
  at.paid = 0;
  if (++at.index < kIndices) return true;
  at.index = 0;
  if (++at.space <= kCaravanserai) return true;
  at.space = kTent;
  do ++at.order;
  while (at.order < seats(state) && in_order(state, at.order) == caster);
  return at.order < seats(state);
}

// From the cursor on until somebody has a choice.
Step collect(Play& play, Item& item, Cursor at) {
  State& state = play.state;
  do {
    while (at.paid < pieces_at(state, at)) {
      const Seat seat = in_order(state, at.order);
      if (total(state.units[seat]) >= kUnitsPerPiece) {
        save(item, at);
        return ask_to_pay(play, seat, kUnitsPerPiece, true);
      }
      withdraw(play, at, MOR_342);
    }
  } while (advance(state, at, item.seat));
  return Step::resolved;
}

}  // namespace

Targets targets(const State& state, Seat caster) { return untargeted(opponent_within(state, caster, kCitySpaces)); }

Reason refuses(const State& state, Seat caster, int) {
  return refuses_tax(state, caster, kTent, kCaravanserai, MOR_340);
}

Step begin(Play& play, Item& item) {
  if (!opponent_within(play.state, item.seat, kCitySpaces)) return Step::failed;
  Cursor at;
  at.order = in_order(play.state, 0) == item.seat ? 1 : 0;
  return collect(play, item, at);
}

Step resume(Play& play, Item& item, const Action& answer) {
  Cursor at = load(item);
  if (answer.verb == Verb::withdraw) {
    withdraw(play, at, MOR_341);
  } else {
    ++at.paid;
  }
  return collect(play, item, at);
}

}  // namespace city_tax

// ---- Sultan's Tax ------------------------------------------------------------------------------------------------

namespace sultans_tax {

namespace {

// From the seat at `order` on until somebody has a choice; memo[0] keeps the place in turn order.
Step collect(Play& play, Item& item, int order) {
  State& state = play.state;
  for (; order < seats(state); ++order) {
    const Seat seat = in_order(state, order);
    const int due = seat == item.seat ? 0 : pieces_within(state, seat, kRooms);
    if (!due) continue;
    if (total(state.units[seat]) >= due) {
      item.memo[0] = static_cast<Count>(order);
      return ask_to_pay(play, seat, due, true);
    }
    take_back_all(play, seat, kRooms, MOR_472);
  }
  return Step::resolved;
}

}  // namespace

Targets targets(const State& state, Seat caster) { return untargeted(opponent_within(state, caster, kRooms)); }

Reason refuses(const State& state, Seat caster, int) {
  return refuses_tax(state, caster, kFirstRoom, kSpaceCount - 1, MOR_470);
}

Step begin(Play& play, Item& item) {
  if (!opponent_within(play.state, item.seat, kRooms)) return Step::failed;
  return collect(play, item, 0);
}

Step resume(Play& play, Item& item, const Action& answer) {
  const int order = item.memo[0];
  if (answer.verb == Verb::withdraw) take_back_all(play, in_order(play.state, order), kRooms, MOR_471);
  return collect(play, item, order + 1);
}

}  // namespace sultans_tax

}  // namespace morgenland
