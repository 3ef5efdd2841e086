#include "cli/narrator.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/failure.h"
#include "cli/nearest.h"

namespace cli {
namespace {

using engine::ActionId;
using engine::Seat;
using engine::Viewer;
using toolkit::Json;

constexpr std::size_t kColumnsFrom = 9;  // a group of fewer options reads best as a plain list
constexpr std::size_t kRuleWidth = 100;  // longer lines of prose are hard to read

const engine::Catalogue& the_catalogue(const engine::GameInfo& game, const std::string& language) {
  if (const auto* catalogue = engine::find_language(game, language)) return *catalogue;
  std::vector<std::string_view> known;
  for (const auto& catalogue : game.catalogues) known.push_back(catalogue.language);
  throw WrongCall(fmt::format("{} does not speak \"{}\"; --lang can be {}.", game.key, language, listed(known)));
}

const Phrases* the_phrases(const std::string& language) {
  const auto found = std::ranges::find(kPhrases, language, &Phrases::language);
  return found == std::end(kPhrases) ? kPhrases : found;
}

std::string padded(const std::string& text, std::size_t to) {
  return text + std::string(to > width(text) ? to - width(text) : 0, ' ');
}

std::string wrapped(std::string_view text, std::size_t at, std::string_view indent) {
  std::string out;
  std::size_t used = at + 1;
  while (!text.empty()) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const bool breaks = used + width(word) + 1 > at;
    if (breaks) {
      out += out.empty() ? "" : "\n";
      out += indent;
      used = width(indent);
    } else {
      out += ' ';
      ++used;
    }
    out += word;
    used += width(word);
  }
  return out;
}

struct Option {
  std::string number, text, action;
};

void print_group(const std::vector<Option>& group, const Ink& ink, int columns) {
  std::size_t text_width = 0, action_width = 0;
  for (const auto& option : group) {
    text_width = std::max(text_width, width(option.text));
    action_width = std::max(action_width, width(option.action));
  }
  const std::size_t cell = 4 + 2 + text_width + 2 + action_width + 3;
  const std::size_t fit = std::max<std::size_t>(1, static_cast<std::size_t>(columns) / cell);
  const std::size_t across = group.size() < kColumnsFrom ? 1 : std::min<std::size_t>(fit, 3);
  const std::size_t rows = (group.size() + across - 1) / across;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < group.size(); i += rows) {
      const bool last = i + rows >= group.size();
      line +=
          fmt::format("{}  {}  {}", ink.gold(fmt::format("{:>4}", group[i].number)), padded(group[i].text, text_width),
                      ink.faint(last ? group[i].action : padded(group[i].action, action_width + 3)));
    }
    fmt::print("{}\n", line);
  }
}

}  // namespace

Narrator::Narrator(const engine::GameInfo& game, const std::string& language, std::vector<std::string> seat_names,
                   Ink ink)
    : game_(game),
      catalogue_(the_catalogue(game, language)),
      words_(catalogue_),
      phrases_(the_phrases(language)),
      names_(std::move(seat_names)),
      ink_(ink) {}

void Narrator::tell(std::span<const engine::Event> events, Viewer viewer) const {
  for (const auto& event : events) {
    const auto seen = engine::as_seen(event, viewer);
    fmt::print("  {}  {}\n", say(engine::tell(seen, game_.events)), ink_.faint(game_.rule(event.rule)));
  }
}

void Narrator::menu(const engine::AnyMatch& match, Seat seat, const engine::ActionList& menu) const {
  std::vector<Option> group;
  std::string key;
  const int columns = columns_wide(stdout);
  for (std::size_t i = 0; i < menu.size(); ++i) {
    const engine::Message message = match.describe(Viewer{seat}, menu[i]);
    if (message.key != key && !group.empty()) {
      print_group(group, ink_, columns);
      group.clear();
    }
    key = message.key;
    group.push_back({std::to_string(i + 1), say(message), match.name(menu[i])});
  }
  print_group(group, ink_, columns);
}

void Narrator::rule(engine::RuleId id) const {
  const auto& rule = catalogue_.rules[id];
  fmt::print("  {}  {}\n{}\n", ink_.gold(rule.id), ink_.bold(rule.title), wrapped(rule.text, kRuleWidth, "    "));
}

bool Narrator::rule(std::string_view id) const {
  for (std::size_t i = 0; i < catalogue_.rules.size(); ++i) {
    if (catalogue_.rules[i].id != id) continue;
    rule(static_cast<engine::RuleId>(i));
    return true;
  }
  return false;
}

void Narrator::all_rules() const {
  for (std::size_t i = 0; i < catalogue_.rules.size(); ++i) rule(static_cast<engine::RuleId>(i));
}

// "sets": [{"kind":"ring",..}] is told by the sentence "score.set"; a plain word is the symbol "kind.ring".
std::string Narrator::score_entry(const std::string& list, const Json& entry) const {
  Json args = entry;
  for (auto& [name, value] : args.items())
    if (value.is_string() && value.get<std::string>().find('.') == std::string::npos)
      value = name + "." + value.get<std::string>();
  return say({"score." + list.substr(0, list.size() - 1), args});
}

void Narrator::scores(const engine::AnyMatch& match) const {
  const Json explained = match.explain_scores();
  const engine::Outcome outcome = match.outcome();
  fmt::print("\n{}\n", ink_.bold(phrases_->result));
  for (const auto& seat : explained) {
    fmt::print("\n{}\n", ink_.bold(names_[seat["seat"].get<Seat>()]));
    for (const auto& [key, value] : seat.items()) {
      if (key == "seat") continue;
      if (!value.is_array()) {
        const auto line = fmt::format("  {:<10} {:>4}", text("score." + key), toolkit::to_text(value));
        fmt::print("{}\n", key == "total" ? ink_.bold(line) : line);
        continue;
      }
      fmt::print("  {}\n", text("score." + key));
      for (const auto& entry : value) fmt::print("    {}\n", score_entry(key, entry));
    }
  }
  fmt::print("\n");
  const auto* sentence = outcome.winners.count() == 1 ? "score.win" : "score.share";
  for (Seat s = 0; s < outcome.seats; ++s)
    if (outcome.winners.has(s))
      fmt::print("{}\n", ink_.green(say({sentence, {{"seat", engine::seat_arg(s)}, {"points", outcome.scores[s]}}})));
}

}  // namespace cli
