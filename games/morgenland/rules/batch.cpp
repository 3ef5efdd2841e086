// What was declared in a window, and how it takes effect: in turn order, not last in first out (ledger 3.3).

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"
#include "toolkit/mistake.h"

namespace morgenland {

namespace {

using Status = Item::Status;

// Lays an artifact out (MOR-221). If nobody knew that the seat has it, everybody does now.
void lay_out(State& state, Seat seat, Artifact artifact) {
  if (known_unused(state, seat, artifact) <= 0) {
    --state.secret[seat][artifact];
    --state.secrets[seat];
    ++state.owned[seat][artifact];
  }
  ++state.used[seat][artifact];
}

void light_lamp(Play& play, Seat seat) {  // MOR-231: at once
  lay_out(play.state, seat, kLamp);
  play.state.lit.add(seat);
  play.sink(event(Happening::use, seat, MOR_230, kLamp));
}

void leave_hand(State& state, Seat seat, Spell spell) {
  state.hand[seat] &= ~(SpellSet{1} << spell);
  --state.hand_size[seat];
  state.passed_by[spell] = engine::kNoSeat;
}

// ---- telling -----------------------------------------------------------------------------------------------------

int slot_number(int piece) { return static_cast<int>(index_of(static_cast<Piece>(piece))) + 1; }

Event tell_on_token(Happening what, const State& state, const Item& item, engine::RuleId rule, int artifact,
                    int token) {
  return event(what, item.seat, rule, artifact, slot_number(token), place_of(state, static_cast<Piece>(token)));
}

Event tell_against(Happening what, const State& state, const Item& item, engine::RuleId rule, int artifact,
                   int target) {
  const Item& named = state.batch[static_cast<std::size_t>(target)];
  return event(what, item.seat, rule, artifact, named.power, named.seat);
}

Event tell_artifact(const State& state, const Item& item) {
  const int artifact = item.power - static_cast<int>(kSpellCount);
  const auto rule = kPowers[item.power].when;
  switch (first_aim(item.power)) {
    case Aim::token:
      return tell_on_token(Happening::use_on, state, item, rule, artifact, item.first);
    case Aim::item:
      return tell_against(Happening::use_against, state, item, rule, artifact, item.first);
    default:
      break;
  }
  if (kPowers[item.power].told_space) return event(Happening::use_at, item.seat, rule, artifact, state.space);
  return event(Happening::use, item.seat, rule, artifact);
}

Event tell_copy(const State& state, const Item& item) {
  const auto rule = kPowers[item.power].when;
  switch (second_aim(item)) {
    case Aim::token:
      return tell_on_token(Happening::copy_on, state, item, rule, item.first, item.second);
    case Aim::item:
      return tell_against(Happening::copy_against, state, item, rule, item.first, item.second);
    default:
      return event(Happening::copy, item.seat, rule, item.first);
  }
}

}  // namespace

Event declaration(const State& state, const Item& item) {
  if (!is_spell(item.power)) return tell_artifact(state, item);
  const auto rule = kPowers[item.power].when;
  switch (first_aim(item.power)) {
    case Aim::none:
      return event(Happening::cast, item.seat, rule, item.power);
    case Aim::artifact:
      return tell_copy(state, item);
    case Aim::room:
      return event(Happening::cast_at, item.seat, rule, item.power, kFirstRoom + item.first);
    case Aim::cave:
    case Aim::space:
      return event(Happening::cast_at, item.seat, rule, item.power, item.first);
    default:
      break;
  }
  const auto piece = static_cast<Piece>(item.first);
  if (!is_token(piece))
    return event(Happening::cast_on_carpet, item.seat, rule, item.power, owner_of(piece), place_of(state, piece));
  const bool moves = item.second != kNoTarget;
  return event(moves ? Happening::cast_move : Happening::cast_on, item.seat, rule, item.power, owner_of(piece),
               slot_number(piece), moves ? item.second : place_of(state, piece));
}

// ---- declaring ---------------------------------------------------------------------------------------------------

void declare(Play& play, Seat seat, std::uint8_t power, int target) {
  State& state = play.state;
  if (power == power_of(kLamp)) return light_lamp(play, seat);
  Item item;
  item.seat = seat;
  item.power = power;
  if (first_aim(power) != Aim::none) item.first = static_cast<std::uint8_t>(target);
  if (is_spell(power)) {
    if (!state.lit.has(seat)) light_lamp(play, seat);  // MOR-635
    leave_hand(state, seat, static_cast<Spell>(power));
  } else {
    lay_out(state, seat, static_cast<Artifact>(power - kSpellCount));
  }
  const bool must_aim = second_aim(item) != Aim::none;
  item.status = must_aim ? Status::aiming : Status::pending;
  state.batch[state.batch_size++] = item;
  if (must_aim) return ask(state, Ask::aim, seat);
  play.sink(declaration(state, item));
}

void declare_action(Play& play, Seat seat, const Action& action) {
  const auto [power, first] = declared_by(action);
  declare(play, seat, power, first);
}

void answer_aim(Play& play, const Action& action) {
  State& state = play.state;
  Item& item = state.batch[state.batch_size - 1u];
  item.second = action.arg;
  item.status = Status::pending;
  ask_nothing(state);
  play.sink(declaration(state, item));
}

// Before the guard there is no batch: it works at once.
void use_at_guard(Play& play, Seat seat, const Action& action) {
  const auto [power, first] = declared_by(action);
  Item item;
  item.seat = seat;
  item.power = power;
  if (first_aim(power) != Aim::none) item.first = first;
  lay_out(play.state, seat, static_cast<Artifact>(power - kSpellCount));
  play.sink(declaration(play.state, item));
  kPowers[power].begin(play, item);
}

// ---- resolving ---------------------------------------------------------------------------------------------------

// R0: from the last declared to the first; a canceller that is not itself cancelled cancels (MOR-621).
void close_batch(Play& play) {
  State& state = play.state;
  for (std::size_t i = state.batch_size; i-- > 0;) {
    Item& item = state.batch[i];
    const Power& power = kPowers[item.power];
    const std::uint8_t target = power.cancels ? power.cancels(item) : kNoItem;
    if (target == kNoItem || item.status == Status::cancelled) continue;
    item.status = Status::resolved;
    play.sink(event(Happening::resolved, item.seat, power.does, item.power));
    Item& named = state.batch[target];
    if (named.status == Status::cancelled) continue;
    named.status = Status::cancelled;
    play.sink(event(Happening::countered, named.seat, MOR_236, named.power));
  }
  resolve(play);
}

namespace {

void finish_item(Play& play, Step step) {
  State& state = play.state;
  Item& item = state.batch[state.current];
  const bool may_ask = kPowers[item.power].asks >> static_cast<unsigned>(state.question.ask) & 1;
  toolkit::must_hold(step != Step::asked || may_ask, "a power asks what it does not ask");
  if (step == Step::asked) return;
  const bool failed = step == Step::failed;
  item.status = failed ? Status::failed : Status::resolved;
  play.sink(event(failed ? Happening::failed : Happening::resolved, item.seat, kPowers[item.power].does, item.power));
  state.current = kNoItem;
  ask_nothing(state);
}

// R2
void end_batch(Play& play) {
  State& state = play.state;
  if (on_board(state.space) && is_revealed(state, state.space))
    if (const int count = turn_up(state, state.space))
      play.sink(event(Happening::turn_up, engine::kNoSeat, MOR_269, state.space, count));
  for (std::size_t i = 0; i < state.batch_size; ++i) {
    if (is_spell(state.batch[i].power)) state.discard |= SpellSet{1} << state.batch[i].power;  // MOR-262
    state.batch[i] = {};
  }
  state.batch_size = 0;
  reopen(play);
}

}  // namespace

void resolve(Play& play) {  // R1
  State& state = play.state;
  for (int i = 0; i < seats(state); ++i) {
    const Seat seat = in_order(state, i);
    int pending = 0;
    std::uint8_t found = kNoItem;
    for (std::uint8_t k = 0; k < state.batch_size; ++k) {
      if (state.batch[k].seat != seat || state.batch[k].status != Status::pending) continue;
      ++pending;
      found = k;
    }
    if (pending > 1) return ask(state, Ask::next, seat);  // DP-20
    if (pending) return begin_item(play, found);
  }
  end_batch(play);
}

void begin_item(Play& play, std::uint8_t index) {
  State& state = play.state;
  state.current = index;
  ask_nothing(state);
  finish_item(play, kPowers[state.batch[index].power].begin(play, state.batch[index]));
}

void resume_item(Play& play, const Action& answer) {
  Item& item = play.state.batch[play.state.current];
  finish_item(play, kPowers[item.power].resume(play, item, answer));
}

bool can_be_countered(const Table& table, std::uint8_t index, Seat by) {
  if (index >= table.batch_size) return false;
  const Item& item = table.batch[index];
  return is_spell(item.power) && item.seat != by && item.status == Status::pending;
}

int spare(const State& state, Seat seat, Artifact artifact) {
  return unused(state, seat, artifact) - (artifact == kLamp && !state.lit.has(seat));
}

}  // namespace morgenland
