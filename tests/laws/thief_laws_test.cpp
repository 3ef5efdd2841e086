// The Thief of Baghdad obeys the laws: both modes, every player count and option.
#include <gtest/gtest.h>

#include "tests/laws/thief_invariants.h"
#include "tests/soak.h"

namespace laws {
namespace {

using thief_of_baghdad::ThiefOfBaghdad;

class ThiefLaws : public testing::TestWithParam<engine::Setup> {
 protected:
  void play_matches(std::uint64_t first_seed, int matches) {
    Tally tally;
    EXPECT_EQ(play<ThiefOfBaghdad>(GetParam(), first_seed, matches, thief_invariants, tally), "");
    EXPECT_EQ(tally.matches, static_cast<std::uint64_t>(matches));
    EXPECT_GT(tally.steps, 300 * tally.matches);
    EXPECT_GT(tally.unlike_dreams, tally.steps) << "guesses that always hit the truth prove nothing";
    EXPECT_GT(tally.secret_steps, 0u) << "nobody drew a card that others may not see";
  }
};

using SlowThiefLaws = ThiefLaws;

TEST_P(ThiefLaws, HoldInRandomPlay) { play_matches(1, soak(3)); }  // a match at random has a thousand steps
TEST_P(SlowThiefLaws, HoldInRandomPlay) { play_matches(1'000'000, soak(4)); }

const auto kSetups = testing::ValuesIn(every_setup(ThiefOfBaghdad::info()));
const auto kNameOf = [](const auto& test) { return words_for(ThiefOfBaghdad::info(), test.param); };

INSTANTIATE_TEST_SUITE_P(Every, ThiefLaws, kSetups, kNameOf);
INSTANTIATE_TEST_SUITE_P(Every, SlowThiefLaws, kSetups, kNameOf);

TEST(ThiefSetups, AreAllThere) {
  // Two modes with 2, 3 or 4 seats, each with the option off and on.
  EXPECT_EQ(every_setup(ThiefOfBaghdad::info()).size(), 2u * 3u * 2u);
}

TEST(ThiefNames, LeadBackToTheirActions) { EXPECT_EQ(names_fit<ThiefOfBaghdad>(), ""); }

}  // namespace
}  // namespace laws
