// What one viewer of Aladdin & the Magic Lamp may know, named field by field (ledger section 5). There is no place here
// for another seat's sealed answer or for the order of cards nobody has seen.
#pragma once

#include "games/magic_lamp/state.h"

namespace magic_lamp {

inline constexpr std::size_t kPeekCards = 2;  // the Eye of the Genie looks so deep

// What usually is the same for all (toolkit/shape/members.h); but `asked` is, in a race, everybody except the viewer,
// whether he has pressed or not.
struct CommonView : Table {
  std::array<Lamp, kLampCards> lamp = filled(kNoLamp);  // top first; kNoLamp where nobody has seen it

  friend bool operator==(const CommonView&, const CommonView&) = default;
};

struct View : CommonView {
  using Common = CommonView;

  engine::Viewer viewer;
  ChoiceCode choice = kNoChoice;  // while choosing: what the viewer has put down, locked or not
  bool tapped = false;            // while the window is open: the viewer has answered, and with a tap
  Kind pick = kNoKind;            // in a caravan: the viewer's pick
  std::array<std::array<Card, kPeekCards>, kChestCount> top =
      filled(kNoCard);  // seen by the viewer, the top first; else kNoCard

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace magic_lamp
