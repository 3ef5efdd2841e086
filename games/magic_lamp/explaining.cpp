// "Ask any piece": told from a view alone. What one more card is worth is counted, not guessed.
#include "games/magic_lamp/explaining.h"

#include <algorithm>
#include <numeric>

#include "engine/explaining.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/wish.h"

namespace magic_lamp {

namespace {

using engine::by, engine::Explained;

constexpr engine::Saying<"piece", told_of::kExplainedSpecs> of_it;

int cards_in(const Pile& pile) { return std::accumulate(pile.begin(), pile.end(), 0); }

// The cards of a chest that may come before the Sorcerer does, as a set everybody can count.
ChestSet treasures_in(const View& view, std::size_t chest) {
  return view.inside[chest] & ~(ChestSet{1} << kSorcererAt);
}

int count_cards(const View& view, std::size_t chest, auto has) {
  int count = 0;
  for (ChestSet left = treasures_in(view, chest); left; left &= left - 1)
    count += has(card_of(chest, static_cast<std::size_t>(std::countr_zero(left))));
  return count;
}

void explain_chest(Explained& lines, const View& view, std::size_t chest) {
  lines.push_back(of_it("name.chest", chest));
  lines.push_back(of_it("does.chest"));
  lines.push_back(of_it("when.chest"));
  lines.push_back(of_it("now.left", cards_left(view, chest)));
  lines.push_back(has_sorcerer(view, chest) ? of_it("now.sorcerer", sorcerer_depth(view, chest)) : of_it("now.awake"));
  const int clean = count_cards(view, chest, [](Card card) { return scorpions_on(card) == 0; });
  if (const int all = std::popcount(treasures_in(view, chest))) lines.push_back(of_it("now.clean", clean, all));
  for (const Card card : view.top[chest])
    if (card != kNoCard) lines.push_back(of_it("now.seen", kind_of(card)));
}

// The face there as far as this viewer sees it: the own choice before the dice are shown, then everybody's.
int face_seen(const View& view, Seat seat, std::size_t chest) {
  if (view.phase != Phase::choose) return view.board[seat][chest];
  if (seat != view.viewer.seat || view.choice == kNoChoice) return 0;
  return choice_of(view.choice).faces[chest];
}

void explain_space(Explained& lines, const View& view, Seat seat, std::size_t chest) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it("name.space", seat, chest));
  const int face = face_seen(view, seat, chest);
  const bool sealed = view.phase == Phase::choose && seat != view.viewer.seat;
  lines.push_back(sealed ? of_it("does.sealed") : face ? of_it("does.die", chest, face) : of_it("does.space", chest));
  lines.push_back(of_it("when.space"));
  if (view.phase == Phase::choose) return;
  const Seat searcher = searcher_of(view, chest);
  lines.push_back(searcher == engine::kNoSeat ? of_it("now.nobody") : of_it("now.searcher", searcher));
}

// Whether the very first card would be too much for this face, chest by chest.
void explain_face(Explained& lines, const View& view, int face) {
  if (!face) return;
  lines.push_back(of_it("name.face", face));
  lines.push_back(of_it("does.face", face));
  lines.push_back(of_it("when.face"));
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    const int all = std::popcount(treasures_in(view, chest));
    const int bad = count_cards(view, chest, [&](Card card) { return scorpions_on(card) >= face; });
    if (all) lines.push_back(of_it("now.first-cards", chest, (100 * bad + all / 2) / all));
  }
}

// What the next card would risk, to whoever searches; the viewer's own knowledge of the chest included.
void tell_next_card(Explained& lines, const View& view) {
  lines.push_back(of_it("when.search"));
  if (view.phase == Phase::search && view.actor == view.viewer.seat)
    engine::tell_of_action<MagicLamp>(lines, view, encode(Verb::draw));
}

void explain_wish(Explained& lines, const View& view, Lamp lamp) {
  lines.push_back(of_it("name.wish", lamp));
  lines.push_back(of_it("does.wish", lamp));
  lines.push_back(of_it("when.wish"));
  const Wish& wish = wish_of(lamp);
  if (view.viewer.is_seat() && wish.idle && wish.idle(view, view.viewer.seat, lamp))
    lines.push_back(of_it("now.no-effect"));
}

void tell_kind(Explained& lines, std::size_t kind) {
  lines.push_back(is_stone(kind)      ? of_it("does.stone", kMajorityPoints)
                  : is_jewel(kind)    ? of_it("does.jewel", metal_of(kind), kSetPoints[metal_of(kind)])
                  : kind == kTalisman ? of_it("does.talisman")
                                      : of_it("does.sorcerer"));
}

