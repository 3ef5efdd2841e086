#include "cli/scenario.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

#include "cli/failure.h"
#include "cli/json_claims.h"
#include "cli/nearest.h"
#include "roster/roster.h"

namespace cli {
namespace {

using engine::ActionId;
using engine::Seat;
using engine::Viewer;
using toolkit::Json;
using toolkit::to_text;

constexpr int kPlayOutActionsMax = 100'000;  // every match ends long before

// A scenario that does not hold, or cannot be read.
template <class... Args>
[[noreturn]] void wrong(fmt::format_string<Args...> text, Args&&... args) {
  end_scenario(fmt::format(text, std::forward<Args>(args)...));
}

void check_fields(const Json& value, std::string_view what, const std::vector<std::string_view>& known) {
  if (!value.is_object()) wrong("{} must be an object, not {}", what, to_text(value));
  for (const auto& [key, unused] : value.items())
    if (std::ranges::find(known, key) == known.end())
      wrong("{} has an unknown field \"{}\".{} The fields are: {}", what, key, did_you_mean(key, known), listed(known));
}

std::string text_of(const Json& value, std::string_view what) {
  if (!value.is_string()) wrong("{} must be a text, not {}", what, to_text(value));
  return value.get<std::string>();
}

std::set<std::string> texts_of(const Json& value, std::string_view what) {
  if (!value.is_array()) wrong("{} must be a list of texts, not {}", what, to_text(value));
  std::set<std::string> texts;
  for (const auto& each : value) texts.insert(text_of(each, what));
  return texts;
}

std::uint64_t seed_of(const Json& value, std::string_view what) {
  if (!value.is_number_unsigned()) wrong("{} must be a whole number, not {}", what, to_text(value));
  return value.get<std::uint64_t>();
}

// Whether the step would notice anything; a mark on a step that would not is worth nothing.
bool claims_anything(const Json& step) {
  for (const auto key : {"toAct", "legal", "race", "mayTakeBack"})
    if (step.contains(key)) return true;  // an empty list claims that there is nothing
  for (const auto key : {"may", "says", "stands", "refuse", "events", "noEvents", "expect", "outcome"})
    if (step.contains(key) && !step[key].empty()) return true;
  if (!step.contains("sees")) return false;
  for (const auto key : {"expect", "lacks", "prompt", "events"})
    if (step["sees"].contains(key) && !step["sees"][key].empty()) return true;
  return false;
}

// "shows", of a step or of a refusal: the rules that its expectation demonstrates.
void note_marks(const Json& marked, Evidence& evidence) {
  const auto ids = texts_of(marked["shows"], "\"shows\"");
  if (ids.empty()) wrong("\"shows\" names no rule");
  for (const auto& id : ids) {
    if (!evidence.labelled.contains(id))
      wrong("\"shows\" names {}, which is not among the scenario's \"rules\".{}", id,
            did_you_mean(id, {evidence.labelled.begin(), evidence.labelled.end()}));
    evidence.shown.insert(id);
  }
}

// The match of one scenario, and the steps it knows.
class Stage {
 public:
  Stage(const roster::GameEntry& game, std::unique_ptr<engine::AnyMatch> match, toolkit::FastDice dice,
        Evidence& evidence)
      : game_(game), match_(std::move(match)), dice_(dice), evidence_(evidence) {}

  void step(const Json& step) {
    check_fields(step, "the step", kFields);
    for (const auto key : {"legal", "may", "says", "stands", "refuse", "do"})
      if (step.contains(key) && !step.contains("seat")) wrong("\"{}\" needs a \"seat\"", key);
    for (const auto key : {"events", "noEvents", "mayTakeBack"})
      if (step.contains(key) && !step.contains("do")) wrong("\"{}\" needs a \"do\"", key);
    if (step.contains("toAct")) to_act(step["toAct"]);
    if (step.contains("legal")) legal(step, true);
    if (step.contains("may")) legal(step, false);
    if (step.contains("says")) says(step);
    if (step.contains("stands")) stands(step);
    if (step.contains("race")) race(step["race"]);
    if (step.contains("refuse")) refuse(step);
    if (step.contains("do")) act(step);
    if (step.contains("expect")) expect(match_->position(), step["expect"], "the position");
    if (step.contains("sees")) sees(step["sees"]);
    if (step.contains("outcome")) outcome(step["outcome"]);
    if (step.contains("playOut")) play_out(seed_of(step["playOut"], "\"playOut\""));
    if (!step.contains("shows")) return;
    if (!claims_anything(step)) wrong("\"shows\" needs an expectation in the same step");
    note_marks(step, evidence_);
  }

