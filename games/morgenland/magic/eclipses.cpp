// Lunar Eclipse sends the odd pieces of a space back, Solar Eclipse the even ones (MOR-390, MOR-391, MOR-450). What
// counts is the printed number (MOR-322); a Carpet is a 3; a Double goes with its token (MOR-270).
#include "games/morgenland/events.h"
#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

namespace {

struct Eclipse {
  bool odd;
  engine::RuleId when;
  engine::RuleId does;
};
constexpr Eclipse kLunar{true, MOR_390, MOR_391};
constexpr Eclipse kSolar{false, MOR_450, MOR_450};

bool only_face_up(const Table& table) { return option(table, Option::eclipse); }  // MOR-RUL-8

// Spaces where a face-up piece would go, and with the usual option those that hide a token.
SpaceSet struck_spaces(const Table& table, const Eclipse& eclipse) {
  unsigned hit = 0, hidden = 0;
  for (Seat seat = 0; seat < seats(table); ++seat) {
    for (const Token& token : table.tokens[seat]) {
      if (!on_board(token.place)) continue;
      if (!token.shown)
        hidden |= 1u << token.place;
      else if (is_odd(token.shown) == eclipse.odd)
        hit |= 1u << token.place;
    }
    for (const Place place : table.carpets[seat])
      if (on_board(place) && is_odd(kCarpetValue) == eclipse.odd) hit |= 1u << place;
  }
  const unsigned struck = only_face_up(table) ? hit : hit | hidden;
  return static_cast<SpaceSet>(struck & ~(1u << kGuardRoom));
}

Reason refuses_eclipse(const State& state, int space, const Eclipse& eclipse) {
  if (space == kGuardRoom) return MOR_263;
  if (is_empty(state, space)) return eclipse.when;
  bool strikes = false;
  for (Seat seat = 0; seat < seats(state); ++seat) {
    for (const Token& token : state.tokens[seat])
      if (token.place == space && token.shown) strikes |= (token.shown % 2 == 1) == eclipse.odd;
    for (const Place place : state.carpets[seat]) strikes |= place == space && eclipse.odd;
  }
  if (strikes) return {};
  if (only_face_up(state)) return MOR_RUL_8;
  return unless(!all_face_up(state, space), MOR_RUL_37);
}

void strike(Play& play, Seat seat, int space, const Eclipse& eclipse) {
  const State& state = play.state;
  unsigned slots = 0;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot)
    if (const Token& token = state.tokens[seat][slot];
        token.place == space && token.shown && is_odd(token.shown) == eclipse.odd)
      slots |= 1u << slot;
  take_back_slots(play, seat, slots, eclipse.does);
  if (is_odd(kCarpetValue) != eclipse.odd) return;
  for (int i = 0; i < static_cast<int>(kCarpetCount); ++i)
    if (const Piece piece = carpet_piece(seat, i); place_of(state, piece) == space)
      take_back(play, piece, eclipse.does);
}

Step darken(Play& play, int space, const Eclipse& eclipse) {
  State& state = play.state;
  if (!(struck_spaces(state, eclipse) >> space & 1)) return Step::failed;
  if (!only_face_up(state))
    if (const int count = turn_up(state, space))
      play.sink(event(Happening::turn_up, engine::kNoSeat, eclipse.does, space, count));
  for (int i = 0; i < seats(state); ++i) strike(play, in_order(state, i), space, eclipse);
  return Step::resolved;
}

}  // namespace

namespace lunar_eclipse {
Targets targets(const State& state, Seat) { return struck_spaces(state, kLunar); }
Reason refuses(const State& state, Seat, int first) { return refuses_eclipse(state, first, kLunar); }
Step begin(Play& play, Item& item) { return darken(play, item.first, kLunar); }
}  // namespace lunar_eclipse

namespace solar_eclipse {
Targets targets(const State& state, Seat) { return struck_spaces(state, kSolar); }
Reason refuses(const State& state, Seat, int first) { return refuses_eclipse(state, first, kSolar); }
Step begin(Play& play, Item& item) { return darken(play, item.first, kSolar); }
}  // namespace solar_eclipse

}  // namespace morgenland
