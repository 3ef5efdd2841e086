#include "bench/search_speed.h"

#include <string>
#include <vector>

#include "bench/allocations.h"
#include "bench/stopwatch.h"

namespace bench {
namespace {

struct Moment {
  std::unique_ptr<engine::AnyMatch> match;
  engine::Seat seat;  // which has more than one sensible option
};

bool is_a_choice(const engine::AnyMatch& match, engine::Seat seat, engine::AnyBot& searcher) {
  toolkit::FastDice dice(1);
  return searcher.explain(match, seat, dice).size() > 1;
}

// Greedy bots play from this seed until there is a choice at or after `from` actions; without a match when there is
// none. `actions` counts what was played.
Moment moment_after(const roster::GameEntry& game, const engine::Setup& setup, std::uint64_t seed, int from,
                    int& actions) {
  toolkit::FastDice dice(seed), thoughts(seed);
  const auto greedy = roster::find_bot(game, "greedy")->make();
  const auto quick_search = roster::find_bot(game, "ismcts:1")->make();
  auto match = game.start(setup, dice);
  for (actions = 0; !match->to_act().empty(); ++actions) {
    const engine::Seat seat = match->to_act().lowest();
    if (actions >= from && is_a_choice(*match, seat, *quick_search)) return {std::move(match), seat};
    match->apply(seat, greedy->choose(*match, seat, thoughts), dice, engine::Sink());
  }
  return {nullptr, 0};
}

std::vector<Moment> moments_of(const roster::GameEntry& game, const engine::Setup& setup) {
  constexpr int kToTheEnd = 1 << 30;
  std::vector<Moment> moments;
  for (std::uint64_t seed = 1; moments.size() < kMomentsMeasured; ++seed) {
    int length = 0, ignored = 0;
    moment_after(game, setup, seed, kToTheEnd, length);
    if (Moment moment = moment_after(game, setup, seed, length / 2, ignored); moment.match)
      moments.push_back(std::move(moment));
  }
  return moments;
}

}  // namespace

SearchFigures measure_search(const roster::GameEntry& game, const engine::Setup& setup, std::string_view bot,
                             double seconds, const std::atomic<bool>& stop) {
  const std::vector<Moment> moments = moments_of(game, setup);
  const auto searcher = roster::find_bot(game, std::string(bot) + ":" + std::to_string(kSimulationsMeasured))->make();
  double simulations = 0;
  const auto think_once_each = [&] {
    for (const Moment& moment : moments) {
      toolkit::FastDice dice(1);
      searcher->choose(*moment.match, moment.seat, dice);
      simulations += searcher->thought().simulations;  // a thought that is decided ends early
    }
  };
  think_once_each();  // its memory grows now, not later

  const std::uint64_t allocations_before = allocations_so_far();
  simulations = 0;
  const Stopwatch watch;
  do {
    think_once_each();
  } while (watch.seconds() < seconds && !stop);
  return {simulations / watch.seconds(), static_cast<double>(allocations_so_far() - allocations_before) / simulations};
}

}  // namespace bench
