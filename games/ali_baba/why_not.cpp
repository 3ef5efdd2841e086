// Why an action is refused. Written apart from `legal`, from the rules' point of view, so that each checks the other.
#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/rules.gen.h"

namespace ali_baba {

namespace {

using Reason = std::optional<engine::RuleId>;
constexpr Reason kAllowed = std::nullopt;

bool is_banned(const State& state, int place) {
  const Tile tile = state.tile_at[static_cast<std::size_t>(place)];
  for (Seat rival = 0; rival < state.setup.seats; ++rival) {
    if (rival == state.turn) continue;  // ALI-25: a ban never binds its namer
    const Ban ban = state.bans[rival];
    if (ban == ban_kind(kind_of(tile)) || ban == ban_colour(static_cast<int>(colour_of(tile)))) return true;
  }
  return false;
}

bool is_open(const State& state, int place) { return state.face_up >> place & 1; }
bool is_place(const State& state, int place) { return place < cave_of(state).places; }

bool everything_is_banned(const State& state) {
  for (int place = 0; is_place(state, place); ++place)
    if (is_open(state, place) && !is_banned(state, place)) return false;
  return true;
}

Reason why_not_take(const State& state, int place) {
  if (!is_place(state, place)) return mode_of(state) == Mode::small_cave ? ALI_50 : ALI_48;
  if (!is_open(state, place)) return ALI_7;
  if (is_banned(state, place) && !everything_is_banned(state)) return ALI_24;
  return kAllowed;
}

Reason why_not_green(const State& state, int place) {
  if (!is_place(state, place)) return mode_of(state) == Mode::small_cave ? ALI_50 : ALI_48;
  if (!is_open(state, place)) return ALI_17;
  if (!adjacent(cave_of(state).at[state.last.place], cave_of(state).at[static_cast<std::size_t>(place)])) return ALI_47;
  if (is_banned(state, place)) return ALI_20;
  return kAllowed;
}

Reason why_not_steal(const State& state, int seat) {
  if (seat >= state.setup.seats || seat == state.turn) return ALI_21;
  return state.offers[static_cast<std::size_t>(seat)] == kNoTile ? Reason(ALI_22) : kAllowed;
}

// When each verb has its moment, and the rule that says so.
struct Moment {
  Phase phase;
  engine::RuleId rule;
};

Moment moment_of(Verb verb) {
  switch (verb) {
    case Verb::take:
      return {Phase::take, ALI_7};
    case Verb::green:
    case Verb::green_decline:
      return {Phase::green, ALI_17};
    case Verb::yellow_use:
      return {Phase::yellow, ALI_21};
    case Verb::yellow_decline:
      return {Phase::yellow, ALI_R_12};
    case Verb::offer:
      return {Phase::offer, ALI_21};
    case Verb::steal:
      return {Phase::steal, ALI_21};
    case Verb::ban_kind:
    case Verb::ban_colour:
    case Verb::ban_decline:
      return {Phase::ban, ALI_23};
    case Verb::lamp_keep:
    case Verb::lamp_swap:
      return {Phase::lamp, ALI_38};
  }
  return {Phase::over, ALI_28};
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
  const auto [verb, of] = decode(id);
  const auto [phase, rule] = moment_of(verb);
  if (phase != state.phase) return rule;
  switch (verb) {
    case Verb::take:
      return why_not_take(state, of);
    case Verb::green:
      return why_not_green(state, of);
    case Verb::offer:
      return count_of_kind(state.held[seat], of) ? kAllowed : Reason(ALI_21);
    case Verb::steal:
      return why_not_steal(state, of);
    case Verb::ban_kind:
      return state.kinds >> of & 1 ? kAllowed : Reason(ALI_R_10);
    default:
      return kAllowed;
  }
}

}  // namespace ali_baba
