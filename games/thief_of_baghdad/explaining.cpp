// "Ask any piece": told from a view alone.
#include "games/thief_of_baghdad/explaining.h"

#include <numeric>

#include "engine/explaining.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

using engine::by, engine::Explained;

constexpr engine::Saying<"piece", told_of::kExplainedSpecs> of_it;

// What a thief would cost the viewer at a palace (THIEF-18, THIEF-19).
void tell_price(Explained& lines, const View& view, std::size_t at) {
  if (!view.viewer.is_seat() || !top_chest(view.palaces[at])) return;
  const Palace& palace = view.palaces[at];
  const Seat me = view.viewer.seat;
  if (!palace.guards[me]) return lines.push_back(of_it("now.no-guard", at));
  const int price = foreign_guards_at(palace, me);
  lines.push_back(price ? of_it("now.price", at, price, view.hand[at] + view.dancers[me]) : of_it("now.no-price", at));
}

// How far everybody has come with the top chest: the viewer first, then the rival who is nearest.
void tell_progress(Explained& lines, const View& view, std::size_t at) {
  const Palace& palace = view.palaces[at];
  const int top = top_chest(palace);
  if (!top) return;
  if (view.viewer.is_seat()) lines.push_back(of_it("now.inside", palace.thieves[view.viewer.seat], top));
  Seat nearest = engine::kNoSeat;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != view.viewer.seat && palace.thieves[seat] &&
        (nearest == engine::kNoSeat || palace.thieves[seat] > palace.thieves[nearest]))
      nearest = seat;
  if (nearest != engine::kNoSeat) lines.push_back(of_it("now.rival-inside", nearest, palace.thieves[nearest], top));
}

void explain_palace(Explained& lines, const View& view, std::size_t at) {
  lines.push_back(of_it("name.palace", at));
  lines.push_back(top_chest(view.palaces[at]) ? of_it("does.palace") : of_it("does.no-chest"));
  lines.push_back(of_it("when.thief", kThiefActionLimit));
  tell_progress(lines, view, at);
  tell_price(lines, view, at);
}

void explain_chest(Explained& lines, const View& view, std::size_t at) {
  const int top = top_chest(view.palaces[at]);
  lines.push_back(top ? of_it("name.chest", at, top) : of_it("name.no-chest", at));
  lines.push_back(top ? of_it("does.chest", top, chests_to_win(view)) : of_it("does.no-chest"));
  if (top) lines.push_back(of_it("when.chest"));
  tell_progress(lines, view, at);
}

void explain_thieves(Explained& lines, const View& view, std::size_t at, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it("name.thieves", at, seat));
  lines.push_back(of_it("does.thieves"));
  lines.push_back(of_it("when.thief", kThiefActionLimit));
  tell_progress(lines, view, at);
}

void explain_guards(Explained& lines, const View& view, std::size_t at, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it("name.guards", at, seat));
  lines.push_back(seat == view.viewer.seat ? of_it("does.own-guard") : of_it("does.rival-guard"));
  lines.push_back(of_it("when.guard"));
  tell_price(lines, view, at);
}

void explain_neutral(Explained& lines, const View& view, std::size_t at) {
  lines.push_back(of_it("name.neutral", at));
  lines.push_back(of_it("does.neutral"));
  lines.push_back(of_it("when.guard"));
  tell_price(lines, view, at);
}

void explain_square(Explained& lines, const View& view, std::size_t at) {
  lines.push_back(of_it("name.square", at));
  lines.push_back(of_it("does.square", kGuardSquares));
  lines.push_back(of_it("now.free", kGuardSquares - guards_at(view.palaces[at])));
  tell_price(lines, view, at);
}

void explain_card(Explained& lines, const View& view, std::size_t at) {
  lines.push_back(of_it("name.card", at));
  lines.push_back(of_it("does.card", at));
  lines.push_back(of_it("when.card"));
  if (view.viewer.is_seat()) lines.push_back(of_it("now.hold", view.hand[at]));
  tell_price(lines, view, at);
}

