#include "wasm/told.h"

#include "roster/doubting.h"
#include "toolkit/shape/codecs.h"
#include "toolkit/shape/json_text.h"
#include "wasm/bounds.h"

namespace wasm {

using toolkit::Json;

namespace {

Json list_of(engine::SeatSet set) {
  Json list = Json::array();
  for (engine::Seat seat = 0; seat < engine::kSeatsMax; ++seat)
    if (set.has(seat)) list.push_back(seat);
  return list;
}

Json modes_of(const engine::GameInfo& game) {
  Json modes = Json::array();
  for (const auto& mode : game.modes)
    modes.push_back(Json{{"key", mode.key}, {"seatsMin", mode.seats_min}, {"seatsMax", mode.seats_max}});
  return modes;
}

Json options_of(const engine::GameInfo& game) {
  Json options = Json::array();
  for (const auto& option : game.options) {
    Json modes = Json::array();
    for (std::size_t m = 0; m < game.modes.size(); ++m)
      if (option.modes >> m & 1) modes.push_back(game.modes[m].key);
    options.push_back(Json{{"key", option.key}, {"values", option.values}, {"modes", std::move(modes)}});
  }
  return options;
}

Answered<const roster::GameEntry*> game_of(const Json& wish) {
  const Json name = wish.is_object() ? wish.value("game", Json()) : Json();
  const auto* game = name.is_string() ? roster::find_game(name.get_ref<const std::string&>()) : nullptr;
  if (!game) return Refusal{"game", "must name a game"};
  return game;
}

}  // namespace

std::string told_games() {
  Json games = Json::array();
  for (const auto& entry : roster::games()) {
    const auto& game = *entry.info;
    Json bots = Json::array(), languages = Json::array();
    for (const auto& bot : entry.bots) bots.push_back(bot.name);
    for (const auto& catalogue : game.catalogues) languages.push_back(catalogue.language);
    games.push_back(Json{{"key", game.key},
                         {"title", game.title},
                         {"rules", game.rules_version},
                         {"minutes", game.minutes},
                         {"modes", modes_of(game)},
                         {"options", options_of(game)},
                         {"bots", std::move(bots)},
                         {"languages", std::move(languages)}});
  }
  return toolkit::to_text(games);
}

Answered<std::string> told_catalogue(const Json& wish) {
  const auto found = game_of(wish);
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  const auto& game = *(*std::get_if<0>(&found))->info;
  for (const auto& catalogue : game.catalogues) {
    if (wish.value("language", Json(game.catalogues[0].language)) != catalogue.language) continue;
    Json rules = Json::array();
    for (const auto& rule : catalogue.rules)
      rules.push_back(Json{{"id", rule.id}, {"title", rule.title}, {"text", rule.text}});
    return "{\"texts\":" + std::string(catalogue.texts) + ",\"rules\":" + toolkit::to_text(rules) + "}";
  }
  return Refusal{"language", std::string(game.title) + " does not speak this language"};
}

std::string told_standing(const Study& study) {
  const auto& match = study.match();
  Json standing{{"game", study.game().info->key},
                {"setup", engine::to_json(*study.game().info, match.setup())},
                {"rules", engine::rules_version(*study.game().info, match.setup())},
                {"number", study.number()},
                {"length", study.length()},
                {"toAct", list_of(match.to_act())},
                {"outcome", engine::to_json(match.outcome())}};
  if (const auto race = match.race())
    standing["race"] =
        Json{{"racers", list_of(race->racers)}, {"tap", match.name(race->tap)}, {"pass", match.name(race->pass)}};
  return toolkit::to_text(standing);
}

std::string told_look(const Study& study, engine::Viewer viewer) {
  const auto& match = study.match();
  engine::ActionList menu;
  if (viewer.is_seat() && match.to_act().has(viewer.seat)) match.legal(viewer.seat, menu);
  const engine::Look look = match.look(viewer, {menu.begin(), menu.end()});
  std::string view;
  match.write_view(viewer, view);

  std::string out;
  shape::JsonText text(out);
  text.open_object();
  text.key("view");
  text.raw(view);
  text.key("prompt");
  engine::write(text, look.prompt);
  text.key("choices");
  text.open_list();
  for (std::size_t i = 0; i < menu.size(); ++i) {
    text.open_object();
    text.key("action");
    text.word(match.name(menu[i]));
    text.key("message");
    engine::write(text, look.choices[i]);
    text.close_object();
  }
  text.close_list();
  text.close_object();
  return out;
}

std::string told_explanation(const Study& study, engine::Viewer viewer, std::string_view piece) {
  std::string told;
  shape::JsonText text(told);
  text.open_list();
  for (const engine::Message& line : study.match().explain(viewer, piece)) engine::write(text, line);
  text.close_list();
  return told;
}

std::string told_menu(const Study& study, engine::Seat seat) {
  engine::ActionList menu;
  if (study.match().to_act().has(seat)) study.match().legal(seat, menu);
  Json names = Json::array();
  for (const auto action : menu) names.push_back(study.match().name(action));
  return toolkit::to_text(names);
}

std::string told_events(const Study& study, std::size_t number, engine::Viewer viewer) {
  std::string out;
  shape::JsonText text(out);
  text.open_list();
  for (const auto& event : study.events(number)) engine::write_event(text, *study.game().info, event, viewer);
  text.close_list();
  return out;
}

std::string told_reasons(const Study& study, engine::Viewer viewer, engine::ActionId action, engine::ActionId other) {
  std::string out;
  shape::JsonText text(out);
  text.open_list();
  for (const auto& reason : study.match().reasons(viewer, action, other)) engine::write(text, reason);
  text.close_list();
  return out;
}

std::string told_doubt(const Study& study, engine::Viewer viewer, std::string_view about) {
  const auto* doubting = roster::doubting_of(study.match().info());
  const auto doubt = doubting ? doubting->doubt(study.match(), viewer, about) : std::nullopt;
  if (!doubt) return "null";
  std::string out;
  shape::JsonText text(out);
  text.open_object();
  text.key("question");
  engine::write(text, doubt->question);
  text.key("answers");
  text.open_list();
  for (const engine::Answer& answer : doubt->answers) {
    text.open_object();
    text.key("answer");
    text.word(engine::answer_name(answer));
    text.key("words");
    engine::write(text, answer.words);
    text.key("mayBe");
    text.flag(answer.may_be);
    text.key("because");
    engine::write(text, answer.because);
    text.close_object();
  }
  text.close_list();
  text.close_object();
  return out;
}

std::string told_refusal(const Refusal& refusal) {
  Json json{{"path", refusal.path}, {"text", refusal.text}};
  if (!refusal.rule.empty()) json["rule"] = refusal.rule;
  return toolkit::to_text(json);
}

Answered<std::string> told_verified(std::string_view text) {
  if (const auto refusal = why_unreadable(text)) return *refusal;
  const auto record = engine::read_record(text);
  if (!record) return Refusal{"", record.error()};
  const auto verified = replay::verify(*record);
  if (!verified) return Refusal{"", verified.error()};
  Json json{{"promised", verified->promised}, {"shares", verified->shares}, {"actions", verified->actions}};
  json["draws"] = verified->draws ? Json(*verified->draws) : Json();
  json["outcome"] = engine::to_json(verified->outcome);
  return toolkit::to_text(json);
}

Answered<std::string> told_random_play(const Json& wish) {
  const auto found = game_of(wish);
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  const auto& game = **std::get_if<0>(&found);
  const auto words = engine::setup_words(wish.value("setup", Json::object()));
  if (!words) return Refusal{"setup", words.error()};
  const auto setup = roster::read_setup(game, *words);
  if (const auto* problem = std::get_if<engine::SetupProblem>(&setup))
    return Refusal{"setup", problem->text, problem->rule};
  const auto seed = read_seed(wish.value("seed", Json(1u)));
  if (!seed) return Refusal{"seed", "must be a whole number, in quotes if it is large"};
  const auto matches = shape::whole_number(wish.value("matches", Json(1)), {1, kRandomMatchesMax});
  if (!matches) return Refusal{"matches", "must be a whole number from 1 to " + std::to_string(kRandomMatchesMax)};
  const auto play = game.play_randomly(*std::get_if<0>(&setup), *seed, static_cast<std::uint64_t>(*matches));
  return toolkit::to_text(Json{{"steps", play.steps}, {"matches", play.matches}, {"signature", play.signature}});
}

}  // namespace wasm
