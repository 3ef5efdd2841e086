// The Thief of Baghdad obeys the laws: both modes, every player count and option.
#include "games/thief_of_baghdad/laws/invariants.h"
#include "tests/laws/suite.h"

namespace thief_of_baghdad {
namespace {

laws::Suite suite() {
  return {.setups = laws::every_setup(ThiefOfBaghdad::info()),
          .quick = 3,  // a match at random has a thousand steps
          .thorough = 4,
          .steps = 300,
          .has_secrets = [](const engine::Setup&) { return true; }};  // somebody draws a card that others may not see
}

LAWS_OF(Thief, ThiefOfBaghdad, invariants, suite())

TEST(ThiefSetups, AreAllThere) {
  // Two modes with 2, 3 or 4 seats, each with the option off and on.
  EXPECT_EQ(suite().setups.size(), 2u * 3u * 2u);
}

}  // namespace
}  // namespace thief_of_baghdad
