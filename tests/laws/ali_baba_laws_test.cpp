// Ali Baba obeys the laws: every mode, player count and option.
#include <gtest/gtest.h>

#include "tests/laws/ali_baba_invariants.h"
#include "tests/laws/damage.h"
#include "tests/soak.h"

namespace laws {
namespace {

using ali_baba::AliBaba;
constexpr auto kOpenOffers = static_cast<std::size_t>(ali_baba::Option::open_offers);

class AliBabaLaws : public testing::TestWithParam<engine::Setup> {
 protected:
  void play_matches(std::uint64_t first_seed, int matches) {
    Tally tally;
    EXPECT_EQ(play<AliBaba>(GetParam(), first_seed, matches, ali_baba_invariants, tally), "");
    EXPECT_EQ(tally.matches, static_cast<std::uint64_t>(matches));
    EXPECT_GT(tally.steps, 30 * tally.matches);
    EXPECT_GT(tally.unlike_dreams, tally.steps) << "guesses that always hit the truth prove nothing";
    // Somebody always looks on who may not see an offer, if only a spectator; unless the table plays with open offers.
    EXPECT_EQ(tally.secret_steps > 0, GetParam().options[kOpenOffers] == 0) << tally.secret_steps << " secret steps";
  }
};

using SlowAliBabaLaws = AliBabaLaws;

TEST_P(AliBabaLaws, HoldInRandomPlay) { play_matches(1, soak(50)); }
TEST_P(SlowAliBabaLaws, HoldInRandomPlay) { play_matches(1'000'000, soak(25)); }

const auto kSetups = testing::ValuesIn(every_setup(AliBaba::info()));
const auto kNameOf = [](const auto& test) { return words_for(AliBaba::info(), test.param); };

INSTANTIATE_TEST_SUITE_P(Every, AliBabaLaws, kSetups, kNameOf);
INSTANTIATE_TEST_SUITE_P(Every, SlowAliBabaLaws, kSetups, kNameOf);

TEST_P(AliBabaLaws, SurviveDamage) {
  Damages damages;
  EXPECT_EQ(survive_damage<AliBaba>(GetParam(), 1, soak(300), damages), "");
  EXPECT_GT(damages.refused, 0);
}

TEST(AliBabaSetups, AreAllThere) {
  // Three modes with 2, 3 or 4 seats and one with 2, each with both options off and on.
  EXPECT_EQ(every_setup(AliBaba::info()).size(), (3u * 3u + 1u) * 4u);
}

TEST(AliBabaNames, LeadBackToTheirActions) { EXPECT_EQ(names_fit<AliBaba>(), ""); }

}  // namespace
}  // namespace laws
