// What may be chosen, as sets of bits that are listed in the order of the codes.
#include <bit>

#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/answers.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

using engine::ActionList;

void list(ActionList& menu, Verb verb, Targets args) {
  const ActionId first = encode(verb);
  for (; args; args &= args - 1) menu.push_back(static_cast<ActionId>(first + std::countr_zero(args)));
}
void list_if(ActionList& menu, bool condition, Verb verb) {
  if (condition) menu.push_back(encode(verb));
}

Targets owned_types(const Purse& purse, Treasure floor) { return types_to_pay(purse, 1, floor); }

// ---- placing -----------------------------------------------------------------------------------------------------

void list_placements(const State& state, Seat seat, ActionList& menu) {
  std::array<std::uint8_t, kSpaceCount> spaces;
  std::size_t count = 0;
  for (unsigned open = open_for(state, seat); open; open &= open - 1)
    spaces[count++] = static_cast<std::uint8_t>(std::countr_zero(open));
  unsigned placed = 0;  // bit v: value v is on the table or taken back
  for (const Value value : state.values[seat]) placed |= 1u << value;
  for (int token = 0; token < static_cast<int>(kTokenCount); ++token) {
    if (placed >> kTokenValues[static_cast<std::size_t>(token)] & 1) continue;
    const ActionId first = encode(Verb::place, token);
    for (std::size_t i = 0; i < count; ++i) menu.push_back(static_cast<ActionId>(first + spaces[i]));
  }
  list_if(menu, may_ask_for_magic(state, seat), Verb::magic);
}

// ---- windows -----------------------------------------------------------------------------------------------------

void list_casts(const State& state, Seat seat, ActionList& menu) {
  for (SpellSet left = state.hand[seat]; left; left &= left - 1) {
    const auto spell = static_cast<std::uint8_t>(std::countr_zero(left));
    const auto first = static_cast<ActionId>(encode(Verb::cast) + kCasts.first[spell]);
    for (Targets targets = declarable(state, seat, spell); targets; targets &= targets - 1)
      menu.push_back(static_cast<ActionId>(first + std::countr_zero(targets)));
  }
}

void list_declarations(const State& state, Seat seat, ActionList& menu) {
  for (std::uint8_t power = kSpellCount; power < kPowerCount; ++power)
    list(menu, kPowers[power].verb, declarable(state, seat, power));
  if (state.stage != Stage::entry) list_casts(state, seat, menu);
}

// ---- the rest ----------------------------------------------------------------------------------------------------

void list_entry(const State& state, Seat seat, ActionList& menu) {
  const bool present = !is_empty_of(state, seat, kGuardRoom);
  const int missing = state.guard - strength(state, seat, kGuardRoom);
  if (present) list(menu, Verb::pay, types_to_pay(state.units[seat], missing, 0));
  menu.push_back(encode(Verb::decline));
  if (is_magic(state)) list_declarations(state, seat, menu);
}

void list_offer(const State& state, Seat seat, ActionList& menu) {
  const Price price = price_of(state, seat, state.space);
  list(menu, Verb::pay, types_for_next_piece(state, price, seat, state.question));
  menu.push_back(encode(Verb::decline));
  list_if(menu, may_ask_for_magic(state, seat), Verb::magic);
}

Targets types_to_pick(const State& state, Seat seat) {
  const Treasure floor = state.picked[seat] ? state.picks[seat][state.picked[seat] - 1u] : Treasure{0};
  return (0b11111u >> floor) << floor;  // there are always enough at the start
}

Targets seats_for_camel(const State& state) {
  if (option(state, Option::camel_who)) return Targets{1} << state.question.seat;
  return (Targets{1} << seats(state)) - 1;
}

Targets pending_of(const State& state, Seat seat) {
  Targets items = 0;
  for (std::size_t i = 0; i < state.batch_size; ++i)
    if (state.batch[i].seat == seat && state.batch[i].status == Item::Status::pending) items |= Targets{1} << i;
  return items;
}

