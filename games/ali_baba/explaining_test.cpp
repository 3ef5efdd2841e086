// What pieces say of themselves; that each can be asked about is a law.
#include <gtest/gtest.h>

#include "games/ali_baba/ali_baba.h"
#include "tests/explaining.h"

namespace ali_baba {
namespace {

std::optional<engine::ArgValues> line(const engine::Explained& lines, std::string_view key) {
  for (const auto& one : lines)
    if (one.key() == key) return one.values;
  return std::nullopt;
}

TEST(AliBabaExplained, AKindIsWorthWhatTheSetsSay) {
  toolkit::FastDice dice(3);
  State state = AliBaba::start({2, static_cast<std::uint8_t>(Mode::base), {}}, dice);
  state.held[0] = tiles_of_kind(1) & (bit(6) | bit(7));  // two of six
  const auto held = line(tests::asked<AliBaba>(state, 0, "kind " + std::string(kKinds[1])), "piece.now.held");
  ASSERT_TRUE(held);
  EXPECT_EQ(*held, (engine::values_of(1, 2, kSetPoints[2], kSetPoints[3] - kSetPoints[2])));
}

TEST(AliBabaExplained, AnEmptyPlaceAndAFaceDownTileToo) {
  toolkit::FastDice dice(3);
  State state = AliBaba::start({2, static_cast<std::uint8_t>(Mode::base), {}}, dice);
  EXPECT_TRUE(line(tests::asked<AliBaba>(state, 0, "place 0"), "piece.when.face-down"));
  const int top = std::countr_zero(state.face_up);
  toolkit::FastDice again(4);
  AliBaba::apply(state, state.turn, encode(Verb::take, top), again, {});
  EXPECT_TRUE(line(tests::asked<AliBaba>(state, 0, "place " + std::to_string(top)), "piece.name.gap"));
}

}  // namespace
}  // namespace ali_baba
