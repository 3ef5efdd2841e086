// Networks in the search: same thoughts again, nothing allocated, the plain search left as it was.
#include <gtest/gtest.h>

#include "bots/network.h"
#include "learn/learning.h"
#include "roster/networks.h"

namespace {

TEST(Networks, OfTheProgramFitTheGamesTheyAreFor) {
  for (const auto& learning : learn::learning()) {
    ASSERT_NE(learning.network(), nullptr) << learning.purpose.game;
    EXPECT_FALSE(learning.network()->note().empty()) << learning.purpose.game << " does not say how it was made";
  }
}

// What whoever runs the modules for browsers hands over.
TEST(Networks, AreTakenForTheGameTheyName) {
  for (const auto& learning : learn::learning()) {
    const auto file = roster::network_of(learning.purpose.game);
    const auto taken = roster::use_network(file);
    ASSERT_TRUE(taken) << taken.error();
    EXPECT_EQ(*taken, learning.purpose.game);
    const std::string note = learning.network()->note();
    std::vector<std::uint8_t> damaged(file.begin(), file.end()), foreign = damaged;
    damaged[damaged.size() / 2] ^= 1;
    foreign[12] ^= 1;  // in the key of its game
    EXPECT_FALSE(roster::use_network(damaged));
    EXPECT_FALSE(roster::use_network(foreign));
    for (std::size_t bytes = 0; bytes < 80; ++bytes) EXPECT_FALSE(roster::use_network(file.first(bytes)));
    EXPECT_EQ(learning.network()->note(), note);
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
