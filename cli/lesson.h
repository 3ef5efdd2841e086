// Lessons: positions with expected answers, and the coach's words beside them. The format is described in
// docs/lessons.md.
#pragma once

#include <string>
#include <vector>

#include "cli/game_folder.h"

namespace cli {

// Plays every lesson of a folder, whatever the learner answers, and looks for its words in every language of the game.
std::vector<FileReport> check_lessons(const std::string& folder);

}  // namespace cli
