// Networks in the search: same thoughts again, nothing allocated, the plain search left as it was.
#include <gtest/gtest.h>

#include "bots/network.h"
#include "learn/learning.h"

namespace {

TEST(Networks, OfTheProgramFitTheGamesTheyAreFor) {
  for (const auto& learning : learn::learning()) {
    ASSERT_NE(learning.network(), nullptr) << learning.purpose.game;
    EXPECT_FALSE(learning.network()->note().empty()) << learning.purpose.game << " does not say how it was made";
  }
}

TEST(Networks, SharesSumToOneWhateverIsSeen) {
  for (const auto& learning : learn::learning()) {
    engine::Facts facts;
    bots::Network::Glance glance;
    for (int fact = 0; fact < learning.purpose.counts.all(); fact += 7) {
      facts.clear();
      facts.go_to(fact);
      facts.flag(true);
      learning.network()->look(facts, glance);
      std::array<double, 3> shares{};
      learning.network()->shares(glance, shares);
      EXPECT_NEAR(shares[0] + shares[1] + shares[2], 1, 1e-12);
    }
  }
}

}  // namespace
