// The one list of games and bots; the only code that names them all.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/bot.h"
#include "engine/match.h"
#include "engine/random_play.h"
#include "engine/setup.h"
#include "toolkit/result.h"

namespace roster {

struct BotEntry {
  std::string_view name;  // "greedy"
  std::unique_ptr<engine::AnyBot> (*make)();
};

struct GameEntry {
  const engine::GameInfo* info;
  std::size_t state_bytes;
  std::optional<engine::SetupProblem> (*check)(const engine::Setup&);
  std::unique_ptr<engine::AnyMatch> (*start)(const engine::Setup&, toolkit::Dice&);
  toolkit::Result<std::unique_ptr<engine::AnyMatch>> (*from_position)(const engine::Setup&, const toolkit::Json&);
  engine::RandomPlay (*play_randomly)(const engine::Setup&, std::uint64_t seed, std::uint64_t matches);
  std::span<const BotEntry> bots;
};

std::span<const GameEntry> games();
const GameEntry* find_game(std::string_view key);  // nullptr if there is none
const BotEntry* find_bot(const GameEntry& game, std::string_view name);

// What a set-up in words means for a game, the game's own checks included.
engine::Checked<engine::Setup> read_setup(const GameEntry& game, const engine::SetupWords& words);

}  // namespace roster
