// What is agreed before the deal: mode, number of seats, options, and by which version of the rules. Every game
// describes its choices in a table (GameInfo), so that one piece of code reads, checks and prints the set-up of them
// all.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/event.h"
#include "engine/pieces.h"
#include "engine/seats.h"
#include "toolkit/json_fwd.h"
#include "toolkit/result.h"

namespace engine {

inline constexpr std::size_t kOptionsMax = 16;

struct ModeSpec {
  std::string_view key;  // "small-cave"; the catalogue's text is "mode.small-cave"
  Seat seats_min;
  Seat seats_max;
  RuleId seats_rule;  // the rule that fixes these numbers
};

struct OptionSpec {
  std::string_view key;                      // "openOffers"; the catalogue's text is "option.openOffers"
  std::span<const std::string_view> values;  // the first is the default; texts "option.openOffers.on"
  std::uint32_t modes = ~0u;                 // bit m: the option exists in mode m
};

struct RuleText {
  std::string_view id;     // "ALI-7"
  std::string_view title;  // a few words
  std::string_view text;   // the rule
};

struct Catalogue {
  std::string_view language;        // "en"
  std::string_view texts;           // JSON: key -> sentence
  std::span<const RuleText> rules;  // in RuleId order, the same ids in every language
};

struct GameInfo {
  std::string_view key;    // "ali-baba"
  std::string_view title;  // "Ali Baba"
  int rules_version;       // the newest; raised when a record made under the old rules would no longer replay
  int minutes;
  std::span<const ModeSpec> modes;  // the first is the default
  std::span<const OptionSpec> options;
  std::span<const MessageSpec> events;
  std::span<const MessageSpec> actions;
  std::span<const MessageSpec> prompts;         // to those who are asked
  std::span<const MessageSpec> waits;           // to the others
  std::span<const Catalogue> catalogues;        // the first is English
  std::span<const MessageSpec> foretold = {};   // "if I do this" (engine/abilities.h)
  std::span<const MessageSpec> cases = {};      // why not just here
  std::span<const MessageSpec> reasons = {};    // why this rather than that
  std::span<const PieceSpec> pieces = {};       // what can be asked about (engine/pieces.h)
  std::span<const MessageSpec> explained = {};  // and what is answered

  std::span<const RuleText> rules() const { return catalogues[0].rules; }
  std::string_view rule(RuleId id) const { return rules()[id].id; }
};

// A match goes on by the rules it began under, so they are part of its set-up. A game asks by a named predicate,
// `setup.rules >= 2`, wherever a version changed something (docs/records.md).
inline constexpr std::uint8_t kNewestRules = 0xff;

// The agreed values as small numbers: indices into the tables of GameInfo. Part of a game's state.
struct Setup {
  Seat seats = 0;
  std::uint8_t mode = 0;
  std::array<std::uint8_t, kOptionsMax> options{};
  std::uint8_t rules = kNewestRules;  // otherwise the number of an older version

  friend bool operator==(const Setup&, const Setup&) = default;
};

// The same in the words of a person or a file.
struct SetupWords {
  std::string mode;  // empty: the first mode
  int seats = 0;     // 0: the fewest the mode allows
  std::vector<std::pair<std::string, std::string>> options;
  std::optional<int> rules = std::nullopt;  // absent: the newest version
};

// A set-up that cannot be played: what is wrong and what would be right, with the rule that says so if one does.
struct SetupProblem {
  std::string text;
  std::string rule;  // "" when no rule is broken, only a name misspelt
};

template <class T>
using Checked = std::variant<T, SetupProblem>;

Checked<Setup> read_setup(const GameInfo& game, const SetupWords& words);
toolkit::Result<SetupWords> setup_words(const toolkit::Json& value);  // {"mode":"base","seats":3,"options":{..}}
toolkit::Json to_json(const GameInfo& game, const Setup& setup);      // the same, every option named

// The same, which may also name a version: {"rules":1,..}. For files that show how the rules are or were; people agree
// on a new match, which has the newest.
toolkit::Result<SetupWords> setup_words_of_any_version(const toolkit::Json& value);

int rules_version(const GameInfo& game, const Setup& setup);
// What is wrong with this number of a version: none at all, or one of a newer program. Empty: it can be played.
std::optional<std::string> why_unknown_rules(const GameInfo& game, int version);

}  // namespace engine
