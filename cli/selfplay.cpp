// `caravanserai selfplay`: matches of a bot against itself, told as lessons for networks (docs/learn.md).
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/contest_flags.h"
#include "cli/failure.h"
#include "cli/network_file.h"
#include "cli/progress.h"
#include "cli/stopping.h"
#include "learn/school.h"

namespace cli {

namespace {

constexpr std::uint32_t kSelfplayMatchesMax = 100'000'000;
constexpr std::uint32_t kSelfplaySecondsMax = 1'000'000;

}  // namespace

int run_selfplay(const SelfplayCall& call) {
  const auto& game = the_game(call.game);
  const auto& learning = the_learning(game);
  if (!call.network.empty()) use_network(game, call.network);
  const roster::Bot bot = the_bot(game, call.bot);
  const bool is_learned = bot.entry->name == "learned";
  if (!is_learned && bot.entry->name != "ismcts")
    throw WrongCall(fmt::format("selfplay is for searching bots: ismcts:200 or learned:200, not \"{}\".", call.bot));
  if (!bot.budget.simulations)
    throw WrongCall("selfplay counts simulations, so that it can be repeated: ismcts:200, not a time.");
  learn::School school{&learning, bot.budget, is_learned, the_seed(call.seed).value_or(kUsualSeed), 0};
  school.matches = static_cast<std::uint32_t>(whole_number("--matches", call.matches, 1, kSelfplayMatchesMax));
  school.threads = the_threads(call.threads);
  if (!call.seconds.empty())
    school.time = std::chrono::seconds(whole_number("--seconds", call.seconds, 1, kSelfplaySecondsMax));
  auto shard = learn::Shard::open(call.out, {learning.purpose, school.seed, call.bot});
  if (!shard) throw Failure(shard.error());

  const Stopping stopping;
  school.stop = &stopping.flag();
  const auto there = shard->matches().size();
  const learn::Held held = [&] {
    ProgressBar bar("playing", school.matches);
    return learn::hold(school, *shard, [&](std::uint32_t done) { bar.show(done); });
  }();
  if (held.disk_is_full) throw Failure(fmt::format("{} cannot be written any more; what is in it is whole.", call.out));
  fmt::print("{}: {} matches with {} lessons were added to {}.\n", call.out, held.matches, held.lessons, there);
  if (stopping.asked()) fmt::print(stderr, "{}\n", kPartial);
  return stopping.status();
}

}  // namespace cli
