#include "engine/shapes.h"

namespace engine {

using shape::Type;
using toolkit::Error;
using toolkit::Json;

void write_mode(shape::JsonText& out, const GameInfo& game, const Setup& setup) {
  out.word(game.modes[setup.mode].key);
}

void write_options(shape::JsonText& out, const GameInfo& game, const Setup& setup) {
  out.open_object();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    if (!(game.options[i].modes >> setup.mode & 1)) continue;
    out.key(game.options[i].key);
    out.word(game.options[i].values[setup.options[i]]);
  }
  out.close_object();
}

Type mode_type(const GameInfo& game) {
  Type type{.kind = Type::Kind::word, .name = "Mode"};
  for (const ModeSpec& mode : game.modes) type.words.push_back(mode.key);
  return type;
}

Type options_type(const GameInfo& game) {
  Type type{.kind = Type::Kind::object, .name = "Options"};
  for (const OptionSpec& option : game.options) {
    Type values{.kind = Type::Kind::word};
    values.words.assign(option.values.begin(), option.values.end());
    const auto every_mode = (1u << game.modes.size()) - 1;
    values.field = {.name = option.key, .may_lack = (option.modes & every_mode) != every_mode};
    type.parts.push_back(std::move(values));
  }
  return type;
}

toolkit::Result<Setup> read_setup_of_view(const GameInfo& game, CheckSetup check, const Json& view) {
  Json words = Json::object();
  for (const char* key : {"mode", "seats", "options"}) {
    const auto found = view.find(key);
    if (found == view.end()) return Error{"\"" + std::string(key) + "\" is missing; it must be there."};
    words[key] = *found;
  }
  if (const auto rules = view.find("rules"); rules != view.end()) words["rules"] = *rules;
  const auto read = setup_words_of_any_version(words);
  if (!read) return Error{read.error()};
  const auto setup = read_setup(game, *read);
  if (const auto* wrong = std::get_if<SetupProblem>(&setup)) return Error{wrong->text};
  const auto& good = std::get<Setup>(setup);
  if (const auto wrong = check(good)) return Error{wrong->text};
  return good;
}

Problem not_an_object(const Json& json, std::string_view what) {
  if (json.is_object()) return std::nullopt;
  return Error{"A " + std::string(what) + " is a JSON object (the game's FORMATS.md); this is " +
               toolkit::to_text(json).substr(0, 80) + "."};
}

}  // namespace engine