  // Whatever a scenario is about, wherever it comes by.
  void holds_together() const {
    menus_and_refusals_agree();
    can_be_written_and_read();
  }

 private:
  // Each seat is offered what the rules allow it, and nothing else; a seat or an action that there is not is refused.
  void menus_and_refusals_agree() const {
    const Seat seats = match_->setup().seats;
    const auto actions = static_cast<ActionId>(match_->action_count());
    for (Seat seat = 0; seat < seats; ++seat) {
      engine::ActionList menu;
      match_->legal(seat, menu);
      if (const auto twice = first_twice(menu)) wrong("seat {} is offered \"{}\" twice", seat, match_->name(*twice));
      for (ActionId action = 0; action < actions; ++action) {
        const bool is_offered = std::ranges::find(menu, action) != menu.end();
        const auto rule = match_->why_not(seat, action);
        if (is_offered == rule.has_value())
          wrong("seat {} is {} \"{}\", which {}", seat, is_offered ? "offered" : "not offered", match_->name(action),
                rule ? fmt::format("{} forbids", game_.info->rule(*rule)) : "no rule forbids");
      }
    }
    refuses_alike(match_->why_not(seats, 0), match_->why_not(static_cast<Seat>(seats + 1), 0), "a seat");
    refuses_alike(match_->why_not(0, actions), match_->why_not(0, static_cast<ActionId>(actions + 1)), "an action");
  }

  static std::optional<ActionId> first_twice(const engine::ActionList& menu) {
    std::set<ActionId> seen;
    for (const ActionId action : menu)
      if (!seen.insert(action).second) return action;
    return std::nullopt;
  }

  void refuses_alike(std::optional<engine::RuleId> next, std::optional<engine::RuleId> beyond,
                     std::string_view what) const {
    if (!next || !beyond) wrong("{} that there is not may act", what);
    if (*next != *beyond)
      wrong("{} that there is not is refused by {}, and another one by {}", what, game_.info->rule(*next),
            game_.info->rule(*beyond));
  }

  // The position is one that a match could come to, and says all there is.
  void can_be_written_and_read() const {
    const Json written = match_->position();
    const auto again = game_.from_position(match_->setup(), written);
    if (!again) wrong("the position that was come to is refused: {}", again.error());
    if ((*again)->position() != written)
      wrong("the position {} is read as {}", to_text(written), to_text((*again)->position()));
  }

  static inline const std::vector<std::string_view> kFields{
      "toAct",  "seat",     "legal",  "may",  "says",    "stands",  "race",  "refuse",     "do",
      "events", "noEvents", "expect", "sees", "outcome", "playOut", "shows", "mayTakeBack"};

  Seat seat_of(const Json& value) const {
    const int seats = match_->setup().seats;
    if (!value.is_number_integer() || value < 0 || value >= seats)
      wrong("there is no seat {}; the seats are 0 to {}", to_text(value), seats - 1);
    return value.get<Seat>();
  }

  ActionId action_of(const std::string& text) const {
    if (const auto action = match_->parse(text)) return *action;
    wrong("\"{}\" is not an action of {}", text, game_.info->key);
  }

  // Refused may be a seat or an action that there is not.
  Seat seat_or_none_of(const Json& value) const {
    return value == match_->setup().seats ? match_->setup().seats : seat_of(value);
  }
  ActionId action_or_none_of(const std::string& text) const {
    return text.empty() ? static_cast<ActionId>(match_->action_count()) : action_of(text);
  }

  Json list_of(engine::SeatSet seats) const {
    Json list = Json::array();
    for (Seat seat = 0; seat < match_->setup().seats; ++seat)
      if (seats.has(seat)) list.push_back(seat);
    return list;
  }

  void to_act(const Json& wanted) const {
    const Json asked = list_of(match_->to_act());
    if (wanted != asked) wrong("seats {} should be asked, found {}", to_text(wanted), to_text(asked));
  }

  void legal(const Json& step, bool exactly) const {
    const auto key = exactly ? "legal" : "may";
    const Seat seat = seat_of(step["seat"]);
    std::set<std::string> found, wanted = texts_of(step[key], fmt::format("\"{}\"", key));
    for (const auto& text : wanted) action_of(text);
    engine::ActionList menu;
    match_->legal(seat, menu);
    for (const ActionId action : menu) found.insert(match_->name(action));
    const bool right = exactly ? found == wanted : std::ranges::includes(found, wanted);
    if (!right)
      wrong("seat {} should {} be allowed {}; found {}", seat, exactly ? "exactly" : "at least",
            fmt::join(wanted, ", "), found.empty() ? "nothing" : fmt::format("{}", fmt::join(found, ", ")));
  }

