// What may be taken back, as far as no event tells: a spell that has come out of the hand is known from then on, and so
// is an artifact nobody knew of. What is turned up, drawn or looked at is told by events.
#include "games/morgenland/actions.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

bool Morgenland::may_take_back(const State& before, Seat seat, ActionId id) {
  const auto is_known = [&](Artifact artifact) { return known_unused(before, seat, artifact) > 0; };
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::cast:
      return false;
    case Verb::use_lamp:
      return is_known(kLamp);
    case Verb::use_counter:
      return is_known(kCounterspell);
    case Verb::use_double:
      return is_known(kDouble);
    case Verb::use_carpet:
      return is_known(kCarpet);
    case Verb::use_key:
      return is_known(kKey);
    case Verb::swap:
      return is_known(static_cast<Artifact>(action.arg));
    default:
      return true;
  }
}

}  // namespace morgenland
