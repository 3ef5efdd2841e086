#include "engine/setup.h"

#include "toolkit/json.h"

namespace engine {

using toolkit::Json;

namespace {

template <class Items, class KeyOf>
std::string list(const Items& items, KeyOf key_of) {
  std::string text;
  for (const auto& item : items) {
    if (!text.empty()) text += ", ";
    text += key_of(item);
  }
  return text;
}

std::string in_quotes(std::string_view word) { return "\"" + std::string(word) + "\""; }

SetupProblem unknown_mode(const GameInfo& game, std::string_view word) {
  return {std::string(game.title) + " has no mode " + in_quotes(word) + "; its modes are " +
              list(game.modes, [](const ModeSpec& mode) { return std::string(mode.key); }) + ".",
          ""};
}

std::string seat_range(const ModeSpec& mode) {
  return mode.seats_min == mode.seats_max ? "exactly " + std::to_string(mode.seats_min)
                                          : std::to_string(mode.seats_min) + " to " + std::to_string(mode.seats_max);
}

std::string options_of(const GameInfo& game, std::uint8_t mode) {
  std::string text;
  for (const auto& option : game.options) {
    if (!(option.modes >> mode & 1)) continue;
    if (!text.empty()) text += ", ";
    text += option.key;
  }
  return text.empty() ? "none" : text;
}

// Sets one option; the text of the problem, or empty.
std::string set_option(const GameInfo& game, Setup& setup, const std::string& key, const std::string& value) {
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& option = game.options[i];
    if (option.key != key || !(option.modes >> setup.mode & 1)) continue;
    for (std::size_t v = 0; v < option.values.size(); ++v)
      if (option.values[v] == value) {
        setup.options[i] = static_cast<std::uint8_t>(v);
        return "";
      }
    return "Option " + in_quotes(key) + " cannot be " + in_quotes(value) + "; it can be " +
           list(option.values, [](std::string_view word) { return std::string(word); }) + ".";
  }
  return std::string(game.title) + " in mode " + std::string(game.modes[setup.mode].key) + " has no option " +
         in_quotes(key) + "; its options are: " + options_of(game, setup.mode) + ".";
}

constexpr std::string_view kAllThereIs =
    "\" of the set-up is unknown or of the wrong form; a set-up holds mode (a word), seats (a number) and options (an "
    "object of words)";

enum class Naming { newest_rules, any_rules };

toolkit::Result<SetupWords> read_words(const Json& value, Naming naming) {
  using toolkit::Error;
  SetupWords words;
  if (value.is_null()) return words;
  if (!value.is_object()) return Error{"A set-up is an object such as {\"mode\":\"base\",\"seats\":2,\"options\":{}}."};
  const bool any_rules = naming == Naming::any_rules;
  for (const auto& [key, item] : value.items()) {
    if (key == "mode" && item.is_string()) {
      words.mode = item.get<std::string>();
    } else if (key == "seats" && item.is_number_integer() && item >= 1 && item <= 99) {
      words.seats = item.get<int>();
    } else if (key == "rules" && any_rules && item.is_number_integer() && item >= -99 && item <= 99) {
      words.rules = item.get<int>();
    } else if (key == "options" && item.is_object()) {
      for (const auto& [option, choice] : item.items()) {
        if (!choice.is_string()) return Error{"Option \"" + option + "\" must be a word in quotes."};
        words.options.emplace_back(option, choice.get<std::string>());
      }
    } else {
      return Error{"\"" + key + std::string(kAllThereIs) + (any_rules ? ", and rules (a version)." : ".")};
    }
  }
  return words;
}

}  // namespace

int rules_version(const GameInfo& game, const Setup& setup) {
  return setup.rules == kNewestRules ? game.rules_version : setup.rules;
}

std::optional<std::string> why_unknown_rules(const GameInfo& game, int version) {
  if (version >= 1 && version <= game.rules_version) return std::nullopt;
  return "There is no version " + std::to_string(version) + " of the rules of " + std::string(game.key) +
         " here; this program plays version" +
         (game.rules_version == 1 ? " 1." : "s 1 to " + std::to_string(game.rules_version) + ".");
}

Checked<Setup> read_setup(const GameInfo& game, const SetupWords& words) {
  Setup setup;
  const int version = words.rules.value_or(game.rules_version);
  if (auto problem = why_unknown_rules(game, version)) return SetupProblem{std::move(*problem), ""};
  if (version < game.rules_version) setup.rules = static_cast<std::uint8_t>(version);
  if (!words.mode.empty()) {
    while (setup.mode < game.modes.size() && game.modes[setup.mode].key != words.mode) ++setup.mode;
    if (setup.mode == game.modes.size()) return unknown_mode(game, words.mode);
  }
  const ModeSpec& mode = game.modes[setup.mode];
  const int seats = words.seats ? words.seats : mode.seats_min;
  if (seats < mode.seats_min || seats > mode.seats_max)
    return SetupProblem{std::string(game.title) + " in mode " + std::string(mode.key) + " is for " + seat_range(mode) +
                            " players, not " + std::to_string(seats) + ".",
                        std::string(game.rule(mode.seats_rule))};
  setup.seats = static_cast<Seat>(seats);
  for (const auto& [key, value] : words.options)
    if (auto problem = set_option(game, setup, key, value); !problem.empty())
      return SetupProblem{std::move(problem), ""};
  return setup;
}

toolkit::Result<SetupWords> setup_words(const Json& value) { return read_words(value, Naming::newest_rules); }

toolkit::Result<SetupWords> setup_words_of_any_version(const Json& value) {
  return read_words(value, Naming::any_rules);
}

Json to_json(const GameInfo& game, const Setup& setup) {
  Json options = Json::object();
  for (std::size_t i = 0; i < game.options.size(); ++i)
    if (game.options[i].modes >> setup.mode & 1)
      options[std::string(game.options[i].key)] = game.options[i].values[setup.options[i]];
  return Json{{"mode", game.modes[setup.mode].key}, {"seats", setup.seats}, {"options", options}};
}

}  // namespace engine
