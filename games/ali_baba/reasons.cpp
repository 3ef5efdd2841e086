// "Why this rather than that": both are tried on the same guess at what is hidden, and only numbers are compared on
// which every guess agrees.
#include "games/ali_baba/reasons.h"

#include <algorithm>

#include "engine/saying.h"
#include "engine/tried.h"
#include "games/ali_baba/ali_baba.h"
#include "toolkit/dice.h"

namespace ali_baba {

namespace {

constexpr engine::Saying<"why", told_of::kReasonSpecs> because;

// What an action comes to for the viewer.
struct Trial {
  int points = 0;  // of powers and sets, when the turn goes on as well as it can
  int uncovered = 0;
  int barred = 0;
  int risked = 0;  // an offered tile may go
  Kind kind = 0;   // of the tile it brings
  int set = 0;     // so many of that kind then; 0: it brings none
};

bool goes_on_openly(const State& state, Seat me) {
  return state.turn == me && (state.phase == Phase::green || state.phase == Phase::lamp);
}

int wealth(const State& state, Seat me) { return state.points[me] + set_points(state.held[me]); }

// A neighbour may be taken, too, and a lamp swapped: what follows from one's own choice belongs to it.
int best_wealth(const State& state, Seat me) {
  int best = wealth(state, me);
  if (!goes_on_openly(state, me)) return best;
  engine::ActionList menu;
  AliBaba::legal(state, me, menu);
  for (const ActionId id : menu) {
    State after = state;
    toolkit::FastDice dice(0);
    AliBaba::apply(after, me, id, dice, {});
    best = std::max(best, best_wealth(after, me));
  }
  return best;
}

int barred_by(const View& view, Ban ban) {
  int barred = 0;
  for (PlaceSet open = view.face_up; open;) {
    const Tile tile = view.open[static_cast<std::size_t>(pop_lowest(open))];
    barred += ban == ban_kind(kind_of(tile)) || ban == ban_colour(static_cast<int>(colour_of(tile)));
  }
  return barred;
}

Trial trial_of(const View& view, ActionId id) {
  const Seat me = view.viewer.seat;
  const Action action = decode(id);
  const engine::Tried<AliBaba> tried(view, id);
  const State &before = tried.before, &after = tried.after;
  Trial trial;
  trial.points = best_wealth(after, me) - wealth(before, me);
  trial.uncovered = std::popcount(after.face_up & ~before.face_up);
  if (action.verb == Verb::ban_kind) trial.barred = barred_by(view, ban_kind(action.of));
  if (action.verb == Verb::ban_colour) trial.barred = barred_by(view, ban_colour(action.of));
  if (action.verb == Verb::offer) {
    const auto count = static_cast<std::size_t>(count_of_kind(view.held, action.of));
    trial.risked = kSetPoints[count] - kSetPoints[count - 1];
  }
  if (TileSet gained = after.held[me] & ~before.held[me]) {
    trial.kind = kind_of(static_cast<Tile>(pop_lowest(gained)));
    trial.set = count_of_kind(after.held[me], trial.kind);
  }
  return trial;
}

// A neighbour that is left where it is uncovers nothing.
bool may_uncover(ActionId id) {
  const Verb verb = decode(id).verb;
  return verb == Verb::take || verb == Verb::green || verb == Verb::green_decline;
}

int rivals_with_tiles(const View& view) {
  int rivals = 0;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) rivals += seat != view.viewer.seat && view.counts[seat];
  return rivals;
}

}  // namespace

engine::Reasons AliBaba::reasons(const View& view, ActionId id, ActionId other) {
  engine::Reasons reasons;
  if (id == other) return reasons;
  const Trial mine = trial_of(view, id), theirs = trial_of(view, other);
  const auto next = static_cast<Seat>((view.turn + 1) % view.setup.seats);
  if (mine.points > theirs.points) reasons.push_back(because("points", mine.points, theirs.points));
  if (mine.set > 1 && mine.set > theirs.set) reasons.push_back(because("set", mine.set, mine.kind));
  if (may_uncover(id) && may_uncover(other) && mine.uncovered < theirs.uncovered)
    reasons.push_back(mine.uncovered ? because("uncovers", mine.uncovered, theirs.uncovered, next)
                                     : because("uncovers-nothing", theirs.uncovered, next));
  if (mine.barred > theirs.barred) reasons.push_back(because("bars", mine.barred, theirs.barred));
  if (view.phase == Phase::offer && mine.risked < theirs.risked)
    reasons.push_back(because("risks", mine.risked, theirs.risked));
  if (decode(id).verb == Verb::yellow_use) reasons.push_back(because("shown", rivals_with_tiles(view)));
  return reasons;
}

}  // namespace ali_baba
