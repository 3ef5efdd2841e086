// "Why this rather than that", by how the round would end: both are tried on the same few guesses at what is hidden,
// and everybody then answers as suggests itself (bot/sensible.cpp).
#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/formats/reasons.h"

namespace morgenland {

namespace {

using engine::Reasons;

constexpr int kGuesses = 4;

// Over all guesses together.
struct RoundEnds {
  BySeat<int> artifacts{}, treasure{};

  int treasure_of(Seat seat) const { return (treasure[seat] + kGuesses / 2) / kGuesses; }
};

RoundEnds round_ends(const View& view, ActionId id) {
  RoundEnds ends;
  toolkit::FastDice dice(0);
  for (int i = 0; i < kGuesses; ++i) {
    State state = Morgenland::guess(view, dice);
    toolkit::FastDice chance(0);
    Morgenland::apply(state, view.viewer.seat, id, chance, {});
    play_out_round(state);
    for (Seat seat = 0; seat < seats(view); ++seat) {
      ends.artifacts[seat] += state.artifacts[seat] - view.artifacts[seat];
      ends.treasure[seat] += total(state.units[seat]);
    }
  }
  return ends;
}

// The rival who gets most less, where all rivals together get less; kNoSeat: they do not.
template <class Gain>
Seat most_denied(const View& view, Gain less_for) {
  Seat denied = engine::kNoSeat;
  int most = 0, sum = 0;
  for (Seat seat = 0; seat < seats(view); ++seat) {
    if (seat == view.viewer.seat) continue;
    const int less = less_for(seat);
    sum += less;
    if (less <= most) continue;
    most = less;
    denied = seat;
  }
  return sum > 0 ? denied : engine::kNoSeat;
}

// While tokens are placed, and before, nobody can tell how the round will end.
bool is_near_the_end(const View& view) { return view.stage >= Stage::before && view.stage < Stage::over; }

}  // namespace

void compare_round_ends(Reasons& reasons, const View& view, ActionId id, ActionId other) {
  if (!is_near_the_end(view)) return;
  const Seat me = view.viewer.seat;
  const RoundEnds mine = round_ends(view, id), theirs = round_ends(view, other);
  if (mine.artifacts[me] > theirs.artifacts[me])
    say(reasons, because("round-artifacts", mine.artifacts[me], kGuesses, theirs.artifacts[me]));
  if (mine.treasure_of(me) > theirs.treasure_of(me))
    say(reasons, because("round-treasure", mine.treasure_of(me), theirs.treasure_of(me)));
  const Seat unlucky = most_denied(view, [&](Seat seat) { return theirs.artifacts[seat] - mine.artifacts[seat]; });
  if (unlucky != engine::kNoSeat)
    say(reasons, because("round-rival", unlucky, mine.artifacts[unlucky], kGuesses, theirs.artifacts[unlucky]));
  const Seat poorer = most_denied(view, [&](Seat seat) { return theirs.treasure_of(seat) - mine.treasure_of(seat); });
  if (poorer != engine::kNoSeat)
    say(reasons, because("round-rival-treasure", poorer, mine.treasure_of(poorer), theirs.treasure_of(poorer)));
}

}  // namespace morgenland
