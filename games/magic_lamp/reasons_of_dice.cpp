// "Why this rather than that", of wishes that change dice or look into chests: who would then search what.
#include <array>
#include <cmath>

#include "engine/tried.h"
#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/reasons.h"

namespace magic_lamp {

namespace {

using engine::Reasons;

// Who searches which chest of this turn, and what it may bring, in points to the nearest and by our own eyes.
struct Turnout {
  std::array<Seat, kChestCount> who = filled(engine::kNoSeat);
  std::array<int, kChestCount> face{}, points{};

  int of(Seat seat) const {
    int sum = 0;
    for (std::size_t chest = 0; chest < kChestCount; ++chest) sum += who[chest] == seat ? points[chest] : 0;
    return sum;
  }
  // The chest that brings this seat most; kChestCount: it searches none.
  std::size_t best_of(Seat seat) const {
    std::size_t best = kChestCount;
    for (std::size_t chest = 0; chest < kChestCount; ++chest)
      if (who[chest] == seat && (best == kChestCount || points[chest] > points[best])) best = chest;
    return best;
  }
};

Turnout turnout_of(const View& view, const Table& after) {
  const SearchTable worths = search_table(view, worths_for(view, view.viewer.seat));
  Turnout turnout;
  for (std::size_t chest = view.chest; chest < kChestCount; ++chest) {
    const Seat seat = cards_left(view, chest) ? searcher_of(after, chest) : engine::kNoSeat;
    if (seat == engine::kNoSeat) continue;
    const int face = after.board[seat][chest];
    turnout.who[chest] = seat;
    turnout.face[chest] = face;
    turnout.points[chest] = static_cast<int>(std::lround(worths[chest][static_cast<std::size_t>(face)]));
  }
  return turnout;
}

Turnout turnout_of(const View& view, ActionId id) { return turnout_of(view, engine::Tried<MagicLamp>(view, id).after); }

// The rival who finds most less by it.
Seat most_denied(const View& view, const Turnout& mine, const Turnout& theirs) {
  Seat denied = engine::kNoSeat;
  int most = 0;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    const int less = theirs.of(seat) - mine.of(seat);
    if (seat == view.viewer.seat || less <= most) continue;
    most = less;
    denied = seat;
  }
  return denied;
}

int of_rivals(const View& view, const Turnout& turnout) {
  int sum = 0;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) sum += seat == view.viewer.seat ? 0 : turnout.of(seat);
  return sum;
}

}  // namespace

void compare_wished_dice(Reasons& reasons, const View& view, ActionId id, ActionId other) {
  const Seat me = view.viewer.seat;
  const Turnout mine = turnout_of(view, id), theirs = turnout_of(view, other);
  if (const std::size_t chest = mine.best_of(me); chest < kChestCount && mine.of(me) > theirs.of(me))
    say(reasons, because("searches", chest, mine.face[chest], mine.of(me), theirs.of(me)));
  if (of_rivals(view, mine) >= of_rivals(view, theirs)) return;
  const Seat denied = most_denied(view, mine, theirs);
  if (const std::size_t chest = theirs.best_of(denied); chest < kChestCount)
    say(reasons, because("denies", denied, chest, mine.of(denied), theirs.of(denied)));
}

namespace {

// Whose search it would inform: our own matters most, and a deep one more than a shallow one.
int weight_of(const Turnout& now, std::size_t chest, Seat me) {
  const int whose = now.who[chest] == me ? 2 : now.who[chest] != engine::kNoSeat;
  return whose * (int{kFacesMax} + 1) + now.face[chest];
}

}  // namespace

void compare_glances(Reasons& reasons, const View& view, std::size_t chest, std::size_t other) {
  const Turnout now = turnout_of(view, view);
  const Seat me = view.viewer.seat, who = now.who[chest];
  if (who != engine::kNoSeat && weight_of(now, chest, me) > weight_of(now, other, me))
    say(reasons, who == me ? because("peek-own", chest, now.face[chest]) : because("peek-rival", who, chest));
  if (cards_left(view, chest) > cards_left(view, other))
    say(reasons, because("fuller", chest, cards_left(view, chest), cards_left(view, other)));
}

}  // namespace magic_lamp
