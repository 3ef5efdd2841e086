// What a seat may do now, in id order. Questions with one answer are never asked, so every menu has two or more.
#include "games/magic_lamp/course.h"
#include "games/magic_lamp/magic_lamp.h"
#include "toolkit/mistake.h"

namespace magic_lamp {

using engine::ActionList;

namespace {

// Two seats choose among more than a hundred. The room is looked at once, and the compiler told so: it writes eight at
// a time then, which is twenty times as fast.
void add_range(ActionList& menu, ActionId first, std::size_t count) {
  if (count > ActionList::capacity() - menu.size()) return toolkit::mistake("a menu is too long");
  for (std::size_t i = 0; i < count; ++i) {
    if (menu.size() >= ActionList::capacity()) __builtin_unreachable();
    menu.push_back(static_cast<ActionId>(first + i));
  }
}

void add_kinds(ActionList& menu, Verb verb, KindSet kinds) {
  for (; kinds; kinds = static_cast<KindSet>(kinds & (kinds - 1)))
    menu.push_back(encode(verb, std::countr_zero(kinds)));
}

void add_choices(const State& state, Seat seat, ActionList& menu) {  // LAMP-15, LAMP-17, LAMP-20
  if (state.choice[seat] != kNoChoice) return add_range(menu, encode(Verb::lock), 2);
  const bool pair = state.setup.seats == 2;
  const std::size_t hastes = tap_mode(state) == TapMode::nerve ? kHasteCount : 1;
  for (std::size_t haste = 0; haste < hastes; ++haste)
    add_range(menu, encode(Verb::choose, pair ? int{kSingleChoices} : 0, static_cast<int>(haste)),
              pair ? kPairChoices : kSingleChoices);
}

void add_opponents(const State& state, ActionList& menu) {
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    if (seat != state.offender) menu.push_back(encode(Verb::pick, seat));
}

void add_retrievals(const State& state, ActionList& menu) {
  add_kinds(menu, Verb::retrieve, retrievable(state));
  if (state.discard[kTalisman]) menu.push_back(encode(Verb::retrieve, kTalisman));
  menu.push_back(encode(Verb::decline));
}

void add_stones(const State& state, Seat seat, ActionList& menu) {
  for (int stone = 0; stone < int{kStoneCount}; ++stone)
    if (state.loot[seat].cards[static_cast<std::size_t>(stone)]) menu.push_back(encode(Verb::place, stone));
}

}  // namespace

void MagicLamp::canonical(const State& state, Seat seat, ActionList& menu) {
  if (state.phase == Phase::choose && state.choice[seat] != kNoChoice) return menu.push_back(encode(Verb::lock));
  legal(state, seat, menu);
}

void MagicLamp::legal(const State& state, Seat seat, ActionList& menu) {
  if (!to_act(state).has(seat)) return;
  switch (state.phase) {
    case Phase::choose:
      return add_choices(state, seat, menu);
    case Phase::taps:
      return add_range(menu, encode(Verb::tap), 2);
    case Phase::opponent:
      return add_opponents(state, menu);
    case Phase::take:
      return add_kinds(menu, Verb::take, loose_kinds(state.loot[state.offender].cards));
    case Phase::wish:
      return add_range(menu, encode(Verb::accept), 2);
    case Phase::target:
      return list_targets(state, menu);
    case Phase::caravan:
      return add_kinds(menu, Verb::give, loose_kinds(state.loot[seat].cards));
    case Phase::search:
      return add_range(menu, encode(Verb::draw), 2);
    case Phase::retrieve:
      return add_retrievals(state, menu);
    case Phase::place:
      return add_stones(state, seat, menu);
    case Phase::over:
      return;
  }
}

}  // namespace magic_lamp
