#include "arena/played.h"

#include <algorithm>
#include <chrono>

#include "engine/draw_seat.h"

namespace arena {
namespace {

using engine::kSeatsMax;
using engine::Seat;

constexpr int kLast = kSeatsMax + 1;  // behind every place of an outcome

// Independent dice for independent purposes from one seed.
std::uint64_t derive(std::uint64_t seed, std::uint64_t what, std::uint64_t index) {
  toolkit::FastDice dice(seed ^ (what * 0x9e3779b97f4a7c15u));
  return dice.next() ^ toolkit::FastDice(index).next();
}

// Whoever lapsed is last, whatever was done in its seat afterwards. If that leaves no winner, the best of the others
// win.
void judge(Played& played, const engine::Outcome& end, Seat n, Seat turn) {
  std::array<bool, kSeatsMax> wins{};
  bool anybody = false;
  for (Seat e = 0; e < n; ++e) {
    const auto chair = static_cast<Seat>((e + turn) % n);
    played.score[e] = end.scores[chair];
    played.place[e] = played.lapse[e] ? kLast : end.ranks[chair];
    wins[e] = end.winners.has(chair) && !played.lapse[e];
    anybody = anybody || wins[e];
  }
  const int best = *std::min_element(played.place.begin(), played.place.begin() + n);
  int winners = 0;
  for (Seat e = 0; e < n; ++e) {
    if (!anybody) wins[e] = played.place[e] == best;
    winners += wins[e];
  }
  for (Seat e = 0; e < n; ++e) played.win_parts[e] = wins[e] ? kWinParts / winners : 0;
}

// A contest that is stopped does not wait for the end of a long thought.
engine::ActionId chosen_in_slices(const Contest& contest, engine::AnyBot& bot, std::uint32_t most_ms,
                                  const engine::AnyMatch& match, Seat seat, toolkit::Dice& dice) {
  using Clock = std::chrono::steady_clock;
  const std::uint32_t slice = most_ms ? 16 : 500;  // simulations
  const auto until = Clock::now() + std::chrono::milliseconds(most_ms);
  bot.begin(match, seat, dice);
  while (!contest.is_stopped() && bot.go_on(slice, dice) && (!most_ms || Clock::now() < until)) continue;
  return bot.thought().choice;
}

}  // namespace

Played play(const Contest& contest, std::uint64_t m) {
  const auto n = static_cast<Seat>(contest.entrants.size());
  const auto turn = static_cast<Seat>(m % n);
  std::array<std::unique_ptr<engine::AnyBot>, kSeatsMax> bots;  // by chair; fresh ones: no match touches another
  std::array<std::uint32_t, kSeatsMax> most_ms{};               // that one may think; 0: as long as it takes
  std::array<ForeignBot*, kSeatsMax> foreign{};                 // by entrant
  std::vector<toolkit::FastDice> thoughts;
  for (Seat s = 0; s < n; ++s) thoughts.emplace_back(derive(contest.seed, 2 + s, m));
  for (Seat e = 0; e < n; ++e) {
    auto& chair = bots[static_cast<Seat>((e + turn) % n)];
    if (const Entrant& entrant = contest.entrants[e]; entrant.bot) {
      chair = entrant.bot->make();
      most_ms[static_cast<Seat>((e + turn) % n)] = entrant.bot->budget.milliseconds;
    } else {
      auto program = std::make_unique<ForeignBot>(*contest.game, entrant.name, contest.patience);
      foreign[e] = program.get();
      chair = std::move(program);
    }
  }

  Played played;
  toolkit::FastDice dice(derive(contest.seed, 1, m / n));
  toolkit::FastDice races(derive(contest.seed, 2 + kSeatsMax, m));
  const auto match = contest.game->start(contest.setup, dice);
  while (!match->to_act().empty() && !contest.is_stopped()) {
    const Seat seat = engine::whom_to_ask(*match, races);
    const auto action = chosen_in_slices(contest, *bots[seat], most_ms[seat], *match, seat, thoughts[seat]);
    if (contest.is_stopped()) return played;
    match->apply(seat, action, dice, engine::Sink());
    ++played.actions;
  }
  if (!match->to_act().empty()) return played;  // stopped: nobody counts it
  for (Seat e = 0; e < n; ++e) {
    if (!foreign[e]) continue;
    foreign[e]->tell_end(*match);
    played.lapse[e] = foreign[e]->lapse();
  }
  judge(played, match->outcome(), n, turn);
  return played;
}

}  // namespace arena
