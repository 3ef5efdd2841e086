#include "roster/roster.h"

#include "bots/apprentice.h"
#include "bots/greedy.h"
#include "bots/ismcts.h"
#include "bots/random.h"
#include "engine/match_of.h"
#include "roster/games.gen.h"

namespace roster {

namespace {

using engine::AnyMatch;
using engine::MatchOf;

template <engine::Game G, template <class> class Thinks>
std::unique_ptr<engine::AnyBot> make_bot(bots::Budget) {
  return std::make_unique<engine::BotOf<G, Thinks<G>>>();
}

template <engine::Game G>
std::unique_ptr<engine::AnyBot> make_searcher(bots::Budget budget) {
  return std::make_unique<engine::BotOf<G, bots::Ismcts<G>>>(budget);
}

template <engine::Game G>
constexpr BotEntry level_entry(std::size_t i) {
  using engine::Mind;
  const engine::Level& level = G::kLevels[i];
  const auto make = level.mind == Mind::apprentice ? make_bot<G, bots::Apprentice>
                    : level.mind == Mind::hasty    ? make_bot<G, bots::Hasty>
                    : level.mind == Mind::greedy   ? make_bot<G, bots::Greedy>
                                                   : make_searcher<G>;
  return {engine::kLevelNames[i], make, {level.simulations, level.milliseconds}};
}

template <engine::Game G>
constexpr BotEntry kBotsOf[] = {{"random", make_bot<G, bots::Random>},
                                {"greedy", make_bot<G, bots::Greedy>},
                                {"ismcts", make_searcher<G>, {2000, 0}},
                                level_entry<G>(0),
                                level_entry<G>(1),
                                level_entry<G>(2),
                                level_entry<G>(3)};

template <engine::Game G>
std::unique_ptr<AnyMatch> start(const engine::Setup& setup, toolkit::Dice& dice) {
  return std::make_unique<MatchOf<G>>(G::start(setup, dice));
}

template <engine::Game G>
toolkit::Result<std::unique_ptr<AnyMatch>> from_position(const engine::Setup& setup, const toolkit::Json& json) {
  const auto state = engine::read_position<G>(setup, json);
  if (!state) return toolkit::Error{state.error()};
  return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(*state));
}

template <engine::Game G>
GameEntry entry() {
  return {.info = &G::info(),
          .state_bytes = sizeof(typename G::State),
          .check = G::check,
          .start = start<G>,
          .from_position = from_position<G>,
          .play_randomly = engine::play_randomly<G>,
          .bots = kBotsOf<G>,
          .view_fields = G::view_fields,
          .position_fields = G::position_fields,
          .score_fields = G::score_fields};
}

}  // namespace

std::span<const GameEntry> games() {
  static const auto kGames = []<class... G>(GameList<G...>) { return std::array{entry<G>()...}; }(Games{});
  return kGames;
}

const GameEntry* find_game(std::string_view key) {
  for (const auto& game : games())
    if (game.info->key == key) return &game;
  return nullptr;
}

engine::Checked<engine::Setup> read_setup(const GameEntry& game, const engine::SetupWords& words) {
  auto setup = engine::read_setup(*game.info, words);
  if (const auto* good = std::get_if<engine::Setup>(&setup))
    if (auto problem = game.check(*good)) return *problem;
  return setup;
}

}  // namespace roster