  // The words of an option, by their key: it may say more than what is done.
  void says(const Json& step) const {
    if (!step["says"].is_object()) wrong("\"says\" must be an object: {{\"action\": \"key\"}}");
    const Seat seat = seat_of(step["seat"]);
    for (const auto& [text, key] : step["says"].items()) {
      const ActionId action = action_of(text);
      if (match_->why_not(seat, action)) wrong("\"{}\" is not offered to seat {}", text, seat);
      const auto found = engine::to_json(match_->describe(Viewer{seat}, action))["key"];
      if (found != key) wrong("\"{}\" should say {}, found {}", text, to_text(key), to_text(found));
    }
  }

  // What a seat's private stops answer for it; null: they leave it to the seat.
  void stands(const Json& step) const {
    if (!step["stands"].is_object()) wrong("\"stands\" must be an object: {{\"stop\": \"action\"}}");
    const Seat seat = seat_of(step["seat"]);
    const auto stops = match_->stops();
    for (const auto& [name, wanted] : step["stands"].items()) {
      const auto at = std::ranges::find(stops, name);
      if (at == stops.end()) wrong("{} has no stop \"{}\"", game_.info->key, name);
      const auto answer = match_->standing_answer(seat, static_cast<int>(at - stops.begin()));
      const Json found = answer ? Json(match_->name(*answer)) : Json();
      if (found != wanted) wrong("\"{}\" should answer {}, found {}", name, to_text(wanted), to_text(found));
    }
  }

  void race(const Json& wanted) const {
    Json found;  // null: who answers first does not matter
    if (const auto window = match_->race()) {
      Json groups = Json::array();
      for (const auto group : window->groups) groups.push_back(list_of(group));
      found = {{"turn", window->turn},
               {"racers", list_of(window->racers)},
               {"groups", groups},
               {"tap", match_->name(window->tap)},
               {"pass", match_->name(window->pass)}};
    }
    if (found != wanted) wrong("the race should be {}, found {}", to_text(wanted), to_text(found));
  }

  void refuse(const Json& step) {
    if (!step["refuse"].is_object()) wrong("\"refuse\" must be an object: {{\"action\": \"rule\"}}");
    const Seat seat = seat_or_none_of(step["seat"]);
    for (const auto& [text, rule] : step["refuse"].items()) {
      const std::string wanted = text_of(rule, "the rule that refuses");
      const auto found = match_->why_not(seat, action_or_none_of(text));
      if (!found) wrong("\"{}\" should be refused by {}, but it is legal for seat {}", text, wanted, seat);
      if (game_.info->rule(*found) != wanted)
        wrong("\"{}\" should be refused by {}, found {}", text, wanted, game_.info->rule(*found));
      evidence_.cited.insert(wanted);
    }
  }

  void act(const Json& step) {
    const Seat seat = seat_of(step["seat"]);
    const std::string text = text_of(step["do"], "\"do\"");
    const ActionId action = action_of(text);
    if (const auto rule = match_->why_not(seat, action))
      wrong("seat {} may not do \"{}\": {} forbids it", seat, text, game_.info->rule(*rule));
    const auto dice_before = dice_;
    const bool may_be_taken_back = match_->may_take_back(seat, action).value_or(true) && !match_->race();
    happened_.clear();
    match_->apply(seat, action, dice_, engine::Sink(happened_));
    const bool reveals = std::ranges::any_of(happened_, &engine::Event::reveals) || !dice_.stands_where(dice_before);
    if (step.contains("mayTakeBack") && step["mayTakeBack"] != Json(may_be_taken_back && !reveals))
      wrong("\"{}\" {} be taken back", text, may_be_taken_back && !reveals ? "could" : "could not");
    Json happened = Json::array();
    for (const auto& event : happened_) happened.push_back(told(event));
    if (step.contains("events")) events_in_order(happened, step["events"]);
    if (step.contains("noEvents")) none_of(happened, step["noEvents"]);
  }

  // With nothing hidden, unless it has been blanked before (engine::as_seen).
  Json told(const engine::Event& event) const {
    return {{"type", game_.info->events[event.type].key},
            {"seat", event.seat == engine::kNoSeat ? Json() : Json(event.seat)},
            {"rule", game_.info->rule(event.rule)},
            {"args", engine::to_json(engine::tell(event, game_.info->events))["args"]}};
  }

