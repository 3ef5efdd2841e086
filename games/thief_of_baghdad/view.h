// What one viewer of The Thief of Baghdad may know, named field by field (ledger section 4). There is no place here for
// the cards of another hand or for the order of the draw pile.
#pragma once

#include "engine/seats.h"
#include "games/thief_of_baghdad/state.h"

namespace thief_of_baghdad {

struct View : Table {
  engine::Viewer viewer;
  Counts hand{};            // the viewer's own; empty for a spectator
  Counts kept_by_rivals{};  // what perfect memory knows to be in the rivals' hands together; for a spectator `kept`

  friend bool operator==(const View&, const View&) = default;
};

// Whether a view is one that a match could have shown, as far as playing on from it must be safe.
bool could_be_seen(const View& view);

}  // namespace thief_of_baghdad
