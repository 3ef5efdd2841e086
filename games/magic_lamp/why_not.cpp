// Why an action is refused. Written apart from `legal`, from the rules' point of view, so that each checks the other.
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/refusals.h"

namespace magic_lamp {

namespace {

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

Reason why_not_target(const State& state, Seat seat, const Action& action) {
  const Wish& wish = wish_of(state.lamp[0]);
  if (action.verb != (state.given == kNoKind ? wish.verb : wish.verb_then)) return LAMP_45;
  return wish.refuses(state, seat, action);
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
