// Puzzles: positions of real matches with one good answer. The format is described in docs/puzzles.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/game_folder.h"
#include "engine/match.h"
#include "roster/roster.h"
#include "toolkit/json.h"

namespace cli {

// What is asked: which action is best, or which actions win the match before anybody else is asked.
inline constexpr std::string_view kBestMove = "best", kWinNow = "win";

// Two ways to do the same, but for what it is paid with.
bool does_the_same(const engine::Message& one, const engine::Message& other);

// Whether these actions of a seat win the match for it alone, whatever is hidden from it: tried on `guesses` of them.
bool wins_surely(const engine::AnyMatch& match, engine::Seat seat, const std::vector<engine::ActionId>& line,
                 int guesses);
inline constexpr int kGuessesOfWin = 32;

// Sets up every position of a folder and plays every answer.
std::vector<FileReport> check_puzzles(const std::string& folder);

}  // namespace cli
