// What a table is worth to a seat, in points: what bots compare. Only what is public counts, so that one guess is as
// good as another.
//
// Points in hand count in full. A set begun and a majority not yet safe count for what they may become; the nearer the
// end, the more only the final score matters. Weights were chosen by `arena` matches against random and each other.
#include "games/magic_lamp/knowledge.h"

#include <algorithm>

#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

namespace {

constexpr double kWin = 15;
constexpr double kSetBegun[] = {0, 0.12, 0.38};  // of a set's points, for so many different loose pieces
constexpr double kMajority[] = {0.04, 0.08, 0.18, 0.38, 0.66, 0.82, 0.92, 0.97};  // by the lead, from -3 to +4
constexpr double kOrphanLoss = 0.5;    // a stone with talismans on it is dearer than its points
constexpr double kRing = 0.8;          // of its points: it may be taken
constexpr double kWeightOfBest = 0.6;  // the strongest rival; the others share the rest
constexpr double kEndLead = 0.25;      // a point ahead makes an early end worth so much
constexpr double kEndMost = 4;

// A lead of so many points makes the odds e to 1; fitted to 30,000 turns of plans against each other.
constexpr double kSafeLead = 5;  // at the end
constexpr double kSafeLeadPerCard = 0.9;

// The loot with what was kept from this turn's searches.
Pile all_cards(const Table& table, Seat seat) {
  Pile cards = table.loot[seat].cards;
  for (std::size_t kind = 0; kind < kKindCount; ++kind)
    cards[kind] = static_cast<Count>(cards[kind] + table.kept[seat][kind]);
  return cards;
}

bool sorcerer_is_out(const Table& table) { return table.ending || table.phase == Phase::over; }

// So many cards lie above the next Sorcerer.
int cards_to_the_end(const Table& table) {
  int depth = kChestCards;
  for (std::size_t chest = 0; chest < kChestCount; ++chest) depth = std::min(depth, sorcerer_depth(table, chest));
  return depth;
}

// From 1 at the beginning to 0 when a Sorcerer is out: how much may still change.
double time_left(const Table& table) {
  return sorcerer_is_out(table) ? 0 : std::min(1.0, 0.15 + cards_to_the_end(table) / 20.0);
}

double set_hopes(const Pile& cards, double time) {
  double hopes = 0;
  for (std::size_t metal = 0; metal < kMetalCount; ++metal) {
    const int sets = sets_of(cards, metal);
    std::size_t pieces = 0;
    for (std::size_t piece = 0; piece < kPieceCount; ++piece) pieces += cards[jewel(metal, piece)] > sets;
    hopes += kSetPoints[metal] * (sets + time * kSetBegun[pieces]);
  }
  return hopes;
}

double majority_hope(int lead, double time) {
  const double sure = lead > 0 ? 1 : 0;
  const double hope = kMajority[std::clamp(lead, -3, 4) + 3];
  return kMajorityPoints * (sure + time * (hope - sure));
}

using Strengths = std::array<std::array<int, kStoneCount>, kSeatsMax>;

double worth_of(const Table& table, Seat seat, const Strengths& strengths, double time) {
  const Pile cards = all_cards(table, seat);
  double worth = set_hopes(cards, time);
  for (std::size_t kind = 0; kind < kSorcerer; ++kind) worth += cards[kind];
  for (std::size_t stone = 0; stone < kStoneCount; ++stone) {
    int best = 0;
    for (Seat rival = 0; rival < table.setup.seats; ++rival)
      if (rival != seat) best = std::max(best, strengths[rival][stone]);
    const int own = strengths[seat][stone];
    worth += own ? majority_hope(own - best, time) : time * kMajorityPoints * kMajority[0] / (1 + best);
    if (table.loot[seat].live[stone]) worth += time * kOrphanLoss * std::min<int>(cards[stone], 3);
  }
  if (table.ring == seat) worth += kRingPoints * (1 - time * (1 - kRing));
  return worth;
}

}  // namespace

double standing(const Table& table, Seat seat) {
  const double time = time_left(table);
  Strengths strengths{};
  for (Seat s = 0; s < table.setup.seats; ++s)
    for (std::size_t stone = 0; stone < kStoneCount; ++stone)
      strengths[s][stone] = table.loot[s].cards[stone] + table.kept[s][stone] + table.loot[s].live[stone];
  const double own = worth_of(table, seat, strengths, time);
  double best = 0, sum = 0;
  for (Seat rival = 0; rival < table.setup.seats; ++rival) {
    if (rival == seat) continue;
    const double worth = worth_of(table, rival, strengths, time);
    best = std::max(best, worth);
    sum += worth;
  }
  const int rivals = table.setup.seats - 1;
  const double others = rivals > 1 ? (sum - best) / (rivals - 1) : best;
  const double win = table.phase == Phase::over ? (own > best ? kWin : own < best ? -kWin : 0) : 0;
  return own - kWeightOfBest * best - (1 - kWeightOfBest) * others + win;
}

Worths worths_for(const Table& table, Seat seat) {
  Worths worths{};
  const double now = standing(table, seat);
  Table more = table;
  for (std::size_t kind = 0; kind < kTalisman; ++kind) {
    ++more.kept[seat][kind];
    worths[kind] = standing(more, seat) - now;
    --more.kept[seat][kind];
  }
  worths[kTalisman] = 1;  // alone; on a stone it is as good as that stone
  for (std::size_t stone = 0; stone < kStoneCount; ++stone)
    if (table.loot[seat].cards[stone] + table.kept[seat][stone])
      worths[kTalisman] = std::max(worths[kTalisman], worths[stone]);
  int best = 0;
  for (Seat rival = 0; rival < table.setup.seats; ++rival)
    if (rival != seat) best = std::max(best, score_of(table, rival).total);
  worths[kSorcerer] =
      table.ending ? 0 : std::clamp(kEndLead * (score_of(table, seat).total - best), -kEndMost, kEndMost);
  return worths;
}

double MagicLamp::appraise(const State& state, Seat seat) {
  const int cards = sorcerer_is_out(state) ? 0 : cards_to_the_end(state);
  return standing(state, seat) / (kSafeLead + kSafeLeadPerCard * cards);
}

}  // namespace magic_lamp
