// "Ask any piece": told from a view alone.
#include "games/thief_of_baghdad/explaining.h"

#include <numeric>

#include "engine/abilities.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

using engine::Explained;

template <shape::Name key>
engine::Message of_it(auto... values) {
  return {"piece", engine::spec<kExplainedSpecs, key>(), engine::values_of(values...)};
}

// What a thief would cost the viewer at a palace (THIEF-18, THIEF-19).
void tell_price(Explained& lines, const View& view, std::size_t at) {
  if (!view.viewer.is_seat() || !top_chest(view.palaces[at])) return;
  const Palace& palace = view.palaces[at];
  const Seat me = view.viewer.seat;
  if (!palace.guards[me]) return lines.push_back(of_it<"now.no-guard">(at));
  const int price = foreign_guards_at(palace, me);
  lines.push_back(price ? of_it<"now.price">(at, price, view.hand[at] + view.dancers[me]) : of_it<"now.no-price">(at));
}

// How far everybody has come with the top chest: the viewer first, then the rival who is nearest.
void tell_progress(Explained& lines, const View& view, std::size_t at) {
  const Palace& palace = view.palaces[at];
  const int top = top_chest(palace);
  if (!top) return;
  if (view.viewer.is_seat()) lines.push_back(of_it<"now.inside">(palace.thieves[view.viewer.seat], top));
  Seat nearest = engine::kNoSeat;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != view.viewer.seat && palace.thieves[seat] &&
        (nearest == engine::kNoSeat || palace.thieves[seat] > palace.thieves[nearest]))
      nearest = seat;
  if (nearest != engine::kNoSeat) lines.push_back(of_it<"now.rival-inside">(nearest, palace.thieves[nearest], top));
}

void explain_palace(Explained& lines, const View& view, std::size_t at) {
  lines.push_back(of_it<"name.palace">(at));
  lines.push_back(top_chest(view.palaces[at]) ? of_it<"does.palace">() : of_it<"does.no-chest">());
  lines.push_back(of_it<"when.thief">(kThiefActionLimit));
  tell_progress(lines, view, at);
  tell_price(lines, view, at);
}

void explain_chest(Explained& lines, const View& view, std::size_t at) {
  const int top = top_chest(view.palaces[at]);
  lines.push_back(top ? of_it<"name.chest">(at, top) : of_it<"name.no-chest">(at));
  lines.push_back(top ? of_it<"does.chest">(top, chests_to_win(view)) : of_it<"does.no-chest">());
  if (top) lines.push_back(of_it<"when.chest">());
  tell_progress(lines, view, at);
}

void explain_thieves(Explained& lines, const View& view, std::size_t at, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it<"name.thieves">(at, seat));
  lines.push_back(of_it<"does.thieves">());
  lines.push_back(of_it<"when.thief">(kThiefActionLimit));
  tell_progress(lines, view, at);
}

void explain_guards(Explained& lines, const View& view, std::size_t at, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it<"name.guards">(at, seat));
  lines.push_back(seat == view.viewer.seat ? of_it<"does.own-guard">() : of_it<"does.rival-guard">());
  lines.push_back(of_it<"when.guard">());
  tell_price(lines, view, at);
}

void explain_neutral(Explained& lines, const View& view, std::size_t at) {
  lines.push_back(of_it<"name.neutral">(at));
  lines.push_back(of_it<"does.neutral">());
  lines.push_back(of_it<"when.guard">());
  tell_price(lines, view, at);
}

void explain_square(Explained& lines, const View& view, std::size_t at) {
  lines.push_back(of_it<"name.square">(at));
  lines.push_back(of_it<"does.square">(kGuardSquares));
  lines.push_back(of_it<"now.free">(kGuardSquares - guards_at(view.palaces[at])));
  tell_price(lines, view, at);
}

void explain_card(Explained& lines, const View& view, std::size_t at) {
  lines.push_back(of_it<"name.card">(at));
  lines.push_back(of_it<"does.card">(at));
  lines.push_back(of_it<"when.card">());
  if (view.viewer.is_seat()) lines.push_back(of_it<"now.hold">(view.hand[at]));
  tell_price(lines, view, at);
}

