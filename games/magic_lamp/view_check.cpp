// Whether a match could have shown a view: the table hangs together, and what the viewer alone knows fits it.
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/table_check.h"

namespace magic_lamp {

namespace {

bool answer_fits(const View& view) {
  const Answer answer{view.choice, view.tapped, view.pick};
  return view.viewer.is_seat() ? !contradiction(view, view.viewer.seat, answer) : answer == Answer();
}

// In a race all but the viewer seem to be asked.
bool race_fits(const View& view) {
  if (!has_sealed_race(view)) return true;
  SeatSet asked = view.asked;
  if (view.viewer.is_seat()) asked.add(view.viewer.seat);
  return asked == SeatSet::first(view.setup.seats);
}

// Known are the cards shown so far, at the bottom, and the one being shown.
bool lamp_fits(const View& view) {
  for (std::size_t i = 0; i < kLampCards; ++i)
    if ((view.lamp[i] != kNoLamp) != (i + view.lamp_known >= kLampCards || (i == 0 && view.wish))) return false;
  return true;
}

// What was seen on top of a chest is in it, and the Sorcerer lies where everybody knows it.
bool top_fits(const View& view) {
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    const std::size_t seen = view.viewer.is_seat() ? view.peeked[view.viewer.seat][chest] : 0;
    ChestSet named = 0;
    for (std::size_t i = 0; i < kPeekCards; ++i) {
      const Card card = view.top[chest][i];
      if ((card != kNoCard) != (i < seen)) return false;
      if (card == kNoCard) continue;
      const ChestSet bit = ChestSet{1} << index_of(card);
      const bool sorcerer_here = has_sorcerer(view, chest) && sorcerer_depth(view, chest) == static_cast<int>(i);
      if (chest_of(card) != chest || !(view.inside[chest] & bit) || named & bit) return false;
      if ((kind_of(card) == kSorcerer) != sorcerer_here) return false;
      named |= bit;
    }
  }
  return true;
}

}  // namespace

View MagicLamp::blank_view(const engine::Setup& setup) {
  View view;
  view.setup = setup;
  view.taps.fill(engine::kNoSeat);
  view.searchers.fill(engine::kNoSeat);
  view.drawn.fill(kNoCard);
  for (auto& top : view.top) top.fill(kNoCard);
  return view;
}

bool MagicLamp::could_be_seen(const View& view) {
  return !contradiction(view, view.lamp) && answer_fits(view) && race_fits(view) && lamp_fits(view) && top_fits(view);
}

}  // namespace magic_lamp
