// A position or a view from outside may say anything. It is accepted only if guessing from it, listing actions and
// playing on are as safe as in a match of our own. Fewer guards or cards than the box holds are no harm: positions that
// show a corner of the board have them too.
#include <algorithm>
#include <numeric>

#include "games/thief_of_baghdad/view.h"
#include "toolkit/shape/wrong.h"

namespace thief_of_baghdad {

namespace {

using shape::Problem, shape::wrong;

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

Problem check_palaces(const Table& table) {
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    const Palace& palace = table.palaces[p];
    if (guards_at(palace) > kGuardSquares)
      return wrong({"\"palaces.", kPalaces[p], "\" has ", guards_at(palace), " guards; a palace holds at most ",
                    kGuardSquares, " (THIEF-9)."});
    const int top = top_chest(palace);
    for (std::size_t seat = 0; top && seat < kSeatsMax; ++seat)
      if (palace.thieves[seat] >= top)
        return wrong({"\"palaces.", kPalaces[p], ".thieves\" gives seat ", seat, " ", palace.thieves[seat],
                      " thieves, but chest ", top, " would be stolen then (THIEF-37); it must be fewer."});
  }
  return std::nullopt;
}

Problem check_pieces(const Table& table) {
  const int each = kGuardsPerPlayer[table.setup.seats];
  const bool tactical = mode_of(table) == Mode::tactical;
  const int most = tactical ? kNeutralsPerPlayer * table.setup.seats : kNeutralsPerPalace * int{kPalaceCount};
  int neutral = sum(table.neutral_to_post);
  for (const Palace& palace : table.palaces) neutral += palace.neutral;
  if (neutral > most)
    return wrong(
        {"There are ", neutral, " neutral guards; there are ", most, tactical ? " (THIEF-59)." : " (THIEF-3)."});
  for (Seat seat = 0; seat < table.setup.seats; ++seat) {
    int guards = table.own_to_post[seat], inside = 0;
    for (const Palace& palace : table.palaces) guards += palace.guards[seat], inside += palace.thieves[seat];
    if (guards > each)
      return wrong(
          {"Seat ", seat, " has ", guards, " guards; with so many players everybody has ", each, " (THIEF-6)."});
    if (table.supply[seat] + inside != kThievesPerPlayer)
      return wrong({"Seat ", seat, " has ", inside, " thieves in the courtyards and ", table.supply[seat],
                    " in \"supply\"; everybody has ", kThievesPerPlayer, " (THIEF-6)."});
  }
  return std::nullopt;
}

Problem check_chests(const Table& table) {
  for (Seat seat = 0; seat < table.setup.seats; ++seat) {
    const int lowest = table.chests[seat] * kChestNumbers.front(), highest = table.chests[seat] * kChestNumbers.back();
    if (table.chest_sum[seat] < lowest || table.chest_sum[seat] > highest)
      return wrong({"\"chestSum\" is ", table.chest_sum[seat], " for seat ", seat, "; its ", table.chests[seat],
                    " chests make ", lowest, " to ", highest, "."});
  }
  return std::nullopt;
}

Problem check_cards(const Table& table) {
  if (sum(table.dancers) + table.dancer_pile > kDancerCards)
    return wrong({"There are ", sum(table.dancers), " dancers in hands and ", table.dancer_pile,
                  " in their pile; there are ", kDancerCards, " (THIEF-5)."});
  Counts paid{};
  for (const Paid& one : paid_since_shuffle(table)) ++paid[one.card()];
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    if (paid[p] > table.discard[p])
      return wrong(
          {"\"paidSince\" names ", paid[p], " cards of ", kPalaces[p], "; \"discard\" has ", table.discard[p], "."});
  return std::nullopt;
}

Problem check_turn(const Table& table) {
  if (table.thief_actions > table.actions)
    return wrong({"\"thiefActions\" is ", table.thief_actions, "; it must be at most ", table.actions,
                  ", the number of all \"actions\" in this turn."});
  if (table.actions && table.phase == Phase::post)
    return wrong({"\"actions\" is ", table.actions, "; it must be 0 in phase post."});
  if (table.dead_turns >= table.setup.seats && !table.adjudicated)
    return wrong({"\"deadTurns\" is ", table.dead_turns, "; it must be at most ", table.setup.seats - 1,
                  "; after more of them the match is over (THIEF-R-12)."});
  return std::nullopt;
}

// Without a look before, cards are dealt once all guards stand (THIEF-R-1).
Problem check_undealt(const Table& table) {
  int needed = 0;
  for (Seat seat = 0; seat < table.setup.seats; ++seat) {
    if (table.hand_size[seat])
      return wrong({"Seat ", seat, " holds ", table.hand_size[seat],
                    " cards in phase post; without lookBeforeGuards they are dealt afterwards (THIEF-R-1)."});
    needed += kStartHand + seat;
  }
  if (table.draw_size >= needed) return std::nullopt;
  return wrong({"The draw pile has ", table.draw_size, " cards; after the posting ", needed, " are dealt (THIEF-7)."});
}

Problem check_posting(const Table& table) {
  const auto left = [&](Seat seat) { return table.own_to_post[seat] + table.neutral_to_post[seat]; };
  const bool running = table.phase == Phase::post;
  std::string pieces_left;
  for (Seat seat = 0; seat < table.setup.seats; ++seat) pieces_left += (seat ? "," : "") + std::to_string(left(seat));
  for (Seat seat = 0; seat < table.setup.seats; ++seat) {
    if (!running && left(seat)) return wrong({"Seat ", seat, " has guards to post; that is for phase post only."});
    if (running && (!left(table.turn) || left(seat) != left(table.turn) - (seat < table.turn)))
      return wrong({"\"turn\" is ", table.turn, " and the seats have [", pieces_left,
                    "] pieces to post; they post one each, clockwise from seat 0, until none is left (THIEF-8)."});
  }
  return running && !option(table, Option::look_before_guards) ? check_undealt(table) : std::nullopt;
}

Problem check_end(const Table& table) {
  const int target = chests_to_win(table);
  const auto winners = std::ranges::count(table.chests, target);
  const bool over = table.phase == Phase::over;
  if (winners > 1)
    return wrong({winners, " seats have ", target, " chests; the first to get there wins alone (THIEF-53)."});
  if (winners && !over)
    return wrong({"A seat has ", target, " chests: the match is over (THIEF-52), so \"phase\" must be \"over\"."});
  if (table.adjudicated && (!over || winners))
    return wrong({"\"adjudicated\" is true; that is for a match that is over without a winner (THIEF-R-12)."});
  if (over && !winners && !table.adjudicated)
    return wrong({"\"phase\" is \"over\", but nobody has ", target,
                  " chests (THIEF-51) and \"adjudicated\" is not true (THIEF-R-12)."});
  return std::nullopt;
}

}  // namespace

Problem contradiction(const Table& table) {
  for (const auto check :
       {check_palaces, check_pieces, check_chests, check_cards, check_turn, check_posting, check_end})
    if (auto problem = check(table)) return problem;
  return std::nullopt;
}

}  // namespace thief_of_baghdad
