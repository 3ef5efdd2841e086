// What pieces say of themselves; that each can be asked about is a law.
#include <gtest/gtest.h>

#include "games/morgenland/morgenland.h"
#include "tests/explaining.h"

namespace morgenland {
namespace {

engine::Setup setup_of(Mode mode, Seat seats) { return {seats, static_cast<std::uint8_t>(mode), {}}; }

// A rival's closed token is never named by its number, and what is told of it holds the truth.
TEST(MorgenlandExplained, AClosedTokenStaysClosed) {
  int looked = 0;
  tests::played<Morgenland>(
      setup_of(Mode::basic, 3), 7, [&](const State& state, Seat, const auto& menu, toolkit::Dice& dice) {
        for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
          if (!is_face_down(state.tokens[1][slot])) continue;
          const auto lines = tests::asked<Morgenland>(state, 0, "token 1 " + std::to_string(slot + 1));
          EXPECT_EQ(lines[0].key(), "piece.name.token-down");
          const auto numbers =
              std::ranges::find_if(lines, [](const auto& one) { return one.key() == "piece.now.may-be"; });
          if (numbers == lines.end()) {
            ADD_FAILURE() << "no number is left for a closed token";
            continue;
          }
          EXPECT_GE(state.values[1][slot], numbers->values[0]);
          EXPECT_LE(state.values[1][slot], numbers->values[1]);
          ++looked;
        }
        return tests::any_of(menu, dice);
      });
  EXPECT_GT(looked, 100);
}

// Whose artifact it is decides what is told: a rival's tells of the rival.
TEST(MorgenlandExplained, ARivalsArtifactTellsOfTheRival) {
  toolkit::FastDice dice(7);
  const State state = Morgenland::start(setup_of(Mode::magic, 3), dice);
  const auto has = [](const auto& lines, std::string_view key) {
    return std::ranges::any_of(lines, [&](const auto& one) { return one.key() == key; });
  };
  const auto mine = tests::asked<Morgenland>(state, 0, "owned 0 lamp");
  const auto theirs = tests::asked<Morgenland>(state, 0, "owned 1 lamp");
  EXPECT_TRUE(has(mine, "piece.now.own") && has(mine, "piece.now.uses-left"));
  EXPECT_FALSE(has(theirs, "piece.now.own") || has(theirs, "piece.now.uses-left"));
  EXPECT_TRUE(has(theirs, "piece.now.theirs") && has(theirs, "piece.now.their-uses"));
}

}  // namespace
}  // namespace morgenland
