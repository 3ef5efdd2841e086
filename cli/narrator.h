// Tells one viewer about a match in words: what happened, what may be done, what the rules say, how it ended.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/menu.h"
#include "cli/phrases.h"
#include "cli/terminal.h"
#include "engine/match.h"
#include "engine/words.h"

namespace cli {

class Narrator {
 public:
  // Throws WrongCall when the game does not speak the language.
  Narrator(const engine::GameInfo& game, const std::string& language, std::vector<std::string> seat_names, Ink ink);

  const Phrases& phrases() const { return *phrases_; }
  const Ink& ink() const { return ink_; }
  const std::string& seat_name(engine::Seat seat) const { return names_[seat]; }

  std::string say(const engine::Message& message, std::string_view variant = "") const {
    return words_.say(message, names_, variant);
  }
  std::string text(std::string_view key) const { return words_.text(key); }

  // One sentence a line, as this viewer may know it.
  void tell(std::span<const engine::Event> events, engine::Viewer viewer) const;

  // Numbered in the order of the list. A long menu of several kinds of actions gets a heading for each kind and drops
  // how the actions are written; of a very long one the largest kinds show their heading alone, so that the board
  // above stays in sight.
  void menu(const engine::AnyMatch& match, engine::Seat seat, const engine::ActionList& menu) const;

  // All the actions of one kind, named by the word they are written with. False: there are none.
  bool kind(const engine::AnyMatch& match, engine::Seat seat, const engine::ActionList& menu,
            const std::string& verb) const;

  void rule(engine::RuleId id) const;
  bool rule(std::string_view id) const;  // false: there is none
  void all_rules() const;

  void scores(const engine::AnyMatch& match) const;

 private:
  std::vector<MenuKind> kinds_of(const engine::AnyMatch& match, engine::Seat seat, const engine::ActionList& menu,
                                 bool headed) const;
  void print_headed(const MenuKind& kind) const;
  std::string heading(const std::string& verb) const;
  std::string entry(const engine::Message& message) const;
  struct ScoreLine {
    std::string key, label;
    toolkit::Json value;
  };
  std::vector<ScoreLine> score_lines(const toolkit::Json& seat) const;
  std::string score_entry(const std::string& list, const toolkit::Json& entry) const;

  const engine::GameInfo& game_;
  const engine::Catalogue& catalogue_;
  engine::Words words_;
  const Phrases* phrases_;
  std::vector<std::string> names_;
  Ink ink_;
};

}  // namespace cli
