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

// What is asked: which action is best; which actions win the match before anybody else is asked; what something hidden
// can still be.
inline constexpr std::string_view kBestMove = "best", kWinNow = "win", kStillHeld = "hold";

// Two ways to do the same, but for what it is paid with.
bool does_the_same(const engine::Message& one, const engine::Message& other);

// Whether these actions of a seat win the match for it alone, whatever is hidden from it: tried on `guesses` of them.
bool wins_surely(const engine::AnyMatch& match, engine::Seat seat, const std::vector<engine::ActionId>& line,
                 int guesses);
inline constexpr int kGuessesOfWin = 32;

// The answers to what is doubted (engine/doubts.h) that are possible, if each of them is shown to be so by some guess;
// none otherwise. Those that are impossible are so by the game's own reasoning.
std::vector<std::string> proved_answers(const engine::AnyMatch& match, engine::Seat seat, const std::string& about);
inline constexpr int kGuessesOfDoubt = 2000;

// Sets up every position of a folder and plays every answer.
std::vector<FileReport> check_puzzles(const std::string& folder);

}  // namespace cli
