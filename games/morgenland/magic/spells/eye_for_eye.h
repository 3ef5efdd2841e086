// Eye for an Eye: an opponent takes a piece back and then chooses one that the caster takes back (MOR-380 to MOR-383).
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct EyeForEye {
  static constexpr engine::RuleId when = MOR_380, does = MOR_381;
  static constexpr Asks asks = asks_for({Ask::remove});
  static constexpr int liking = 5;
  static constexpr Concerns concerns = concern::kContested;

  static Targets targets(const State& state, Seat caster) {
    Pieces pieces = 0;
    for (Seat seat = 0; seat < seats(state); ++seat)
      if (seat != caster) pieces |= pieces_outside_guard(state, seat);
    return pieces;
  }

  static Reason refuses(const State& state, Seat caster, int first) {
    const auto piece = static_cast<Piece>(first);
    const Place place = place_of(state, piece);
    if (place == kGuardRoom) return MOR_263;
    return unless(owner_of(piece) != caster && on_board(place), MOR_380);
  }

  static Step begin(Play& play, Item& item) {
    const auto piece = static_cast<Piece>(item.first);
    const Seat victim = owner_of(piece);
    if (!(pieces_outside_guard(play.state, victim) >> piece & 1)) return Step::failed;  // MOR-382
    take_back(play, piece, does);
    if (!pieces_outside_guard(play.state, item.seat)) return Step::resolved;
    return ask_to_remove(play, victim, item.seat);
  }

  static Step resume(Play& play, Item&, const Action& answer) {
    take_back(play, answer.arg, does);
    return Step::resolved;
  }
};

}  // namespace morgenland::spells
