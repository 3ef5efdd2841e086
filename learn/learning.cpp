#include "learn/learning.h"

#include <vector>

#include "roster/games.gen.h"
#include "roster/learned.h"

namespace learn {

namespace {

template <engine::Learnable G, class Search>
class LecturerOf final : public Lecturer {
 public:
  explicit LecturerOf(Search search) : lecture_(std::move(search)) {}

  const bots::Lessons& play(const engine::Setup& setup, std::uint64_t seed) override {
    toolkit::FastDice dice(seed);
    return lecture_.play(setup, dice);
  }

 private:
  bots::Lecture<G, Search> lecture_;
};

template <engine::Learnable G>
std::unique_ptr<Lecturer> lecturer(bots::Budget budget, bool is_learned) {
  using Own = bots::Ismcts<G>;
  using Learned = roster::LearnedSearch<G>;
  if (!is_learned) return std::make_unique<LecturerOf<G, Own>>(Own(budget));
  return std::make_unique<LecturerOf<G, Learned>>(
      Learned(budget, bots::LearnedJudgement<G>(roster::network_in_use<G>().value())));
}

template <engine::Game G>
void add(std::vector<LearningEntry>& all) {
  if constexpr (engine::Learnable<G>)
    all.push_back({.game = roster::find_game(G::info().key),
                   .purpose = bots::network_for<G>(),
                   .network = []() -> const bots::Network* {
                     return roster::network_in_use<G>() ? &*roster::network_in_use<G>() : nullptr;
                   },
                   .use = [](bots::Network network) { roster::network_in_use<G>() = std::move(network); },
                   .lecturer = lecturer<G>});
}

}  // namespace

std::span<const LearningEntry> learning() {
  static const auto kLearning = []<class... G>(roster::GameList<G...>) {
    std::vector<LearningEntry> all;
    (add<G>(all), ...);
    return all;
  }(roster::Games{});
  return kLearning;
}

const LearningEntry* learning_of(const roster::GameEntry& game) {
  for (const LearningEntry& entry : learning())
    if (entry.game->info->key == game.info->key) return &entry;
  return nullptr;
}

}  // namespace learn
