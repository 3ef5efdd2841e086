// `caravanserai league`: the levels of a game against their neighbours.
#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "arena/contest.h"
#include "cli/commands.h"
#include "cli/contest_flags.h"
#include "cli/failure.h"
#include "cli/league_tables.h"
#include "cli/progress.h"
#include "cli/stopping.h"
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
  std::string date, machine, command;
  std::uint64_t seed;
  std::vector<arena::Entrant> levels;  // the weakest first
  std::vector<Duel> duels;
  std::vector<arena::Rating> ratings;  // from all duels, of the levels that have played
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

std::vector<arena::Rating> ratings_of(const League& league) {
  if (league.duels.empty()) return {};
  arena::Duels pool(league.duels.size() + 1);
  for (const Duel& duel : league.duels) {
    std::vector<std::size_t> as(league.setup.seats, duel.lower);
    as[0] = duel.upper;
    pool.add(duel.result.duels, as);
  }
  return arena::rate(pool);
}

void play_duels(League& league, arena::Contest contest) {
  for (std::size_t upper = 1; upper < league.levels.size() && !contest.is_stopped(); ++upper) {
    const std::size_t lower = upper - 1;
    contest.entrants.assign(league.setup.seats, league.levels[lower]);
    contest.entrants[0] = league.levels[upper];
    ProgressBar bar(fmt::format("{} against {}", league.levels[upper].name, league.levels[lower].name),
                    contest.matches);
    Duel duel{upper, lower, arena::hold(contest, [&](std::uint64_t done) { bar.show(done); })};
    if (duel.result.matches == 0) break;  // stopped
    league.duels.push_back(std::move(duel));
  }
  league.ratings = ratings_of(league);
}

Json budget_json(const bots::Budget& budget) {
  return {{"simulations", budget.simulations}, {"milliseconds", budget.milliseconds}};
}

// What it thought here, and beside it what it thinks if nothing is said; and how often it overlooked the best of it.
// `rating` is nothing for one that has not played yet.
Json level_json(const arena::Entrant& level, const arena::Rating* rating) {
  Json json = budget_json(level.bot ? level.bot->budget : bots::Budget{});
  json["bot"] = level.name;
  json["overlooks"] = level.bot ? level.bot->overlooks : 0;
  json["usual"] = level.bot ? budget_json(level.bot->entry->usual) : Json();
  json["rating"] = rating ? Json(rating->value) : Json();
  json["rating_low"] = rating ? Json(rating->low) : Json();
  json["rating_high"] = rating ? Json(rating->high) : Json();
  return json;
}

Json league_json(const League& league) {
  Json levels = Json::array(), duels = Json::array();
  for (std::size_t i = 0; i < league.levels.size(); ++i)
    levels.push_back(level_json(league.levels[i], i < league.ratings.size() ? &league.ratings[i] : nullptr));
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
          {"title", league.game->info->title},
          {"setup", engine::to_json(*league.game->info, league.setup)},
          {"date", league.date},
          {"machine", league.machine},
          {"command", league.command},
          {"seed", league.seed},
          {"levels", levels},
          {"duels", duels}};
}

std::string the_machine(const std::string& text) {
  if (!text.empty()) return text;
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  return fmt::format("{} {}", cores, cores == 1 ? "core" : "cores");
}

}  // namespace

int run_league(const LeagueCall& call) {
  League league{&the_game(call.match.game), {}, the_date(call.date), the_machine(call.machine), {}, 0, {}, {}, {}};
  const Chairs chairs = the_chairs(*league.game, call.match.seats);
  if (!chairs.names.empty())
    throw WrongCall("league takes a number of seats; who plays is said with --levels apprentice,merchant");
  league.levels = the_levels(*league.game, call.levels);
  league.setup = the_setup(*league.game, setup_words(call.match, chairs.count));
  ContestFlags flags = call.contest;
  flags.until = true;
  arena::Contest contest = the_contest(*league.game, league.setup, call.match.seed, flags);
  const Stopping stopping;
  contest.stop = &stopping.flag();
  league.seed = contest.seed;
  league.command = command_of(call, league, contest);
  if (!call.out.empty()) check_tables(call.out);
  play_duels(league, contest);
  const Json section = league_json(league);
  fmt::print("{}", section_text(section));
  if (stopping.asked()) {
    fmt::print("\n{} Nothing is written down.\n", kPartial);
    return stopping.status();
  }
  if (call.out.empty()) return kFine;
  keep_section(call.out, section);
  fmt::print("\nWritten to {0}.md and {0}.json\n", call.out);
  return kFine;
}

}  // namespace cli
