// Dragon Leaves: an empty cave is filled (MOR-360 to MOR-363).
#pragma once

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct DragonLeaves {
  static constexpr engine::RuleId when = MOR_360, does = MOR_361;
  static constexpr int liking = 5;
  static constexpr Concerns concerns = concern::kStart | concern::kStanding;

  static Targets targets(const State& state, Seat) {
    Targets caves = 0;
    for (int cave = 0; cave < static_cast<int>(kCaveCount); ++cave)
      if (can_be_filled(state, cave)) caves |= target_bit(cave);
    return caves;
  }

  static Reason refuses(const State& state, Seat, int first) {
    if (state.stage >= Stage::before && first < state.space) return MOR_360;
    if (treasure_in(state, first) > 0) return MOR_360;
    return unless(state.bank[static_cast<std::size_t>(first)] > 0, MOR_RUL_57);
  }

  static Step begin(Play& play, Item& item) {
    const int cave = item.first;
    if (!can_be_filled(play.state, cave)) return Step::failed;  // MOR-363
    int units = 0, niches = 0;
    for (std::size_t niche = 0; niche < std::size(kHoard); ++niche) {
      const int filled = fill_niche(play.state, cave, niche, kHoard[niche]);
      units += filled;
      niches += filled > 0;
    }
    play.sink(event(Happening::fill, engine::kNoSeat, does, cave, units, niches));
    return Step::resolved;
  }

 private:
  static constexpr int kHoard[] = {4, 2};  // from the top niche down

  static bool can_be_filled(const Table& table, int cave) {
    return !is_tallied(table, cave) && !has_treasure(table, cave) && table.bank[static_cast<std::size_t>(cave)] > 0;
  }
};

}  // namespace morgenland::spells
