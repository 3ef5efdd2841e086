// Whether a view from outside could be true: the table hangs together, and what the viewer alone knows fits it.
#include <algorithm>

#include "games/magic_lamp/json_words.h"
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

namespace {

// A choice has the dice of this match, and haste only with nerve (LAMP-15, LAMP-17).
bool choice_fits(const View& view) {
  if (view.choice == kNoChoice)
    return view.phase != Phase::choose || !view.viewer.is_seat() || view.asked.has(view.viewer.seat);
  return view.phase == Phase::choose && view.viewer.is_seat() && view.choice < encode(Verb::lock) &&
         has_two_dice(view.choice) == (dice_each(view) == 2) &&
         (choice_of(view.choice).haste == Haste::steady || tap_mode(view) == TapMode::nerve);
}

bool tap_fits(const View& view) {
  if (!view.tapped) return true;
  return view.phase == Phase::taps && view.viewer.is_seat() && asked_to_tap(view).has(view.viewer.seat) &&
         !view.asked.has(view.viewer.seat);
}

// In a race all but the viewer seem to be asked.
bool race_fits(const View& view) {
  if (!has_sealed_race(view)) return true;
  SeatSet asked = view.asked;
  if (view.viewer.is_seat()) asked.add(view.viewer.seat);
  return asked == SeatSet::first(view.setup.seats);
}

bool pick_fits(const View& view) {
  const bool answered = view.phase == Phase::caravan && view.viewer.is_seat() && !view.asked.has(view.viewer.seat) &&
                        with_loose_card(view).has(view.viewer.seat);
  if (!answered) return view.pick == kNoKind;
  return view.pick < kLooseKinds && loose_kinds(view.loot[view.viewer.seat].cards) >> view.pick & 1;
}

// Known are the cards shown so far, at the bottom, and the one being shown.
bool lamp_fits(const View& view) {
  std::array<int, kLampDesigns> copies{};
  for (std::size_t i = 0; i < kLampCards; ++i) {
    const bool known = i + view.lamp_known >= kLampCards || (i == 0 && view.wish);
    if ((view.lamp[i] != kNoLamp) != known) return false;
    if (known && ++copies[view.lamp[i]] > copies_of(view.lamp[i])) return false;
  }
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

bool could_be_seen(const View& view) {
  return !contradiction(view, view.lamp[0]) && choice_fits(view) && tap_fits(view) && race_fits(view) &&
         pick_fits(view) && lamp_fits(view) && top_fits(view);
}

}  // namespace magic_lamp
