// What pieces say of themselves; that each can be asked about is a law.
#include <gtest/gtest.h>

#include "games/magic_lamp/magic_lamp.h"
#include "tests/explaining.h"

namespace magic_lamp {
namespace {

// What one more card is worth is what the score says when it lies there.
TEST(LampExplained, OneMoreIsWorthWhatItWouldScore) {
  toolkit::FastDice dice(5);
  State state = MagicLamp::start({3, static_cast<std::uint8_t>(Mode::base), {}}, dice);
  for (std::size_t kind = 0; kind < kLooseKinds; ++kind) {
    const auto lines = tests::asked<MagicLamp>(state, 1, "kind " + std::string(kKinds[kind]));
    State with = state;
    ++with.loot[1].cards[kind];
    EXPECT_EQ(lines.back().key(), "piece.now.more");
    EXPECT_EQ(lines.back().values[0], score_of(with, 1).total - score_of(state, 1).total) << kKinds[kind];
  }
}

}  // namespace
}  // namespace magic_lamp
