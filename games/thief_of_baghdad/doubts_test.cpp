// How many cards of a palace a rival may hold.
#include <gtest/gtest.h>

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/doubts.h"

namespace thief_of_baghdad {
namespace {

TEST(ThiefOfBaghdadDoubts, AreExact) {
  std::set<std::string> told;
  tests::DoubtsSeen seen;
  for (const Seat seats : {Seat{2}, Seat{3}}) {
    const auto more = tests::doubt_at_random<ThiefOfBaghdad>(
        {seats, static_cast<std::uint8_t>(Mode::standard), {}}, 6, 30, told,
        [](const auto& state, Seat seat, const auto& menu, toolkit::Dice& dice) {
          return dice.below(2) ? tests::any_of(menu, dice)
                               : ThiefOfBaghdad::plan(ThiefOfBaghdad::view(state, {seat}), dice);
        });
    seen.all += more.all;
    seen.whole += more.whole;
  }
  EXPECT_GT(seen.all, 20);
  EXPECT_GT(seen.whole, 0);  // the least and the most are rare in large hands
  tests::expect_every_doubt_told<ThiefOfBaghdad>(told, {"doubt.cannot.fewer"});
}

// Three cards of jade at the last shuffle, one paid since, two drawn: from two to four of them.
TEST(ThiefOfBaghdadDoubts, CountWhatWasKeptAndWhatWasDrawn) {
  toolkit::FastDice dice(1);
  auto view = ThiefOfBaghdad::view(ThiefOfBaghdad::start({2, 0, {}}, dice), engine::Viewer{0});
  const Card jade = 3, rose = 1;
  view.held_at_shuffle = view.hand_at_shuffle = {};
  view.held_at_shuffle[jade] = 3;
  view.held_at_shuffle[rose] = 1;
  view.drawn = {0, 2};
  view.paid_count = 1;
  view.paid[0] = Paid(1, jade, 2);
  view.hand_size[1] = 5;
  const auto doubt = ThiefOfBaghdad::doubt(view, {0, {1, jade}});
  ASSERT_TRUE(doubt);
  EXPECT_EQ(doubt->possible(), 0b011100);
  EXPECT_EQ(doubt->answers[1].because.key(), "doubt.cannot.kept");
  EXPECT_EQ(doubt->answers[5].because.key(), "doubt.cannot.others");
}

}  // namespace
}  // namespace thief_of_baghdad
