// What one viewer of Morgenland may know, named field by field (ledger section 5): the table with its public past, and
// what this seat holds or was shown.
#pragma once

#include "games/morgenland/state.h"

namespace morgenland {

struct View : Table {
  using Common = Table;  // what usually is the same for all (toolkit/shape/members.h)

  engine::Viewer viewer;
  std::array<Value, kTokenCount> values{};  // in the own slots; 0: nothing, and all 0 for a spectator
  std::array<Treasure, 3> picks{};          // the own sealed choice at the start, as far as made (picked[viewer])
  ArtifactCounts secret{};                  // own artifacts whose type only the viewer knows
  SpellSet hand = 0;                        // own spells
  BySeat<SpellSet> passed_on{};             // spells the viewer handed on in the Tent that are still in these hands
  std::array<Spell, 2> tent{kNoSpell, kNoSpell};  // while the viewer is choosing in the Tent
  std::array<std::array<Artifact, kDownMax>, kRoomCount> down =
      filled(kNoArtifact);  // face-down artifacts the viewer knows, else kNoArtifact
  Recall recall;

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace morgenland
