#include "games/morgenland/formats/shown.h"

namespace morgenland {

namespace {

// A state in which only what lies open is known.
State open_part(const Table& table, Seat seat) {
  State state;
  static_cast<Table&>(state) = table;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) state.values[seat][slot] = table.tokens[seat][slot].shown;
  return state;
}

}  // namespace

int shown_strength(const Table& table, Seat seat, int space) { return strength(open_part(table, seat), seat, space); }
Price shown_price(const Table& table, Seat seat, int room) { return price_of(open_part(table, seat), seat, room); }

State own_part(const View& view) {
  State state;
  static_cast<Table&>(state) = view;
  if (view.viewer.is_seat()) state.values[view.viewer.seat] = view.values;
  return state;
}

}  // namespace morgenland
