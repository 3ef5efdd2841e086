// City Tax: opponents pay two units for each piece in the city, or take that piece back (MOR-340 to MOR-342).
#pragma once

#include "games/morgenland/magic/taxes.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct CityTax {
  static constexpr engine::RuleId when = MOR_340, does = MOR_341;
  static constexpr Asks asks = asks_for({Ask::pay});
  static constexpr int liking = 4;
  static constexpr Concerns concerns = concern::kGate;

  static Targets targets(const State& state, Seat caster) {
    return untargeted(taxes::opponent_within(state, caster, kCitySpaces));
  }

  static Reason refuses(const State& state, Seat caster, int) {
    return taxes::refuses(state, caster, kTent, kCaravanserai, MOR_340);
  }

  static Step begin(Play& play, Item& item) {
    if (!taxes::opponent_within(play.state, item.seat, kCitySpaces)) return Step::failed;
    Cursor at;
    at.order = in_order(play.state, 0) == item.seat ? 1 : 0;
    return collect(play, item, at);
  }

  static Step resume(Play& play, Item& item, const Action& answer) {
    Cursor at = load(item);
    if (answer.verb == Verb::withdraw) {
      withdraw(play, at, does);
    } else {
      ++at.paid;
    }
    return collect(play, item, at);
  }

  // As long as there is something left to win in the city.
  static bool worth_paying(const State& state, Seat) { return state.stage < Stage::before || state.space <= kMarket; }

 private:
  static constexpr SpaceSet kCitySpaces = 0b1111u << kTent;
  static constexpr int kUnitsPerPiece = 2;

  // Which piece is being decided on: the pieces of a seat come space by space, in each the tokens, every one followed
  // by its Doubles, then the Carpets (MOR-RUL-60).
  struct Cursor {
    int order = 0;  // of the seat in turn order
    int space = kTent;
    int index = 0;  // a slot, then kTokenCount + a Carpet
    int paid = 0;   // of this token and its Doubles
  };
  static constexpr int kIndices = kTokenCount + kCarpetCount;

  static Cursor load(const Item& item) {
    return {item.memo[0] >> 3, kTent + (item.memo[1] >> 4), item.memo[1] & 15, item.memo[0] & 7};
  }
  static void save(Item& item, const Cursor& at) {
    item.memo[0] = static_cast<Count>(at.order << 3 | at.paid);
    item.memo[1] = static_cast<Count>((at.space - kTent) << 4 | at.index);
  }

  static Piece piece_at(const State& state, const Cursor& at) {
    const Seat seat = in_order(state, at.order);
    return at.index < static_cast<int>(kTokenCount) ? token_piece(seat, at.index)
                                                    : carpet_piece(seat, at.index - static_cast<int>(kTokenCount));
  }

  // How many pieces are to be decided on where the cursor stands: a token and its Doubles, a Carpet, or none.
  static int pieces_at(const State& state, const Cursor& at) {
    const Piece piece = piece_at(state, at);
    if (place_of(state, piece) != at.space) return 0;
    return is_token(piece) ? 1 + state.tokens[owner_of(piece)][index_of(piece)].doubles : 1;
  }

  static void withdraw(Play& play, const Cursor& at, engine::RuleId rule) {
    const Piece piece = piece_at(play.state, at);
    if (at.paid > 0) return end_double(play, piece, rule);  // the token itself is paid for
    take_back(play, piece, rule);
  }

  static bool advance(const State& state, Cursor& at, Seat caster) {
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
  static Step collect(Play& play, Item& item, Cursor at) {
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
};

}  // namespace morgenland::spells
