// What is foretold of magic comes true, where spells are plentiful.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/morgenland/laws/plenty.h"
#include "tests/foretelling.h"

namespace morgenland {
namespace {

using tests::told;

engine::Setup magic_for(Seat seats) { return {seats, static_cast<std::uint8_t>(Mode::magic), {}}; }

// What happens of a declaration if everybody passes, up to the next question, as its seat sees it.
std::vector<std::string> course_of(State state, Seat seat, ActionId id) {
  std::vector<std::string> course;
  toolkit::FastDice dice(1);
  const auto step = [&](Seat who, ActionId what) {
    engine::Events events;
    Morgenland::apply(state, who, what, dice, engine::Sink(events));
    for (const auto& event : events)
      course.push_back(engine::to_text(engine::tell(engine::as_seen(event, {seat}), Morgenland::info().events)));
  };
  step(seat, id);
  while (state.batch_size && state.question.ask == Ask::window) step(state.question.seat, encode(Verb::pass));
  return course;
}

// Where spells are plentiful: whatever is foretold of magic happens in truth, if nobody answers it.
TEST(MorgenlandForetold, MagicComesTrue) {
  int effects = 0, open = 0;
  const auto see = [&](const State& before, Seat seat, ActionId id, const engine::Foretold& lines, const State&) {
    const Verb verb = decode(id).verb;
    if (!is_declaration(verb) && verb != Verb::aim_space && verb != Verb::aim_token && verb != Verb::aim_item) return;
    const auto course = course_of(before, seat, id);
    for (const auto& line : lines) {
      if (line.family != "event") continue;
      ++effects;
      EXPECT_NE(std::find(course.begin(), course.end(), engine::to_text(line)), course.end())
          << Morgenland::name(id) << ": " << engine::to_text(line);
    }
    open += told(lines, "then.depends").has_value();
  };
  tests::foretell_at_random<Plenty>(magic_for(3), 6, see);
  tests::foretell_at_random<Plenty>(magic_for(5), 3, see);
  EXPECT_GT(effects, 100);
  EXPECT_GT(open, 5) << "face-down tokens are turned up by some spells";
}

}  // namespace
}  // namespace morgenland
