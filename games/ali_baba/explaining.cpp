// "Ask any piece": told from a view alone.
#include "games/ali_baba/explaining.h"

#include "engine/explaining.h"
#include "games/ali_baba/ali_baba.h"

namespace ali_baba {

namespace {

using engine::by, engine::Explained;

constexpr engine::Saying<"piece", told_of::kExplainedSpecs> of_it;

engine::Message set_table() {
  return of_it("does.sets", kSetPoints[1], kSetPoints[2], kSetPoints[3], kSetPoints[4], kSetPoints[5], kSetPoints[6]);
}

// What one more of a kind would add to the viewer's sets.
int next_of(const View& view, int kind) {
  const auto held = static_cast<std::size_t>(count_of_kind(view.held, kind));
  return held < kSetPoints.size() - 1 ? kSetPoints[held + 1] - kSetPoints[held] : 0;
}

void tell_set(Explained& lines, const View& view, int kind) {
  if (view.viewer.is_seat())
    lines.push_back(of_it("now.tile", next_of(view, kind), kind, count_of_kind(view.held, kind) + 1));
}

int open_tiles(const View& view, TileSet wanted) {
  int count = 0;
  for (PlaceSet open = view.face_up; open;)
    count += static_cast<int>(wanted >> view.open[static_cast<std::size_t>(pop_lowest(open))] & 1);
  return count;
}

void explain_place(Explained& lines, const View& view, int pos) {
  if (pos >= cave_of(view).places) return;
  const Place& place = cave_of(view).at[static_cast<std::size_t>(pos)];
  if (!(view.present >> pos & 1)) {
    lines.push_back(of_it("name.gap"));
    lines.push_back(of_it("does.gap"));
    return;
  }
  const Tile tile = view.open[static_cast<std::size_t>(pos)];
  if (tile == kNoTile) {
    lines.push_back(of_it("name.face-down", place.layer));
    lines.push_back(of_it("does.face-down"));
    lines.push_back(of_it("when.face-down", std::popcount(place.covered_by & view.present)));
    return;
  }
  lines.push_back(of_it("name.tile", kind_of(tile), colour_of(tile)));
  lines.push_back(of_it("does.power", colour_of(tile)));
  lines.push_back(set_table());
  lines.push_back(of_it("when.tile"));
  const auto facts = lines.size();
  const bool beside = view.phase == Phase::green && view.turn == view.viewer.seat;
  engine::tell_of_action<AliBaba>(lines, view, encode(beside ? Verb::green : Verb::take, pos));
  if (lines.size() == facts || lines[facts].family == "case") tell_set(lines, view, kind_of(tile));
}

void explain_special(Explained& lines, const View& view, std::size_t slot) {
  const Tile tile = view.special[slot];
  if (tile == kNoTile) return;
  lines.push_back(of_it("name.special", kind_of(tile), colour_of(tile)));
  lines.push_back(of_it("does.special", colour_of(tile)));
  lines.push_back(of_it("when.special"));
  tell_set(lines, view, kind_of(tile));
}

void explain_kind(Explained& lines, const View& view, int kind) {
  if (!(view.kinds >> kind & 1)) return;
  lines.push_back(of_it("name.kind", kind));
  lines.push_back(set_table());
  lines.push_back(of_it("when.end"));
  if (view.viewer.is_seat()) {
    const auto held = static_cast<std::size_t>(count_of_kind(view.held, kind));
    lines.push_back(next_of(view, kind) ? of_it("now.held", kind, held, kSetPoints[held], next_of(view, kind))
                                        : of_it("now.held-all", kind, kSetPoints[held]));
  }
  lines.push_back(of_it("now.open", open_tiles(view, tiles_of_kind(kind))));
}

void explain_power(Explained& lines, const View& view, int colour) {
  lines.push_back(of_it("name.power", colour));
  lines.push_back(of_it("does.power", colour));
  lines.push_back(of_it("when.power"));
  lines.push_back(of_it("now.open", open_tiles(view, tiles_of_colour(colour))));
}

void explain_seat(Explained& lines, const View& view, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it("name.seat", seat));
  lines.push_back(of_it("does.seat", view.counts[seat]));
  lines.push_back(of_it("now.points", view.points[seat]));
  engine::tell_lead<told_of::kExplainedSpecs>(lines, view.viewer, seat, [&](Seat of) { return view.points[of]; });
  const Ban ban = view.bans[seat];
  if (ban != kNoBan)
    lines.push_back(is_kind_ban(ban) ? of_it("now.bars-kind", ban) : of_it("now.bars-colour", ban - kKindCount));
}

constexpr engine::Pieces kSorts(std::to_array<engine::PieceSort<View>>({
    {{"place", {{{"pos", {}, kPlacesMax}}}}, by<explain_place>},
    {{"special", {{{"slot", {}, kAside}}}}, by<explain_special>},
    {{"kind", {{{"kind", kKinds}}}}, by<explain_kind>},
    {{"power", {{{"colour", kColours}}}}, by<explain_power>},
    {{"seat", {{{"seat", {}, kSeatsMax}}}}, by<explain_seat>},
}));

}  // namespace

std::span<const engine::PieceSpec> piece_specs() { return kSorts.names(); }

engine::Explained AliBaba::explain(const View& view, engine::Piece piece) { return kSorts.explain(view, piece); }

}  // namespace ali_baba