  // "ring" may stand for "kind.ring" and 1 for {"seat": 1}.
  static bool argument_fits(const Json& found, const Json& wanted) {
    if (found == wanted) return true;
    if (found.is_object()) return found.value("seat", Json()) == wanted;
    if (!found.is_string() || !wanted.is_string()) return false;
    return found.get<std::string>().ends_with("." + wanted.get<std::string>());
  }

  static bool event_fits(const Json& found, const Json& wanted) {
    for (const auto& [key, value] : wanted.items()) {
      if (key != "args") {
        if (found[key] != value) return false;
        continue;
      }
      for (const auto& [name, argument] : value.items())
        if (!found["args"].contains(name) || !argument_fits(found["args"][name], argument)) return false;
    }
    return true;
  }

  static void check_event(const Json& wanted) {
    check_fields(wanted, "the event", {"type", "seat", "rule", "args"});
    if (wanted.contains("args") && !wanted["args"].is_object()) wrong("\"args\" must be an object");
  }

  // A text stands for all events of that type.
  static void none_of(const Json& happened, const Json& unwanted) {
    if (!unwanted.is_array()) wrong("\"noEvents\" must be a list, not {}", to_text(unwanted));
    for (const auto& each : unwanted) {
      const Json description = each.is_string() ? Json{{"type", each}} : each;
      check_event(description);
      for (const auto& event : happened)
        if (event_fits(event, description)) wrong("no {} should happen, found {}", to_text(each), to_text(event));
    }
  }

  void events_in_order(const Json& happened, const Json& wanted) {
    if (!wanted.is_array()) wrong("\"events\" must be a list, not {}", to_text(wanted));
    std::size_t next = 0;
    for (const auto& each : wanted) {
      check_event(each);
      while (next < happened.size() && !event_fits(happened[next], each)) ++next;
      if (next >= happened.size())
        wrong("the event {} should happen (in this order); found {}", to_text(each), to_text(happened));
      evidence_.cited.insert(happened[next++]["rule"].get<std::string>());
    }
  }

  static void expect(const Json& value, const Json& claims, std::string_view of_what) {
    if (const auto found = first_false_claim(value, claims)) wrong("in {}, {}", of_what, *found);
  }

  void sees(const Json& sees) {
    check_fields(sees, "\"sees\"", {"viewer", "expect", "lacks", "prompt", "events"});
    if (!sees.contains("viewer")) wrong("\"sees\" needs a \"viewer\": a seat or \"spectator\"");
    const bool spectator = sees["viewer"] == "spectator";
    const Viewer viewer = spectator ? Viewer::spectator() : Viewer{seat_of(sees["viewer"])};
    const auto who = spectator ? std::string("a spectator's view") : fmt::format("the view of seat {}", viewer.seat);
    const Json view = match_->view(viewer);
    if (sees.contains("expect")) expect(view, sees["expect"], who);
    if (sees.contains("events")) {
      Json heard = Json::array();
      for (const auto& event : happened_) heard.push_back(told(engine::as_seen(event, viewer)));
      events_in_order(heard, sees["events"]);
    }
    if (sees.contains("prompt"))
      if (const auto prompt = engine::to_json(match_->prompt(viewer))["key"]; prompt != sees["prompt"])
        wrong("{} should ask {}, found {}", who, to_text(sees["prompt"]), to_text(prompt));
    if (!sees.contains("lacks")) return;
    const std::string serialised = to_text(view);
    for (const auto& text : texts_of(sees["lacks"], "\"lacks\""))
      if (serialised.find(text) != std::string::npos)
        wrong("{} should not hold \"{}\"; found {}", who, text, serialised);
  }

  void outcome(const Json& wanted) const {
    check_fields(wanted, "\"outcome\"", {"over", "scores", "ranks", "winners", "adjudicated", "lines"});
    Json found = engine::to_json(match_->outcome());
    found["lines"] = match_->explain_scores();
    if (!found.contains("adjudicated")) found["adjudicated"] = false;
    for (const auto& [key, value] : wanted.items())
      if (found.value(key, Json()) != value) wrong("{} should be {}, found {}", key, to_text(value), to_text(found));
  }

  void play_out(std::uint64_t seed) {
    toolkit::FastDice choices(seed);
    for (int actions = 0; !match_->to_act().empty(); ++actions) {
      if (actions == kPlayOutActionsMax) wrong("the match did not end within {} actions", kPlayOutActionsMax);
      const Seat seat = match_->to_act().lowest();
      engine::ActionList menu;
      match_->legal(seat, menu);
      match_->apply(seat, menu[choices.below(static_cast<std::uint32_t>(menu.size()))], dice_, engine::Sink());
    }
  }

