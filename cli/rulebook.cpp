#include "cli/rulebook.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <regex>
#include <set>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/lesson_step.h"
#include "cli/scenario.h"

namespace cli {
namespace {

namespace fs = std::filesystem;
using toolkit::Json;
using toolkit::to_text;

constexpr std::ptrdiff_t kWordsInText = 120;  // a paragraph that is read at the table

// What the pages of the book need: keys of texts that must be there, and of those that may.
struct Needs {
  std::set<std::string> texts, maybe, rules, terms;
};

class Book {
 public:
  Book(const roster::GameEntry& game, const Json& components, Needs& needs)
      : game_(game), components_(components), needs_(needs) {}

  void check(const Json& book) {
    check_lesson_fields(book, "the rulebook", {"game", "setup", "rivals", "chapters", "glossary"});
    if (lesson_text(book, "game") != game_.info->key) lesson_wrong("\"game\" must be \"{}\"", game_.info->key);
    book_ = &book;
    for (const auto& term : book.value("glossary", Json::array())) {
      const auto key = "glossary." + term.get<std::string>();
      needs_.terms.insert(term.get<std::string>());
      needs_.texts.insert({key, key + ".about"});
    }
    for (const auto& chapter : book["chapters"]) check_chapter(chapter);
    where.clear();
    for (const auto& rule : game_.info->rules())
      if (!is_example(rule.id) && !needs_.rules.contains(std::string(rule.id)))
        lesson_wrong("no chapter has the rule {}, so no refusal can lead to it", rule.id);
  }

  std::string where;  // the chapter and part being looked at

 private:
  // Worked examples of the ledger stand beside it; the book has its own.
  static bool is_example(std::string_view id) {
    return id.find("-TV-") != std::string_view::npos || id.find("-AV-") != std::string_view::npos;
  }

  void check_chapter(const Json& chapter) {
    where = lesson_text(chapter, "name");
    check_lesson_fields(chapter, "a chapter", {"name", "icon", "modes", "lesson", "rules", "parts"});
    needs_.texts.insert(where + ".title");
    check_modes(chapter);
    if (chapter.contains("lesson") &&
        !fs::exists(fs::path(game_folder(game_.info->key, "lessons")) / (lesson_text(chapter, "lesson") + ".json")))
      lesson_wrong("there is no lesson {}", to_text(chapter["lesson"]));
    for (const auto& rule : chapter.value("rules", Json::array())) check_rule(rule.get<std::string>());
    for (const auto& part : chapter["parts"]) check_part(chapter, part);
  }

  // Those that alone have a chapter or a part of it.
  void check_modes(const Json& some) {
    for (const auto& mode : some.value("modes", Json::array()))
      if (std::ranges::none_of(game_.info->modes, [&](const auto& one) { return mode == one.key; }))
        lesson_wrong("there is no mode {}", to_text(mode));
  }

  void check_rule(const std::string& id) {
    if (std::ranges::none_of(game_.info->rules(), [&](const auto& one) { return one.id == id; }))
      lesson_wrong("there is no rule {}", id);
    if (is_example(id)) lesson_wrong("{} is an example of the ledger, and no rule", id);
    if (!needs_.rules.insert(id).second) lesson_wrong("{} stands in two chapters", id);
  }

  void check_part(const Json& chapter, const Json& part) {
    static const std::map<std::string, void (Book::*)(const Json&, const std::string&)> kinds = {
        {"words", &Book::words},     {"table", &Book::table},     {"scale", &Book::scale},    {"units", &Book::units},
        {"picture", &Book::picture}, {"example", &Book::example}, {"options", &Book::options}};
    for (const auto& [kind, look] : kinds) {
      if (!part.contains(kind)) continue;
      const auto name = lesson_text(part, kind);
      where = fmt::format("{}, {} \"{}\"", lesson_text(chapter, "name"), kind, name);
      check_modes(part);
      return (this->*look)(part, lesson_text(chapter, "name") + "." + name);
    }
    lesson_wrong("{} is none of words, table, scale, units, picture, example and options", to_text(part));
  }

  void words(const Json& part, const std::string& key) {
    check_lesson_fields(part, "words", {"words", "modes"});
    needs_.texts.insert(key);
    needs_.maybe.insert(key + ".title");
  }

