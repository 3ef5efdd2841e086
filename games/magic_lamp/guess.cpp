// A full state that fits a view: every order of the unseen cards equally likely, and every sealed answer too.
#include <algorithm>
#include <span>

#include "games/magic_lamp/course.h"
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

namespace {

using toolkit::Dice;

// The order within a chest. What the viewer has peeked at is on top, the Sorcerer has its five cards beneath it.
void guess_chest(State& state, const View& view, std::size_t chest, Dice& dice) {
  auto& order = state.order[chest];
  const auto left = static_cast<std::size_t>(cards_left(view, chest));
  ChestSet unseen = view.inside[chest];
  std::size_t free = left;  // places not known, from the bottom
  for (std::size_t i = 0; i < kPeekCards && free > 0 && view.top[chest][i] != kNoCard; ++i) {
    order[--free] = view.top[chest][i];
    unseen &= ~(ChestSet{1} << index_of(view.top[chest][i]));
  }
  const bool sorcerer = unseen >> kSorcererAt & 1;
  unseen &= ~(ChestSet{1} << kSorcererAt);
  std::size_t next = 0;
  for (; unseen; unseen &= unseen - 1)
    order[next++] = card_of(chest, static_cast<std::size_t>(std::countr_zero(unseen)));
  dice.shuffle(std::span<Card>(order.data(), next));
  if (!sorcerer) return;
  order[next] = card_of(chest, kSorcererAt);
  std::swap(order[next], order[kCardsUnderSorcerer]);
}

void guess_lamp_pile(State& state, const View& view, Dice& dice) {
  std::array<int, kLampDesigns> unseen{};
  for (std::size_t design = 0; design < kLampDesigns; ++design) unseen[design] = copies_of(static_cast<Lamp>(design));
  for (const Lamp lamp : view.lamp)
    if (lamp != kNoLamp) --unseen[lamp];
  toolkit::FixedList<Lamp, kLampCards> pile;
  for (std::size_t design = 0; design < kLampDesigns; ++design)
    for (int i = 0; i < unseen[design]; ++i) pile.push_back(static_cast<Lamp>(design));
  dice.shuffle(std::span(pile.begin(), pile.size()));
  std::size_t next = 0;
  state.lamp = view.lamp;
  for (Lamp& lamp : state.lamp)
    if (lamp == kNoLamp && next < pile.size()) lamp = pile[next++];
}

ActionId any_choice(const View& view, Dice& dice) {
  const bool pair = view.setup.seats == 2;
  const auto haste = tap_mode(view) == TapMode::nerve ? dice.below(kHasteCount) : 0;
  const auto index = pair ? kSingleChoices + dice.below(kPairChoices) : dice.below(kSingleChoices);
  return encode(Verb::choose, static_cast<int>(index), static_cast<int>(haste));
}

// Whoever has locked has chosen; whoever has not may be as far as nothing, for all one can see.
void guess_choices(State& state, const View& view, Dice& dice) {
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != view.viewer.seat && !view.asked.has(seat)) state.choice[seat] = any_choice(view, dice);
}

// In a race nobody sees who has answered: any number of the others may have, as long as somebody is waited for.
void guess_pressed(State& state, const View& view, Dice& dice) {
  toolkit::FixedList<Seat, kSeatsMax> others;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != view.viewer.seat) others.push_back(seat);
  dice.shuffle(std::span(others.begin(), others.size()));
  const bool waits_for_viewer = view.viewer.is_seat() && view.asked.has(view.viewer.seat);
  const auto pressed = dice.below(static_cast<std::uint32_t>(others.size() + (waits_for_viewer ? 1 : 0)));
  for (std::size_t i = 0; i < pressed; ++i) state.asked.remove(others[i]);
}

void guess_taps(State& state, const View& view, Dice& dice) {
  const bool ordered = has_sealed_race(view);
  if (ordered) guess_pressed(state, view, dice);
  const SeatSet answering = asked_to_tap(view);
  toolkit::FixedList<Seat, kSeatsMax> taps;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    if (!answering.has(seat) || state.asked.has(seat)) continue;
    if (seat == view.viewer.seat ? view.tapped : dice.below(2) == 1) taps.push_back(seat);
  }
  dice.shuffle(std::span(taps.begin(), taps.size()));
  for (std::size_t i = 0; i < taps.size(); ++i) state.tap_rank[taps[i]] = static_cast<Count>(ordered ? i + 1 : 1);
}

Kind any_kind(KindSet kinds, Dice& dice) {
  for (auto skip = dice.below(static_cast<std::uint32_t>(std::popcount(kinds))); skip; --skip)
    kinds = static_cast<KindSet>(kinds & (kinds - 1));
  return static_cast<Kind>(std::countr_zero(kinds));
}

void guess_picks(State& state, const View& view, Dice& dice) {
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    const KindSet loose = loose_kinds(view.loot[seat].cards);
    if (seat != view.viewer.seat && !view.asked.has(seat) && loose) state.pick[seat] = any_kind(loose, dice);
  }
}

}  // namespace

State MagicLamp::guess(const View& view, Dice& dice) {
  State state;
  static_cast<Table&>(state) = view;
  for (std::size_t chest = 0; chest < kChestCount; ++chest) guess_chest(state, view, chest, dice);
  guess_lamp_pile(state, view, dice);
  if (view.viewer.is_seat()) {
    state.choice[view.viewer.seat] = view.choice;
    state.pick[view.viewer.seat] = view.pick;
  }
  if (view.phase == Phase::choose) guess_choices(state, view, dice);
  if (view.phase == Phase::taps) guess_taps(state, view, dice);
  if (view.phase == Phase::caravan) guess_picks(state, view, dice);
  return state;
}

}  // namespace magic_lamp
