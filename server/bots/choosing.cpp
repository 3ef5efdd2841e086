#include "server/bots/choosing.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <bit>

#include "server/guarded.h"
#include "toolkit/hash.h"

namespace server {
namespace {

constexpr std::string_view kQuickWits = "greedy";  // for a bot that would think too long

// What a seat may choose from in a match that could be this one, as far as an onlooker can tell.
std::size_t options_to_an_onlooker(const TableState& state, int seat, toolkit::KeyedDice& dice) {
  engine::ActionList menu;
  state.match()->guess(engine::Viewer::spectator(), dice)->legal(static_cast<engine::Seat>(seat), menu);
  return menu.size();
}

// Whoever looks ahead may stumble over a mistake in the rules that the match has not met. Then any option will do.
engine::ActionId tried_choice(const TableState& state, const roster::Bot& bot, engine::Seat seat, toolkit::Dice& dice) {
  auto action = engine::kNoAction;
  const auto mistake = stumbled_over([&] { action = bot.make()->choose(*state.match(), seat, dice); });
  if (!mistake) return action;
  spdlog::error("table {}: bot {} stumbles over a mistake in the rules: {}", state.table(), bot.name, *mistake);
  engine::ActionList menu;
  state.match()->legal(seat, menu);
  return menu.empty() ? engine::kNoAction : menu[dice.below(static_cast<std::uint32_t>(menu.size()))];
}

}  // namespace

toolkit::KeyedDice bot_dice(const TableState& state, std::string_view purpose, int seat, int question) {
  return toolkit::KeyedDice(toolkit::Hash()
                                .add(purpose)
                                .add(state.created().secret)
                                .add(static_cast<std::uint64_t>(seat))
                                .add(static_cast<std::uint64_t>(question))
                                .digest());
}

std::optional<roster::Bot> bot_of(const TableState& state, int seat) {
  auto bot = roster::find_bot(*roster::find_game(state.created().game), state.chair(seat).bot);
  return bot ? std::optional(std::move(*bot)) : std::nullopt;
}

bool searches(const roster::Bot& bot) { return bot.budget.simulations || bot.budget.milliseconds; }

std::int64_t pause_for(std::size_t options, std::int64_t usual_ms) {
  const auto doublings = options > 1 ? static_cast<std::int64_t>(std::bit_width(options - 1)) : 0;
  return std::min(usual_ms / 2 + usual_ms * doublings / 6, 2 * usual_ms);
}

std::int64_t pause_of(const TableState& state, int seat, int question, std::int64_t usual_ms) {
  if (usual_ms == 0) return 0;
  auto dice = bot_dice(state, "bot pace", seat, question);
  const auto pause_ms = pause_for(options_to_an_onlooker(state, seat, dice), usual_ms);
  return pause_ms * 3 / 4 + dice.below(static_cast<std::uint32_t>(pause_ms / 2 + 1));
}

std::optional<engine::ActionId> quick_choice(const TableState& state, int seat, int question) {
  auto bot = bot_of(state, seat);
  if (!bot || searches(*bot)) bot = *roster::find_bot(*roster::find_game(state.created().game), kQuickWits);
  auto dice = bot_dice(state, "bot", seat, question);
  const auto action = tried_choice(state, *bot, static_cast<engine::Seat>(seat), dice);
  if (!state.match()->why_not(static_cast<engine::Seat>(seat), action)) return action;
  spdlog::error("table {}: bot {} chose something illegal; its table stands still", state.table(),
                state.chair(seat).bot);
  return {};
}

}  // namespace server
