// Prints one line for each game, mode, and smallest and largest number of seats: "ali-baba base 2 1a2b3c4d". Two builds
// that print the same lines play alike, whatever the compiler. Then two for each of these with what a search chose and
// how often it had tried that, decision after decision, by the game's own judgement and by its network: "ismcts
// ali-baba base 2 take 50=31 take 52=44 ..".
#include <cstdio>
#include <set>
#include <string>

#include "bench/measure.h"

namespace {

void print_signature(const roster::GameEntry& game, std::uint8_t mode, engine::Seat seats) {
  const auto play = game.play_randomly({seats, mode, {}}, bench::kSignatureSeed, bench::kSignatureMatches);
  const auto& key = game.info->modes[mode].key;
  std::printf("%.*s %.*s %d %08x\n", static_cast<int>(game.info->key.size()), game.info->key.data(),
              static_cast<int>(key.size()), key.data(), seats, play.signature);
}

// The same thoughts, too: the seed of each is the number of actions before it.
void print_searches(const roster::GameEntry& game, std::uint8_t mode, engine::Seat seats, const std::string& name) {
  constexpr int kDecisions = 24;
  std::string line = name + " " + std::string(game.info->key) + " " + std::string(game.info->modes[mode].key) + " " +
                     std::to_string(int{seats});
  toolkit::FastDice dice(bench::kSignatureSeed);
  const auto match = game.start({seats, mode, {}}, dice);
  const auto bot = roster::find_bot(game, name + ":100")->make();
  for (int decision = 0; decision < kDecisions && !match->to_act().empty(); ++decision) {
    const engine::Seat seat = match->to_act().lowest();
    toolkit::FastDice thoughts(static_cast<std::uint64_t>(decision));
    bot->begin(*match, seat, thoughts);
    while (bot->go_on(16, thoughts)) continue;
    const auto thought = bot->thought();
    for (const auto& option : thought.considered)
      if (option.action == thought.choice)
        line += " " + match->name(option.action) + "=" + std::to_string(option.visits);
    match->apply(seat, thought.choice, dice, engine::Sink());
  }
  std::printf("%s\n", line.c_str());
}

std::set<engine::Seat> fewest_and_most(const engine::ModeSpec& mode) { return {mode.seats_min, mode.seats_max}; }

}  // namespace

int main() {
  for (const auto& game : roster::games())
    for (std::uint8_t mode = 0; mode < game.info->modes.size(); ++mode)
      for (const engine::Seat seats : fewest_and_most(game.info->modes[mode])) print_signature(game, mode, seats);
  for (const auto& game : roster::games())
    for (std::uint8_t mode = 0; mode < game.info->modes.size(); ++mode)
      for (const engine::Seat seats : fewest_and_most(game.info->modes[mode]))
        for (const char* const searcher : {"ismcts", "learned"}) print_searches(game, mode, seats, searcher);
}