void explain_dancer(Explained& lines, const View& view) {
  lines.push_back(of_it<"name.dancer">());
  lines.push_back(of_it<"does.dancer">());
  lines.push_back(of_it<"when.dancer">());
  if (view.viewer.is_seat()) lines.push_back(of_it<"now.hold">(view.dancers[view.viewer.seat]));
  lines.push_back(of_it<"now.left">(view.dancer_pile));
}

void explain_seat(Explained& lines, const View& view, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it<"name.seat">(seat));
  lines.push_back(of_it<"does.seat">(view.hand_size[seat], view.dancers[seat]));
  lines.push_back(of_it<"now.chests">(view.chests[seat], chests_to_win(view)));
  lines.push_back(of_it<"now.home">(view.supply[seat]));
  if (!view.viewer.is_seat() || view.viewer.seat == seat) return;
  const int ahead = view.chests[seat] - view.chests[view.viewer.seat];
  lines.push_back(ahead > 0   ? of_it<"now.ahead">(ahead)
                  : ahead < 0 ? of_it<"now.behind">(-ahead)
                              : of_it<"now.level">());
}

void explain_supply(Explained& lines, const View& view, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it<"name.supply">(seat));
  lines.push_back(of_it<"does.supply">());
  lines.push_back(of_it<"now.home">(view.supply[seat]));
}

template <shape::Name name>
void explain_pile(Explained& lines, engine::Message does, int left) {
  lines.push_back(of_it<name>());
  lines.push_back(does);
  lines.push_back(of_it<"now.left">(left));
}

}  // namespace

engine::Explained ThiefOfBaghdad::explain(const View& view, engine::Piece piece) {
  Explained lines;
  const auto at = static_cast<std::size_t>(piece.args[0]);
  switch (static_cast<Asked>(piece.sort)) {
    case Asked::palace:
      explain_palace(lines, view, at);
      break;
    case Asked::chest:
      explain_chest(lines, view, at);
      break;
    case Asked::thieves:
      explain_thieves(lines, view, at, static_cast<Seat>(piece.args[1]));
      break;
    case Asked::guards:
      explain_guards(lines, view, at, static_cast<Seat>(piece.args[1]));
      break;
    case Asked::neutral:
      explain_neutral(lines, view, at);
      break;
    case Asked::square:
      explain_square(lines, view, at);
      break;
    case Asked::card:
      explain_card(lines, view, at);
      break;
    case Asked::dancer:
      explain_dancer(lines, view);
      break;
    case Asked::draw:
      explain_pile<"name.draw">(lines, of_it<"does.draw">(kDrawAfterActions, kDrawAfterPass), view.draw_size);
      break;
    case Asked::discard:
      explain_pile<"name.discard">(lines, of_it<"does.discard">(),
                                   std::accumulate(view.discard.begin(), view.discard.end(), 0));
      break;
    case Asked::dancers:
      explain_pile<"name.dancers">(lines, of_it<"does.dancers">(), view.dancer_pile);
      break;
    case Asked::supply:
      explain_supply(lines, view, static_cast<Seat>(at));
      break;
    case Asked::post:
      lines.push_back(of_it<"name.post">());
      lines.push_back(of_it<"does.own-guard">());
      lines.push_back(of_it<"when.post">());
      if (view.viewer.is_seat()) lines.push_back(of_it<"now.left">(view.own_to_post[view.viewer.seat]));
      break;
    case Asked::post_neutral:
      lines.push_back(of_it<"name.post-neutral">());
      lines.push_back(of_it<"does.neutral">());
      lines.push_back(of_it<"when.post">());
      if (view.viewer.is_seat()) lines.push_back(of_it<"now.left">(view.neutral_to_post[view.viewer.seat]));
      break;
    case Asked::seat:
      explain_seat(lines, view, static_cast<Seat>(at));
      break;
  }
  return lines;
}

}  // namespace thief_of_baghdad
