// `caravanserai arena`: bots against each other.
#include <fmt/format.h>

#include <algorithm>

#include "arena/contest.h"
#include "cli/commands.h"
#include "cli/contest_flags.h"
#include "cli/failure.h"
#include "cli/network_file.h"
#include "cli/progress.h"
#include "cli/stopping.h"
#include "cli/terminal.h"
#include "toolkit/json.h"

namespace cli {
namespace {

arena::Contest called_for(const ArenaCall& call) {
  const auto& game = the_game(call.match.game);
  if (!call.network.empty()) use_network(game, call.network);
  const Chairs chairs = the_chairs(game, call.match.seats);
  if (chairs.names.empty())
    throw WrongCall(fmt::format("arena needs to know who plays: --seats greedy,random (bots, one for each seat){}",
                                chairs.count ? ", not a number." : "."));
  std::vector<arena::Entrant> entrants;
  for (const auto& name : chairs.names) {
    if (name == kYou) throw WrongCall("nobody sits at the arena's tables in person; --seats takes bots here.");
    entrants.push_back(the_entrant(game, name));
  }
  arena::Contest contest =
      the_contest(game, the_setup(game, setup_words(call.match, chairs.count)), call.match.seed, call.contest);
  contest.entrants = std::move(entrants);
  return contest;
}

toolkit::Json lapses_json(const arena::Lapses& lapses) {
  toolkit::Json json = toolkit::Json::object();
  for (std::size_t k = 0; k < lapses.of_kind.size(); ++k)
    if (lapses.of_kind[k]) json[std::string(arena::kLapseNames[k])] = lapses.of_kind[k];
  return json;
}

toolkit::Json standing_json(const arena::Standing& s) {
  toolkit::Json json{{"bot", s.bot},
                     {"wins", s.wins},
                     {"share", s.share},
                     {"low", s.low},
                     {"high", s.high},
                     {"mean_score", s.mean_score},
                     {"rating", s.rating.value},
                     {"rating_low", s.rating.low},
                     {"rating_high", s.rating.high}};
  if (arena::names_program(s.bot)) json["lapses"] = lapses_json(s.lapses);
  if (s.lapses.count()) json["first_lapse"] = s.lapses.first;
  return json;
}

toolkit::Json result_json(const arena::Contest& contest, const arena::Result& result) {
  toolkit::Json seats = toolkit::Json::array();
  for (const auto& s : result.standings) seats.push_back(standing_json(s));
  toolkit::Json json{{"game", contest.game->info->key},
                     {"setup", engine::to_json(*contest.game->info, contest.setup)},
                     {"seed", contest.seed},
                     {"matches", result.matches},
                     {"seats", seats},
                     {"mean_length", result.mean_length}};
  if (contest.is_stopped()) json["partial"] = true;
  if (result.test) json["test"] = test_json(*result.test);
  return json;
}

void print_lapses(const arena::Result& result) {
  for (const auto& s : result.standings) {
    if (!s.lapses.count()) continue;
    std::string kinds;
    for (std::size_t k = 0; k < s.lapses.of_kind.size(); ++k)
      if (s.lapses.of_kind[k])
        kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", arena::kLapseNames[k], s.lapses.of_kind[k]);
    fmt::print("\n{} lapsed in {} of {} matches and lost them ({}). The first time: {}\n", s.bot, s.lapses.count(),
               result.matches, kinds, s.lapses.first);
  }
}

void print_verdict(const arena::Result& result) {
  if (!result.test) return;
  const auto& test = *result.test;
  const auto& question = test.question();
  const auto verdict = test.verdict();
  fmt::print("\nIs {}'s share {:.1f} %, or {:.1f} %? ", result.standings[0].bot, 100 * question.par,
             100 * (question.par + question.margin));
  fmt::print("{} after {} deals: {}.\n", verdict == arena::Verdict::undecided ? "Undecided" : "Decided", test.deals(),
             verdict == arena::Verdict::undecided
                 ? fmt::format("the evidence is {:+.2f}, and {:+.2f} or {:+.2f} would be enough", test.evidence(),
                               test.needed_against(), test.needed_for())
                 : fmt::format("{} than par", verdict_text(verdict)));
}

void print_result(const arena::Contest& contest, const arena::Result& result) {
  const Ink ink(shows_colours(stdout));
  const double fair = 1.0 / static_cast<double>(contest.entrants.size());
  std::size_t wide = 12;
  for (const auto& s : result.standings) wide = std::max(wide, s.bot.size());
  fmt::print("{} matches of {}, seed {}, {:.1f} actions each\n\n", result.matches, contest.game->info->title,
             contest.seed, result.mean_length);
  fmt::print("{:<{}} {:>10} {:>8}   {:<17} {:>11} {:>7}   {}\n", "bot", wide, "wins", "share", "95 % interval",
             "mean score", "rating", "95 % interval");
  for (const auto& s : result.standings) {
    const auto interval = fmt::format("{:5.1f} % to {:5.1f} %", 100 * s.low, 100 * s.high);
    fmt::print("{:<{}} {:>10.2f} {:>6.1f} %   {:<17} {:>11.1f} {:>+7.0f}   {:+.0f} to {:+.0f}\n", s.bot, wide, s.wins,
               100 * s.share,
               s.low > fair    ? ink.green(interval)
               : s.high < fair ? ink.red(interval)
                               : interval,
               s.mean_score, s.rating.value, s.rating.low, s.rating.high);
  }
  print_verdict(result);
  print_lapses(result);
  if (contest.is_stopped()) fmt::print("\n{} {} of {} matches.\n", kPartial, result.matches, contest.matches);
  fmt::print(
      "\nEach deal is played once from every chair. A shared win counts as a fraction. Intervals: Wilson.\n"
      "Rating: Bradley-Terry from finishing order, in Elo points, mean 0.\n");
  if (result.matches % contest.entrants.size() != 0)
    fmt::print("The last deal was not played from every chair: {} is not a multiple of {}.\n", result.matches,
               contest.entrants.size());
}

// What programs said may be quoted, and need not be UTF-8.
constexpr auto kReplace = toolkit::Json::error_handler_t::replace;

}  // namespace

int run_arena(const ArenaCall& call) {
  arena::Contest contest = called_for(call);
  const Stopping stopping;
  contest.stop = &stopping.flag();
  const arena::Result result = [&] {
    ProgressBar bar("playing", contest.matches);
    return arena::hold(contest, [&](std::uint64_t done) { bar.show(done); });
  }();
  if (result.matches == 0) {
    fmt::print(stderr, "{} Not one match was over.\n", kPartial);
    return stopping.status();
  }
  if (call.json)
    fmt::print("{}\n", result_json(contest, result).dump(2, ' ', false, kReplace));
  else
    print_result(contest, result);
  return stopping.status();
}

}  // namespace cli
