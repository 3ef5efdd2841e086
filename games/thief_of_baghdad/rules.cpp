// The rules of play, in the order of the ledger: set-up, the four actions, stealing, drawing, the end.
#include <algorithm>
#include <span>
#include <utility>

#include "games/thief_of_baghdad/events.h"
#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "toolkit/mistake.h"

namespace thief_of_baghdad {

using engine::SeatSet;
using engine::Sink;
using toolkit::Dice;

namespace {

constexpr std::int16_t arg(int value) { return static_cast<std::int16_t>(value); }

// ---- set-up ------------------------------------------------------------------------------------------------------

void lay_out_pieces(State& state) {
  const bool tactical = mode_of(state) == Mode::tactical;
  for (auto& palace : state.palaces) palace.neutral = tactical ? 0 : Count{kNeutralsPerPalace};  // THIEF-3, THIEF-56
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    state.supply[seat] = kThievesPerPlayer;
    state.own_to_post[seat] = static_cast<Count>(kGuardsPerPlayer[state.setup.seats]);  // THIEF-6
    state.neutral_to_post[seat] = tactical ? Count{kNeutralsPerPlayer} : Count{0};      // THIEF-57
  }
}

void shuffle_all_cards(State& state, Dice& dice) {  // THIEF-4, THIEF-5
  for (std::size_t i = 0; i < kCardCount; ++i) state.draw[i] = static_cast<Card>(i % kPalaceCount);
  dice.shuffle(std::span<Card>(state.draw));
  state.draw_size = kCardCount;
  state.dancer_pile = kDancerCards;
}

Card take_top_card(State& state, Seat seat) {
  const Card card = std::exchange(state.draw[--state.draw_size], kNoCard);
  ++state.hand[seat][card];
  ++state.hand_size[seat];
  ++state.drawn[seat];
  return card;
}

void deal(State& state, Sink sink) {  // THIEF-7
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    for (int i = 0; i < kStartHand + seat; ++i) take_top_card(state, seat);
    sink(event(Happening::deal, seat, THIEF_7, {arg(kStartHand + seat)}));
  }
}

// THIEF-8, THIEF-58: one piece a visit, clockwise; all have the same number, so the last seat posts the last one.
void post(State& state, int at, bool own, Sink sink) {
  auto& palace = state.palaces[static_cast<std::size_t>(at)];
  if (own) {
    --state.own_to_post[state.turn];
    ++palace.guards[state.turn];
    sink(event(Happening::post_own, state.turn, THIEF_8, {arg(at)}));
  } else {
    --state.neutral_to_post[state.turn];
    ++palace.neutral;
    sink(event(Happening::post_neutral, state.turn, THIEF_58, {arg(at)}));
  }
  state.turn = static_cast<Seat>((state.turn + 1) % state.setup.seats);
  if (state.own_to_post[state.turn] || state.neutral_to_post[state.turn]) return;
  state.turn = 0;  // THIEF-10
  state.phase = Phase::act;
  if (!option(state, Option::look_before_guards)) deal(state, sink);  // THIEF-R-1
}

// ---- paying ------------------------------------------------------------------------------------------------------

void pay_card(State& state, int palace) {  // THIEF-35
  const auto p = static_cast<std::size_t>(palace);
  --state.hand[state.turn][p];
  --state.hand_size[state.turn];
  ++state.discard[p];
  state.paid[state.paid_count++] = Paid(state.turn, static_cast<Card>(palace), state.drawn[state.turn]);
}

void pay_dancer(State& state) {
  --state.dancers[state.turn];
  ++state.dancer_pile;
}

// Returns the word for what was paid.
std::int16_t pay_one(State& state, int palace, bool with_dancer) {
  if (with_dancer) {
    pay_dancer(state);
    return kDancerWord;
  }
  pay_card(state, palace);
  return arg(palace);
}

std::int16_t pay_for_move(State& state, const Action& action) {  // THIEF-24
  return pay_one(state, action.pay == kPayTo ? action.to : action.at, action.pay == kPayDancer);
}

// ---- the end -----------------------------------------------------------------------------------------------------

void adjudicate(State& state, Sink sink) {  // THIEF-R-12
  state.phase = Phase::over;
  state.adjudicated = true;
  sink(event(Happening::adjudicated, engine::kNoSeat, THIEF_R_12, {arg(state.round)}));
}

// ---- the four actions --------------------------------------------------------------------------------------------

