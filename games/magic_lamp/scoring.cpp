// What loot is worth (LAMP-99 to LAMP-105, LAMP-110), and how the match stands.
#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

namespace {

// LAMP-102 to LAMP-104: strictly the most.
bool has_majority(const Table& table, Seat seat, std::size_t stone) {
  const int own = stone_strength(table.loot[seat], stone);
  for (Seat rival = 0; rival < table.setup.seats; ++rival)
    if (rival != seat && stone_strength(table.loot[rival], stone) >= own) return false;
  return own > 0;
}

}  // namespace

Score score_of(const Table& table, Seat seat) {
  const Pile& cards = table.loot[seat].cards;
  Score score;
  for (std::size_t kind = 0; kind < kSorcerer; ++kind) score.cards += cards[kind];  // LAMP-99, LAMP-100
  score.total = score.cards;
  for (std::size_t metal = 0; metal < kMetalCount; ++metal)
    score.total += score.sets[metal] = kSetPoints[metal] * sets_of(cards, metal);  // LAMP-101
  for (std::size_t stone = 0; stone < kStoneCount; ++stone)
    score.total += score.majority[stone] = has_majority(table, seat, stone) ? kMajorityPoints : 0;
  score.total += score.ring = table.ring == seat ? kRingPoints : 0;  // LAMP-110
  return score;
}

engine::Outcome MagicLamp::outcome(const State& state) {
  engine::Outcome outcome;
  outcome.seats = state.setup.seats;
  outcome.over = state.phase == Phase::over;
  outcome.adjudicated = state.adjudicated;
  for (Seat seat = 0; seat < outcome.seats; ++seat)
    outcome.scores[seat] = static_cast<std::int16_t>(score_of(state, seat).total);
  outcome.rank_by([&](Seat seat) { return outcome.scores[seat]; });  // LAMP-105
  return outcome;
}

ScoreLine MagicLamp::score_line(const State& state, Seat seat, const engine::Outcome& result) {
  return {score_of(state, seat), seat, result.ranks[seat]};
}

}  // namespace magic_lamp
