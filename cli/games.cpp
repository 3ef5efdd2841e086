// `caravanserai games`: what can be played.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/nearest.h"
#include "cli/terminal.h"
#include "toolkit/json.h"

namespace cli {
namespace {

using toolkit::Json;

Json option_json(const engine::GameInfo& game, const engine::OptionSpec& option) {
  Json modes = Json::array();
  for (std::size_t m = 0; m < game.modes.size(); ++m)
    if (option.modes >> m & 1u) modes.push_back(game.modes[m].key);
  return {{"key", option.key},
          {"values", std::vector<std::string_view>(option.values.begin(), option.values.end())},
          {"default", option.values[0]},
          {"modes", modes}};
}

Json game_json(const roster::GameEntry& entry) {
  const engine::GameInfo& game = *entry.info;
  Json modes = Json::array(), options = Json::array(), bots = Json::array();
  for (const auto& mode : game.modes)
    modes.push_back({{"key", mode.key}, {"seatsMin", mode.seats_min}, {"seatsMax", mode.seats_max}});
  for (const auto& option : game.options) options.push_back(option_json(game, option));
  for (const auto& bot : entry.bots) bots.push_back(bot.name);
  return {{"key", game.key},
          {"title", game.title},
          {"minutes", game.minutes},
          {"rulesVersion", game.rules_version},
          {"modes", modes},
          {"options", options},
          {"bots", bots}};
}

std::string seats_text(const engine::ModeSpec& mode) {
  return mode.seats_min == mode.seats_max ? fmt::format("{}", mode.seats_min)
                                          : fmt::format("{} to {}", mode.seats_min, mode.seats_max);
}

// Where an option exists, when that is not everywhere: " (only in equal, small-cave)".
std::string only_in(const engine::GameInfo& game, const engine::OptionSpec& option) {
  std::vector<std::string_view> modes;
  for (std::size_t m = 0; m < game.modes.size(); ++m)
    if (option.modes >> m & 1u) modes.push_back(game.modes[m].key);
  return modes.size() == game.modes.size() ? "" : fmt::format("  (only in {})", listed(modes));
}

void print_game(const roster::GameEntry& entry, const Ink& ink) {
  const engine::GameInfo& game = *entry.info;
  fmt::print("{}  {}  {}\n", ink.bold(game.key), game.title, ink.faint(fmt::format("about {} minutes", game.minutes)));
  for (const auto& mode : game.modes) fmt::print("  --mode {:<16} {} players\n", mode.key, seats_text(mode));
  for (const auto& option : game.options)
    fmt::print("  --option {:<14} {}{}\n", option.key, listed({option.values.begin(), option.values.end()}),
               ink.faint(only_in(game, option)));
  std::vector<std::string_view> bots;
  for (const auto& bot : entry.bots) bots.push_back(bot.name);
  fmt::print("  bots                    {}\n\n", listed(bots));
}

}  // namespace

int list_games(bool json) {
  if (json) {
    Json list = Json::array();
    for (const auto& game : roster::games()) list.push_back(game_json(game));
    fmt::print("{}\n", list.dump(2));
    return 0;
  }
  const Ink ink(shows_colours(stdout));
  for (const auto& game : roster::games()) print_game(game, ink);
  const auto first = roster::games()[0].info->key;
  fmt::print("The first mode and the first value of each option are the defaults. Play one: caravanserai play {}\n",
             first);
  return 0;
}

}  // namespace cli
