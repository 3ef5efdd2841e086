// What a game keeps in its own folder for people to learn by: games/<folder>/lessons, games/<folder>/rulebook.
#pragma once

#include <string>
#include <string_view>

#include "roster/roster.h"

namespace cli {

// One line of a report: a file, and what does not hold in it.
struct FileReport {
  std::string where;
  std::string problem;  // "" when everything holds
};

// Where this part of a game's folder lies beside the sources; "" if the game has none.
std::string game_folder(std::string_view game, std::string_view part);

// The folder of this name that a path is or lies in; "" if there is none.
std::string folder_around(const std::string& path, std::string_view part);

// Whose folder it is; throws where it is nobody's.
const roster::GameEntry& game_of_folder(const std::string& folder);

}  // namespace cli
