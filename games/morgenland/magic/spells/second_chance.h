// 2nd Chance: an own token is moved (MOR-300 to MOR-302).
#pragma once

#include "games/morgenland/magic/moving.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct SecondChance : Moving {
  static constexpr engine::RuleId when = MOR_300, does = MOR_301;
  static constexpr int liking = 7;
  static constexpr Concerns concerns = concern::kContested;

  static Targets targets(const State& state, Seat caster) { return movable(state, caster); }

  static Reason refuses(const State& state, Seat caster, int first) {
    const auto token = static_cast<Piece>(first);
    if (owner_of(token) != caster || !on_board(place_of(state, token))) return MOR_300;
    return why_not_move(state, token);
  }

  static Step begin(Play& play, Item& item) { return moved(play, item, does) ? Step::resolved : Step::failed; }

  // To the space being tallied.
  static bool helps(const Table& table, int first) { return place_of(table, static_cast<Piece>(first)) != table.space; }
};

}  // namespace morgenland::spells
