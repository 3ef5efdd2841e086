// Why an action is refused. Written apart from `legal`, from the rules' point of view, so that each checks the other.
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/rules.gen.h"

namespace magic_lamp {

namespace {

using Reason = std::optional<engine::RuleId>;
constexpr Reason kAllowed = std::nullopt;

Reason allowed_if(bool condition, Rule otherwise) { return condition ? kAllowed : Reason(otherwise); }

// ---- when --------------------------------------------------------------------------------------------------------

// The rule that gives an action its place in the turn, which is not this one.
Rule rule_of(Verb verb, Phase phase) {
  switch (verb) {
    case Verb::choose:
    case Verb::lock:
    case Verb::change:
      return LAMP_20;
    case Verb::tap:
      return phase == Phase::choose ? LAMP_R_12 : LAMP_30;
    case Verb::pass:
      return phase == Phase::choose ? LAMP_19 : LAMP_30;
    case Verb::pick:
      return LAMP_32;
    case Verb::take:
      return LAMP_33;
    case Verb::accept:
    case Verb::refuse:
      return LAMP_44;
    case Verb::draw:
    case Verb::stop:
      return LAMP_65;
    case Verb::decline:
      return LAMP_108;
    case Verb::place:
      return LAMP_85;
    default:
      return LAMP_45;  // targets of Lamp cards
  }
}

bool belongs_to(Verb verb, Phase phase) {
  switch (phase) {
    case Phase::choose:
      return verb == Verb::choose || verb == Verb::lock || verb == Verb::change;
    case Phase::taps:
      return verb == Verb::tap || verb == Verb::pass;
    case Phase::opponent:
      return verb == Verb::pick;
    case Phase::take:
      return verb == Verb::take;
    case Phase::wish:
      return verb == Verb::accept || verb == Verb::refuse;
    case Phase::target:
      return verb == Verb::steal || verb == Verb::retrieve || (verb >= Verb::give && verb <= Verb::peek);
    case Phase::caravan:
      return verb == Verb::give;
    case Phase::search:
      return verb == Verb::draw || verb == Verb::stop;
    case Phase::retrieve:
      return verb == Verb::retrieve || verb == Verb::decline;
    case Phase::place:
      return verb == Verb::place;
    case Phase::over:
      break;
  }
  return false;
}

// Who is not asked now, and by which rule.
Reason why_not_asked(const State& state, Seat seat) {
  switch (state.phase) {
    case Phase::choose:
      return allowed_if(state.asked.has(seat), LAMP_20);  // locked
    case Phase::taps:
      if (state.asked.has(seat)) return kAllowed;
      if (tap_mode(state) == TapMode::lots && !groups_of(state).eligible.has(seat)) return LAMP_31;
      return LAMP_27;  // answered already
    case Phase::caravan:
      return allowed_if(state.asked.has(seat), LAMP_45);
    case Phase::search:
      return allowed_if(state.actor == seat, LAMP_63);
    case Phase::place:
      return allowed_if(state.actor == seat, LAMP_78);
    case Phase::opponent:
      return allowed_if(state.actor == seat, LAMP_32);
    case Phase::take:
      return allowed_if(state.actor == seat, LAMP_33);
    case Phase::retrieve:
      return allowed_if(state.actor == seat, LAMP_108);
    default:
      return allowed_if(state.actor == seat, LAMP_26);  // the summoner's wishes
  }
}

// ---- what --------------------------------------------------------------------------------------------------------

Reason why_not_choose(const State& state, Seat seat, ActionId id) {
  if (state.choice[seat] != kNoChoice) return LAMP_20;  // to be taken back first
  if (has_two_dice(id) != (state.setup.seats == 2)) return state.setup.seats == 2 ? LAMP_17 : LAMP_15;
  return allowed_if(choice_of(id).haste == Haste::steady || tap_mode(state) == TapMode::nerve, LAMP_R_55);
}

// A card of this kind may leave that player: they have one, and not only in sets.
Reason why_not_leave(const State& state, Seat owner, std::size_t kind, Rule none) {
  const Pile& cards = state.loot[owner].cards;
  if (!cards[kind]) return none;
  if (is_stone(kind)) return kAllowed;
  const std::size_t metal = metal_of(kind);
  for (std::size_t piece = 0; piece < kPieceCount; ++piece)
    if (cards[jewel(metal, piece)] < cards[kind]) return kAllowed;  // a surplus piece is loose (LAMP-R-33)
  return LAMP_81;
}

Reason why_not_opponent(const State& state, Seat seat, std::size_t opponent) {
  return allowed_if(opponent != seat && opponent < state.setup.seats, LAMP_32);
}

// ---- targets of Lamp cards ---------------------------------------------------------------------------------------

Verb verb_of(Effect effect, const State& state) {
  switch (effect) {
    case Effect::exchange:
      return state.given == kNoKind ? Verb::give : Verb::steal;
    case Effect::salvage:
      return Verb::retrieve;
    case Effect::turn_die:
      return Verb::turn;
    case Effect::move_die:
      return Verb::move;
    case Effect::push_die:
      return Verb::push;
    case Effect::nudge_die:
      return Verb::nudge;
    case Effect::swap_faces:
      return Verb::mirror;
    case Effect::peek:
      return Verb::peek;
    case Effect::toll:
      return Verb::give;
    default:
      return Verb::steal;
  }
}

Reason why_not_steal(const State& state, Seat seat, const Action& action, Effect effect) {
  if (const auto reason = why_not_opponent(state, seat, action.a)) return reason;
  if (effect == Effect::steal_stone && !is_stone(action.b)) return LAMP_45;
  if (effect == Effect::steal_jewel && !is_jewel(action.b)) return LAMP_45;
  return why_not_leave(state, action.a, action.b, LAMP_53);
}

bool has_die(const State& state, Seat owner, std::size_t space) {
  return owner < state.setup.seats && state.board[owner][space] != 0;
}

Reason why_not_carry_die(const State& state, Seat owner, std::size_t from, std::size_t to) {
  return allowed_if(has_die(state, owner, from) && !has_die(state, owner, to), LAMP_118);
}

Reason why_not_nudge(const State& state, Seat seat, const Action& action) {
  if (const auto reason = why_not_opponent(state, seat, action.a)) return reason;
  if (!has_die(state, action.a, action.b)) return LAMP_118;
  const int face = state.board[action.a][action.b];
  return allowed_if(action.c ? face < 6 : face > 1, LAMP_R_48);
}

Reason why_not_mirror(const State& state, Seat seat, const Action& action) {
  if (const auto reason = why_not_opponent(state, seat, action.b)) return reason;
  return allowed_if(has_die(state, seat, action.a) && has_die(state, action.b, action.c), LAMP_118);
}

Reason why_not_target(const State& state, Seat seat, const Action& action) {
  const Effect effect = effect_of(state.lamp[0]);
  if (action.verb != verb_of(effect, state)) return LAMP_45;
  switch (action.verb) {
    case Verb::give:
      return why_not_leave(state, seat, action.a, LAMP_53);
    case Verb::retrieve:
      return allowed_if(action.a != kTalisman && state.discard[action.a] > 0, LAMP_53);
    case Verb::turn:
      return allowed_if(has_die(state, seat, action.a), LAMP_118);
    case Verb::move:
      return why_not_carry_die(state, seat, action.a, action.b);
    case Verb::push:
      if (const auto reason = why_not_opponent(state, seat, action.a)) return reason;
      return why_not_carry_die(state, action.a, action.b, action.c);
    case Verb::nudge:
      return why_not_nudge(state, seat, action);
    case Verb::mirror:
      return why_not_mirror(state, seat, action);
    case Verb::peek:
      return allowed_if(state.inside[action.a] != 0, LAMP_75);
    default:
      return why_not_steal(state, seat, action, effect);
  }
}

}  // namespace

std::optional<engine::RuleId> MagicLamp::why_not(const State& state, Seat seat, ActionId id) {
  if (state.phase == Phase::over) return state.adjudicated ? LAMP_98 : LAMP_95;
  if (seat >= state.setup.seats) return LAMP_1;
  if (id >= kActionCount) return LAMP_13;
  const Action action = decode(id);
  if (!belongs_to(action.verb, state.phase)) return rule_of(action.verb, state.phase);
  if (const auto reason = why_not_asked(state, seat)) return reason;
  switch (action.verb) {
    case Verb::choose:
      return why_not_choose(state, seat, id);
    case Verb::lock:
      return allowed_if(state.choice[seat] != kNoChoice, LAMP_19);
    case Verb::change:
      return allowed_if(state.choice[seat] != kNoChoice, LAMP_20);
    case Verb::pick:
      return why_not_opponent(state, seat, action.a);
    case Verb::take:
      return why_not_leave(state, state.offender, action.a, LAMP_34);
    case Verb::place:
      return allowed_if(state.loot[seat].cards[action.a] > 0, LAMP_86);
    default:
      break;
  }
  if (state.phase == Phase::target) return why_not_target(state, seat, action);
  if (state.phase == Phase::caravan) return why_not_leave(state, seat, action.a, LAMP_45);
  if (action.verb == Verb::retrieve) return allowed_if(state.discard[action.a] > 0, LAMP_108);
  return kAllowed;
}

}  // namespace magic_lamp