  void table(const Json& part, const std::string& key) {
    check_lesson_fields(part, "a table", {"table", "rows", "modes"});
    needs_.texts.insert(key + ".title");
    needs_.maybe.insert(key);
    for (const auto& row : part["rows"]) {
      check_lesson_fields(row, "a row", {"name", "icons", "values", "mode"});
      needs_.texts.insert(key + "." + lesson_text(row, "name"));
      for (const auto& value : row.value("values", Json::array())) check_value(value);
    }
  }

  // A number, a place in components.json, or how many of a list there are.
  void check_value(const Json& value) const {
    if (value.is_string()) found_in_components(value.get<std::string>());
    if (!value.is_object()) return;
    check_lesson_fields(value, "a count", {"of", "where", "sum"});
    const auto& all = found_in_components(lesson_text(value, "of"));
    if (!all.is_array() || !value.value("where", Json()).is_object())
      lesson_wrong("{} counts what a list has that is like \"where\"", to_text(value));
    for (const auto& [field, wanted] : value["where"].items())
      if (std::ranges::none_of(all, [&](const Json& one) { return one.contains(field) && one[field] == wanted; }))
        lesson_wrong("nothing in {} has {} as its \"{}\"", to_text(value["of"]), to_text(wanted), field);
    if (value.contains("sum") &&
        std::ranges::none_of(all, [&](const Json& one) { return one.contains(lesson_text(value, "sum")); }))
      lesson_wrong("nothing in {} has a \"{}\"", to_text(value["of"]), lesson_text(value, "sum"));
  }

  // The page takes them from what the game offers, with the words of its catalogue.
  void options(const Json& part, const std::string& key) {
    check_lesson_fields(part, "options", {"options", "modes"});
    needs_.texts.insert(key + ".title");
    needs_.maybe.insert(key);
  }

  void scale(const Json& part, const std::string& key) {
    check_lesson_fields(part, "a scale", {"scale", "points", "icon", "modes"});
    if (!found_in_components(lesson_text(part, "points")).is_array()) lesson_wrong("\"points\" must name a list");
    needs_.texts.insert({key + ".title", key + ".count", key + ".points"});
  }

  void units(const Json& part, const std::string& key) {
    check_lesson_fields(part, "units", {"units", "of", "family", "icon", "icons", "modes"});
    const auto& all = found_in_components(lesson_text(part, "of"));
    const auto chapter = key.substr(0, key.find('.'));
    const auto catalogue = toolkit::parse_json(game_.info->catalogues[0].texts);
    for (const auto& unit : all) {
      // What the game itself says about it may be enough.
      const auto id = lesson_text(unit, "id");
      const bool is_told = catalogue->contains(fmt::format("{}.{}.about", lesson_text(part, "family"), id));
      (is_told ? needs_.maybe : needs_.texts).insert(key + "." + id);
      if (unit.contains("when")) needs_.texts.insert(chapter + ".when." + lesson_text(unit, "when"));
    }
    needs_.maybe.insert(key);
    needs_.maybe.insert(key + ".title");
  }

  static const std::vector<std::string_view>& picture_fields() {
    static const std::vector<std::string_view> fields = {"picture", "example", "from",  "setup", "position", "seat",
                                                         "tray",    "mark",    "steps", "after", "height",   "modes"};
    return fields;
  }

  void picture(const Json& part, const std::string& key) {
    check_lesson_fields(part, "a picture", picture_fields());
    needs_.texts.insert(key);
    play(part);
  }

  void example(const Json& part, const std::string& key) {
    check_lesson_fields(part, "an example", picture_fields());
    needs_.texts.insert({key, key + ".title", key + ".gives"});
    if (!part.contains("steps")) lesson_wrong("an example is played: it needs \"steps\"");
    const bool is_checked = std::ranges::any_of(part["steps"], [](const Json& step) {
      return step.contains("expect") || step.contains("events") || step.contains("refuse") || step.contains("legal") ||
             step.contains("outcome") || step.contains("sees") || step.contains("toAct") || step.contains("may");
    });
    if (!is_checked) lesson_wrong("nothing shows that the example gives what it says");
    play(part);
  }

