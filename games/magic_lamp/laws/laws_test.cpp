// Aladdin & the Magic Lamp obeys the laws: both modes, 2 to 5 seats, every way to tap and every option.
#include "games/magic_lamp/laws/invariants.h"
#include "tests/laws/suite.h"

namespace magic_lamp {
namespace {

constexpr auto kTap = static_cast<std::size_t>(Option::tap);

// `every_setup` combines switches only; the way to tap changes whole phases, so it is combined too.
laws::Suite suite() {
  laws::Suite suite{.setups = {}, .quick = 2, .thorough = 2, .steps = 50, .options = laws::Options::as_given};
  for (engine::Setup setup : laws::every_setup(MagicLamp::info()))
    for (std::uint8_t tap = 0; tap < MagicLamp::info().options[kTap].values.size(); ++tap) {
      setup.options[kTap] = tap;
      suite.setups.push_back(setup);
    }
  return suite;
}

LAWS_OF(MagicLamp, MagicLamp, invariants, suite())

TEST(MagicLampSetups, AreAllThere) {
  // Two modes with 2 to 5 seats, two switches, four ways to tap.
  EXPECT_EQ(suite().setups.size(), 2u * 4u * 4u * 4u);
}

// The Eye of the Genie is the one secret that is told; it is rare, so it is looked for in many matches.
TEST(MagicLampSecrets, AreToldToTheirOwnersOnly) {
  laws::Tally tally;
  EXPECT_EQ(laws::play<MagicLamp>({5, 0, {}}, 77, 20, invariants, tally, laws::Options::as_given), "");
  EXPECT_GT(tally.secret_steps, 0u) << "nobody used the Eye of the Genie";
}

}  // namespace
}  // namespace magic_lamp
