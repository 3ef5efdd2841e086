// `caravanserai league`: the levels of a game against their neighbours, as a table for people and one for programs.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "arena/contest.h"
#include "cli/commands.h"
#include "cli/contest_flags.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "toolkit/json.h"

namespace cli {
namespace {

using toolkit::Json;

constexpr std::size_t kLevelsMax = 16;

// One bot of the upper level among bots of the lower one.
struct Duel {
  std::size_t upper, lower;
  arena::Result result;

  const arena::Standing& standing() const { return result.standings[0]; }
};

struct League {
  const roster::GameEntry* game;
  engine::Setup setup;
  std::string date, command;
  unsigned cores;
  std::uint64_t seed;
  std::vector<arena::Entrant> levels;  // the weakest first
  std::vector<Duel> duels;
  std::vector<arena::Rating> ratings;  // over all levels, from all duels
};

std::vector<arena::Entrant> the_levels(const roster::GameEntry& game, const std::string& text) {
  std::vector<arena::Entrant> levels;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t comma = std::min(text.find(',', start), text.size());
    levels.push_back(the_entrant(game, text.substr(start, comma - start)));
    start = comma + 1;
  }
  if (levels.size() < 2 || levels.size() > kLevelsMax)
    throw WrongCall(fmt::format("--levels takes 2 to {} bots, the weakest first, not {}.", kLevelsMax, levels.size()));
  return levels;
}

std::string the_date(const std::string& text) {
  using namespace std::chrono;
  if (text.empty()) {
    const year_month_day today{floor<days>(system_clock::now())};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(today.year()), static_cast<unsigned>(today.month()),
                       static_cast<unsigned>(today.day()));
  }
  int y = 0;
  unsigned m = 0, d = 0;
  char beyond = 0;
  const bool read = text.size() == 10 && std::sscanf(text.c_str(), "%4d-%2u-%2u%c", &y, &m, &d, &beyond) == 3;
  if (!read || !year_month_day(year(y), month(m), day(d)).ok())
    throw WrongCall(fmt::format("--date \"{}\" is not a day; write it as 2026-01-31.", text));
  return text;
}

std::string mode_of(const League& league) { return std::string(league.game->info->modes[league.setup.mode].key); }

// What to type to see the same again: every choice that matters, whether it was typed or not.
std::string command_of(const LeagueCall& call, const League& league, const arena::Contest& contest) {
  std::string command = fmt::format("caravanserai league {} --mode {} --seats {}", league.game->info->key,
                                    mode_of(league), league.setup.seats);
  for (const auto& option : call.match.options) command += " --option " + option;
  return command + fmt::format(" --levels {} --matches {} --seed {} --margin {} --alpha {} --beta {}", call.levels,
                               contest.matches, contest.seed, contest.until->margin, contest.until->alpha,
                               contest.until->beta);
}

void play_duels(League& league, arena::Contest contest) {
  arena::Duels pool(league.levels.size());
  for (std::size_t upper = 1; upper < league.levels.size(); ++upper) {
    const std::size_t lower = upper - 1;
    contest.entrants.assign(league.setup.seats, league.levels[lower]);
    contest.entrants[0] = league.levels[upper];
    ProgressBar bar(fmt::format("{} against {}", league.levels[upper].name, league.levels[lower].name),
                    contest.matches);
    Duel duel{upper, lower, arena::hold(contest, [&](std::uint64_t done) { bar.show(done); })};
    std::vector<std::size_t> as(league.setup.seats, lower);
    as[0] = upper;
    pool.add(duel.result.duels, as);
    league.duels.push_back(std::move(duel));
  }
  league.ratings = arena::rate(pool);
}

std::string thinking_of(const arena::Entrant& level) {
  if (!level.bot) return "a program";
  const auto& budget = level.bot->budget;
  return budget.simulations    ? fmt::format("{} simulations", budget.simulations)
         : budget.milliseconds ? fmt::format("{} ms", budget.milliseconds)
                               : "no search";
}

