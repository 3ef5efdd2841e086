// Eye for an Eye: an opponent takes a piece back and then chooses one that the caster takes back (MOR-380 to MOR-383).
#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::eye_for_eye {

Targets targets(const State& state, Seat caster) {
  Pieces pieces = 0;
  for (Seat seat = 0; seat < seats(state); ++seat)
    if (seat != caster) pieces |= pieces_outside_guard(state, seat);
  return pieces;
}

Reason refuses(const State& state, Seat caster, int first) {
  const auto piece = static_cast<Piece>(first);
  const Place place = place_of(state, piece);
  if (place == kGuardRoom) return MOR_263;
  return unless(owner_of(piece) != caster && on_board(place), MOR_380);
}

Step begin(Play& play, Item& item) {
  const auto piece = static_cast<Piece>(item.first);
  const Seat victim = owner_of(piece);
  if (!(pieces_outside_guard(play.state, victim) >> piece & 1)) return Step::failed;  // MOR-382
  take_back(play, piece, MOR_381);
  if (!pieces_outside_guard(play.state, item.seat)) return Step::resolved;
  return ask_to_remove(play, victim, item.seat);
}

Step resume(Play& play, Item&, const Action& answer) {
  take_back(play, answer.arg, MOR_381);
  return Step::resolved;
}

}  // namespace morgenland::eye_for_eye
