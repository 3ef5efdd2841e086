// Ali Baba obeys the laws: every mode, player count and option.
#include "games/ali_baba/laws/invariants.h"
#include "tests/laws/suite.h"

namespace ali_baba {
namespace {

// Somebody always looks on who may not see an offer, if only a spectator; unless the table plays with open offers.
bool has_secrets(const engine::Setup& setup) { return !setup.options[static_cast<std::size_t>(Option::open_offers)]; }

laws::Suite suite() {
  return {.setups = laws::every_setup(AliBaba::info()),
          .quick = 50,
          .thorough = 25,
          .steps = 30,
          .has_secrets = has_secrets,
          .tells_everything = true};
}

LAWS_OF(AliBaba, AliBaba, invariants, suite())

TEST(AliBabaSetups, AreAllThere) {
  // Three modes with 2, 3 or 4 seats and one with 2, each with both options off and on.
  EXPECT_EQ(suite().setups.size(), (3u * 3u + 1u) * 4u);
}

}  // namespace
}  // namespace ali_baba
