// What the eclipses share: the pieces of a space that Which::strikes go back. What counts is the printed number
// (MOR-322); a Carpet is a 3; a Double goes with its token (MOR-270).
#pragma once

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

template <class Which>
struct Eclipse {
  static Targets targets(const State& state, Seat) { return struck_spaces(state); }

  static Reason refuses(const State& state, Seat, int space) {
    if (space == kGuardRoom) return MOR_263;
    if (is_empty(state, space)) return Which::when;
    bool strikes = false;
    for (Seat seat = 0; seat < seats(state); ++seat) {
      for (const Token& token : state.tokens[seat])
        if (token.place == space && token.shown) strikes |= Which::strikes(token.shown);
      for (const Place place : state.carpets[seat]) strikes |= place == space && Which::strikes(kCarpetValue);
    }
    if (strikes) return {};
    if (only_face_up(state)) return MOR_RUL_8;
    return unless(!all_face_up(state, space), MOR_RUL_37);
  }

  static Step begin(Play& play, Item& item) {
    State& state = play.state;
    const int space = item.first;
    if (!(struck_spaces(state) >> space & 1)) return Step::failed;
    if (!only_face_up(state))
      if (const int count = turn_up(state, space))
        play.sink(event(Happening::turn_up, engine::kNoSeat, Which::does, space, count));
    for (int i = 0; i < seats(state); ++i) strike(play, in_order(state, i), space);
    return Step::resolved;
  }

 private:
  static bool only_face_up(const Table& table) { return option(table, Option::eclipse); }  // MOR-RUL-8

  // Spaces where a face-up piece would go, and with the usual option those that hide a token.
  static SpaceSet struck_spaces(const Table& table) {
    unsigned hit = 0, hidden = 0;
    for (Seat seat = 0; seat < seats(table); ++seat) {
      for (const Token& token : table.tokens[seat]) {
        if (!on_board(token.place)) continue;
        if (!token.shown)
          hidden |= 1u << token.place;
        else if (Which::strikes(token.shown))
          hit |= 1u << token.place;
      }
      for (const Place place : table.carpets[seat])
        if (on_board(place) && Which::strikes(kCarpetValue)) hit |= 1u << place;
    }
    const unsigned struck = only_face_up(table) ? hit : hit | hidden;
    return static_cast<SpaceSet>(struck & ~(1u << kGuardRoom));
  }

  static void strike(Play& play, Seat seat, int space) {
    const State& state = play.state;
    unsigned slots = 0;
    for (std::size_t slot = 0; slot < kTokenCount; ++slot)
      if (const Token& token = state.tokens[seat][slot];
          token.place == space && token.shown && Which::strikes(token.shown))
        slots |= 1u << slot;
    take_back_slots(play, seat, slots, Which::does);
    if (!Which::strikes(kCarpetValue)) return;
    for (int i = 0; i < static_cast<int>(kCarpetCount); ++i)
      if (const Piece piece = carpet_piece(seat, i); place_of(state, piece) == space)
        take_back(play, piece, Which::does);
  }
};

}  // namespace morgenland
