// Placing tokens (ledger 2.3).
#include "games/morgenland/events.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

// The first free slot; kTokenCount when the hand is empty.
std::size_t free_slot(const Table& table, Seat seat) {
  std::size_t slot = 0;
  while (slot < kTokenCount && table.tokens[seat][slot].place != kInHand) ++slot;
  return slot;
}
bool has_token_in_hand(const Table& table, Seat seat) { return free_slot(table, seat) < kTokenCount; }

// Turns `turn` on to somebody who has a token to place; false when nobody has (MOR-52).
bool find_placer(State& state) {
  for (int i = 0; i < seats(state); ++i) {
    if (has_token_in_hand(state, state.turn)) return true;
    state.turn = static_cast<Seat>((state.turn + 1) % seats(state));
  }
  return false;
}

}  // namespace

void begin_placing(Play& play) {
  play.state.stage = Stage::placing;
  play.state.space = 0;
  play.state.turn = play.state.camel;
  open_window(play);  // W-START
}

void place_on(Play& play) {
  if (!find_placer(play.state)) return enter_space(play, 0);
  ask(play.state, Ask::place, play.state.turn);
}

void answer_place(Play& play, const Action& action) {
  State& state = play.state;
  const Seat seat = state.turn;
  const std::size_t slot = free_slot(state, seat);
  const auto value = static_cast<Value>(kTokenValues[action.arg]);
  Token& token = state.tokens[seat][slot];
  token.place = action.target;
  state.values[seat][slot] = value;
  state.bare_again = false;
  Event placed = event(Happening::place, seat, MOR_41, action.target, value);
  if (state.spied.has(seat)) {  // MOR-460
    token.shown = value;
    placed.rule = MOR_460;
    placed.reveals = true;
  } else {
    placed = secret(placed, 0b10, SeatSet::of(seat));
  }
  play.sink(placed);

  state.had_magic = false;
  state.turn = static_cast<Seat>((seat + 1) % seats(state));
  ask_nothing(state);
  if (find_placer(state) && !option(state, Option::windows)) open_window(play);  // W-PLACE; not in fast games (MOR-640)
}

}  // namespace morgenland
