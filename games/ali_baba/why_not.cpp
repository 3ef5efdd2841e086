// Why an action is refused. Written apart from `legal`, from the rules' point of view, so that each checks the other.
#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/refusals.h"

namespace ali_baba {

namespace {

bool everything_is_banned(const State& state) {
  for (int place = 0; is_place(state, place); ++place)
    if (is_open(state, place) && !is_banned(state, place)) return false;
  return true;
}

Reason why_not_take(const State& state, int place) {
  if (!is_place(state, place)) return why_no_place(state);
  if (!is_open(state, place)) return ALI_7;
  if (is_banned(state, place) && !everything_is_banned(state)) return ALI_24;
  return kAllowed;
}

// Who may act: the turn player, or in a round of offers every rival with tiles, once.
Reason why_not_now(const State& state, Seat seat) {
  if (state.phase == Phase::over) return state.present ? ALI_28 : ALI_29;
  if (seat >= state.setup.seats) return ALI_1;
  if (state.phase != Phase::offer) return seat == state.turn ? kAllowed : Reason(ALI_6);
  if (seat == state.turn) return ALI_21;
  if (!state.held[seat]) return ALI_22;
  return state.offers[seat] == kNoTile ? kAllowed : Reason(ALI_R_11);
}

}  // namespace

std::optional<engine::RuleId> AliBaba::why_not(const State& state, Seat seat, ActionId id) {
  if (const auto reason = why_not_now(state, seat)) return reason;
  if (id >= kActionCount) return ALI_6;
  const Action action = decode(id);
  const Moment moment = moment_of(action.verb);
  if (moment.phase != state.phase) return moment.rule;
  if (action.verb == Verb::take) return why_not_take(state, action.of);
  const Power* power = power_in(state.phase);
  return power ? power->refuses(state, seat, action) : kAllowed;
}

}  // namespace ali_baba
