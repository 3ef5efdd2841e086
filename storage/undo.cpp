#include "storage/undo.h"

namespace storage {
namespace {

using engine::Viewer;

// An action showed nothing new to a viewer if its result could be foreseen: played on any full match that fits what
// the viewer knew, it leads to the very view that came about. A hidden tile that turns up the same in every one of so
// many guesses is less likely than one in a million.
constexpr int kGuesses = 12;

bool was_foreseen(const engine::AnyMatch& before, const engine::AnyMatch& after, engine::Seat seat,
                  engine::ActionId action, Viewer viewer) {
  const toolkit::Json seen = after.view(viewer);
  toolkit::FastDice dice(1);
  for (int i = 0; i < kGuesses; ++i) {
    const auto dream = before.guess(viewer, dice);
    if (dream->why_not(seat, action)) return false;  // that it was possible told the viewer something
    dream->apply(seat, action, dice, engine::Sink());
    if (dream->view(viewer) != seen) return false;
  }
  return true;
}

}  // namespace

bool may_take_back(const Replayed& before, const Replayed& after, engine::Seat seat, engine::ActionId action) {
  if (!(*before.dice).stands_where(*after.dice) || before.match->race()) return false;
  if (const auto free = before.match->may_take_back(seat, action)) return *free;
  for (engine::Seat viewer = 0; viewer < before.match->setup().seats; ++viewer)
    if (!was_foreseen(*before.match, *after.match, seat, action, Viewer{viewer})) return false;
  return true;
}

}  // namespace storage
