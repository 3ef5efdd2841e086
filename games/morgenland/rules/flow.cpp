// One step after the other: an answer changes the state, then everything happens that needs no further answer.
#include "games/morgenland/rules/flow.h"

#include <bit>

#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/answers.h"

namespace morgenland {

namespace {

void answer(Play& play, Seat seat, const Action& action) {
  switch (play.state.question.ask) {
    case Ask::start:
      return answer_start(play, seat, action.arg);
    case Ask::place:
      return action.verb == Verb::magic ? open_by_magic(play) : answer_place(play, action);
    case Ask::window:
      return answer_window(play, action);
    case Ask::aim:
      return answer_aim(play, action);
    case Ask::next:
      return begin_item(play, action.arg);
    case Ask::keep:
      return answer_keep(play, static_cast<Spell>(action.arg));
    case Ask::market:
      return answer_market(play, action);
    case Ask::camel:
      return answer_camel(play, action);
    case Ask::entry:
      return answer_entry(play, action);
    case Ask::offer:
    case Ask::price:
      return answer_offer(play, action);
    default:
      return answer_small(play, action);
  }
}

// Nobody is asked: the round goes on where it is.
void advance(Play& play) {
  State& state = play.state;
  if (state.window_open) return is_closed(state) ? resolve(play) : poll(play);
  switch (state.stage) {
    case Stage::placing:
      return place_on(play);
    case Stage::entry:
      return judge_next(play);
    case Stage::buying:
      return finish_purchase(play);
    case Stage::ending:
      return end_round(play);
    default:
      return go_on_in_space(play);
  }
}

// Where only one answer is possible nobody is asked. Windows, offers and the guard ask by public facts alone (MOR-632),
// and so are never shortened.
bool is_forced(const State& state) {
  const Question& question = state.question;
  if (question.may_withdraw && question.ask != Ask::pick) return false;
  const Targets args = answers_to(state, question).args;
  if (question.ask == Ask::give && question.left) return args == 0;  // nothing more to give
  return std::has_single_bit(args);
}

Action only_answer(const State& state) {
  const Answers answers = answers_to(state, state.question);
  if (!answers.args) return {Verb::done, 0, 0};
  return {answers.verb, static_cast<std::uint8_t>(std::countr_zero(answers.args)), 0};
}

void go_on(Play& play) {
  State& state = play.state;
  while (state.stage != Stage::over) {
    if (state.question.ask == Ask::nothing) {
      advance(play);
    } else if (is_forced(state)) {
      answer(play, state.question.seat, only_answer(state));
    } else {
      return;
    }
  }
}

}  // namespace

SeatSet asked(const Table& table) {
  if (table.question.ask == Ask::nothing) return {};
  if (table.question.ask != Ask::start) return SeatSet::of(table.question.seat);
  SeatSet choosing;
  for (Seat seat = 0; seat < seats(table); ++seat)
    if (table.picked[seat] < kStartUnits) choosing.add(seat);
  return choosing;
}

SeatSet Morgenland::to_act(const State& state) { return asked(state); }

void Morgenland::apply(State& state, Seat seat, ActionId action, toolkit::Dice& dice, engine::Sink sink) {
  Play play{state, dice, sink};
  answer(play, seat, decode(action));
  go_on(play);
}

void settle(State& state) {
  toolkit::FastDice dice(0);
  Play play{state, dice, {}};
  switch (state.stage) {
    case Stage::treasures:
      return ask(state, Ask::start, engine::kNoSeat);
    case Stage::before:
      enter_space(play, state.space);
      break;
    case Stage::entry:
      state.guard = state.guard_below;
      turn_up(state, kGuardRoom);
      break;
    case Stage::turned:
    case Stage::offer:
      turn_up(state, state.space);
      [[fallthrough]];
    case Stage::buying:
    case Stage::ending:
      open_window(play);
      break;
    case Stage::placing:
      if (!option(state, Option::windows) || window_now(state) == Window::start) open_window(play);  // MOR-640
      break;
    default:
      break;
  }
  go_on(play);
}

}  // namespace morgenland
