// What one viewer of Aladdin & the Magic Lamp may know, named field by field (ledger section 5). There is no place here
// for another seat's sealed answer or for the order of cards nobody has seen.
#pragma once

#include "games/magic_lamp/state.h"

namespace magic_lamp {

inline constexpr std::size_t kPeekCards = 2;  // the Eye of the Genie looks so deep

struct View : Table {  // `asked`: in a race everybody but the viewer, whether he has pressed or not
  engine::Viewer viewer;
  ChoiceCode choice = kNoChoice;  // while choosing: what the viewer has put down, locked or not
  bool tapped = false;            // while the window is open: the viewer has answered, and with a tap
  Kind pick = kNoKind;            // in a caravan: the viewer's pick
  std::array<Lamp, kLampCards> lamp = filled(kNoLamp);  // top first; kNoLamp where nobody has seen it
  std::array<std::array<Card, kPeekCards>, kChestCount> top =
      filled(kNoCard);  // seen by the viewer, the top first; else kNoCard

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace magic_lamp