// A thief of the turn player has come in: is the chest theirs (THIEF-37 to THIEF-40), and the match (THIEF-52)?
void steal_if_enough(State& state, int at, Sink sink) {
  auto& palace = state.palaces[static_cast<std::size_t>(at)];
  const Seat seat = state.turn;
  const int chest = top_chest(palace);
  if (!chest || palace.thieves[seat] < chest) return;
  toolkit::must_hold(palace.thieves[seat] == chest, "thieves arrive one at a time (THIEF-41)");
  palace.thieves[seat] = 0;
  state.supply[seat] = static_cast<Count>(state.supply[seat] + chest);
  ++palace.stolen;
  ++state.chests[seat];
  state.chest_sum[seat] = static_cast<Count>(state.chest_sum[seat] + chest);
  sink(event(Happening::steal, seat, THIEF_37, {arg(at), arg(chest), arg(state.chests[seat])}));
  if (state.chests[seat] < chests_to_win(state)) return;
  state.phase = Phase::over;
  sink(event(Happening::win, seat, THIEF_52, {arg(state.chests[seat])}));
}

void place(State& state, const Action& action, Sink sink) {  // THIEF-17, THIEF-19
  auto& palace = state.palaces[action.at];
  const int cards = foreign_guards_at(palace, state.turn) - action.pay;
  for (int i = 0; i < cards; ++i) pay_card(state, action.at);
  for (int i = 0; i < action.pay; ++i) pay_dancer(state);
  --state.supply[state.turn];
  const int inside = ++palace.thieves[state.turn];
  sink(event(Happening::place, state.turn, THIEF_17, {action.at, arg(cards), action.pay, arg(inside)}));
  steal_if_enough(state, action.at, sink);
}

void move_own_guard(State& state, const Action& action) {
  --state.palaces[action.at].guards[state.turn];
  ++state.palaces[action.to].guards[state.turn];
}

void move(State& state, const Action& action, Sink sink) {  // THIEF-22
  const auto paid = pay_for_move(state, action);
  move_own_guard(state, action);
  sink(event(Happening::move, state.turn, THIEF_22, {action.at, action.to, paid}));
}

void carry(State& state, const Action& action, Sink sink) {  // THIEF-25, THIEF-26, THIEF-R-4
  const auto paid = pay_for_move(state, action);
  move_own_guard(state, action);
  --state.palaces[action.at].thieves[state.turn];
  ++state.palaces[action.to].thieves[state.turn];
  sink(event(Happening::carry, state.turn, THIEF_25, {action.at, action.to, paid}));
  steal_if_enough(state, action.to, sink);
}

void move_neutral(State& state, const Action& action, Sink sink) {  // THIEF-29, THIEF-30
  const auto paid_from = pay_one(state, action.at, action.pay & kDancerForFrom);
  const auto paid_to = pay_one(state, action.to, action.pay & kDancerForTo);
  --state.palaces[action.at].neutral;
  ++state.palaces[action.to].neutral;
  sink(event(Happening::neutral, state.turn, THIEF_29, {action.at, action.to, paid_from, paid_to}));
}

// ---- drawing -----------------------------------------------------------------------------------------------------

// The draw pile is empty, so what is not discarded is in a hand, and everybody may know it.
void begin_chronicle(State& state) {
  state.hand_at_shuffle = state.hand;
  state.drawn = {};
  std::fill_n(state.paid.begin(), state.paid_count, Paid{});
  state.paid_count = 0;
}

void reshuffle(State& state, Sink sink) {  // THIEF-48
  begin_chronicle(state);
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    while (state.discard[p]) {
      state.draw[state.draw_size++] = static_cast<Card>(p);
      --state.discard[p];
    }
  if (state.draw_size) sink(event(Happening::reshuffle, engine::kNoSeat, THIEF_48, {arg(state.draw_size)}));
}

// Tells what was drawn in palace order: a hand is no sequence, and views remember none.
void tell_drawn(Seat seat, const Counts& drawn, engine::RuleId rule, Sink sink) {
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    for (int i = 0; i < drawn[p]; ++i) sink(draw_event(seat, rule, static_cast<Card>(p)));
}

// Returns how many there were.
int draw_cards(State& state, int count, engine::RuleId rule, Dice& dice, Sink sink) {
  Counts untold{};
  int left = count;
  for (; left; --left) {
    if (!state.draw_size) {
      tell_drawn(state.turn, std::exchange(untold, {}), rule, sink);
      reshuffle(state, sink);
      if (!state.draw_size) break;
      dice.shuffle(std::span<Card>(state.draw.data(), state.draw_size));
    }
    ++untold[take_top_card(state, state.turn)];
  }
  tell_drawn(state.turn, untold, rule, sink);
  if (left) sink(event(Happening::short_draw, state.turn, THIEF_49, {arg(left)}));
  return count - left;
}

