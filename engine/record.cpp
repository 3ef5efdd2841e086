#include "engine/record.h"

#include "toolkit/json.h"
#include "toolkit/shape/codecs.h"

namespace engine {

using toolkit::Error;
using toolkit::Json;
using toolkit::Result;

namespace {

constexpr int kFormat = 1;
constexpr std::int64_t kMillisecondsMax = std::int64_t{1} << 53;  // beyond, other languages round

Json words_json(const SetupWords& words) {
  Json options = Json::object();
  for (const auto& [key, value] : words.options) options[key] = value;
  Json said = Json::object();  // what was not said is not written either: an empty word could not be read again
  if (!words.mode.empty()) said["mode"] = words.mode;
  if (words.seats) said["seats"] = words.seats;
  said["options"] = std::move(options);
  return said;
}

// Sixteen hexadecimal digits, highest first: JSON readers in other languages round large numbers.
std::string word_text(std::uint64_t word) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[i] = "0123456789abcdef"[(word >> (60 - 4 * i)) & 15];
  return text;
}

std::optional<std::uint64_t> read_word(const std::string& text) {
  if (text.size() != 16) return std::nullopt;
  std::uint64_t word = 0;
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    if (!is_digit && (c < 'a' || c > 'f')) return std::nullopt;
    word = (word << 4) | static_cast<std::uint64_t>(is_digit ? c - '0' : c - 'a' + 10);
  }
  return word;
}

Json dice_json(const DiceOrigin& dice) {
  // A seed is written as text: JSON readers in other languages round large numbers.
  if (dice.seed) return Json{{"seed", std::to_string(*dice.seed)}};
  Json json{{"commitment", dice.commitment}, {"secret", dice.secret}, {"shares", dice.shares}};
  if (!dice.draws) return json;
  Json draws = Json::array();
  for (const auto& draw : *dice.draws) draws.push_back(Json::array({draw.step, word_text(draw.word)}));
  json["draws"] = std::move(draws);
  return json;
}

const Json* find(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

std::optional<std::uint64_t> read_seed(const std::string& text) {
  if (text.empty() || text.size() > 20) return std::nullopt;
  std::uint64_t seed = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (seed > (UINT64_MAX - digit) / 10) return std::nullopt;
    seed = seed * 10 + digit;
  }
  return seed;
}

