// Spells that change a rule until the end of the round: And the Last Will Be the First (MOR-320 to MOR-322), Smuggler
// (MOR-440 to MOR-445), Spy (MOR-460) and Taboo (MOR-480, MOR-481). The rules themselves ask the table about them.
#include <algorithm>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

// ---- And the Last Will Be the First: nines are ones and ones are nines -------------------------------------------

namespace last_first {

Targets targets(const State& state, Seat) { return untargeted(!state.swapped); }
Reason refuses(const State& state, Seat, int) { return unless(!state.swapped, MOR_RUL_57); }

Step begin(Play& play, Item&) {
  play.state.swapped = true;
  return Step::resolved;
}

}  // namespace last_first

// ---- Smuggler: first in every empty city space -------------------------------------------------------------------

namespace smuggler {

namespace {

SpaceSet empty_city_spaces(const Table& table) {
  unsigned taken = 0;
  for (Seat seat = 0; seat < seats(table); ++seat) {
    for (const Token& token : table.tokens[seat]) taken |= 1u << token.place;
    for (const Place place : table.carpets[seat])
      if (on_board(place)) taken |= 1u << place;
  }
  return static_cast<SpaceSet>(~taken & 0b1111u << kTent);
}

}  // namespace

Targets targets(const State& state, Seat) { return untargeted(empty_city_spaces(state) != 0); }

Reason refuses(const State& state, Seat, int) {
  for (int space = kTent; space <= kCaravanserai; ++space)
    if (is_empty(state, space)) return {};
  return MOR_440;
}

Step begin(Play& play, Item& item) {
  State& state = play.state;
  state.smuggled = empty_city_spaces(state);
  if (!state.smuggled) return Step::failed;
  state.smuggler = item.seat;
  for (int space = kTent; space <= kCaravanserai; ++space)
    if (state.smuggled >> space & 1) play.sink(event(Happening::smuggled, item.seat, MOR_441, space));
  return Step::resolved;
}

}  // namespace smuggler

// ---- Spy: the others place their tokens face up ------------------------------------------------------------------

namespace spy {

namespace {

bool has_token_in_hand(const Table& table, Seat seat) {
  const auto& tokens = table.tokens[seat];
  return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.place == kInHand; });
}

}  // namespace

Targets targets(const State& state, Seat caster) {
  for (Seat seat = 0; seat < seats(state); ++seat)
    if (seat != caster && has_token_in_hand(state, seat)) return 1;
  return 0;
}

Reason refuses(const State& state, Seat caster, int) {
  int in_hands = 0;
  for (Seat seat = 0; seat < seats(state); ++seat)
    for (const Token& token : state.tokens[seat]) in_hands += seat != caster && token.place == kInHand;
  return unless(in_hands > 0, MOR_460);
}

Step begin(Play& play, Item& item) {
  for (Seat seat = 0; seat < seats(play.state); ++seat)
    if (seat != item.seat) play.state.spied.add(seat);
  return Step::resolved;
}

}  // namespace spy

// ---- Taboo: no token and no Carpet may come to a space -----------------------------------------------------------

namespace taboo {

Targets targets(const State& state, Seat) {
  unsigned spaces = (1u << (kFirstRoom + seats(state))) - 1;
  if (state.stage >= Stage::before) spaces &= ~0u << state.space;
  return spaces & ~(1u << kGuardRoom) & ~unsigned{state.taboo};
}

Reason refuses(const State& state, Seat, int first) {
  if (first == kGuardRoom) return MOR_263;
  if (is_tallied(state, first) || !is_open(state, first)) return MOR_480;
  return unless(!(state.taboo >> first & 1), MOR_RUL_57);
}

Step begin(Play& play, Item& item) {
  play.state.taboo = static_cast<SpaceSet>(play.state.taboo | 1u << item.first);
  return Step::resolved;
}

}  // namespace taboo

}  // namespace morgenland
