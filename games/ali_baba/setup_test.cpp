// What the deal takes out of the game.
#include <gtest/gtest.h>

#include <array>

#include "games/ali_baba/ali_baba.h"

namespace ali_baba {
namespace {

// How often each kind is out of the game, over so many deals.
std::array<int, kKindCount> removed_kinds(Mode mode, std::uint8_t seats, int deals) {
  std::array<int, kKindCount> removed{};
  for (int deal = 0; deal < deals; ++deal) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(deal) + 1);
    const State state = AliBaba::start({seats, static_cast<std::uint8_t>(mode), {}}, dice);
    for (std::size_t kind = 0; kind < kKindCount; ++kind) removed[kind] += !(state.kinds >> kind & 1);
  }
  return removed;
}

TEST(AliBabaDeal, TakesEachKindOutEquallyOften) {  // ALI-36, ALI-43
  constexpr int kDeals = 2000;
  for (const int times : removed_kinds(Mode::equal, 3, kDeals)) EXPECT_NEAR(times, kDeals / 10, 60);
  for (const int times : removed_kinds(Mode::small_cave, 2, kDeals)) EXPECT_NEAR(times, 3 * kDeals / 10, 90);
  for (const int times : removed_kinds(Mode::base, 3, 10)) EXPECT_EQ(times, 0);
}

}  // namespace
}  // namespace ali_baba
