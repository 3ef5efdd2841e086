// What may still lie face down.
#include <gtest/gtest.h>

#include "games/ali_baba/ali_baba.h"
#include "tests/doubts.h"

namespace ali_baba {
namespace {

TEST(AliBabaDoubts, AreExact) {
  engine::Setup setup{2, static_cast<std::uint8_t>(Mode::base), {}};
  setup.options[static_cast<std::size_t>(Option::memory_aid)] = 1;
  std::set<std::string> told;
  const auto seen = tests::doubt_at_random<AliBaba>(
      setup, 20, 100, told,
      [](const auto&, Seat, const auto& menu, toolkit::Dice& dice) { return tests::any_of(menu, dice); });
  EXPECT_GT(seen.all, 10);
  EXPECT_EQ(seen.whole, seen.all);
  tests::expect_every_doubt_told<AliBaba>(told);
}

TEST(AliBabaDoubts, AreNoneWhereNobodyRemembersForThePlayers) {
  toolkit::FastDice dice(1);
  const auto state = AliBaba::start({2, static_cast<std::uint8_t>(Mode::base), {}}, dice);
  EXPECT_TRUE(AliBaba::worth_asking(AliBaba::view(state, engine::Viewer{0})).empty());
}

}  // namespace
}  // namespace ali_baba
