// The guard room (ledger 2.7): seat by seat, in turn order, everybody alone with the guard.
#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

bool has_tokens_in_rooms(const Table& table, Seat seat) {
  for (const Token& token : table.tokens[seat])
    if (is_room(token.place)) return true;
  return false;
}

// Whether this seat might use an artifact before the guard, for all the others know (DP-8, MOR-632).
bool might_use_artifact(const Table& table, Seat seat) {
  if (!is_magic(table) || !may_use_another(table, seat)) return false;
  if (table.secrets[seat]) return true;
  for (std::size_t a = 0; a < kArtifactCount; ++a) {
    const auto artifact = static_cast<Artifact>(a);
    const Power& power = kPowers[power_of(artifact)];
    if (known_unused(table, seat, artifact) > 0 && power.windows & kAtGuard && power.useful(table, seat)) return true;
  }
  return false;
}

void admit(Play& play, Seat seat, EntryWord how, engine::RuleId rule) {
  play.state.admitted.add(seat);
  play.sink(event(Happening::enter, seat, rule, how, strength(play.state, seat, kGuardRoom)));
}

// Whether the seat is admitted or refused without a question.
bool is_judged(Play& play, Seat seat) {
  State& state = play.state;
  if (state.admitted.has(seat)) return true;  // an early Key
  const bool present = !is_empty_of(state, seat, kGuardRoom);
  const int missing = state.guard - strength(state, seat, kGuardRoom);
  if (present && missing <= 0) {
    admit(play, seat, kEntersFree, MOR_121);
    return true;
  }
  if (!is_magic(state) && !has_tokens_in_rooms(state, seat)) return true;  // MOR-129
  const bool can_pay = present && total(state.units[seat]) >= missing;     // MOR-122, MOR-123
  return !can_pay && !might_use_artifact(state, seat);
}

// MOR-126
void turn_away(Play& play, Seat seat) {
  int count = 0;
  for (Token& token : play.state.tokens[seat]) {
    if (!is_room(token.place)) continue;
    token.place = kTakenBack;
    token.doubles = 0;
    ++count;
  }
  if (count) play.sink(event(Happening::turned_away, seat, MOR_126, count));
}

void end_judging(Play& play) {
  State& state = play.state;
  for (int i = 0; i < seats(state); ++i)
    if (const Seat seat = in_order(state, i); !state.admitted.has(seat)) turn_away(play, seat);
  space_is_done(play);
}

}  // namespace

void begin_judging(Play& play) {  // MOR-120
  State& state = play.state;
  state.guard = state.guard_below;
  play.sink(event(Happening::guard, engine::kNoSeat, MOR_120, state.guard));
  if (const int count = turn_up(state, kGuardRoom))
    play.sink(event(Happening::turn_up, engine::kNoSeat, MOR_120, kGuardRoom, count));
  state.stage = Stage::entry;
  state.entries = 0;
}

void judge_next(Play& play) {
  State& state = play.state;
  while (state.entries < seats(state)) {
    const Seat seat = in_order(state, state.entries);
    if (!is_judged(play, seat)) return ask(state, Ask::entry, seat);
    ++state.entries;
  }
  end_judging(play);
}

void answer_entry(Play& play, const Action& action) {
  State& state = play.state;
  const Seat seat = state.question.seat;
  switch (action.verb) {
    case Verb::decline:
      play.sink(event(Happening::decline, seat, MOR_122, kGuardRoom));
      ++state.entries;
      return ask_nothing(state);
    case Verb::pay: {
      const int missing = state.guard - strength(state, seat, kGuardRoom);
      ask(state, Ask::pay, seat);
      state.question.left = static_cast<Count>(missing);
      return answer_small(play, action);
    }
    default:
      ask_nothing(state);
      return use_at_guard(play, seat, action);
  }
}

void paid_the_guard(Play& play) {
  const Seat seat = play.state.question.seat;
  ask_nothing(play.state);
  admit(play, seat, kEntersPaying, MOR_122);
}

}  // namespace morgenland
