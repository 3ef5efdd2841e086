// Dragon's Return: a full cave is emptied (MOR-370 to MOR-372).
#pragma once

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct DragonsReturn {
  static constexpr engine::RuleId when = MOR_370, does = MOR_371;
  static constexpr int liking = 5;
  static constexpr Concerns concerns = concern::kContested;

  static Targets targets(const State& state, Seat) {
    Targets caves = 0;
    for (int cave = 0; cave < static_cast<int>(kCaveCount); ++cave)
      if (!is_tallied(state, cave) && has_treasure(state, cave)) caves |= target_bit(cave);
    return caves;
  }

  static Reason refuses(const State& state, Seat, int first) {
    return unless(first >= state.space && treasure_in(state, first) > 0, MOR_370);
  }

  static Step begin(Play& play, Item& item) {
    const int units = empty_cave(play.state, item.first);
    if (!units) return Step::failed;
    play.sink(event(Happening::emptied, engine::kNoSeat, does, item.first, units));
    return Step::resolved;
  }
};

}  // namespace morgenland::spells
