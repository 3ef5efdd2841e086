// `caravanserai race`: is the race fair over unequal lines? (docs/fair-race.md)
#include <fmt/format.h>

#include "arbiter/simulation.h"
#include "arena/statistics.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/progress.h"
#include "toolkit/json.h"

namespace cli {
namespace {

constexpr std::uint64_t kRacesMax = 10'000'000;

struct Share {
  double share;
  arena::Interval interval;
};

Share share_of(std::uint64_t wins, std::uint64_t races) {
  const auto won = static_cast<double>(wins), of = static_cast<double>(races);
  return {won / of, arena::wilson(won, of)};
}

toolkit::Json share_json(const Share& s) {
  return {{"share", s.share}, {"low", s.interval.low}, {"high", s.interval.high}};
}

std::string share_text(const Share& s) {
  return fmt::format("{:5.1f} %  ({:5.1f} to {:5.1f})", 100 * s.share, 100 * s.interval.low, 100 * s.interval.high);
}

toolkit::Json situation_json(const arbiter::Situation& situation, const arbiter::RaceShares& shares) {
  toolkit::Json racers = toolkit::Json::array();
  for (std::size_t i = 0; i < situation.racers.size(); ++i)
    racers.push_back({{"round_trip_ms", situation.racers[i].round_trip / arbiter::kMillisecond},
                      {"claims_nothing", situation.racers[i].claims_nothing},
                      {"corrected", share_json(share_of(shares.corrected[i], shares.races))},
                      {"raw", share_json(share_of(shares.raw[i], shares.races))}});
  return {{"about", situation.about}, {"racers", racers}};
}

void print_situation(const arbiter::Situation& situation, const arbiter::RaceShares& shares) {
  fmt::print("\n{}\n", situation.about);
  for (std::size_t i = 0; i < situation.racers.size(); ++i)
    fmt::print("{:>10} ms   {:<28} {}\n", situation.racers[i].round_trip / arbiter::kMillisecond,
               share_text(share_of(shares.corrected[i], shares.races)),
               share_text(share_of(shares.raw[i], shares.races)));
}

}  // namespace

int run_race(const RaceCall& call) {
  const std::uint64_t races = whole_number("--races", call.races, 1, kRacesMax);
  const std::uint64_t seed = the_seed(call.seed).value_or(kUsualSeed);
  toolkit::FastDice dice(seed);
  std::vector<arbiter::RaceShares> shares;
  {
    ProgressBar bar("racing", arbiter::situations().size());
    for (const auto& situation : arbiter::situations()) {
      bar.show(shares.size());
      shares.push_back(arbiter::simulate(situation, races, dice));
    }
  }
  if (call.json) {
    toolkit::Json all = toolkit::Json::array();
    for (std::size_t i = 0; i < shares.size(); ++i) all.push_back(situation_json(arbiter::situations()[i], shares[i]));
    fmt::print("{}\n", toolkit::Json{{"races", races}, {"seed", seed}, {"situations", all}}.dump(2));
    return kFine;
  }
  fmt::print("Who wins among equally quick players: {} races for each situation, seed {}.\n\n", races, seed);
  fmt::print("{:>13}   {:<28} {}\n", "link", "share won, corrected", "share won, first to arrive");
  for (std::size_t i = 0; i < shares.size(); ++i) print_situation(arbiter::situations()[i], shares[i]);
  fmt::print("\nA link is the time there and back. In brackets: 95 % intervals (Wilson). More: docs/fair-race.md\n");
  return kFine;
}

}  // namespace cli