Result<std::vector<std::string>> read_strings(const Json* json, const char* what) {
  if (!json || !json->is_array()) return Error{std::string(what) + " must be a list of texts."};
  std::vector<std::string> texts;
  for (const auto& item : *json) {
    if (!item.is_string()) return Error{std::string(what) + " must be a list of texts."};
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

std::optional<Draw> read_draw(const Json& item) {
  if (!item.is_array() || item.size() != 2 || !item[1].is_string()) return {};
  const auto step = shape::whole_number(item[0], {0, static_cast<std::int64_t>(kRecordActionsMax)});
  const auto word = read_word(item[1].get<std::string>());
  if (!step || !word) return {};
  return Draw{static_cast<int>(*step), *word};
}

Result<std::vector<Draw>> read_draws(const Json& json) {
  if (!json.is_array() || json.size() > kRecordDrawsMax)
    return Error{"\"dice\".\"draws\" must be a list of [step, number], at most " + std::to_string(kRecordDrawsMax) +
                 " of them."};
  std::vector<Draw> draws;
  for (const auto& item : json) {
    const auto draw = read_draw(item);
    if (!draw)
      return Error{"Draw " + std::to_string(draws.size() + 1) +
                   " of the dice must be [step, \"number\"], the number in 16 hexadecimal digits."};
    draws.push_back(*draw);
  }
  return draws;
}

Result<DiceOrigin> read_dice(const Json* json) {
  if (!json || !json->is_object())
    return Error{"\"dice\" must say where the dice came from: a seed, or commitment, secret and shares."};
  DiceOrigin origin;
  if (const Json* seed = find(*json, "seed")) {
    if (seed->is_string()) origin.seed = read_seed(seed->get<std::string>());
    if (!origin.seed) return Error{"\"dice\".\"seed\" must be a whole number in quotes."};
    return origin;
  }
  const Json* commitment = find(*json, "commitment");
  const Json* secret = find(*json, "secret");
  if (!commitment || !commitment->is_string() || !secret || !secret->is_string())
    return Error{"\"dice\" needs a seed, or commitment, secret and shares."};
  auto shares = read_strings(find(*json, "shares"), "\"dice\".\"shares\"");
  if (!shares) return Error{shares.error()};
  origin.commitment = commitment->get<std::string>();
  origin.secret = secret->get<std::string>();
  origin.shares = *shares;
  if (const Json* listed = find(*json, "draws")) {
    auto draws = read_draws(*listed);
    if (!draws) return Error{draws.error()};
    origin.draws = std::move(*draws);
  }
  return origin;
}

std::optional<RecordedAction> read_action(const Json& item) {
  if (!item.is_array() || item.size() != 3 || !item[1].is_string()) return {};
  const auto seat = shape::whole_number(item[0], {0, kSeatsMax - 1});
  const auto at_ms = shape::whole_number(item[2], {0, kMillisecondsMax});
  if (!seat || !at_ms) return {};
  return RecordedAction{static_cast<Seat>(*seat), item[1].get<std::string>(), *at_ms};
}

Result<std::vector<RecordedAction>> read_actions(const Json* json) {
  if (!json || !json->is_array()) return Error{"\"actions\" must be a list of [seat, action, milliseconds]."};
  if (json->size() > kRecordActionsMax)
    return Error{"The record has " + std::to_string(json->size()) + " actions; at most " +
                 std::to_string(kRecordActionsMax) + " are read."};
  std::vector<RecordedAction> actions;
  for (const auto& item : *json) {
    auto action = read_action(item);
    if (!action)
      return Error{"Action " + std::to_string(actions.size() + 1) +
                   " of the record must be [seat, \"action\", milliseconds]."};
    actions.push_back(std::move(*action));
  }
  return actions;
}

}  // namespace

std::string to_text(const Record& record) {
  Json head{{"record", kFormat},
            {"game", record.game},
            {"rules", record.rules_version},
            {"setup", words_json(record.setup)},
            {"players", record.players},
            {"dice", dice_json(record.dice)}};
  std::string text = toolkit::to_text(head);
  text.back() = ',';
  text += "\"actions\":[\n";
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const auto& action = record.actions[i];
    text += toolkit::to_text(Json::array({action.seat, action.action, action.at_ms}));
    text += i + 1 < record.actions.size() ? ",\n" : "\n";
  }
  return text + "]}\n";
}

Result<Record> read_record(std::string_view text) {
  const auto json = toolkit::parse_json(text);
  if (!json || !json->is_object())
    return Error{"This is not a record: a record is a JSON object (see docs/records.md)."};
  const Json* format = find(*json, "record");
  if (!format || *format != kFormat)
    return Error{"This is not a record of format " + std::to_string(kFormat) + " (the field \"record\" says which)."};
  const Json* game = find(*json, "game");
  const Json* rules = find(*json, "rules");
  if (!game || !game->is_string() || !rules)
    return Error{"The record needs \"game\" (a key such as \"ali-baba\") and \"rules\" (a number)."};
  constexpr shape::Bounds kVersions{0, 1'000'000};
  const auto version = shape::whole_number(*rules, kVersions);
  if (!version)
    return *shape::In(*json, {}).at("rules", *rules).must_be("a whole number from " + shape::spanned(kVersions));

  Record record;
  record.game = game->get<std::string>();
  record.rules_version = static_cast<int>(*version);
  const Json* setup = find(*json, "setup");
  auto words = setup_words(setup ? *setup : Json());
  if (!words) return Error{words.error()};
  auto players = read_strings(find(*json, "players"), "\"players\"");
  if (!players) return Error{players.error()};
  auto dice = read_dice(find(*json, "dice"));
  if (!dice) return Error{dice.error()};
  auto actions = read_actions(find(*json, "actions"));
  if (!actions) return Error{actions.error()};
  record.setup = *words;
  record.players = *players;
  record.dice = *dice;
  record.actions = std::move(*actions);
  return record;
}

}  // namespace engine
