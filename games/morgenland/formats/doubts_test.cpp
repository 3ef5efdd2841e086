// Which numbers a rival's face-down token may bear.
#include <gtest/gtest.h>

#include "games/morgenland/morgenland.h"
#include "tests/doubts.h"

namespace morgenland {
namespace {

TEST(MorgenlandDoubts, AreExact) {
  std::set<std::string> told;
  for (const Mode mode : {Mode::basic, Mode::magic}) {
    const auto seen = tests::doubt_at_random<Morgenland>(
        {3, static_cast<std::uint8_t>(mode), {}}, 3, 200, told,
        [](const auto&, Seat, const auto& menu, toolkit::Dice& dice) { return tests::any_of(menu, dice); });
    EXPECT_GT(seen.all, 10);
    EXPECT_EQ(seen.whole, seen.all);
  }
  tests::expect_every_doubt_told<Morgenland>(told, {"doubt.cannot.out"});
}

TEST(MorgenlandDoubts, CountATokenThatIsOutForTheRound) {
  toolkit::FastDice dice(1);
  auto view =
      Morgenland::view(Morgenland::start({3, static_cast<std::uint8_t>(Mode::basic), {}}, dice), engine::Viewer{0});
  view.tokens[1][0].place = kMarket;
  view.tokens[1][1].place = kTakenBack;
  view.tokens[1][1].shown = 9;
  const auto doubt = Morgenland::doubt(view, {0, {1, 1}});
  ASSERT_TRUE(doubt);
  EXPECT_EQ(doubt->possible(), 0b01111111);
  EXPECT_EQ(doubt->answers[7].because.key(), "doubt.cannot.out");
}

}  // namespace
}  // namespace morgenland
