// One step of a lesson, played on the engine in every way the learner may answer it.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/match.h"
#include "roster/roster.h"
#include "toolkit/json.h"

namespace cli {

struct LessonWrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class... Args>
[[noreturn]] void lesson_wrong(fmt::format_string<Args...> text, Args&&... args) {
  throw LessonWrong(fmt::format(text, std::forward<Args>(args)...));
}

// Fields of an object, each of which is known.
void check_lesson_fields(const toolkit::Json& value, std::string_view what, const std::vector<std::string_view>& known);
std::string lesson_text(const toolkit::Json& object, std::string_view field);

class LessonCourse {
 public:
  LessonCourse(const roster::GameEntry& game, engine::Setup setup, engine::Seat learner)
      : game_(game), setup_(setup), learner_(learner) {}

  // Throws LessonWrong; adds the names of the texts that the step needs to `texts`.
  void play(const toolkit::Json& step, const std::string& prefix, std::set<std::string>& texts);

  // Whatever was answered last, everybody can play on to the end.
  void play_out();

 private:
  using Branches = std::vector<std::unique_ptr<engine::AnyMatch>>;

  void set_up(const toolkit::Json& step);
  void move(const toolkit::Json& move, const std::string& suffix, const std::string& prefix,
            std::set<std::string>& texts);
  void ask(const toolkit::Json& question, const std::string& prefix, std::set<std::string>& texts);
  void wrong_tries(const toolkit::Json& move, const std::set<std::string>& answers, const std::string& key,
                   std::set<std::string>& texts) const;
  void refusals(const toolkit::Json& move) const;
  void others(engine::AnyMatch& match, const toolkit::Json& acts);
  bool is_legal_somewhere(const std::string& action) const;
  engine::ActionId action_of(const std::string& text) const;
  void play_one(engine::AnyMatch& match, engine::Seat seat, const std::string& action);

  const roster::GameEntry& game_;
  engine::Setup setup_;
  engine::Seat learner_;
  toolkit::FastDice dice_{1};
  Branches branches_;
};

}  // namespace cli
