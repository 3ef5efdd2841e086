#include "arena/contest.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <map>
#include <mutex>
#include <numeric>
#include <thread>

#include "arena/played.h"
#include "arena/statistics.h"

namespace arena {
namespace {

using engine::kSeatsMax;

// Counts matches in the order of their numbers, in whatever order threads finish them: so a sequential test decides on
// the same deals whatever the number of threads, and what was played beyond is forgotten.
class Ledger {
 public:
  explicit Ledger(const Contest& contest) : contest_(contest), n_(contest.entrants.size()) {
    if (contest.until) test_.emplace(*contest.until);
  }

  void enter(std::uint64_t m, Played played) {
    const std::lock_guard lock(entering_);
    waiting_.emplace(m, std::move(played));
    for (auto next = waiting_.find(counted_); next != waiting_.end() && !decided_; next = waiting_.find(counted_)) {
      count(next->second);
      waiting_.erase(next);
    }
  }

  bool decided() const { return decided_; }

  Result result() const {
    const auto matches = static_cast<double>(std::max<std::uint64_t>(counted_, 1));
    Result result{counted_, {}, static_cast<double>(actions_) / matches, duels(), test_};
    const std::vector<Rating> ratings = rate(result.duels);
    for (std::size_t i = 0; i < n_; ++i) {
      const double wins = static_cast<double>(win_parts_[i]) / static_cast<double>(kWinParts);
      const Interval share = wilson(wins, matches);
      result.standings.push_back({contest_.entrants[i].name, wins, wins / matches, share.low, share.high,
                                  static_cast<double>(score_[i]) / matches, ratings[i], lapses_[i]});
    }
    return result;
  }

 private:
  template <class T>
  using PerEntrant = std::array<T, kSeatsMax>;

  void count(const Played& played) {
    ++counted_;
    actions_ += played.actions;
    for (std::size_t i = 0; i < n_; ++i) {
      win_parts_[i] += played.win_parts[i];
      score_[i] += played.score[i];
      if (const auto& lapse = played.lapse[i]) {
        if (lapses_[i].count() == 0) lapses_[i].first = lapse->text;
        ++lapses_[i].of_kind[static_cast<std::size_t>(lapse->kind)];
      }
      for (std::size_t j = 0; j < n_; ++j) {
        const int half_points = played.place[i] < played.place[j] ? 2 : played.place[i] == played.place[j] ? 1 : 0;
        half_beats_[i][j] += half_points;
        if (i != j) deal_half_points_[i] += half_points;
      }
    }
    deal_win_parts_ += played.win_parts[0];
    if (counted_ % n_ == 0) close_deal();
  }

  void close_deal() {
    ++deals_;
    for (std::size_t i = 0; i < n_; ++i) {
      half_points_[i] += deal_half_points_[i];
      for (std::size_t j = 0; j < n_; ++j) half_points_squared_[i][j] += deal_half_points_[i] * deal_half_points_[j];
    }
    if (test_) {
      test_->add(static_cast<double>(deal_win_parts_) / static_cast<double>(kWinParts * static_cast<int>(n_)));
      decided_ = test_->verdict() != Verdict::undecided;
    }
    deal_half_points_ = {};
    deal_win_parts_ = 0;
  }

  Duels duels() const {
    Duels duels(n_);
    const auto deals = static_cast<double>(deals_);
    for (std::size_t i = 0; i < n_; ++i)
      for (std::size_t j = 0; j < n_; ++j) {
        duels.beaten[i][j] = static_cast<double>(half_beats_[i][j]) / 2;
        if (deals_ < 2) continue;
        const double together = static_cast<double>(half_points_squared_[i][j]) -
                                static_cast<double>(half_points_[i]) * static_cast<double>(half_points_[j]) / deals;
        duels.spread[i][j] = together / 4 * deals / (deals - 1);
      }
    return duels;
  }

  const Contest& contest_;
  std::size_t n_;
  std::mutex entering_;
  std::map<std::uint64_t, Played> waiting_;  // finished before an earlier one
  std::atomic<bool> decided_{false};
  std::uint64_t counted_ = 0;
  std::uint64_t deals_ = 0;  // played from every chair
  std::int64_t actions_ = 0;
  PerEntrant<std::int64_t> win_parts_{}, score_{};
  PerEntrant<Lapses> lapses_{};
  PerEntrant<PerEntrant<std::int64_t>> half_beats_{};  // a tie is one half for each
  PerEntrant<std::int64_t> deal_half_points_{};        // of the deal being counted
  std::int64_t deal_win_parts_ = 0;                    // of the first entrant in it
  PerEntrant<std::int64_t> half_points_{};
  PerEntrant<PerEntrant<std::int64_t>> half_points_squared_{};
  std::optional<SequentialTest> test_;
};

}  // namespace

std::uint64_t Lapses::count() const { return std::accumulate(of_kind.begin(), of_kind.end(), std::uint64_t{0}); }

Result hold(const Contest& contest, const Progress& progress) {
  assert(contest.entrants.size() == contest.setup.seats && contest.matches > 0 && contest.threads > 0);
  Ledger ledger(contest);
  std::atomic<std::uint64_t> next{0}, done{0};
  std::atomic<unsigned> at_work{contest.threads};
  const auto work = [&] {
    for (std::uint64_t m = next++; m < contest.matches && !ledger.decided() && !contest.is_stopped(); m = next++) {
      auto played = play(contest, m);
      if (contest.is_stopped()) break;  // bots that were told to hurry have not played as they do
      ledger.enter(m, std::move(played));
      ++done;
    }
    --at_work;
  };

  std::vector<std::thread> threads;
  threads.reserve(contest.threads);
  for (unsigned t = 0; t < contest.threads; ++t) threads.emplace_back(work);
  while (at_work > 0) {
    progress(done);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  for (auto& thread : threads) thread.join();
  progress(done);
  return ledger.result();
}

}  // namespace arena
