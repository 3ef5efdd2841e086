#include "cli/lesson.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/lesson_step.h"

namespace cli {
namespace {

namespace fs = std::filesystem;
using toolkit::Json;
using toolkit::to_text;

constexpr std::size_t kStepsMin = 8, kStepsMax = 15, kCards = 3;
// As one says it at the table.
constexpr std::ptrdiff_t kWordsInOrder = 20, kWordsInOthers = 36;

std::vector<fs::path> json_files(const fs::path& folder) {
  std::vector<fs::path> files;
  if (fs::is_directory(folder))
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.path().extension() == ".json") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

void check_cards(const Json& lesson, const std::string& name, std::set<std::string>& texts) {
  if (!lesson.contains("cards") || !lesson["cards"].is_array() || lesson["cards"].size() != kCards)
    lesson_wrong("\"cards\" must be the {} pictures of the goal card", kCards);
  for (std::size_t i = 0; i < kCards; ++i) {
    const auto& card = lesson["cards"][i];
    const auto key = fmt::format("{}.card.{}", name, i + 1);
    check_lesson_fields(card, "a card", {"pieces", "bars", "icon"});
    if (card.contains("pieces") == card.contains("bars")) lesson_wrong("a card has either \"pieces\" or \"bars\"");
    texts.insert(key);
    texts.insert(key + ".title");
    if (!card.contains("pieces")) continue;
    for (const auto& piece : card["pieces"]) {
      if (!piece.is_array() || piece.size() < 2 || !piece[1].is_string())
        lesson_wrong("a piece of a card is a drawing and its caption, not {}", to_text(piece));
      texts.insert(key + "." + piece[1].get<std::string>());
    }
  }
}

engine::Setup setup_of(const roster::GameEntry& game, const Json& lesson) {
  const auto words = engine::setup_words_of_any_version(lesson.value("setup", Json::object()));
  if (!words) lesson_wrong("the set-up cannot be read: {}", words.error());
  const auto checked = roster::read_setup(game, *words);
  if (const auto* problem = std::get_if<engine::SetupProblem>(&checked))
    lesson_wrong("the set-up is refused: {} {}", problem->text, problem->rule);
  return std::get<engine::Setup>(checked);
}

// Throws LessonWrong; `step` is the name of the one it is in.
void check_lesson(const roster::GameEntry& game, const Json& lesson, std::set<std::string>& texts, std::string& step) {
  check_lesson_fields(lesson, "the lesson",
                      {"lesson", "game", "setup", "seat", "rivals", "minutes", "finish", "cards", "steps"});
  const auto name = lesson_text(lesson, "lesson");
  if (lesson_text(lesson, "game") != game.info->key) lesson_wrong("\"game\" must be \"{}\"", game.info->key);
  if (const auto bot = roster::find_bot(game, lesson_text(lesson, "finish")); !bot)
    lesson_wrong("\"finish\": {}", bot.error());
  const auto setup = setup_of(game, lesson);
  const auto seat = lesson.value("seat", 0);
  if (seat < 0 || seat >= setup.seats) lesson_wrong("there is no seat {}", seat);
  if (lesson.value("rivals", Json::array()).size() + 1 != setup.seats) lesson_wrong("\"rivals\" must name all others");
  texts.insert({name + ".title", name + ".goal"});
  check_cards(lesson, name, texts);
  const auto& steps = lesson["steps"];
  if (!steps.is_array() || steps.size() < kStepsMin || steps.size() > kStepsMax)
    lesson_wrong("a lesson has {} to {} steps", kStepsMin, kStepsMax);
  LessonCourse course(game, setup, static_cast<engine::Seat>(seat));
  for (const auto& each : steps) {
    step = lesson_text(each, "name");
    course.play(each, name + "." + step + ".", texts);
  }
  step.clear();
  course.play_out();
}

std::string problem_of(const fs::path& path, const roster::GameEntry& game, std::set<std::string>& texts) {
  std::string step;
  try {
    check_lesson(game, read_json(path.string()), texts, step);
    return "";
  } catch (const LessonWrong& wrong) {
    return step.empty() ? wrong.what() : fmt::format("step \"{}\": {}", step, wrong.what());
  } catch (const Failure& failure) {
    return failure.what();
  }
}

// A step may say why ("reason"), move by move; it need not.
bool is_reason(const std::string& key, const std::set<std::string>& needed) {
  const auto at = key.find(".reason");
  return at != std::string::npos && needed.contains(key.substr(0, at) + ".order" + key.substr(at + 7));
}

// Whether a text is needed is known only if every lesson could be read to its end.
std::string catalogue_problem(const Json& catalogue, const std::set<std::string>& needed, bool is_whole) {
  if (!catalogue.is_object()) return "a catalogue is an object from keys to texts";
  for (const auto& key : needed)
    if (!catalogue.contains(key)) return fmt::format("\"{}\" is missing", key);
  for (const auto& [key, text] : catalogue.items()) {
    if (is_whole && !needed.contains(key) && !is_reason(key, needed)) return fmt::format("no lesson needs \"{}\"", key);
    if (!text.is_string() || text.empty() || text.get<std::string>().empty())
      return fmt::format("\"{}\" has no text", key);
    const auto sentence = text.get<std::string>();
    const auto words = std::ranges::count(sentence, ' ') + 1;
    const auto most = key.find(".order") != std::string::npos ? kWordsInOrder : kWordsInOthers;
    if (words > most)
      return fmt::format("\"{}\" has {} words; {} are enough for a friend at the table", key, words, most);
  }
  return "";
}

}  // namespace

std::vector<FileReport> check_lessons(const std::string& folder) {
  const auto& game = game_of_folder(folder);
  std::vector<FileReport> reports;
  std::set<std::string> texts;
  for (const auto& path : json_files(folder)) reports.push_back({path.string(), problem_of(path, game, texts)});
  const bool is_whole = std::ranges::all_of(reports, [](const auto& one) { return one.problem.empty(); });
  for (const auto& catalogue : game.info->catalogues) {
    const auto path = fs::path(folder) / "texts" / fmt::format("{}.json", catalogue.language);
    try {
      reports.push_back({path.string(), catalogue_problem(read_json(path.string()), texts, is_whole)});
    } catch (const Failure& failure) {
      reports.push_back({path.string(), failure.what()});
    }
  }
  return reports;
}

}  // namespace cli
