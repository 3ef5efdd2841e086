// Teleport: somebody else's token is moved, for three units (MOR-490 to MOR-492).
#pragma once

#include <algorithm>

#include "games/morgenland/magic/moving.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Teleport : Moving {
  static constexpr engine::RuleId when = MOR_490, does = MOR_491;
  static constexpr Asks asks = asks_for({Ask::pay});
  static constexpr int liking = 6;
  static constexpr Concerns concerns = concern::kContested;

  static Targets targets(const State& state, Seat caster) {
    Targets tokens = 0;
    for (Seat owner = 0; owner < seats(state); ++owner)
      if (owner != caster) tokens |= movable(state, owner);
    return tokens;
  }

  static Reason refuses(const State& state, Seat caster, int first) {
    const auto token = static_cast<Piece>(first);
    if (owner_of(token) == caster || !on_board(place_of(state, token))) return MOR_490;
    return why_not_move(state, token);
  }

  static Step begin(Play& play, Item& item) {
    if (!moved(play, item, does)) return Step::failed;
    const int fare = std::min(kFare, total(play.state.units[item.seat]));  // MOR-492
    if (!fare) return Step::resolved;
    return ask_to_pay(play, item.seat, fare, false, owner_of(static_cast<Piece>(item.first)));
  }

  static Step resume(Play&, Item&, const Action&) { return Step::resolved; }

 private:
  static constexpr int kFare = 3;
};

}  // namespace morgenland::spells
