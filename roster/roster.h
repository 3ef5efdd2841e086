// The one list of games and bots; the only code that names them all.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/budget.h"
#include "engine/bot.h"
#include "engine/levels.h"
#include "engine/match.h"
#include "engine/random_play.h"
#include "engine/setup.h"
#include "toolkit/result.h"
#include "toolkit/shape/field.h"

namespace roster {

struct BotEntry {
  std::string_view name;  // "greedy"
  std::unique_ptr<engine::AnyBot> (*make)(bots::Budget, std::uint8_t overlooks);
  bots::Budget usual{};  // how long it thinks if nothing is said; none: it does not think by number or time
  std::optional<std::uint8_t> overlooks{};  // likewise, of 100 decisions; none: there is nothing that it thinks best
};

// A bot as asked for: "greedy", "djinn", "ismcts:2000" (simulations a decision), "ismcts@500ms" (time a decision); and
// "greedy~20", which overlooks what it thought best in 20 of 100 decisions.
struct Bot {
  std::string name;
  const BotEntry* entry;
  bots::Budget budget;
  std::uint8_t overlooks = 0;

  std::unique_ptr<engine::AnyBot> make() const { return entry->make(budget, overlooks); }
};

struct GameEntry {
  const engine::GameInfo* info;
  std::size_t state_bytes;
  std::optional<engine::SetupProblem> (*check)(const engine::Setup&);
  std::unique_ptr<engine::AnyMatch> (*start)(const engine::Setup&, toolkit::Dice&);
  toolkit::Result<std::unique_ptr<engine::AnyMatch>> (*from_position)(const engine::Setup&, const toolkit::Json&);
  // A match that might be true for all that whoever saw this view knows; the set-up stands in the view.
  toolkit::Result<std::unique_ptr<engine::AnyMatch>> (*from_view)(const toolkit::Json&, toolkit::Dice&);
  engine::RandomPlay (*play_randomly)(const engine::Setup&, std::uint64_t seed, std::uint64_t matches);
  std::span<const BotEntry> bots;
  const shape::Fields& (*view_fields)();  // what leaves the game and comes back (roster/described.h)
  const shape::Fields& (*position_fields)();
  const shape::Fields& (*score_fields)();
};

std::span<const GameEntry> games();
const GameEntry* find_game(std::string_view key);                              // nullptr if there is none
toolkit::Result<Bot> find_bot(const GameEntry& game, std::string_view words);  // or what is wrong with the words

// From now on the bots that think with a network do so with this one, in the game whose key is returned; or what is
// wrong with the file, and all stays as it was. Not while other threads look at games or think.
toolkit::Result<std::string> use_network(std::span<const std::uint8_t> file);

// What a set-up in words means for a game, the game's own checks included.
engine::Checked<engine::Setup> read_setup(const GameEntry& game, const engine::SetupWords& words);

}  // namespace roster
