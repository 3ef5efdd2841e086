// Aladdin & the Magic Lamp obeys the laws: both modes, 2 to 5 seats, every way to tap and every option.
#include <gtest/gtest.h>

#include "tests/laws/magic_lamp_invariants.h"
#include "tests/soak.h"

namespace laws {
namespace {

using magic_lamp::MagicLamp;
using magic_lamp::Option;

// `every_setup` combines switches only; the way to tap changes whole phases, so it is combined too.
std::vector<engine::Setup> every_way_to_tap() {
  std::vector<engine::Setup> setups;
  constexpr auto kTap = static_cast<std::size_t>(Option::tap);
  for (engine::Setup setup : every_setup(MagicLamp::info()))
    for (std::uint8_t tap = 0; tap < MagicLamp::info().options[kTap].values.size(); ++tap) {
      setup.options[kTap] = tap;
      setups.push_back(setup);
    }
  return setups;
}

class MagicLampLaws : public testing::TestWithParam<engine::Setup> {
 protected:
  void play_matches(std::uint64_t first_seed, int matches) {
    Tally tally;
    EXPECT_EQ(play<MagicLamp>(GetParam(), first_seed, matches, magic_lamp_invariants, tally, Options::as_given), "");
    EXPECT_EQ(tally.matches, static_cast<std::uint64_t>(matches));
    EXPECT_GT(tally.steps, 50 * tally.matches);
    EXPECT_GT(tally.unlike_dreams, tally.steps) << "guesses that always hit the truth prove nothing";
  }
};

using SlowMagicLampLaws = MagicLampLaws;

TEST_P(MagicLampLaws, HoldInRandomPlay) { play_matches(1, soak(2)); }
TEST_P(SlowMagicLampLaws, HoldInRandomPlay) { play_matches(1'000'000, soak(2)); }

const auto kSetups = testing::ValuesIn(every_way_to_tap());
const auto kNameOf = [](const auto& test) {
  const auto& taps = MagicLamp::info().options[static_cast<std::size_t>(Option::tap)].values;
  return words_for(MagicLamp::info(), test.param) + "_" +
         std::string(taps[test.param.options[static_cast<std::size_t>(Option::tap)]]);
};

INSTANTIATE_TEST_SUITE_P(Every, MagicLampLaws, kSetups, kNameOf);
INSTANTIATE_TEST_SUITE_P(Every, SlowMagicLampLaws, kSetups, kNameOf);

TEST(MagicLampSetups, AreAllThere) {
  // Two modes with 2 to 5 seats, two switches, four ways to tap.
  EXPECT_EQ(every_way_to_tap().size(), 2u * 4u * 4u * 4u);
}

// The Eye of the Genie is the one secret that is told; it is rare, so it is looked for in many matches.
TEST(MagicLampSecrets, AreToldToTheirOwnersOnly) {
  Tally tally;
  EXPECT_EQ(play<MagicLamp>({5, 0, {}}, 77, 20, magic_lamp_invariants, tally, Options::as_given), "");
  EXPECT_GT(tally.secret_steps, 0u) << "nobody used the Eye of the Genie";
}

TEST(MagicLampNames, LeadBackToTheirActions) { EXPECT_EQ(names_fit<MagicLamp>(), ""); }

}  // namespace
}  // namespace laws