  const roster::GameEntry& game_;
  std::unique_ptr<engine::AnyMatch> match_;
  toolkit::FastDice dice_;
  Evidence& evidence_;
  engine::Events happened_;  // by the last action
};

const roster::GameEntry& game_of(const Json& scenario) {
  if (!scenario.contains("game")) wrong("\"game\" is missing");
  if (!scenario.contains("title")) wrong("\"title\" is missing");
  text_of(scenario["title"], "\"title\"");
  const auto key = text_of(scenario["game"], "\"game\"");
  if (const auto* game = roster::find_game(key)) return *game;
  wrong("there is no game \"{}\"", key);
}

std::set<std::string> labels_of(const roster::GameEntry& game, const Json& scenario) {
  if (!scenario.contains("rules")) wrong("\"rules\" is missing: the ids that the scenario is about");
  auto ids = texts_of(scenario["rules"], "\"rules\"");
  for (const auto& id : ids)
    if (std::ranges::find(game.info->rules(), id, &engine::RuleText::id) == game.info->rules().end())
      wrong("{} has no rule \"{}\"", game.info->key, id);
  return ids;
}

// Empty when the set-up was to be refused, and was.
std::optional<engine::Setup> setup_of(const roster::GameEntry& game, const Json& scenario) {
  const auto words = engine::setup_words_of_any_version(scenario.value("setup", Json::object()));
  if (!words) wrong("the set-up cannot be read: {}", words.error());
  const auto checked = roster::read_setup(game, *words);
  const auto* problem = std::get_if<engine::SetupProblem>(&checked);
  if (!scenario.contains("refusedSetup")) {
    if (problem) wrong("the set-up is refused: {} {}", problem->text, problem->rule);
    return std::get<engine::Setup>(checked);
  }
  const auto rule = text_of(scenario["refusedSetup"], "\"refusedSetup\"");
  if (!problem) wrong("the set-up should be refused by \"{}\", but it can be played", rule);
  if (problem->rule != rule)
    wrong("the set-up should be refused by \"{}\", found \"{}\": {}", rule, problem->rule, problem->text);
  return std::nullopt;
}

// Empty when the position was to be refused, and was.
std::unique_ptr<engine::AnyMatch> match_of(const roster::GameEntry& game, const engine::Setup& setup,
                                           const Json& scenario, toolkit::Dice& dice) {
  if (!scenario.contains("position")) {
    if (scenario.contains("refusedPosition")) wrong("\"refusedPosition\" needs a \"position\"");
    return game.start(setup, dice);
  }
  auto match = game.from_position(setup, scenario["position"]);
  if (!scenario.contains("refusedPosition")) {
    if (!match) wrong("the position is refused: {}", match.error());
    return std::move(*match);
  }
  const auto text = text_of(scenario["refusedPosition"], "\"refusedPosition\"");
  if (match) wrong("the position should be refused with \"{}\", but it can be played", text);
  if (match.error().find(text) == std::string::npos)
    wrong("the position should be refused with \"{}\", found \"{}\"", text, match.error());
  return nullptr;
}

void play_steps(const Json& steps, Stage stage, int& number) {
  if (!steps.is_array() || steps.empty()) wrong("\"steps\" must be a list with at least one");
  stage.holds_together();
  for (const auto& step : steps) {
    ++number;
    stage.step(step);
    if (step.contains("do")) stage.holds_together();
  }
}

}  // namespace

void play_scenario(const Json& scenario, Evidence& evidence, int& step) {
  check_fields(
      scenario, "the scenario",
      {"game", "title", "rules", "setup", "seed", "position", "refusedSetup", "refusedPosition", "shows", "steps"});
  const auto& game = game_of(scenario);
  evidence.labelled = labels_of(game, scenario);
  const bool refusal = scenario.contains("refusedSetup") || scenario.contains("refusedPosition");
  if (refusal == scenario.contains("steps"))
    wrong("{}", refusal ? "a scenario with a refusal has no \"steps\"" : "\"steps\" is missing");
  if (scenario.contains("shows")) {
    if (!refusal) wrong("\"shows\" belongs to the step whose expectation shows the rule");
    note_marks(scenario, evidence);
  }
  const auto setup = setup_of(game, scenario);
  if (!setup) {
    evidence.cited.insert(scenario["refusedSetup"].get<std::string>());
    return;
  }
  toolkit::FastDice dice(scenario.contains("seed") ? seed_of(scenario["seed"], "\"seed\"") : 1);
  if (auto match = match_of(game, *setup, scenario, dice))
    play_steps(scenario["steps"], Stage(game, std::move(match), dice, evidence), step);
}

}  // namespace cli
