// What one viewer of Ali Baba may know, named field by field (ledger section 4). There is no place here for the tiles
// behind other screens, for face-down tiles or for the tiles in the box.
#pragma once

#include "engine/seats.h"
#include "games/ali_baba/state.h"

namespace ali_baba {

// What usually is the same for all (toolkit/shape/members.h).
struct CommonView : Table {
  std::array<Tile, kPlacesMax> open = filled(kNoTile);  // the face-up tiles by place; kNoTile elsewhere
  std::array<std::uint8_t, kSeatsMax> counts{};         // tiles behind each screen
  engine::SeatSet offered;                              // whose offer is in
  std::array<TileSet, kSeatsMax> collections{};         // everybody's tiles, once the match is over

  friend bool operator==(const CommonView&, const CommonView&) = default;
};

struct View : CommonView {
  using Common = CommonView;

  engine::Viewer viewer;
  TileSet held = 0;                                      // the viewer's own
  std::array<Tile, kSeatsMax> offers = filled(kNoTile);  // those this viewer may see; otherwise kNoTile
  Chronicle chronicle;                                   // with kNoTile for what this viewer did not see

  friend bool operator==(const View&, const View&) = default;
};

// The tiles nobody has seen: they lie face down or in the box.
TileSet unseen_tiles(const View& view);

// Who may act, as everybody can see.
engine::SeatSet asked(const CommonView& view);

}  // namespace ali_baba
