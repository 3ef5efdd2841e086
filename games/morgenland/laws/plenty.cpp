#include "games/morgenland/laws/plenty.h"

#include <bit>

namespace morgenland {

namespace {

void take_bottom(State& state, std::size_t room, Seat seat) {
  auto& pile = state.down[room];
  ++state.owned[seat][pile[0]];
  ++state.artifacts[seat];
  std::copy(pile.begin() + 1, pile.end(), pile.begin());
  pile.back() = kNoArtifact;
  --state.rooms[room].down;
}

// One goes to each seat, who can then use up all he has; seat 1 gets so many of the others that only one is left in
// each room and three in the first. Lower piles make shorter matches.
void give_artifacts(State& state) {
  for (Seat room = 0; room < state.setup.seats; ++room) {
    take_bottom(state, room, room);
    for (int left = room == 0 ? 3 : 1; state.rooms[room].down > left;) take_bottom(state, room, 1);
  }
}

constexpr std::uint32_t kDealsOneIn = 24;  // of the moments in which spells may be dealt

void deal(State& state, Spell spell, toolkit::Dice& dice) {
  const Seat seat = static_cast<Seat>(dice.below(state.setup.seats));
  state.hand[seat] |= SpellSet{1} << spell;
  ++state.hand_size[seat];
}

void deal_half_the_deck(State& state, toolkit::Dice& dice) {
  for (std::size_t left = kSpellCount / 2; left > 0; --left)
    deal(state, std::exchange(state.deck[--state.deck_size], kNoSpell), dice);
}

// About half of the discards.
void deal_discards(State& state, toolkit::Dice& dice) {
  for (SpellSet left = state.discard; left; left &= left - 1) {
    if (dice.below(2)) continue;
    state.discard &= ~(left & -left);
    deal(state, static_cast<Spell>(std::countr_zero(left)), dice);
  }
}

// At a placement, or in a window before anything is declared, when nobody is in the middle of something.
bool may_deal(const State& state) {
  const bool calm =
      state.question.ask == Ask::place || (state.question.ask == Ask::window && !state.batch_size && !state.passes);
  const bool can_settle = state.stage == Stage::placing || state.stage == Stage::before || state.stage == Stage::turned;
  return calm && can_settle && !state.had_magic;
}

}  // namespace

State Plenty::start(const engine::Setup& setup, toolkit::Dice& dice) {
  State state = Morgenland::start(setup, dice);
  give_artifacts(state);
  deal_half_the_deck(state, dice);
  return state;
}

// Who could not act before a deal may be able to now: the window is asked about again.
void Plenty::apply(State& state, Seat seat, engine::ActionId action, toolkit::Dice& dice, engine::Sink sink) {
  Morgenland::apply(state, seat, action, dice, sink);
  if (!may_deal(state)) return;
  state.twice = SeatSet::first(state.setup.seats);
  if (!state.discard || dice.below(kDealsOneIn)) return;
  deal_discards(state, dice);
  state.question = {};
  morgenland::settle(state);
}

}  // namespace morgenland
