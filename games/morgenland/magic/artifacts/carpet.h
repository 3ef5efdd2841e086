// Flying Carpet: a piece of value 3 on the space being tallied (MOR-245 to MOR-249).
#pragma once

#include "games/morgenland/magic/copying.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::artifacts {

struct Carpet {
  static constexpr engine::RuleId when = MOR_245, does = MOR_245;
  static constexpr Verb verb = Verb::use_carpet;
  static constexpr bool told_space = true;
  static constexpr int liking = 5;
  static constexpr Concerns concerns = concern::kContested | concern::kOpening;

  static Targets targets(const State& state, Seat seat) { return untargeted(can_land(state, seat)); }

  static Reason refuses(const State& state, Seat seat, int) {
    if (state.space < kCaveCount && treasure_in(state, state.space) == 0) return MOR_248;
    if (state.taboo & 1u << state.space) return MOR_481;
    return unless(state.space <= kGuardRoom || state.admitted.has(seat), MOR_247);
  }

  static Step begin(Play& play, Item& item) {
    if (!can_land(play.state, item.seat)) return Step::failed;
    lay_carpet(play, item.seat, play.state.space, rule_of_use(item, does));
    return Step::resolved;
  }

  static bool useful(const Table& table, Seat seat) { return can_land(table, seat); }

 private:
  static bool can_land(const Table& table, Seat seat) {
    const int space = table.space;
    if (is_cave(space) && !has_treasure(table, space)) return false;
    if (is_room(space) && !table.admitted.has(seat)) return false;
    return !(table.taboo >> space & 1);
  }
};

}  // namespace morgenland::artifacts