void end_turn(State& state, bool dead, Sink sink) {
  const Seat seats = state.setup.seats;
  state.dead_turns = dead ? static_cast<Count>(state.dead_turns + 1) : Count{0};
  state.actions = 0;
  state.thief_actions = 0;
  if (state.dead_turns == seats) return adjudicate(state, sink);                            // THIEF-R-12 (a)
  if (state.turn + 1 == seats && state.round == kRoundCap) return adjudicate(state, sink);  // (b)
  state.turn = static_cast<Seat>((state.turn + 1) % seats);
  state.round = static_cast<Count>(state.round + (state.turn == 0));
}

void end_after_actions(State& state, Dice& dice, Sink sink) {  // THIEF-44
  draw_cards(state, kDrawAfterActions, THIEF_44, dice, sink);
  end_turn(state, /*dead=*/false, sink);
}

void pass_for_cards(State& state, Dice& dice, Sink sink) {  // THIEF-45
  sink(event(Happening::pass_cards, state.turn, THIEF_45));
  const int drawn = draw_cards(state, kDrawAfterPass, THIEF_45, dice, sink);
  end_turn(state, /*dead=*/drawn == 0, sink);
}

void pass_for_dancer(State& state, Dice& dice, Sink sink) {  // THIEF-45, THIEF-R-8
  --state.dancer_pile;
  ++state.dancers[state.turn];
  sink(event(Happening::pass_dancer, state.turn, THIEF_45, {arg(state.dancer_pile)}));
  draw_cards(state, kDrawAfterPass - 1, THIEF_45, dice, sink);
  end_turn(state, /*dead=*/false, sink);
}

}  // namespace

State ThiefOfBaghdad::start(const engine::Setup& setup, Dice& dice) {
  State state;
  state.setup = setup;
  lay_out_pieces(state);
  shuffle_all_cards(state, dice);
  if (option(state, Option::look_before_guards)) deal(state, {});
  return state;
}

SeatSet ThiefOfBaghdad::to_act(const State& state) { return asked(state); }

void ThiefOfBaghdad::apply(State& state, Seat, ActionId id, Dice& dice, Sink sink) {
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::post_own:
    case Verb::post_neutral:
      return post(state, action.at, action.verb == Verb::post_own, sink);
    case Verb::end:
      return end_after_actions(state, dice, sink);
    case Verb::pass_cards:
      return pass_for_cards(state, dice, sink);
    case Verb::pass_dancer:
      return pass_for_dancer(state, dice, sink);
    default:
      break;
  }
  ++state.actions;
  state.thief_actions = static_cast<Count>(state.thief_actions + is_thief_action(action.verb));
  switch (action.verb) {
    case Verb::place:
      return place(state, action, sink);
    case Verb::move:
      return move(state, action, sink);
    case Verb::carry:
      return carry(state, action, sink);
    default:
      return move_neutral(state, action, sink);
  }
}

// Ends of turns draw cards, and so does the last guard posted when hands are dealt after it. A theft that wins is
// final.
bool ThiefOfBaghdad::may_take_back(const State& before, Seat seat, ActionId action) {
  if (decode(action).verb >= Verb::end) return false;
  State after = before;
  toolkit::FastDice dice(0);  // nothing but a draw would ask it
  apply(after, seat, action, dice, {});
  return after.phase != Phase::over && after.draw_size == before.draw_size;
}

// THIEF-53, and THIEF-R-12 for a match that was stopped: more chests, then the larger sum on them, then shared.
engine::Outcome ThiefOfBaghdad::outcome(const State& state) {
  engine::Outcome outcome;
  outcome.seats = state.setup.seats;
  outcome.over = state.phase == Phase::over;
  outcome.adjudicated = state.adjudicated;
  for (Seat seat = 0; seat < outcome.seats; ++seat) outcome.scores[seat] = state.chests[seat];
  outcome.rank_by([&](Seat seat) { return std::pair(state.chests[seat], state.chest_sum[seat]); });
  return outcome;
}

ScoreLine ThiefOfBaghdad::score_line(const State& state, Seat seat, const engine::Outcome& result) {
  return {seat, state.chests[seat], state.chest_sum[seat], result.scores[seat], result.ranks[seat]};
}

}  // namespace thief_of_baghdad
