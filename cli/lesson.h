// Lessons: positions with expected answers, and the coach's words beside them. The format is described in
// docs/lessons.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct LessonReport {
  std::string where;    // a lesson, or a catalogue of its game
  std::string problem;  // what does not hold, and at which step; "" when everything does
};

// Where the lessons of a game are kept beside the sources; "" if it has none.
std::string lesson_folder(std::string_view game);

// The folder of lessons that a path is or lies in; "" if it is about something else.
std::string lesson_folder_of(const std::string& path);

// Plays every lesson of a folder, whatever the learner answers, and looks for its words in every language of the game.
std::vector<LessonReport> check_lessons(const std::string& folder);

}  // namespace cli
