// `caravanserai arena`: bots against each other.
#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "arena/contest.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "toolkit/json.h"

namespace cli {
namespace {

constexpr std::uint64_t kUsualSeed = 1;  // without --seed the same contest is held again

arena::Contest the_contest(const ArenaCall& call) {
  const auto& game = the_game(call.match.game);
  const Chairs chairs = the_chairs(game, call.match.seats);
  if (chairs.names.empty())
    throw WrongCall(fmt::format("arena needs to know who plays: --seats greedy,random (bots, one for each seat){}",
                                chairs.count ? ", not a number." : "."));
  arena::Contest contest{&game, {}, {}, 0, the_seed(call.match.seed).value_or(kUsualSeed), 1};
  for (const auto& name : chairs.names) {
    if (name == kYou) throw WrongCall("nobody sits at the arena's tables in person; --seats takes bots here.");
    contest.bots.push_back(&the_bot(game, name));
  }
  contest.setup = the_setup(game, setup_words(call.match, chairs.count));
  contest.matches = whole_number("--matches", call.matches, 1, arena::kMatchesMax);
  contest.threads = call.threads.empty()
                        ? std::max(1u, std::thread::hardware_concurrency())
                        : static_cast<unsigned>(whole_number("--threads", call.threads, 1, arena::kThreadsMax));
  return contest;
}

toolkit::Json result_json(const arena::Contest& contest, const arena::Result& result) {
  toolkit::Json seats = toolkit::Json::array();
  for (const auto& s : result.standings)
    seats.push_back({{"bot", s.bot},
                     {"wins", s.wins},
                     {"share", s.share},
                     {"low", s.low},
                     {"high", s.high},
                     {"mean_score", s.mean_score},
                     {"rating", s.rating}});
  return {{"game", contest.game->info->key},
          {"setup", engine::to_json(*contest.game->info, contest.setup)},
          {"seed", contest.seed},
          {"matches", result.matches},
          {"seats", seats},
          {"mean_length", result.mean_length}};
}

void print_result(const arena::Contest& contest, const arena::Result& result) {
  const Ink ink(shows_colours(stdout));
  const double fair = 1.0 / static_cast<double>(contest.bots.size());
  fmt::print("{} matches of {}, seed {}, {:.1f} actions each\n\n", result.matches, contest.game->info->title,
             contest.seed, result.mean_length);
  fmt::print("{:<12} {:>10} {:>8}   {:<17} {:>11} {:>7}\n", "bot", "wins", "share", "95 % interval", "mean score",
             "rating");
  for (const auto& s : result.standings) {
    const auto interval = fmt::format("{:5.1f} % to {:5.1f} %", 100 * s.low, 100 * s.high);
    fmt::print("{:<12} {:>10.2f} {:>6.1f} %   {:<17} {:>11.1f} {:>+7.0f}\n", s.bot, s.wins, 100 * s.share,
               s.low > fair    ? ink.green(interval)
               : s.high < fair ? ink.red(interval)
                               : interval,
               s.mean_score, s.rating);
  }
  fmt::print(
      "\nEach deal is played once from every chair. A shared win counts as a fraction. Intervals: Wilson.\n"
      "Rating: Bradley-Terry from finishing order, in Elo points, mean 0.\n");
  if (result.matches % contest.bots.size() != 0)
    fmt::print("The last deal was not played from every chair: {} is not a multiple of {}.\n", result.matches,
               contest.bots.size());
}

}  // namespace

int run_arena(const ArenaCall& call) {
  const arena::Contest contest = the_contest(call);
  const arena::Result result = [&] {
    ProgressBar bar("playing", contest.matches);
    return arena::hold(contest, [&](std::uint64_t done) { bar.show(done); });
  }();
  if (call.json)
    fmt::print("{}\n", result_json(contest, result).dump(2));
  else
    print_result(contest, result);
  return kFine;
}

}  // namespace cli
