// Treasure given and taken: Charity (MOR-330, MOR-331), Donation and Sacrifice (MOR-350 to MOR-352, MOR-430), Trade
// (MOR-500, MOR-501).
#include <algorithm>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

// ---- Charity: three units from the bank --------------------------------------------------------------------------

namespace charity {

constexpr int kGift = 3;

Targets targets(const State& state, Seat) { return untargeted(total(state.bank) > 0); }
Reason refuses(const State& state, Seat, int) { return unless(state.bank != Purse{}, MOR_330); }

Step begin(Play& play, Item& item) {
  const int units = std::min(kGift, total(play.state.bank));
  return units ? ask_to_take(play, item.seat, units) : Step::failed;
}

Step resume(Play&, Item&, const Action&) { return Step::resolved; }

}  // namespace charity

// ---- Donation and Sacrifice: everybody returns five units, or seven ----------------------------------------------

namespace donation {

namespace {

constexpr int kToDonate = 5, kToSacrifice = 7;

bool anybody_owns(const Table& table) {
  for (Seat seat = 0; seat < seats(table); ++seat)
    if (total(table.units[seat])) return true;
  return false;
}

void return_everything(Play& play, Seat seat, engine::RuleId rule) {
  for (Treasure type = 0; type < kTreasureCount; ++type)
    if (const int units = play.state.units[seat][type]) {
      pay_bank(play.state, seat, type, units);
      play.sink(event(Happening::pay, seat, rule, type, units));
    }
}

// From the seat at `order` on until somebody has a choice; memo[0] keeps the place in turn order.
Step collect(Play& play, Item& item, int order) {
  State& state = play.state;
  const int due = item.power == kSacrifice ? kToSacrifice : kToDonate;
  for (; order < seats(state); ++order) {
    const Seat seat = in_order(state, order);
    const int owned = total(state.units[seat]);
    if (owned > due) {
      item.memo[0] = static_cast<Count>(order);
      return ask_to_pay(play, seat, due, false);
    }
    if (owned > 0 && owned < due) play.sink(event(Happening::shows_all, seat, MOR_352, owned));
    return_everything(play, seat, kPowers[item.power].does);
  }
  return Step::resolved;
}

}  // namespace

Targets targets(const State& state, Seat) { return untargeted(anybody_owns(state)); }

Reason refuses(const State& state, Seat, int) {
  const bool nobody = std::all_of(state.units.begin(), state.units.end(), [](const Purse& p) { return p == Purse{}; });
  return unless(!nobody, MOR_RUL_57);
}

Step begin(Play& play, Item& item) { return anybody_owns(play.state) ? collect(play, item, 0) : Step::failed; }
Step resume(Play& play, Item& item, const Action&) { return collect(play, item, item.memo[0] + 1); }

}  // namespace donation

// ---- Trade: any number of own units for as many from the bank ----------------------------------------------------

namespace trade {

Targets targets(const State& state, Seat caster) { return untargeted(total(state.units[caster]) > 0); }
Reason refuses(const State& state, Seat caster, int) { return unless(state.units[caster] != Purse{}, MOR_500); }

Step begin(Play& play, Item& item) {
  return total(play.state.units[item.seat]) ? ask_to_give(play, item.seat) : Step::failed;
}

// First what he gives, then as many units as he gave.
Step resume(Play& play, Item& item, const Action& answer) {
  if (answer.verb != Verb::done) return Step::resolved;
  return ask_to_take(play, item.seat, play.state.question.left);
}

}  // namespace trade

}  // namespace morgenland
