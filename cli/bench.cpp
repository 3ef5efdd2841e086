// `caravanserai bench`: how fast the games play at random, or with --bots how fast the search thinks, beside a
// reference loop in the same run.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "bench/measure.h"
#include "bench/search_speed.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/stopping.h"
#include "toolkit/json.h"

namespace cli {
namespace {

constexpr double kSecondsMax = 3600;

double the_seconds(const std::string& text) {
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  if (!text.empty() && end == text.c_str() + text.size() && seconds > 0 && seconds <= kSecondsMax) return seconds;
  throw WrongCall(fmt::format("--seconds must be a number above 0 and up to {}, not \"{}\".", kSecondsMax, text));
}

struct Row {
  const roster::GameEntry* game;
  const engine::ModeSpec* mode;
  engine::Setup setup;
  bench::Figures figures;
};

// Every mode at its smallest and its largest number of seats.
template <class Report>
void measure_all(const std::string& only, double seconds, Report report) {
  for (const auto& game : roster::games()) {
    if (!only.empty() && game.info->key != only) continue;
    for (const auto& mode : game.info->modes) {
      for (int seats = mode.seats_min; seats <= mode.seats_max; seats += std::max(1, mode.seats_max - mode.seats_min)) {
        if (Stopping::flag()) return;
        const engine::Setup setup = the_setup(game, {std::string(mode.key), seats, {}});
        report(Row{&game, &mode, setup, bench::measure(game, setup, seconds, Stopping::flag())});
      }
    }
  }
}

toolkit::Json row_json(const Row& row) {
  return {{"game", row.game->info->key},
          {"mode", row.mode->key},
          {"seats", row.setup.seats},
          {"steps_per_second", row.figures.steps_per_second},
          {"matches_per_second", row.figures.matches_per_second},
          {"state_bytes", row.game->state_bytes},
          {"allocations_per_step", row.figures.allocations_per_step},
          {"signature", fmt::format("{:08x}", row.figures.signature)}};
}

// Every mode at its smallest number of seats.
template <class Report>
void measure_searches(const std::string& only, double seconds, Report report) {
  for (const auto& game : roster::games()) {
    if (!only.empty() && game.info->key != only) continue;
    for (const auto& mode : game.info->modes) {
      const engine::Setup setup = the_setup(game, {std::string(mode.key), mode.seats_min, {}});
      for (const std::string_view bot : bench::kSearchesMeasured) {
        if (!roster::find_bot(game, bot)) continue;
        if (Stopping::flag()) return;
        report(game, mode, bot, bench::measure_search(game, setup, bot, seconds, Stopping::flag()));
      }
    }
  }
}

void print_searches(const BenchCall& call, double seconds) {
  const double reference = bench::measure_reference(seconds, Stopping::flag());
  fmt::print("{:<18} {:<12} {:>5} {:<8} {:>14} {:>17} {:>20}\n", "game", "mode", "seats", "bot", "simulations/s",
             "allocs/simulation", "each is worth, steps");
  fmt::print("{:<18} {:<12} {:>5} {:<8} {:>13.2f}M steps of a bare state a second\n", "(reference loop)", "", "", "",
             reference / 1e6);
  measure_searches(call.game, seconds, [&](const auto& game, const auto& mode, auto bot, const auto& figures) {
    fmt::print("{:<18} {:<12} {:>5} {:<8} {:>13.1f}k {:>17} {:>20.0f}\n", game.info->key, mode.key, mode.seats_min, bot,
               figures.simulations_per_second / 1e3, figures.allocations_per_simulation,
               reference / figures.simulations_per_second);
    std::fflush(stdout);
  });
  fmt::print(
      "{} simulations on one core from the middle of {} matches between greedy bots: `ismcts` to the end or the "
      "game's\n"
      "cut-off, `learned` to where the network is asked.\n"
      "The last column: how many steps of the reference loop take as long as one simulation.\n",
      bench::kSimulationsMeasured, bench::kMomentsMeasured);
}

toolkit::Json searches_json(const BenchCall& call, double seconds) {
  const double reference = bench::measure_reference(seconds, Stopping::flag());
  toolkit::Json rows = toolkit::Json::array();
  measure_searches(call.game, seconds, [&](const auto& game, const auto& mode, auto bot, const auto& figures) {
    rows.push_back({{"game", game.info->key},
                    {"mode", mode.key},
                    {"seats", mode.seats_min},
                    {"bot", bot},
                    {"simulations_per_second", figures.simulations_per_second},
                    {"allocations_per_simulation", figures.allocations_per_simulation},
                    {"reference_steps_per_second", reference}});
  });
  return rows;
}

void bench_games(const BenchCall& call, double seconds) {
  if (call.json) {
    toolkit::Json rows = toolkit::Json::array();
    measure_all(call.game, seconds, [&](const Row& row) { rows.push_back(row_json(row)); });
    fmt::print("{}\n", rows.dump(2));
    return;
  }
  const double reference = bench::measure_reference(seconds, Stopping::flag());
  fmt::print("{:<18} {:<12} {:>5} {:>11} {:>11} {:>6} {:>11} {:>10} {:>10}\n", "game", "mode", "seats", "steps/s",
             "matches/s", "bytes", "allocs/step", "signature", "reference");
  fmt::print("{:<18} {:<12} {:>5} {:>10.2f}M {:>11} {:>6} {:>11} {:>10} {:>9.0f}%\n", "(reference loop)", "", "",
             reference / 1e6, "", 256, 0, "", 100.0);
  measure_all(call.game, seconds, [&](const Row& row) {
    const auto& f = row.figures;
    fmt::print("{:<18} {:<12} {:>5} {:>10.2f}M {:>10.1f}k {:>6} {:>11} {:>10} {:>9.0f}%\n", row.game->info->key,
               row.mode->key, row.setup.seats, f.steps_per_second / 1e6, f.matches_per_second / 1e3,
               row.game->state_bytes, f.allocations_per_step, fmt::format("{:08x}", f.signature),
               100 * f.steps_per_second / reference);
    std::fflush(stdout);
  });
  fmt::print(
      "A step is one action with the full list of legal ones. The signature stands for {} matches from seed {}.\n",
      bench::kSignatureMatches, bench::kSignatureSeed);
}

}  // namespace

int run_bench(const BenchCall& call) {
  const double seconds = the_seconds(call.seconds);
  if (!call.game.empty()) the_game(call.game);
  const Stopping stopping;
  if (call.bots) {
    if (call.json)
      fmt::print("{}\n", searches_json(call, seconds).dump(2));
    else
      print_searches(call, seconds);
    if (stopping.asked()) fmt::print(stderr, "{}\n", kPartial);
    return stopping.status();
  }
  bench_games(call, seconds);
  if (stopping.asked()) fmt::print(stderr, "{}\n", kPartial);
  return stopping.status();
}

}  // namespace cli
