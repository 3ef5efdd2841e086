// Picture rulebooks: chapters made of words, point tables, pictures drawn from positions, and examples that are played.
// The format is described in docs/rulebooks.md.
#pragma once

#include <string>
#include <vector>

#include "cli/game_folder.h"

namespace cli {

// Sets up every picture, plays every example, looks for every rule of the ledger in some chapter, and for the book's
// words in every language of the game.
std::vector<FileReport> check_rulebook(const std::string& folder);

}  // namespace cli
