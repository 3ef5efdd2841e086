#include "cli/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "cli/failure.h"
#include "cli/files.h"
#include "roster/doubting.h"

namespace cli {
namespace {

namespace fs = std::filesystem;
using engine::ActionId;
using toolkit::Json;
using toolkit::to_text;

struct PuzzleWrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class... Args>
[[noreturn]] void wrong(fmt::format_string<Args...> text, Args&&... args) {
  throw PuzzleWrong(fmt::format(text, std::forward<Args>(args)...));
}

void check_fields(const Json& value, std::string_view what, const std::vector<std::string_view>& known) {
  if (!value.is_object()) wrong("{} must be an object", what);
  for (const auto& [key, unused] : value.items())
    if (std::ranges::find(known, key) == known.end()) wrong("{} has an unknown field \"{}\"", what, key);
  for (const auto field : known)
    if (!value.contains(field)) wrong("{} lacks \"{}\"", what, field);
}

engine::Setup setup_of(const roster::GameEntry& game, const Json& json) {
  const auto words = engine::setup_words_of_any_version(json);
  if (!words) wrong("the set-up cannot be read: {}", words.error());
  const auto checked = roster::read_setup(game, *words);
  if (const auto* problem = std::get_if<engine::SetupProblem>(&checked))
    wrong("the set-up is refused: {} {}", problem->text, problem->rule);
  return std::get<engine::Setup>(checked);
}

std::vector<ActionId> actions_of(const engine::AnyMatch& match, const Json& list, std::string_view what) {
  if (!list.is_array() || list.empty()) wrong("\"{}\" must be a list of actions", what);
  std::vector<ActionId> actions;
  for (const auto& item : list) {
    const auto action = item.is_string() ? match.parse(item.get_ref<const std::string&>()) : std::nullopt;
    if (!action) wrong("{} in \"{}\" is not an action", to_text(item), what);
    actions.push_back(*action);
  }
  return actions;
}

void check_legal(const engine::AnyMatch& match, engine::Seat seat, ActionId action, std::string_view what) {
  if (const auto rule = match.why_not(seat, action))
    wrong("{} \"{}\" is not legal: {}", what, match.name(action), match.info().rule(*rule));
}

// What the search thought of each option: [action, share of its thoughts, worth].
void check_best(const engine::AnyMatch& match, engine::Seat seat, const Json& puzzle) {
  const auto& found = puzzle["found"];
  check_fields(found, "\"found\"", {"simulations", "seed", "greedy", "options"});
  const auto answers = actions_of(match, puzzle["answers"], "answers");
  for (const ActionId answer : answers) check_legal(match, seat, answer, "the answer");
  double best = 0, answered = 0;
  for (const auto& option : found["options"]) {
    if (!option.is_array() || option.size() != 3 || !option[1].is_number() || !option[2].is_number())
      wrong("an option is an action, its share and its worth, not {}", to_text(option));
    const ActionId action = actions_of(match, Json::array({option[0]}), "options")[0];
    check_legal(match, seat, action, "the option");
    best = std::max(best, option[1].get<double>());
    if (action == answers[0]) answered = option[1].get<double>();
  }
  if (answered == 0 || answered < best) wrong("the first answer is not what the search preferred");
  const auto greedy = actions_of(match, Json::array({found["greedy"]}), "greedy")[0];
  if (std::ranges::find(answers, greedy) != answers.end()) wrong("the greedy answer is right: this is no puzzle");
}

void check_hold(const engine::AnyMatch& match, engine::Seat seat, const Json& puzzle) {
  check_fields(puzzle["found"], "\"found\"", {"guesses"});
  const auto about = puzzle["about"].is_string() ? puzzle["about"].get<std::string>() : std::string();
  const auto* doubting = roster::doubting_of(match.info());
  if (!doubting || !doubting->doubt(match, {seat}, about))
    wrong("nothing is hidden about {}", to_text(puzzle["about"]));
  const auto answers = proved_answers(match, seat, about);
  if (answers.empty()) wrong("not every answer that is possible is shown to be so by {} guesses", kGuessesOfDoubt);
  if (puzzle["answers"] != Json(answers))
    wrong("possible are {}, not {}", to_text(Json(answers)), to_text(puzzle["answers"]));
}

void check_puzzle(const roster::GameEntry& game, const Json& puzzle) {
  std::vector<std::string_view> fields{"kind", "setup", "seat", "position", "answers", "from", "found"};
  const bool asks_of_hidden = puzzle.is_object() && puzzle.value("kind", Json()) == kStillHeld;
  if (asks_of_hidden) fields.push_back("about");
  check_fields(puzzle, "the puzzle", fields);
  const engine::Setup setup = setup_of(game, puzzle["setup"]);
  const auto seat = puzzle["seat"].is_number_integer() ? puzzle["seat"].get<int>() : -1;
  if (seat < 0 || seat >= setup.seats) wrong("there is no seat {}", to_text(puzzle["seat"]));
  const auto match = game.from_position(setup, puzzle["position"]);
  if (!match) wrong("the position is refused: {}", match.error());
  const auto alone = engine::SeatSet::of(static_cast<engine::Seat>(seat));
  if ((*match)->to_act() != alone) wrong("seat {} must be asked, and nobody else", seat);
  if (puzzle["kind"] == kBestMove) return check_best(**match, alone.lowest(), puzzle);
  if (asks_of_hidden) return check_hold(**match, alone.lowest(), puzzle);
  if (puzzle["kind"] != kWinNow) wrong("there is no kind {}", to_text(puzzle["kind"]));
  check_fields(puzzle["found"], "\"found\"", {"guesses"});
  const auto line = actions_of(**match, puzzle["answers"], "answers");
  check_legal(**match, alone.lowest(), line[0], "the answer");
  if (!wins_surely(**match, alone.lowest(), line, kGuessesOfWin)) wrong("the answers do not surely win");
}

std::string problem_of(const roster::GameEntry& game, const Json& puzzle) {
  try {
    check_puzzle(game, puzzle);
    return "";
  } catch (const PuzzleWrong& found) {
    return found.what();
  }
}

std::vector<fs::path> files_of(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::vector<FileReport> reports_of(const roster::GameEntry& game, const fs::path& file) {
  try {
    const Json json = read_json(file.string());
    check_fields(json, "the file", {"game", "made", "puzzles"});
    if (json["game"] != game.info->key) wrong("\"game\" must be \"{}\"", game.info->key);
    if (!json["puzzles"].is_array() || json["puzzles"].empty()) wrong("\"puzzles\" must be a list");
    std::vector<FileReport> reports;
    for (const auto& puzzle : json["puzzles"])
      reports.push_back({fmt::format("{}: puzzle {}", file.string(), reports.size() + 1), problem_of(game, puzzle)});
    return reports;
  } catch (const std::runtime_error& error) {
    return {{file.string(), error.what()}};
  }
}

// What an action is about: whom, and its first two symbols, before what it is paid with.
std::vector<std::int16_t> aims_of(const engine::Message& message) {
  constexpr std::size_t kAims = 2;
  using Kind = engine::ArgSpec::Kind;
  std::vector<std::int16_t> symbols, aims;
  for (std::size_t i = 0; i < engine::kArgsMax; ++i) {
    const Kind kind = message.spec->args[i].kind;
    if (kind == Kind::seat) aims.push_back(message.values[i]);
    if (kind == Kind::symbol && symbols.size() < kAims) symbols.push_back(message.values[i]);
  }
  aims.insert(aims.end(), symbols.begin(), symbols.end());
  return aims;
}

std::string_view first_word(std::string_view key) { return key.substr(0, key.find('-')); }

}  // namespace

bool does_the_same(const engine::Message& one, const engine::Message& other) {
  return first_word(one.spec->key) == first_word(other.spec->key) && aims_of(one) == aims_of(other);
}

bool wins_surely(const engine::AnyMatch& match, engine::Seat seat, const std::vector<ActionId>& line, int guesses) {
  for (int i = 0; i < guesses; ++i) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(i) + 1);
    const auto guess = match.guess(engine::Viewer{seat}, dice);
    for (const ActionId action : line) {
      if (!guess->to_act().has(seat) || guess->to_act().count() > 1) return false;
      if (guess->try_apply(seat, action, dice, {})) return false;
    }
    const engine::Outcome end = guess->outcome();
    if (!end.over || !end.winners.has(seat) || end.winners.count() > 1) return false;
  }
  return true;
}

std::vector<std::string> proved_answers(const engine::AnyMatch& match, engine::Seat seat, const std::string& about) {
  const auto* doubting = roster::doubting_of(match.info());
  const auto doubt = doubting ? doubting->doubt(match, {seat}, about) : std::nullopt;
  if (!doubt || doubting->witnessed(match, {seat}, about, kGuessesOfDoubt) != doubt->possible()) return {};
  std::vector<std::string> answers;
  for (const engine::Answer& answer : doubt->answers)
    if (answer.may_be) answers.push_back(engine::answer_name(answer));
  return answers;
}

std::vector<FileReport> check_puzzles(const std::string& folder) {
  const auto& game = game_of_folder(folder);
  std::vector<FileReport> reports;
  for (const auto& file : files_of(folder))
    for (auto& report : reports_of(game, file)) reports.push_back(std::move(report));
  return reports;
}

}  // namespace cli
