// What one viewer of The Thief of Baghdad may know, named field by field (ledger section 4). There is no place here for
// the cards of another hand or for the order of the draw pile.
#pragma once

#include "engine/seats.h"
#include "games/thief_of_baghdad/state.h"

namespace thief_of_baghdad {

// What usually is the same for all (toolkit/shape/members.h).
struct CommonView : Table {
  Counts held_at_shuffle{};  // by all seats together: at a reshuffle the draw pile is empty, so it can be counted

  friend bool operator==(const CommonView&, const CommonView&) = default;
};

struct View : CommonView {
  using Common = CommonView;

  engine::Viewer viewer;
  Counts hand{};             // the viewer's own; empty for a spectator
  Counts hand_at_shuffle{};  // the same at the last shuffle

  friend bool operator==(const View&, const View&) = default;
};

// Of each palace, cards that are surely in the rivals' hands together: what they held at the last shuffle, less the
// cards they paid since, each of which may have been one of these.
Counts kept_by_rivals(const View& view);
// The same for somebody who holds no cards: all seats' hands together.
Counts kept_by_all(const CommonView& view);

}  // namespace thief_of_baghdad
