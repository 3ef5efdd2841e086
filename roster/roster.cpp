#include "roster/roster.h"

#include <algorithm>

#include "bots/greedy.h"
#include "bots/ismcts.h"
#include "bots/overlooking.h"
#include "bots/random.h"
#include "bots/two_minds.h"
#include "engine/match_of.h"
#include "roster/games.gen.h"
#include "roster/learned.h"
#include "roster/stand_in.h"

namespace roster {

namespace {

using engine::AnyMatch;
using engine::MatchOf;

using bots::Budget;
using MadeBot = std::unique_ptr<engine::AnyBot>;

// Whoever overlooks nothing plays as if the wrapping were not there.
template <engine::Game G, class Bot, class... Args>
MadeBot made(std::uint8_t overlooks, Args&&... args) {
  return std::make_unique<engine::BotOf<G, bots::Overlooking<G, Bot>>>(overlooks, std::forward<Args>(args)...);
}

template <engine::Game G>
MadeBot make_random(Budget, std::uint8_t) {
  return std::make_unique<engine::BotOf<G, bots::Random<G>>>();
}

template <engine::Game G>
MadeBot make_greedy(Budget, std::uint8_t overlooks) {
  return made<G, bots::Greedy<G>>(overlooks);
}

template <engine::Game G>
MadeBot make_searcher(Budget budget, std::uint8_t overlooks) {
  return made<G, bots::Ismcts<G>>(overlooks, budget);
}

// A game need not be one that can be learned, and one that can need not have a network. To know this, none is read.
template <engine::Game G>
bool has_network() {
  if constexpr (engine::Learnable<G>) return !network_of(G::info().key).empty() || network_in_use<G>().has_value();
  return false;
}

template <engine::Game G>
MadeBot make_learned(Budget budget, std::uint8_t overlooks) {
  if constexpr (engine::Learnable<G>)
    return made<G, LearnedSearch<G>>(overlooks, budget, bots::LearnedJudgement<G>(network_in_use<G>().value()));
  return make_searcher<G>(budget, overlooks);
}

template <engine::Game G>
bool adopts([[maybe_unused]] const engine::Setup& setup) {
  if constexpr (engine::HasStrongerNetwork<G>)
    return std::ranges::any_of(G::kNetworkStronger, [&](const engine::NetworkStronger& stronger) {
      return stronger.mode == G::info().modes[setup.mode].key && setup.seats <= stronger.seats_max;
    });
  return false;
}

template <engine::Game G>
MadeBot make_strongest(Budget budget, std::uint8_t overlooks) {
  if constexpr (engine::Learnable<G>) {
    static_assert(engine::ThinksInSlices<bots::TwoMinds<G>, G>);
    if (has_network<G>()) return made<G, bots::TwoMinds<G>>(overlooks, budget, network_in_use<G>().value(), adopts<G>);
  }
  return make_searcher<G>(budget, overlooks);
}

constexpr std::size_t kStrongest = engine::kLevelNames.size() - 1;

template <engine::Game G, std::size_t level>
constexpr BotEntry level_entry() {
  constexpr engine::Level kLevel = engine::Levels(G::kLevels)[level];
  const auto make = !kLevel.simulations ? make_greedy<G> : level == kStrongest ? make_strongest<G> : make_searcher<G>;
  return {engine::kLevelNames[level], make, {kLevel.simulations, kLevel.milliseconds}, kLevel.overlooks};
}

template <engine::Game G>
constexpr BotEntry kBotsOf[] = {{"random", make_random<G>},
                                {"greedy", make_greedy<G>, {}, 0},
                                {"ismcts", make_searcher<G>, {2000, 0}, 0},
                                level_entry<G, 0>(),
                                level_entry<G, 1>(),
                                level_entry<G, 2>(),
                                level_entry<G, 3>(),
                                {"learned", make_learned<G>, {2000, 0}, 0}};

// The last one needs a network.
template <engine::Game G>
std::span<const BotEntry> bots_of() {
  const std::span<const BotEntry> all(kBotsOf<G>);
  return has_network<G>() ? all : all.first(all.size() - 1);
}

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
toolkit::Result<std::unique_ptr<AnyMatch>> from_view(const toolkit::Json& json, toolkit::Dice& dice) {
  const auto view = engine::read_view<G>(json);
  if (!view) return toolkit::Error{view.error()};
  return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(G::guess(*view, dice)));
}

template <engine::Game G>
GameEntry entry() {
  return {.info = &G::info(),
          .state_bytes = sizeof(typename G::State),
          .check = G::check,
          .start = start<G>,
          .from_position = from_position<G>,
          .from_view = from_view<G>,
          .play_randomly = engine::play_randomly<G>,
          .bots = bots_of<G>(),
          .view_fields = G::view_fields,
          .position_fields = G::position_fields,
          .score_fields = G::score_fields};
}

auto& all_games() {
  static auto games = []<class... G>(GameList<G...>) { return std::array{entry<G>()...}; }(Games{});
  return games;
}

// Whether it was a network of this game; and then what became of it.
template <engine::Game G>
bool take_network(std::string_view key, std::span<const std::uint8_t> file, std::optional<toolkit::Error>& wrong) {
  if (G::info().key != key) return false;
  if constexpr (engine::Learnable<G>) {
    auto network = bots::Network::read(file, bots::network_for<G>());
    if (network)
      network_in_use<G>() = std::move(*network);
    else
      wrong = toolkit::Error{network.error()};
  } else {
    wrong = toolkit::Error{"no bot of \"" + std::string(key) + "\" thinks with a network."};
  }
  for (auto& game : all_games())
    if (game.info->key == key) game.bots = bots_of<G>();
  return true;
}

const GameEntry* stand_in = nullptr;

}  // namespace

StandIn::StandIn(const GameEntry& game) { stand_in = &game; }
StandIn::~StandIn() { stand_in = nullptr; }

std::span<const GameEntry> games() { return all_games(); }

toolkit::Result<std::string> use_network(std::span<const std::uint8_t> file) {
  const auto key = bots::Network::game_of(file);
  if (!key) return key;
  std::optional<toolkit::Error> wrong;
  const bool is_known = [&]<class... G>(GameList<G...>) {
    return (take_network<G>(*key, file, wrong) || ...);
  }(Games{});
  if (!is_known) return toolkit::Error{"this network plays \"" + *key + "\", which is no game of this house."};
  if (wrong) return *wrong;
  return key;
}

const GameEntry* find_game(std::string_view key) {
  if (stand_in && stand_in->info->key == key) return stand_in;
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
