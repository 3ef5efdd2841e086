// What may be taken back, as far as no event tells: a spell that has come out of the hand is known from then on, and so
// is an artifact nobody knew of. What is turned up, drawn or looked at is told by events.
#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

bool Morgenland::may_take_back(const State& before, Seat seat, ActionId id) {
  const Action action = decode(id);
  if (action.verb == Verb::cast) return false;
  if (action.verb != Verb::swap && !is_declaration(action.verb)) return true;
  const auto artifact = action.verb == Verb::swap ? action.arg : declared_by(action).power - kSpellCount;
  return known_unused(before, seat, static_cast<Artifact>(artifact)) > 0;
}

}  // namespace morgenland