Json league_json(const League& league) {
  Json levels = Json::array(), duels = Json::array();
  for (std::size_t i = 0; i < league.levels.size(); ++i) {
    const auto& level = league.levels[i];
    levels.push_back({{"bot", level.name},
                      {"simulations", level.bot ? level.bot->budget.simulations : 0},
                      {"milliseconds", level.bot ? level.bot->budget.milliseconds : 0},
                      {"rating", league.ratings[i].value},
                      {"rating_low", league.ratings[i].low},
                      {"rating_high", league.ratings[i].high}});
  }
  for (const auto& duel : league.duels)
    duels.push_back({{"upper", league.levels[duel.upper].name},
                     {"lower", league.levels[duel.lower].name},
                     {"matches", duel.result.matches},
                     {"wins", duel.standing().wins},
                     {"share", duel.standing().share},
                     {"low", duel.standing().low},
                     {"high", duel.standing().high},
                     {"lapses", duel.standing().lapses.count()},
                     {"mean_length", duel.result.mean_length},
                     {"test", test_json(*duel.result.test)}});
  return {{"game", league.game->info->key},
          {"setup", engine::to_json(*league.game->info, league.setup)},
          {"date", league.date},
          {"command", league.command},
          {"cores", league.cores},
          {"seed", league.seed},
          {"levels", levels},
          {"duels", duels}};
}

std::string league_text(const League& league) {
  const double par = 1.0 / league.setup.seats;
  std::string text = fmt::format("# {}, {}, {} seats\n\n", league.game->info->title, mode_of(league),
                                 static_cast<int>(league.setup.seats));
  text += fmt::format("{}, on a machine of {} {}:\n\n    {}\n\n", league.date, league.cores,
                      league.cores == 1 ? "core" : "cores", league.command);
  text += "| level | thinks, a decision | rating | 95 % interval |\n|---|---|---|---|\n";
  for (std::size_t i = 0; i < league.levels.size(); ++i)
    text += fmt::format("| `{}` | {} | {:+.0f} | {:+.0f} to {:+.0f} |\n", league.levels[i].name,
                        thinking_of(league.levels[i]), league.ratings[i].value, league.ratings[i].low,
                        league.ratings[i].high);
  text += fmt::format("\nOne of the upper level against {} of the lower; {:.1f} % of wins would be par.\n\n",
                      league.setup.seats - 1, 100 * par);
  text += "| upper | lower | matches | share of wins | 95 % interval | the sequential test says |\n";
  text += "|---|---|---|---|---|---|\n";
  for (const auto& duel : league.duels)
    text +=
        fmt::format("| `{}` | `{}` | {} | {:.1f} % | {:.1f} % to {:.1f} % | {} |\n", league.levels[duel.upper].name,
                    league.levels[duel.lower].name, duel.result.matches, 100 * duel.standing().share,
                    100 * duel.standing().low, 100 * duel.standing().high, verdict_text(duel.result.test->verdict()));
  return text;
}

void write_tables(const League& league, const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw Failure(fmt::format("the folder {} cannot be made: {}.", folder, error.message()));
  const std::string name =
      fmt::format("{}/{}-{}-{}", folder, league.game->info->key, mode_of(league), static_cast<int>(league.setup.seats));
  write_text(name + ".md", league_text(league));
  write_text(name + ".json", league_json(league).dump(2) + "\n");
  fmt::print("\nWritten to {0}.md and {0}.json\n", name);
}

}  // namespace

int run_league(const LeagueCall& call) {
  League league{&the_game(call.match.game), {}, the_date(call.date), {}, 0, 0, {}, {}, {}};
  const Chairs chairs = the_chairs(*league.game, call.match.seats);
  if (!chairs.names.empty())
    throw WrongCall("league takes a number of seats; who plays is said with --levels apprentice,merchant");
  league.levels = the_levels(*league.game, call.levels);
  league.setup = the_setup(*league.game, setup_words(call.match, chairs.count));
  ContestFlags flags = call.contest;
  flags.until = true;
  const arena::Contest contest = the_contest(*league.game, league.setup, call.match.seed, flags);
  league.seed = contest.seed;
  league.cores = std::max(1u, std::thread::hardware_concurrency());
  league.command = command_of(call, league, contest);
  play_duels(league, contest);
  fmt::print("{}", league_text(league));
  if (!call.out.empty()) write_tables(league, call.out);
  return kFine;
}

}  // namespace cli