// What one more of it would bring the viewer as things stand.
void tell_worth(Explained& lines, const View& view, std::size_t kind) {
  if (!view.viewer.is_seat() || kind == kSorcerer) return;
  Table with = view;
  ++with.loot[view.viewer.seat].cards[kind];
  lines.push_back(of_it("now.more", score_of(with, view.viewer.seat).total - score_of(view, view.viewer.seat).total));
}

void explain_kind(Explained& lines, const View& view, std::size_t kind) {
  lines.push_back(of_it("name.kind", kind));
  tell_kind(lines, kind);
  lines.push_back(of_it("when.loot"));
  if (view.viewer.is_seat())
    lines.push_back(of_it("now.has", view.viewer.seat, view.loot[view.viewer.seat].cards[kind]));
  tell_worth(lines, view, kind);
}

void explain_loot(Explained& lines, const View& view, Seat seat, std::size_t kind) {
  if (seat >= view.setup.seats || kind == kSorcerer) return;
  const Pile& cards = view.loot[seat].cards;
  lines.push_back(of_it("name.loot", seat, kind));
  tell_kind(lines, kind);
  lines.push_back(of_it("when.loot"));
  lines.push_back(of_it("now.has", seat, cards[kind]));
  if (cards[kind] && kind != kTalisman)
    lines.push_back(loose_count(cards, kind) ? of_it("now.loose") : of_it("now.safe"));
  tell_worth(lines, view, kind);
}

void explain_ring(Explained& lines, const View& view) {
  if (mode_of(view) != Mode::precious) return;
  lines.push_back(of_it("name.ring"));
  lines.push_back(of_it("does.ring", kRingPoints));
  lines.push_back(of_it("when.ring"));
  lines.push_back(view.ring == engine::kNoSeat ? of_it("now.no-ring") : of_it("now.ring", view.ring));
}

void explain_seat(Explained& lines, const View& view, Seat seat) {
  if (seat >= view.setup.seats) return;
  lines.push_back(of_it("name.seat", seat));
  lines.push_back(of_it("does.seat", cards_in(view.loot[seat].cards)));
  lines.push_back(of_it("now.points", score_of(view, seat).total));
  engine::tell_lead<told_of::kExplainedSpecs>(lines, view.viewer, seat,
                                              [&](Seat of) { return score_of(view, of).total; });
}

void explain_slot(Explained& lines, const View& view) {
  lines.push_back(of_it("name.slot"));
  lines.push_back(of_it("does.slot"));
  tell_next_card(lines, view);
}

void explain_gauge(Explained& lines, const View& view) {
  lines.push_back(of_it("name.gauge"));
  lines.push_back(of_it("does.gauge"));
  tell_next_card(lines, view);
}

void explain_lamp(Explained& lines, const View& view) {
  lines.push_back(of_it("name.lamp"));
  lines.push_back(of_it("does.lamp"));
  lines.push_back(of_it("when.lamp"));
  if (view.phase == Phase::taps) engine::tell_of_action<MagicLamp>(lines, view, encode(Verb::tap));
}

void explain_discard(Explained& lines, const View& view) {
  lines.push_back(of_it("name.discard"));
  lines.push_back(of_it("does.discard"));
  lines.push_back(of_it("now.cards", cards_in(view.discard)));
}

constexpr engine::PieceArg kOfSeat{"seat", {}, kSeatsMax}, kOfKind{"kind", kKinds}, kOfMetal{"chest", kMetals};
constexpr engine::Pieces kSorts(std::to_array<engine::PieceSort<View>>({
    {{"chest", {kOfMetal}}, by<explain_chest>},
    {{"space", {kOfSeat, kOfMetal}}, by<explain_space>},
    {{"face", {{{"face", {}, kFacesMax + 1}}}}, by<explain_face>},
    {{"slot"}, by<explain_slot>},
    {{"gauge"}, by<explain_gauge>},
    {{"lamp"}, by<explain_lamp>},
    {{"wish", {{{"lamp", kLampIds}}}}, by<explain_wish>},
    {{"kind", {kOfKind}}, by<explain_kind>},
    {{"loot", {kOfSeat, kOfKind}}, by<explain_loot>},
    {{"discard"}, by<explain_discard>},
    {{"ring"}, by<explain_ring>},
    {{"seat", {kOfSeat}}, by<explain_seat>},
}));

}  // namespace

std::span<const engine::PieceSpec> piece_specs() { return kSorts.names(); }

engine::Explained MagicLamp::explain(const View& view, engine::Piece piece) { return kSorts.explain(view, piece); }

}  // namespace magic_lamp