void explain_dancer(Explained& lines, const View& view) {
  lines.push_back(of_it("name.dancer"));
  lines.push_back(of_it("does.dancer"));
  lines.push_back(of_it("when.dancer"));
  if (view.viewer.is_seat()) lines.push_back(of_it("now.hold", view.dancers[view.viewer.seat]));
  lines.push_back(of_it("now.left", view.dancer_pile));
}

void explain_seat(Explained& lines, const View& view, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it("name.seat", seat));
  lines.push_back(of_it("does.seat", view.hand_size[seat], view.dancers[seat]));
  lines.push_back(of_it("now.chests", view.chests[seat], chests_to_win(view)));
  lines.push_back(of_it("now.home", view.supply[seat]));
  engine::tell_lead<told_of::kExplainedSpecs>(lines, view.viewer, seat, [&](Seat of) { return view.chests[of]; });
}

void explain_supply(Explained& lines, const View& view, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it("name.supply", seat));
  lines.push_back(of_it("does.supply"));
  lines.push_back(of_it("now.home", view.supply[seat]));
}

void tell_pile(Explained& lines, engine::Message name, engine::Message does, int left) {
  lines.push_back(name);
  lines.push_back(does);
  lines.push_back(of_it("now.left", left));
}

void explain_draw(Explained& lines, const View& view) {
  tell_pile(lines, of_it("name.draw"), of_it("does.draw", kDrawAfterActions, kDrawAfterPass), view.draw_size);
}

void explain_discard(Explained& lines, const View& view) {
  tell_pile(lines, of_it("name.discard"), of_it("does.discard"),
            std::accumulate(view.discard.begin(), view.discard.end(), 0));
}

void explain_dancers(Explained& lines, const View& view) {
  tell_pile(lines, of_it("name.dancers"), of_it("does.dancers"), view.dancer_pile);
}

void tell_post(Explained& lines, const View& view, engine::Message does, const std::array<Count, kSeatsMax>& left) {
  lines.push_back(does);
  lines.push_back(of_it("when.post"));
  if (view.viewer.is_seat()) lines.push_back(of_it("now.left", left[view.viewer.seat]));
}

void explain_post(Explained& lines, const View& view) {
  lines.push_back(of_it("name.post"));
  tell_post(lines, view, of_it("does.own-guard"), view.own_to_post);
}

void explain_post_neutral(Explained& lines, const View& view) {
  lines.push_back(of_it("name.post-neutral"));
  tell_post(lines, view, of_it("does.neutral"), view.neutral_to_post);
}

constexpr engine::PieceArg kOfPalace{"palace", kPalaces}, kOfSeat{"seat", {}, kSeatsMax};
constexpr engine::Pieces kSorts(std::to_array<engine::PieceSort<View>>({
    {{"palace", {kOfPalace}}, by<explain_palace>},
    {{"chest", {kOfPalace}}, by<explain_chest>},
    {{"thieves", {kOfPalace, kOfSeat}}, by<explain_thieves>},
    {{"guards", {kOfPalace, kOfSeat}}, by<explain_guards>},
    {{"neutral", {kOfPalace}}, by<explain_neutral>},
    {{"square", {kOfPalace}}, by<explain_square>},
    {{"card", {kOfPalace}}, by<explain_card>},
    {{"dancer"}, by<explain_dancer>},
    {{"draw"}, by<explain_draw>},
    {{"discard"}, by<explain_discard>},
    {{"dancers"}, by<explain_dancers>},
    {{"supply", {kOfSeat}}, by<explain_supply>},
    {{"post"}, by<explain_post>},
    {{"post-neutral"}, by<explain_post_neutral>},
    {{"seat", {kOfSeat}}, by<explain_seat>},
}));

}  // namespace

std::span<const engine::PieceSpec> piece_specs() { return kSorts.names(); }

engine::Explained ThiefOfBaghdad::explain(const View& view, engine::Piece piece) { return kSorts.explain(view, piece); }

}  // namespace thief_of_baghdad
