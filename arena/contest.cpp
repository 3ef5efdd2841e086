#include "arena/contest.h"

#include <array>
#include <atomic>
#include <cassert>
#include <chrono>
#include <mutex>
#include <thread>

#include "arena/statistics.h"

namespace arena {
namespace {

using engine::kSeatsMax;
using engine::Seat;

// Whole numbers, so that the order in which threads add them up changes nothing. A win is worth 60 parts, which
// divide evenly among one to five winners.
constexpr std::int64_t kWinParts = 60;
static_assert(kSeatsMax <= 6);

struct Tally {
  std::array<std::int64_t, kSeatsMax> win_parts{};
  std::array<std::int64_t, kSeatsMax> score{};
  std::array<std::array<std::int64_t, kSeatsMax>, kSeatsMax> half_beats{};  // a tie is one half for each
  std::int64_t actions = 0;

  void add(const Tally& other) {
    actions += other.actions;
    for (Seat i = 0; i < kSeatsMax; ++i) {
      win_parts[i] += other.win_parts[i];
      score[i] += other.score[i];
      for (Seat j = 0; j < kSeatsMax; ++j) half_beats[i][j] += other.half_beats[i][j];
    }
  }
};

// Independent dice for independent purposes from one seed.
std::uint64_t derive(std::uint64_t seed, std::uint64_t what, std::uint64_t index) {
  toolkit::FastDice dice(seed ^ (what * 0x9e3779b97f4a7c15u));
  return dice.next() ^ toolkit::FastDice(index).next();
}

// Match m is deal m / n with every contestant moved on by m % n chairs.
void play_one(const Contest& contest, std::uint64_t m, Tally& tally) {
  const auto n = static_cast<Seat>(contest.bots.size());
  const auto turn = static_cast<Seat>(m % n);
  const auto chair = [&](Seat contestant) { return static_cast<Seat>((contestant + turn) % n); };

  std::vector<std::unique_ptr<engine::AnyBot>> bots(n);  // by chair; fresh ones, so that no match touches another
  std::vector<toolkit::FastDice> thoughts;
  thoughts.reserve(n);
  for (Seat s = 0; s < n; ++s) thoughts.emplace_back(derive(contest.seed, 2 + s, m));
  for (Seat c = 0; c < n; ++c) bots[chair(c)] = contest.bots[c]->make();

  toolkit::FastDice dice(derive(contest.seed, 1, m / n));
  const auto match = contest.game->start(contest.setup, dice);
  while (!match->to_act().empty()) {
    const Seat seat = match->to_act().lowest();
    match->apply(seat, bots[seat]->choose(*match, seat, thoughts[seat]), dice, engine::Sink());
    ++tally.actions;
  }

  const engine::Outcome end = match->outcome();
  for (Seat c = 0; c < n; ++c) {
    tally.score[c] += end.scores[chair(c)];
    if (end.winners.has(chair(c))) tally.win_parts[c] += kWinParts / end.winners.count();
    for (Seat other = 0; other < n; ++other) {
      const auto mine = end.ranks[chair(c)], theirs = end.ranks[chair(other)];
      tally.half_beats[c][other] += mine < theirs ? 2 : mine == theirs ? 1 : 0;
    }
  }
}

Result summarise(const Contest& contest, const Tally& tally) {
  const auto matches = static_cast<double>(contest.matches);
  const std::size_t n = contest.bots.size();
  std::vector<std::vector<double>> beaten(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) beaten[i][j] = static_cast<double>(tally.half_beats[i][j]) / 2;
  const std::vector<double> rating = bradley_terry(beaten);

  Result result{contest.matches, {}, static_cast<double>(tally.actions) / matches};
  for (std::size_t i = 0; i < n; ++i) {
    const double wins = static_cast<double>(tally.win_parts[i]) / static_cast<double>(kWinParts);
    const Interval interval = wilson(wins, matches);
    result.standings.push_back({contest.bots[i]->name, wins, wins / matches, interval.low, interval.high,
                                static_cast<double>(tally.score[i]) / matches, rating[i]});
  }
  return result;
}

}  // namespace

Result hold(const Contest& contest, const Progress& progress) {
  assert(contest.bots.size() == contest.setup.seats && contest.matches > 0 && contest.threads > 0);
  std::atomic<std::uint64_t> next{0}, done{0};
  std::mutex adding;
  Tally total;
  const auto work = [&] {
    Tally mine;
    for (std::uint64_t m = next++; m < contest.matches; m = next++) {
      play_one(contest, m, mine);
      ++done;
    }
    const std::lock_guard lock(adding);
    total.add(mine);
  };

  std::vector<std::thread> threads;
  threads.reserve(contest.threads);
  for (unsigned t = 0; t < contest.threads; ++t) threads.emplace_back(work);
  while (done < contest.matches) {
    progress(done);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  for (auto& thread : threads) thread.join();
  progress(contest.matches);
  return summarise(contest, total);
}

}  // namespace arena