  // Pictures and examples are scenarios (docs/scenarios.md) without a rule of their own.
  void play(const Json& scene) {
    const Json part = scene.contains("from") ? borrowed(scene) : scene;
    const auto words = setup_words(part);
    const Json scenario{{"game", game_.info->key},
                        {"title", where},
                        {"rules", Json::array({game_.info->rules()[0].id})},
                        {"setup", words},
                        {"position", part.value("position", Json::object())},
                        {"steps", part.value("steps", Json::array({Json{{"expect", Json::object()}}}))}};
    if (const auto problem = run_scenario(scenario).problem; !problem.empty()) lesson_wrong("{}", problem);
    if (const auto seat = part.value("seat", 0); seat < -1 || seat >= words["seats"])
      lesson_wrong("there is no seat {}", seat);
  }

  // "1-first/sets": the position of that step of that lesson.
  Json borrowed(const Json& scene) const {
    const auto from = lesson_text(scene, "from");
    const auto slash = std::min(from.find('/'), from.size());
    const auto file = fs::path(game_folder(game_.info->key, "lessons")) / (from.substr(0, slash) + ".json");
    if (!fs::exists(file)) lesson_wrong("there is no lesson \"{}\"", from.substr(0, slash));
    const Json lesson = read_json(file.string());
    const Json name = from.substr(std::min(slash + 1, from.size()));
    Json part = scene;
    for (const auto& step : lesson["steps"])
      if (step["name"] == name && step.contains("position")) {
        part["position"] = step["position"];
        part["setup"] = lesson["setup"];
        return part;
      }
    lesson_wrong("no step \"{}\" has a position", from);
  }

  Json setup_words(const Json& part) const {
    Json words = book_->value("setup", Json::object());
    if (part.contains("setup")) words.update(part["setup"]);
    return words;
  }

  const Json& found_in_components(const std::string& pointer) const {
    const auto at = Json::json_pointer(pointer);
    if (!components_.contains(at)) lesson_wrong("components.json has no {}", pointer);
    return components_.at(at);
  }

  const roster::GameEntry& game_;
  const Json& components_;
  Needs& needs_;
  const Json* book_ = nullptr;
};

// "[bust]" and "[bust|busts]" lead to the glossary.
std::string unknown_term(const std::string& text, const std::set<std::string>& terms) {
  static const std::regex kTerm(R"(\[([^\]|]+)(\|[^\]]+)?\])");
  for (std::sregex_iterator at(text.begin(), text.end(), kTerm), end; at != end; ++at)
    if (!terms.contains((*at)[1])) return (*at)[1];
  return "";
}

std::string words_problem(const Json& catalogue, const Needs& needs) {
  if (!catalogue.is_object()) return "a catalogue is an object from keys to texts";
  for (const auto& key : needs.texts)
    if (!catalogue.contains(key)) return fmt::format("\"{}\" is missing", key);
  for (const auto& [key, text] : catalogue.items()) {
    if (!needs.texts.contains(key) && !needs.maybe.contains(key)) return fmt::format("no page needs \"{}\"", key);
    if (!text.is_string() || text.get<std::string>().empty()) return fmt::format("\"{}\" has no text", key);
    const auto sentence = text.get<std::string>();
    if (const auto words = std::ranges::count(sentence, ' ') + 1; words > kWordsInText)
      return fmt::format("\"{}\" has {} words; {} are enough at once", key, words, kWordsInText);
    if (const auto term = unknown_term(sentence, needs.terms); !term.empty())
      return fmt::format("\"{}\" speaks of [{}], which is not in the glossary", key, term);
  }
  return "";
}

std::string or_why_not(const std::function<std::string()>& look) {
  try {
    return look();
  } catch (const Failure& failure) {
    return failure.what();
  }
}

}  // namespace

std::vector<FileReport> check_rulebook(const std::string& folder) {
  const auto& game = game_of_folder(folder);
  const auto file = fs::path(folder) / "book.json";
  Needs needs;
  std::vector<FileReport> reports{
      {file.string(), or_why_not([&]() -> std::string {
         const auto components = read_json((fs::path(folder).parent_path() / "components.json").string());
         Book book(game, components, needs);
         try {
           book.check(read_json(file.string()));
         } catch (const LessonWrong& wrong) {
           return book.where.empty() ? wrong.what() : fmt::format("{}: {}", book.where, wrong.what());
         }
         return "";
       })}};
  if (!reports[0].problem.empty()) return reports;  // what it needs is not known to the end
  for (const auto& catalogue : game.info->catalogues) {
    const auto path = (fs::path(folder) / "texts" / fmt::format("{}.json", catalogue.language)).string();
    reports.push_back({path, or_why_not([&] { return words_problem(read_json(path), needs); })});
  }
  return reports;
}

}  // namespace cli
