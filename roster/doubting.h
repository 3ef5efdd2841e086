// What is hidden from somebody and can be reasoned about (engine/doubts.h), of any game that has such an ability.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doubts.h"
#include "engine/match.h"

namespace roster {

struct Doubting {
  engine::DoubtWords words;
  std::vector<std::string> (*worth_asking)(const engine::AnyMatch& match, engine::Viewer viewer);
  std::optional<engine::Doubt> (*doubt)(const engine::AnyMatch& match, engine::Viewer viewer, std::string_view about);
  // The answers of so many guesses, each of which could come about in a match and looks the same to this viewer.
  engine::AnswerSet (*witnessed)(const engine::AnyMatch& match, engine::Viewer viewer, std::string_view about,
                                 int guesses);
};

const Doubting* doubting_of(const engine::GameInfo& game);  // nullptr: it has nothing of the kind

}  // namespace roster
