// What Donation and Sacrifice share: everybody, in turn order, returns Which::kDue units to the bank, or all he has.
#pragma once

#include <algorithm>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

template <class Which>
struct Offering {
  static constexpr Asks asks = asks_for({Ask::pay});

  static Targets targets(const State& state, Seat) { return untargeted(anybody_owns(state)); }

  static Reason refuses(const State& state, Seat, int) {
    const bool nobody =
        std::all_of(state.units.begin(), state.units.end(), [](const Purse& p) { return p == Purse{}; });
    return unless(!nobody, MOR_RUL_57);
  }

  static Step begin(Play& play, Item& item) { return anybody_owns(play.state) ? collect(play, item, 0) : Step::failed; }
  static Step resume(Play& play, Item& item, const Action&) { return collect(play, item, item.memo[0] + 1); }

 private:
  static bool anybody_owns(const Table& table) {
    for (Seat seat = 0; seat < seats(table); ++seat)
      if (total(table.units[seat])) return true;
    return false;
  }

  static void return_everything(Play& play, Seat seat) {
    for (Treasure type = 0; type < kTreasureCount; ++type)
      if (const int units = play.state.units[seat][type]) {
        pay_bank(play.state, seat, type, units);
        play.sink(event(Happening::pay, seat, Which::does, type, units));
      }
  }

  // From the seat at `order` on until somebody has a choice; memo[0] keeps the place in turn order.
  static Step collect(Play& play, Item& item, int order) {
    State& state = play.state;
    for (; order < seats(state); ++order) {
      const Seat seat = in_order(state, order);
      const int owned = total(state.units[seat]);
      if (owned > Which::kDue) {
        item.memo[0] = static_cast<Count>(order);
        return ask_to_pay(play, seat, Which::kDue, false);
      }
      if (owned > 0 && owned < Which::kDue) play.sink(event(Happening::shows_all, seat, MOR_352, owned));
      return_everything(play, seat);
    }
    return Step::resolved;
  }
};

}  // namespace morgenland
