#include "cli/lesson_step.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "cli/nearest.h"

namespace cli {
namespace {

using engine::ActionId;
using engine::Seat;
using toolkit::Json;
using toolkit::to_text;

constexpr int kLessonActionsMax = 100'000;  // every match ends long before

std::set<std::string> words_of(const Json& object, std::string_view field) {
  std::set<std::string> words;
  if (!object.contains(field)) return words;
  if (!object[field].is_array()) lesson_wrong("\"{}\" must be a list of texts, not {}", field, to_text(object[field]));
  for (const auto& each : object[field]) {
    if (!each.is_string()) lesson_wrong("\"{}\" must hold texts, not {}", field, to_text(each));
    words.insert(each.get<std::string>());
  }
  return words;
}

// "pos 51": an attribute of a piece on the page, and its value.
void check_spots(const Json& object) {
  for (const auto field : {"light", "evidence"})
    for (const auto& word : words_of(object, field)) {
      const auto space = word.find(' ');
      if (space == std::string::npos || space == 0 || space + 1 == word.size())
        lesson_wrong("\"{}\" under \"{}\" must name a piece and which one, such as \"pos 51\"", word, field);
    }
}

}  // namespace

void check_lesson_fields(const Json& value, std::string_view what, const std::vector<std::string_view>& known) {
  if (!value.is_object()) lesson_wrong("{} must be an object, not {}", what, to_text(value));
  for (const auto& [key, unused] : value.items())
    if (std::ranges::find(known, key) == known.end())
      lesson_wrong("{} has an unknown field \"{}\".{}", what, key, did_you_mean(key, known));
}

std::string lesson_text(const Json& object, std::string_view field) {
  if (!object.contains(field) || !object[field].is_string()) lesson_wrong("\"{}\" must be a text", field);
  return object[field].get<std::string>();
}

ActionId LessonCourse::action_of(const std::string& text) const {
  if (const auto action = branches_.front()->parse(text)) return *action;
  lesson_wrong("\"{}\" is not an action of {}", text, game_.info->key);
}

void LessonCourse::play_one(engine::AnyMatch& match, Seat seat, const std::string& action) {
  if (const auto rule = match.try_apply(seat, action_of(action), dice_, {}))
    lesson_wrong("seat {} cannot play \"{}\": {} forbids it", seat, action, game_.info->rules()[*rule].id);
}

void LessonCourse::others(engine::AnyMatch& match, const Json& acts) {
  for (const auto& act : acts) {
    const bool is_act = act.is_array() && act.size() == 2 && act[0].is_number_integer() && act[1].is_string();
    if (!is_act || act[0] < 0 || act[0] >= setup_.seats)
      lesson_wrong("what the others do is a list of seat and action, not {}", to_text(act));
    if (act[0] == learner_) lesson_wrong("\"{}\": the learner acts by answers alone", to_text(act));
    play_one(match, act[0].get<Seat>(), act[1].get<std::string>());
  }
}

void LessonCourse::set_up(const Json& step) {
  if (!step.contains("position")) {
    if (branches_.empty()) lesson_wrong("the first step needs a \"position\"");
    if (step.contains("begin")) lesson_wrong("\"begin\" needs a \"position\"");
    return;
  }
  auto match = game_.from_position(setup_, step["position"]);
  if (!match) lesson_wrong("the position is refused: {}", match.error());
  branches_.clear();
  branches_.push_back(std::move(*match));
  if (step.contains("begin")) others(*branches_.front(), step["begin"]);
}

bool LessonCourse::is_legal_somewhere(const std::string& text) const {
  const ActionId action = action_of(text);
  return std::ranges::any_of(branches_, [&](const auto& match) { return !match->why_not(learner_, action); });
}

void LessonCourse::wrong_tries(const Json& move, const std::set<std::string>& answers, const std::string& key,
                               std::set<std::string>& texts) const {
  if (!move.contains("wrong")) return;
  if (!move["wrong"].is_object()) lesson_wrong("\"wrong\" must be an object, not {}", to_text(move["wrong"]));
  std::set<std::string> seen;
  for (const auto& [name, unused] : move["wrong"].items()) {
    texts.insert(key + "." + name);
    for (const auto& action : words_of(move["wrong"], name)) {
      if (answers.contains(action) || !seen.insert(action).second) lesson_wrong("\"{}\" is answered twice", action);
      if (!is_legal_somewhere(action))
        lesson_wrong("the wrong try \"{}\" is not legal, so it is refused anyway", action);
    }
  }
}

void LessonCourse::refusals(const Json& move) const {
  if (!move.contains("refuse")) return;
  for (const auto& [action, expected] : move["refuse"].items()) {
    const auto rule = branches_.front()->why_not(learner_, action_of(action));
    if (!rule) lesson_wrong("\"{}\" should be refused by {}, but it is legal", action, to_text(expected));
    if (const auto id = game_.info->rules()[*rule].id; expected != id)
      lesson_wrong("\"{}\" should be refused by {}, found {}", action, to_text(expected), id);
  }
}

void LessonCourse::move(const Json& move, const std::string& suffix, const std::string& prefix,
                        std::set<std::string>& texts) {
  check_lesson_fields(move, "the move", {"light", "evidence", "answers", "wrong", "refuse", "then"});
  check_spots(move);
  texts.insert(prefix + "order" + suffix);
  const auto answers = words_of(move, "answers");
  if (answers.empty()) lesson_wrong("a move needs \"answers\"");
  for (const auto& answer : answers)
    if (!is_legal_somewhere(answer)) lesson_wrong("the answer \"{}\" is not legal", answer);
  wrong_tries(move, answers, prefix + "wrong" + suffix, texts);
  refusals(move);
  Branches next;
  for (const auto& match : branches_) {
    const auto before = next.size();
    for (const auto& answer : answers) {
      if (match->why_not(learner_, action_of(answer))) continue;
      next.push_back(match->clone());
      play_one(*next.back(), learner_, answer);
      if (move.contains("then")) others(*next.back(), move["then"]);
    }
    if (next.size() == before) lesson_wrong("after some answers before, none of {} is legal", fmt::join(answers, ", "));
  }
  branches_ = std::move(next);
}

void LessonCourse::ask(const Json& question, const std::string& prefix, std::set<std::string>& texts) {
  check_lesson_fields(question, "the question", {"options", "right", "light", "then"});
  check_spots(question);
  texts.insert(prefix + "order");
  const auto options = words_of(question, "options");
  const auto right = lesson_text(question, "right");
  if (options.size() < 2 || !options.contains(right)) lesson_wrong("\"right\" must be one of at least two \"options\"");
  for (const auto& option : options) {
    texts.insert(prefix + "option." + option);
    if (option != right) texts.insert(prefix + "wrong." + option);
  }
  if (question.contains("then"))
    for (auto& match : branches_) others(*match, question["then"]);
}

void LessonCourse::play(const Json& step, const std::string& prefix, std::set<std::string>& texts) {
  check_lesson_fields(step, "the step", {"name", "position", "begin", "rules", "moves", "ask"});
  for (const auto& rule : words_of(step, "rules"))
    if (std::ranges::none_of(game_.info->rules(), [&](const auto& one) { return one.id == rule; }))
      lesson_wrong("there is no rule {}", rule);
  if (words_of(step, "rules").empty()) lesson_wrong("a step names the \"rules\" it teaches");
  if (step.contains("moves") == step.contains("ask")) lesson_wrong("a step has either \"moves\" or \"ask\"");
  texts.insert(prefix + "title");
  texts.insert(prefix + "done");
  set_up(step);
  if (step.contains("ask")) return ask(step["ask"], prefix, texts);
  if (!step["moves"].is_array() || step["moves"].empty()) lesson_wrong("\"moves\" must be a list with at least one");
  for (std::size_t i = 0; i < step["moves"].size(); ++i)
    move(step["moves"][i], i == 0 ? "" : fmt::format(".{}", i + 1), prefix, texts);
}

void LessonCourse::play_out() {
  auto& match = *branches_.front();
  for (int played = 0; !match.to_act().empty(); ++played) {
    if (played == kLessonActionsMax) lesson_wrong("the match does not end");
    for (Seat seat = 0; seat < setup_.seats; ++seat) {
      if (!match.to_act().has(seat)) continue;
      engine::ActionList menu;
      match.legal(seat, menu);
      match.apply(seat, menu[dice_.below(static_cast<std::uint32_t>(menu.size()))], dice_, {});
      break;
    }
  }
}

}  // namespace cli
