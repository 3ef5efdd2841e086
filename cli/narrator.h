// Tells one viewer about a match in words: what happened, what may be done, what the rules say, how it ended.
#pragma once

#include <span>
#include <string>
#include <vector>

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

  std::string say(const engine::Message& message) const { return words_.say(message, names_); }
  std::string text(std::string_view key) const { return words_.text(key); }

  // One sentence a line, as this viewer may know it.
  void tell(std::span<const engine::Event> events, engine::Viewer viewer) const;

  // Numbered, one group for each kind of action, in columns where they are many.
  void menu(const engine::AnyMatch& match, engine::Seat seat, const engine::ActionList& menu) const;

  void rule(engine::RuleId id) const;
  bool rule(std::string_view id) const;  // false: there is none
  void all_rules() const;

  void scores(const engine::AnyMatch& match) const;

 private:
  std::string score_entry(const std::string& list, const toolkit::Json& entry) const;

  const engine::GameInfo& game_;
  const engine::Catalogue& catalogue_;
  engine::Words words_;
  const Phrases* phrases_;
  std::vector<std::string> names_;
  Ink ink_;
};

}  // namespace cli
