#include "cli/match_flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "arena/foreign.h"
#include "cli/failure.h"
#include "cli/nearest.h"

namespace cli {
namespace {

std::vector<std::string_view> game_keys() {
  std::vector<std::string_view> keys;
  for (const auto& game : roster::games()) keys.push_back(game.info->key);
  return keys;
}

std::vector<std::string_view> bot_names(const roster::GameEntry& game) {
  std::vector<std::string_view> names;
  for (const auto& bot : game.bots) names.push_back(bot.name);
  return names;
}

std::optional<std::uint64_t> read_number(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

// What the words of a person may have meant: the engine says what is wrong, we guess what was meant.
std::string suggestion(const engine::GameInfo& game, const engine::SetupWords& words) {
  std::vector<std::string_view> modes, options;
  for (const auto& mode : game.modes) modes.push_back(mode.key);
  for (const auto& option : game.options) options.push_back(option.key);
  if (!words.mode.empty() && std::ranges::find(modes, words.mode) == modes.end())
    return did_you_mean(words.mode, modes);
  for (const auto& [key, value] : words.options) {
    const auto spec = std::ranges::find(game.options, key, &engine::OptionSpec::key);
    if (spec == game.options.end()) return did_you_mean(key, options);
    if (std::ranges::find(spec->values, value) == spec->values.end())
      return did_you_mean(value, {spec->values.begin(), spec->values.end()});
  }
  return "";
}

}  // namespace

const roster::GameEntry& the_game(const std::string& key) {
  if (const auto* game = roster::find_game(key)) return *game;
  throw WrongCall(fmt::format("there is no game \"{}\".{}\nThe games are: {}. More about them: caravanserai games", key,
                              did_you_mean(key, game_keys()), listed(game_keys())));
}

roster::Bot the_bot(const roster::GameEntry& game, const std::string& name) {
  const auto bot = roster::find_bot(game, name);
  if (bot) return *bot;
  if (name.find_first_of(":@") != std::string::npos) throw WrongCall(bot.error());
  const auto names = bot_names(game);
  throw WrongCall(fmt::format("there is no bot \"{}\" for {}.{}\nThe bots are: {}.", name, game.info->key,
                              did_you_mean(name, names), listed(names)));
}

std::unique_ptr<engine::AnyBot> the_player(const roster::GameEntry& game, const std::string& name) {
  if (!arena::names_program(name)) return the_bot(game, name).make();
  return std::make_unique<arena::ForeignBot>(game, name, arena::kUsualPatience, [name](const arena::Lapse& lapse) {
    fmt::print(stderr, "caravanserai: random plays on for {}: {}\n", name, lapse.text);
  });
}

Chairs the_chairs(const roster::GameEntry& game, const std::string& seats) {
  Chairs chairs;
  if (seats.empty()) return chairs;
  if (const auto number = read_number(seats)) {
    if (*number < 1 || *number > engine::kSeatsMax)
      throw WrongCall(fmt::format("--seats {} is not a number of players; {} seats {} to {}.", seats, game.info->key,
                                  game.info->modes[0].seats_min, game.info->modes[0].seats_max));
    chairs.count = static_cast<int>(*number);
    return chairs;
  }
  std::size_t start = 0;
  while (start <= seats.size()) {
    const std::size_t comma = std::min(seats.find(',', start), seats.size());
    chairs.names.push_back(seats.substr(start, comma - start));
    start = comma + 1;
  }
  auto known = bot_names(game);
  known.insert(known.begin(), kYou);
  for (const auto& name : chairs.names) {
    if (arena::names_program(name)) {
      if (const auto problem = arena::why_not_runnable(name)) throw WrongCall("--seats: " + *problem);
      continue;
    }
    if (name == kYou || roster::find_bot(game, name)) continue;
    if (name.find_first_of(":@") != std::string::npos) the_bot(game, name);  // says what is wrong with the number
    if (std::ranges::find(known, name) == known.end())
      throw WrongCall(
          fmt::format("--seats: nobody called \"{}\" plays {}.{}\nA seat is one of: {}; or a program, ./mybot.py. Or "
                      "give a number of seats.",
                      name, game.info->key, did_you_mean(name, known), listed(known)));
  }
  chairs.count = static_cast<int>(chairs.names.size());
  return chairs;
}

engine::SetupWords setup_words(const MatchFlags& flags, int seats) {
  engine::SetupWords words{flags.mode, seats, {}};
  for (const auto& option : flags.options) {
    const auto equals = option.find('=');
    if (equals == std::string::npos || equals == 0)
      throw WrongCall(fmt::format("--option \"{}\" has no value; write --option key=value.", option));
    words.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return words;
}

engine::Setup the_setup(const roster::GameEntry& game, const engine::SetupWords& words) {
  const auto checked = roster::read_setup(game, words);
  if (const auto* setup = std::get_if<engine::Setup>(&checked)) return *setup;
  const auto& problem = std::get<engine::SetupProblem>(checked);
  throw WrongCall(fmt::format("{}{}{}\nModes, seats and options: caravanserai games", problem.text,
                              problem.rule.empty() ? "" : fmt::format(" ({})", problem.rule),
                              suggestion(*game.info, words)));
}

std::optional<std::uint64_t> the_seed(const std::string& text) {
  if (text.empty()) return std::nullopt;
  if (const auto seed = read_number(text)) return seed;
  throw WrongCall(
      fmt::format("--seed \"{}\" is not a seed; a seed is a whole number from 0 to 18446744073709551615.", text));
}

std::uint64_t whole_number(const std::string& flag, const std::string& text, std::uint64_t min, std::uint64_t max) {
  const auto number = read_number(text);
  if (number && *number >= min && *number <= max) return *number;
  throw WrongCall(fmt::format("{} must be a whole number from {} to {}, not \"{}\".", flag, min, max, text));
}

}  // namespace cli
