// Why an action is refused. Written apart from `legal`, from the rules' point of view, so that each checks the other.
#include "games/thief_of_baghdad/payments.h"
#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

using Reason = std::optional<engine::RuleId>;
constexpr Reason kAllowed = std::nullopt;

// Who may act: the turn player alone.
Reason why_not_now(const State& state, Seat seat) {
  if (state.phase == Phase::over) return state.adjudicated ? THIEF_R_12 : THIEF_52;
  if (seat >= state.setup.seats) return THIEF_1;
  if (seat == state.turn) return kAllowed;
  return state.phase == Phase::post ? THIEF_8 : THIEF_12;
}

Reason why_not_post(const State& state, const Action& action) {
  const bool own = action.verb == Verb::post_own;
  if (!own && mode_of(state) == Mode::standard) return THIEF_3;
  if (state.phase != Phase::post) return THIEF_10;
  const int left = own ? state.own_to_post[state.turn] : state.neutral_to_post[state.turn];
  if (left == 0) return own ? THIEF_6 : THIEF_57;
  return is_full(state.palaces[action.at]) ? Reason(THIEF_9) : kAllowed;
}

// The payment must be exact and in hand; `price` is the rule that sets it.
Reason why_not_pay(const State& state, const Action& action, engine::RuleId price) {
  const Payment payment = payment_of(state, state.turn, action);
  if (payment.dancers > state.dancers[state.turn]) return THIEF_34;
  return has_cards(state.hand[state.turn], payment) ? kAllowed : Reason(price);
}

Reason why_not_place(const State& state, const Action& action) {
  const Palace& palace = state.palaces[action.at];
  const int own = palace.guards[state.turn];
  const int foreign = guards_at(palace) - own;
  if (state.thief_actions >= kThiefActionLimit) return THIEF_14;
  if (own == 0 || foreign == 0 || state.supply[state.turn] == 0) return THIEF_18;
  if (action.pay > foreign) return THIEF_36;
  return why_not_pay(state, action, THIEF_19);
}

Reason why_not_move(const State& state, const Action& action) {
  if (state.palaces[action.at].guards[state.turn] == 0) return THIEF_22;
  if (is_full(state.palaces[action.to])) return THIEF_23;
  return why_not_pay(state, action, THIEF_24);
}

Reason why_not_carry(const State& state, const Action& action) {
  const Palace& palace = state.palaces[action.at];
  if (state.thief_actions >= kThiefActionLimit) return THIEF_14;
  if (palace.thieves[state.turn] == 0) {
    for (const Count thieves : palace.thieves)
      if (thieves) return THIEF_27;  // only other players' thieves are there
    return THIEF_26;
  }
  return why_not_move(state, action);
}

Reason why_not_neutral(const State& state, const Action& action) {
  if (state.palaces[action.at].neutral == 0 || is_full(state.palaces[action.to])) return THIEF_29;
  return why_not_pay(state, action, THIEF_30);
}

}  // namespace

std::optional<engine::RuleId> ThiefOfBaghdad::why_not(const State& state, Seat seat, ActionId id) {
  if (const auto reason = why_not_now(state, seat)) return reason;
  if (id >= kActionCount) return THIEF_13;
  const Action action = decode(id);
  if (action.verb == Verb::post_own || action.verb == Verb::post_neutral) return why_not_post(state, action);
  if (state.phase == Phase::post) return THIEF_10;
  switch (action.verb) {
    case Verb::place:
      return why_not_place(state, action);
    case Verb::move:
      return why_not_move(state, action);
    case Verb::carry:
      return why_not_carry(state, action);
    case Verb::neutral:
      return why_not_neutral(state, action);
    case Verb::end:
      return state.actions ? kAllowed : Reason(THIEF_44);
    default:
      if (state.actions) return THIEF_45;
      return action.verb == Verb::pass_dancer && !state.dancer_pile ? Reason(THIEF_46) : kAllowed;
  }
}

}  // namespace thief_of_baghdad
