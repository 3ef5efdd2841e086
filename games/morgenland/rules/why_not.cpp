// Why an action is refused: whose turn it is, whether the verb answers the question, and then the question's own rules.
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"
#include "games/morgenland/rules/refusals.h"

namespace morgenland {

namespace {

constexpr std::uint32_t asks(std::initializer_list<Ask> list) {
  std::uint32_t set = 0;
  for (const Ask what : list) set |= 1u << static_cast<unsigned>(what);
  return set;
}

// Which questions a verb answers, and the rule to cite where it answers none.
struct Fit {
  std::uint32_t answers;
  engine::RuleId otherwise;
};
constexpr std::uint32_t kWindowOnly = asks({Ask::window});
constexpr std::uint32_t kWindowOrGuard = asks({Ask::window, Ask::entry});
constexpr Fit kFits[] = {
    /* place       */ {asks({Ask::place}), MOR_40},
    /* take        */ {asks({Ask::start, Ask::take}), MOR_100},
    /* give        */ {asks({Ask::market, Ask::give}), MOR_100},
    /* pay         */ {asks({Ask::entry, Ask::offer, Ask::price, Ask::pay}), MOR_143},
    /* done        */ {asks({Ask::give}), MOR_500},
    /* decline     */ {asks({Ask::market, Ask::entry, Ask::offer}), MOR_42},
    /* withdraw    */ {asks({Ask::pay}), MOR_341},
    /* keep        */ {asks({Ask::keep}), MOR_91},
    /* camel       */ {asks({Ask::camel}), MOR_110},
    /* camel_stay  */ {asks({Ask::camel}), MOR_444},
    /* pass        */ {kWindowOnly, MOR_42},
    /* magic       */ {asks({Ask::place, Ask::offer}), MOR_638},
    /* use_lamp    */ {kWindowOrGuard, MOR_221},
    /* use_counter */ {kWindowOrGuard, MOR_235},
    /* use_double  */ {kWindowOrGuard, MOR_240},
    /* use_carpet  */ {kWindowOrGuard, MOR_245},
    /* use_key     */ {kWindowOrGuard, MOR_251},
    /* cast        */ {kWindowOrGuard, MOR_260},
    /* aim_space   */ {asks({Ask::aim}), MOR_266},
    /* aim_token   */ {asks({Ask::aim}), MOR_266},
    /* aim_item    */ {asks({Ask::aim}), MOR_266},
    /* next        */ {asks({Ask::next}), MOR_622},
    /* pick        */ {asks({Ask::pick}), MOR_411},
    /* swap        */ {asks({Ask::swap}), MOR_401},
    /* remove      */ {asks({Ask::remove}), MOR_381},
};
static_assert(std::size(kFits) == std::size(kVerbs));

Reason why_not_now(const State& state, Seat seat) {
  if (state.stage == Stage::over) return mode_of(state) == Mode::first ? MOR_180 : MOR_170;
  if (seat >= state.setup.seats) return MOR_1;
  if (asked(state).has(seat)) return kAllowed;
  switch (state.question.ask) {
    case Ask::start:
      return MOR_5;
    case Ask::place:
      return MOR_40;
    case Ask::window:
      return MOR_623;
    case Ask::offer:
      return MOR_142;
    case Ask::entry:
      return MOR_125;
    default:
      return state.batch_size ? MOR_611 : MOR_7;
  }
}

bool fits(Verb verb, Ask what) {
  return kFits[static_cast<std::size_t>(verb)].answers >> static_cast<unsigned>(what) & 1;
}

Reason why_not_pay(const State& state, Seat seat, Treasure type) {
  const Question& question = state.question;
  switch (question.ask) {
    case Ask::entry:
      return why_not_entry(state, seat, type);
    case Ask::pay:
      return why_not_unit(state, state.units[seat], type, question.left, rule_behind(state, MOR_122));
    default:
      return why_not_price(state, seat, type);
  }
}

Reason why_not_take(const State& state, Seat seat, Treasure type) {
  const Question& question = state.question;
  if (question.ask == Ask::start) {
    const int chosen = state.picked[seat];
    return unless(chosen == 0 || state.picks[seat][static_cast<std::size_t>(chosen - 1)] <= type, MOR_5);
  }
  return why_not_unit(state, state.bank, type, question.left, rule_behind(state, MOR_102));
}

Reason why_not_give(const State& state, Seat seat, Treasure type) {
  const bool trading = state.question.ask == Ask::give;
  if (trading && state.question.left >= kGiveMax) return MOR_501;
  return unless(state.units[seat][type] > 0 && type >= state.question.floor, trading ? MOR_500 : MOR_100);
}

Reason why_not_camel(const State& state, Seat seat, int named) {
  if (named >= state.setup.seats) return MOR_110;
  return unless(!option(state, Option::camel_who) || named == seat, MOR_OPT_2);
}

Reason why_not_next(const State& state, Seat seat, std::size_t item) {
  const bool own = item < state.batch_size && state.batch[item].seat == seat;
  return unless(own && state.batch[item].status == Item::Status::pending, MOR_622);
}

Reason why_not_remove(const State& state, Piece piece) {
  if (owner_of(piece) != state.question.about) return MOR_381;
  const Place place = place_of(state, piece);
  return unless(on_board(place) && place != kGuardRoom, MOR_381);
}

Reason why_not_declaration(const State& state, Seat seat, const Action& action) {
  const auto [power, first] = declared_by(action);
  return why_not_declare(state, seat, power, first);
}

Reason why_not_answer(const State& state, Seat seat, const Action& action) {
  const Question& question = state.question;
  switch (action.verb) {
    case Verb::place:
      return why_not_place(state, seat, action);
    case Verb::take:
      return why_not_take(state, seat, action.arg);
    case Verb::give:
      return why_not_give(state, seat, action.arg);
    case Verb::pay:
      return why_not_pay(state, seat, action.arg);
    case Verb::done:
      return unless(question.left > 0, MOR_500);
    case Verb::withdraw:
      return unless(question.may_withdraw, state.current == kNoItem ? MOR_122 : MOR_341);
    case Verb::keep:
      return unless(state.tent[0] == action.arg || state.tent[1] == action.arg, MOR_91);
    case Verb::camel:
      return why_not_camel(state, seat, action.arg);
    case Verb::camel_stay:
      return unless(question.may_withdraw, MOR_444);
    case Verb::magic:
      return why_not_ask_for_magic(state, seat);
    case Verb::aim_space:
    case Verb::aim_token:
    case Verb::aim_item:
      return why_not_aim(state, action);
    case Verb::next:
      return why_not_next(state, seat, action.arg);
    case Verb::pick:
      return why_not_pick(state, action.arg);
    case Verb::swap:
      return unless(spare(state, seat, static_cast<Artifact>(action.arg)) > 0, MOR_401);
    case Verb::remove:
      return why_not_remove(state, action.arg);
    case Verb::pass:
    case Verb::decline:
      return kAllowed;
    default:
      return why_not_declaration(state, seat, action);
  }
}

}  // namespace

std::optional<engine::RuleId> Morgenland::why_not(const State& state, Seat seat, ActionId id) {
  if (const auto reason = why_not_now(state, seat)) return reason;
  if (id >= kActionCount) return MOR_7;
  const Action action = decode(id);
  if (is_declaration(action.verb) && mode_of(state) != Mode::magic) return MOR_12;
  if (!fits(action.verb, state.question.ask)) {
    if (state.question.ask == Ask::aim) return MOR_266;  // who has declared something names its target first
    return kFits[static_cast<std::size_t>(action.verb)].otherwise;
  }
  return why_not_answer(state, seat, action);
}

}  // namespace morgenland