Targets spares(const State& state, Seat seat) {
  Targets types = 0;
  for (std::size_t a = 0; a < kArtifactCount; ++a)
    if (spare(state, seat, static_cast<Artifact>(a)) > 0) types |= Targets{1} << a;
  return types;
}

Targets picks(const State& state, const Question& question) {
  const Targets down = ((Targets{1} << state.rooms[question.about].down) - 1) << 1;
  return question.may_withdraw ? down | 1 : down;
}

Answers aims(const State& state) {
  const Item& item = state.batch[state.batch_size - 1u];
  const Power& power = kPowers[item.power];
  const Aim aim = power.second(item);
  const Verb verb = aim == Aim::space ? Verb::aim_space : aim == Aim::token ? Verb::aim_token : Verb::aim_item;
  return {verb, power.seconds(state, item)};
}

}  // namespace

Answers answers_to(const State& state, const Question& question) {
  const Seat seat = question.seat;
  switch (question.ask) {
    case Ask::aim:
      return aims(state);
    case Ask::next:
      return {Verb::next, pending_of(state, seat)};
    case Ask::keep:
      return {Verb::keep, Targets{1} << state.tent[0] | Targets{1} << state.tent[1]};
    case Ask::camel:
      return {Verb::camel, seats_for_camel(state)};
    case Ask::price:
      return {Verb::pay, types_for_next_piece(state, price_of(state, seat, state.space), seat, question)};
    case Ask::pay:
      return {Verb::pay, types_to_pay(state.units[seat], question.left, question.floor)};
    case Ask::take:
      return {Verb::take, types_to_pay(state.bank, question.left, question.floor)};
    case Ask::give:
      return {Verb::give, question.left < kGiveMax ? owned_types(state.units[seat], question.floor) : 0};
    case Ask::pick:
      return {Verb::pick, picks(state, question)};
    case Ask::swap:
      return {Verb::swap, spares(state, seat)};
    case Ask::remove:
      return {Verb::remove, pieces_outside_guard(state, question.about)};
    default:
      return {Verb::pass, 0};
  }
}

Targets declarable(const State& state, Seat seat, std::uint8_t index) {
  const Power& power = kPowers[index];
  const auto window = window_now(state);
  if (!(power.windows & (window ? window_bit(*window) : kAtGuard))) return 0;
  if (is_spell(index)) {
    if (!(state.hand[seat] >> index & 1)) return 0;
    if (!state.lit.has(seat) && !(may_use_another(state, seat) && unused(state, seat, kLamp) > 0)) return 0;
  } else if (!may_use_another(state, seat) || unused(state, seat, static_cast<Artifact>(index - kSpellCount)) <= 0) {
    return 0;
  }
  return power.targets(state, seat);
}

void Morgenland::legal(const State& state, Seat seat, ActionList& menu) {
  if (!asked(state).has(seat)) return;
  const Question& question = state.question;
  switch (question.ask) {
    case Ask::start:
      return list(menu, Verb::take, types_to_pick(state, seat));
    case Ask::place:
      return list_placements(state, seat, menu);
    case Ask::window:
      menu.push_back(encode(Verb::pass));
      return list_declarations(state, seat, menu);
    case Ask::market:
      list(menu, Verb::give, owned_types(state.units[seat], 0));
      return menu.push_back(encode(Verb::decline));
    case Ask::entry:
      return list_entry(state, seat, menu);
    case Ask::offer:
      return list_offer(state, seat, menu);
    default:
      break;
  }
  const Answers answers = answers_to(state, question);
  list(menu, answers.verb, answers.args);
  list_if(menu, question.ask == Ask::give && question.left, Verb::done);
  list_if(menu, question.ask == Ask::pay && question.may_withdraw, Verb::withdraw);
  list_if(menu, question.ask == Ask::camel && question.may_withdraw, Verb::camel_stay);
}

}  // namespace morgenland
