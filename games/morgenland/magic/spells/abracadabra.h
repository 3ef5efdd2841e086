// Abracadabra: the buyer takes any artifact of the pile (MOR-310 to MOR-313).
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Abracadabra {
  static constexpr engine::RuleId when = MOR_310, does = MOR_311;
  static constexpr Asks asks = asks_for({Ask::pick});
  static constexpr int liking = 1;
  static constexpr Concerns concerns = concern::kSale;

  static Targets targets(const State& state, Seat caster) {
    return untargeted(state.buyer == caster && pile_size(room_on_sale(state)) > 1);
  }

  static Reason refuses(const State& state, Seat caster, int) {
    if (state.buyer != caster) return MOR_310;
    return unless(room_on_sale(state).down > 0, MOR_RUL_57);
  }

  static bool useful(const Table& table, Seat) { return pile_size(room_on_sale(table)) > 1; }

  static Step begin(Play& play, Item& item) {
    return ask_to_pick(play, item.seat, play.state.space - kFirstRoom, true);
  }

  static Step resume(Play& play, Item&, const Action& answer) {
    take_bought(play, answer.arg, does);
    return Step::resolved;
  }

 private:
  static const Room& room_on_sale(const Table& table) {
    return table.rooms[static_cast<std::size_t>(table.space - kFirstRoom)];
  }
};

}  // namespace morgenland::spells
