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

constexpr std::size_t kShortMenu = 12;   // so many options are seen at a glance, whatever their kinds
constexpr std::size_t kRuleWidth = 100;  // longer lines of prose are hard to read
constexpr std::size_t kScoreWidth = 10;  // of a label in the result, unless one is longer

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

// "place" of "place marble dancers 2": the same word, the same kind of action.
std::string verb_of(const std::string& action) { return action.substr(0, action.find(' ')); }

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

std::vector<MenuKind> Narrator::kinds_of(const engine::AnyMatch& match, Seat seat, const engine::ActionList& menu,
                                         bool headed) const {
  std::vector<MenuKind> kinds;  // in the order in which the menu brings them up
  for (std::size_t i = 0; i < menu.size(); ++i) {
    const std::string action = match.name(menu[i]), verb = verb_of(action);
    auto kind = std::ranges::find(kinds, verb, &MenuKind::verb);
    if (kind == kinds.end()) kind = kinds.insert(kind, {verb, heading(verb), {}});
    const engine::Message message = match.describe(Viewer{seat}, menu[i]);
    kind->options.push_back({std::to_string(i + 1), headed ? entry(message) : say(message), headed ? "" : action});
  }
  return kinds;
}

void Narrator::menu(const engine::AnyMatch& match, Seat seat, const engine::ActionList& menu) const {
  const auto in_full = kinds_of(match, seat, menu, /*headed=*/false);
  if (menu.size() <= kShortMenu || (in_full.size() == 1 && fits(in_full[0]))) {
    for (const auto& kind : in_full) print_options(kind.options, ink_);
    return;
  }
  auto kinds = kinds_of(match, seat, menu, /*headed=*/true);
  fold(kinds);
  for (const auto& kind : kinds) print_headed(kind);
}

bool Narrator::kind(const engine::AnyMatch& match, Seat seat, const engine::ActionList& menu,
                    const std::string& verb) const {
  const auto kinds = kinds_of(match, seat, menu, /*headed=*/true);
  const auto found = std::ranges::find(kinds, verb, &MenuKind::verb);
  if (found == kinds.end()) return false;
  print_headed(*found);
  return true;
}

void Narrator::print_headed(const MenuKind& kind) const {
  if (!kind.folded) {
    fmt::print("  {}\n", ink_.bold(kind.heading));
    return print_options(kind.options, ink_);
  }
  fmt::print("  {}  {}\n", ink_.bold(kind.heading),
             fmt::format(fmt::runtime(phrases_->folded), fmt::arg("count", kind.options.size()),
                         fmt::arg("verb", ink_.gold(kind.verb))));
}

std::string Narrator::heading(const std::string& verb) const {
  const std::string key = "group." + verb, words = text(key);
  return words == key ? verb : words;
}

// Under a heading an option need not say again what kind of action it is, where the game has shorter words for it.
std::string Narrator::entry(const engine::Message& message) const {
  const std::string key = message.key() + ".entry";
  return words_.say(message, names_, text(key) == key ? "" : ".entry");
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

// The labels of a seat's plain numbers, in the order of the explanation. An object is several of them: "sets":
// {"silver":8} is the line "score.sets.silver", told only if it brings something.
std::vector<Narrator::ScoreLine> Narrator::score_lines(const Json& seat) const {
  std::vector<ScoreLine> lines;
  for (const auto& [key, value] : seat.items()) {
    if (!value.is_object()) {
      lines.push_back({key, text("score." + key), value});
      continue;
    }
    for (const auto& [part, points] : value.items())
      if (points != 0) lines.push_back({key, text("score." + key + "." + part), points});
  }
  return lines;
}

void Narrator::scores(const engine::AnyMatch& match) const {
  const Json explained = match.explain_scores();
  const engine::Outcome outcome = match.outcome();
  fmt::print("\n{}\n", ink_.bold(phrases_->result));
  for (const auto& seat : explained) {
    fmt::print("\n{}\n", ink_.bold(names_[seat["seat"].get<Seat>()]));
    const auto lines = score_lines(seat);
    std::size_t wide = kScoreWidth;
    for (const auto& line : lines) wide = std::max(wide, width(line.label));
    for (const auto& [key, label, value] : lines) {
      if (key == "seat") continue;
      if (!value.is_array()) {
        const auto line = fmt::format("  {:<{}} {:>4}", label, wide, toolkit::to_text(value));
        fmt::print("{}\n", key == "total" ? ink_.bold(line) : line);
        continue;
      }
      fmt::print("  {}\n", label);
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
