// "Why this rather than that", of cards that change hands: the points at once, and what the plan sees in them, a set
// begun or a majority within reach.
#include <algorithm>
#include <array>

#include "engine/tried.h"
#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/reasons.h"

namespace magic_lamp {

namespace {

using engine::Reasons;

// The table when the card has changed hands. What is given waits for others (a caravan, an exchange), so it is moved by
// hand: to the next seat, or away.
Table table_after(const View& view, const Action& action, ActionId id) {
  if (action.verb == Verb::decline) return view;
  if (action.verb != Verb::give) return engine::Tried<MagicLamp>(view, id).after;
  Table after = view;
  const Seat me = view.viewer.seat;
  --after.loot[me].cards[action.a];
  if (view.phase == Phase::caravan) ++after.loot[(me + 1) % view.setup.seats].cards[action.a];
  return after;
}

// What an action comes to.
struct Trial {
  Table after;
  std::array<int, kSeatsMax> points{};
  double standing = 0;
  Kind kind = kNoKind;  // the card it is about
};

Kind kind_of_card(const Action& action) {
  if (action.verb == Verb::decline) return kNoKind;
  return action.verb == Verb::steal ? action.b : action.a;
}

Trial trial_of(const View& view, ActionId id) {
  const Action action = decode(id);
  Trial trial{table_after(view, action, id), {}, 0, kind_of_card(action)};
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    trial.points[seat] = score_of(trial.after, seat).total - score_of(view, seat).total;
  trial.standing = standing(trial.after, view.viewer.seat);
  return trial;
}

Seat strongest_rival(const View& view) {
  const auto me = view.viewer.seat;
  Seat strongest = me == 0 ? 1 : 0;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != me && score_of(view, seat).total > score_of(view, strongest).total) strongest = seat;
  return strongest;
}

int rivals_strength(const Table& table, Seat me, std::size_t stone) {
  int best = 0;
  for (Seat seat = 0; seat < table.setup.seats; ++seat)
    if (seat != me) best = std::max(best, stone_strength(table.loot[seat], stone));
  return best;
}

int pieces_of_set(const Pile& cards, std::size_t metal) {
  const int sets = sets_of(cards, metal);
  int pieces = 0;
  for (std::size_t piece = 0; piece < kPieceCount; ++piece) pieces += cards[jewel(metal, piece)] > sets;
  return pieces;
}

// What the card is to whoever gets it.
void speak_for_card(Reasons& reasons, const Table& after, Seat me, Kind kind) {
  const Loot& loot = after.loot[me];
  if (is_stone(kind))
    return say(reasons, because("stone", kind, stone_strength(loot, kind), rivals_strength(after, me, kind)));
  if (const int pieces = is_jewel(kind) ? pieces_of_set(loot.cards, metal_of(kind)) : 0)
    say(reasons, because("set", metal_of(kind), pieces));
}

// And what the other one is to whoever would have to part with it.
void speak_for_keeping(Reasons& reasons, const View& view, Kind kept) {
  const Seat me = view.viewer.seat;
  const Loot& loot = view.loot[me];
  if (is_stone(kept))
    return say(reasons, because("spares-stone", kept, stone_strength(loot, kept), rivals_strength(view, me, kept)));
  if (is_jewel(kept)) say(reasons, because("spares-set", metal_of(kept), pieces_of_set(loot.cards, metal_of(kept))));
}

// What a player would gain at most by taking one of these loose cards.
int most_gained(const View& view, Seat taker, Seat from) {
  int most = 0;
  for (KindSet kinds = loose_kinds(view.loot[from].cards); kinds; kinds = static_cast<KindSet>(kinds & (kinds - 1))) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
    Table after = view;
    --after.loot[from].cards[kind];
    ++after.loot[taker].cards[kind];
    most = std::max(most, score_of(after, taker).total - score_of(view, taker).total);
  }
  return most;
}

}  // namespace

void compare_cards(Reasons& reasons, const View& view, ActionId id, ActionId other) {
  const Seat me = view.viewer.seat;
  const Action action = decode(id), instead = decode(other);
  const Trial mine = trial_of(view, id), theirs = trial_of(view, other);
  if (mine.points[me] > theirs.points[me]) say(reasons, because("points", mine.points[me], theirs.points[me]));
  const Seat ahead = strongest_rival(view);
  if (mine.points[ahead] < theirs.points[ahead])
    say(reasons, because("rival", ahead, mine.points[ahead], theirs.points[ahead]));
  if (mine.standing > theirs.standing && mine.kind != theirs.kind) {
    if (action.verb == Verb::give && instead.verb == Verb::give) speak_for_keeping(reasons, view, theirs.kind);
    if (action.verb != Verb::give) speak_for_card(reasons, mine.after, me, mine.kind);
  }
  if (action.verb != Verb::steal || instead.verb != Verb::steal) return;
  const int richer = score_of(view, action.a).total, poorer = score_of(view, instead.a).total;
  if (richer > poorer) say(reasons, because("owner", action.a, richer, poorer));
}

void compare_takers(Reasons& reasons, const View& view, Seat taker, Seat other) {
  const Seat me = view.viewer.seat;
  const int gain = most_gained(view, taker, me), other_gain = most_gained(view, other, me);
  if (gain < other_gain) say(reasons, because("gains-less", taker, gain, other_gain));
  const int points = score_of(view, taker).total, other_points = score_of(view, other).total;
  if (points < other_points) say(reasons, because("behind", taker, points, other_points));
}

}  // namespace magic_lamp
