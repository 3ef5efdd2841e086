// `caravanserai puzzles`: makes practice positions from matches between bots (docs/puzzles.md).
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "cli/puzzle.h"
#include "cli/puzzle_maker.h"
#include "cli/stopping.h"
#include "roster/doubting.h"

namespace cli {
namespace {

using toolkit::Json;

constexpr std::uint64_t kPuzzlesMax = 10'000, kMatchesMax = 1'000'000;

double the_part(const std::string& flag, const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (!text.empty() && end == text.c_str() + text.size() && value > 0 && value < 1) return value;
  throw WrongCall(fmt::format("{} must be a number between 0 and 1, not \"{}\".", flag, text));
}

Demands the_demands(const PuzzlesCall& call) {
  const auto simulations = [](const std::string& flag, const std::string& text) {
    return static_cast<std::uint32_t>(whole_number(flag, text, 1, bots::kSimulationsMax));
  };
  return {.glance = simulations("--glance", call.glance),
          .simulations = simulations("--simulations", call.simulations),
          .share = the_part("--share", call.share),
          .margin = the_part("--margin", call.margin)};
}

// What to type to make the same again.
std::string command_of(const PuzzlesCall& call, const engine::Setup& setup, const roster::GameEntry& game,
                       std::uint64_t seed) {
  std::string command = fmt::format("caravanserai puzzles {} --mode {} --seats {}", game.info->key,
                                    game.info->modes[setup.mode].key, setup.seats);
  for (const auto& option : call.match.options) command += " --option " + option;
  return command + fmt::format(
                       " --count {} --wins {} --holds {} --seed {} --glance {} --simulations {} --share {} "
                       "--margin {}",
                       call.count, call.wins, call.holds, seed, call.glance, call.simulations, call.share, call.margin);
}

// A puzzle a line: they are compared and looked through by people, too.
std::string file_of(const roster::GameEntry& game, const std::string& command, const std::vector<Json>& puzzles) {
  std::string text = fmt::format("{{\"game\": \"{}\",\n\"made\": {},\n\"puzzles\": [\n", game.info->key,
                                 toolkit::to_text(Json(command)));
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    text += toolkit::to_text(puzzles[i]) + (i + 1 < puzzles.size() ? ",\n" : "\n");
  return text + "]}\n";
}

std::uint64_t total_of(const Wanted& wanted) { return wanted.best + wanted.wins + wanted.holds; }

Wanted the_wanted(const PuzzlesCall& call, const roster::GameEntry& game) {
  Wanted wanted;
  wanted.wins = whole_number("--wins", call.wins, 0, kPuzzlesMax);
  wanted.holds = whole_number("--holds", call.holds, 0, kPuzzlesMax);
  const std::uint64_t count = whole_number("--count", call.count, 1, kPuzzlesMax);
  if (wanted.wins + wanted.holds > count)
    throw WrongCall(fmt::format("--wins {} and --holds {} are more than --count {}.", call.wins, call.holds, count));
  if (wanted.holds && !roster::doubting_of(*game.info))
    throw WrongCall(fmt::format("--holds: {} has nothing hidden that can be reasoned about.", game.info->title));
  wanted.best = count - wanted.wins - wanted.holds;
  return wanted;
}

}  // namespace

int make_puzzles(const PuzzlesCall& call) {
  const auto& game = the_game(call.match.game);
  const auto chairs = the_chairs(game, call.match.seats);
  if (!chairs.names.empty()) throw WrongCall("--seats takes a number here: bots sit in all of them.");
  const engine::Setup setup = the_setup(game, setup_words(call.match, chairs.count));
  const std::uint64_t seed = the_seed(call.match.seed).value_or(kUsualSeed);
  Wanted wanted = the_wanted(call, game);
  const std::uint64_t matches = whole_number("--matches", call.matches, 1, kMatchesMax);
  const Stopping stopping;
  PuzzleMaker maker(game, setup, seed, the_demands(call), Stopping::flag());
  std::vector<Json> puzzles;
  std::uint64_t played = 0;
  {
    ProgressBar bar("looking for puzzles", total_of(wanted));
    for (; played < matches && total_of(wanted) > 0 && !stopping.asked(); ++played) {
      bar.show(puzzles.size());
      for (auto& puzzle : maker.from_next_match(wanted)) {
        --(puzzle["kind"] == kWinNow ? wanted.wins : puzzle["kind"] == kStillHeld ? wanted.holds : wanted.best);
        puzzles.push_back(std::move(puzzle));
      }
    }
  }
  const std::string text = file_of(game, command_of(call, setup, game, seed), puzzles);
  if (call.out.empty())
    fmt::print("{}", text);
  else
    write_text(call.out, text);
  fmt::print(stderr, "{} puzzles from {} matches.\n", puzzles.size(), played);
  if (stopping.asked()) fmt::print(stderr, "{}\n", kPartial);
  return stopping.status();
}

}  // namespace cli
