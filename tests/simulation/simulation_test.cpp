#include "tests/simulation/simulation.h"
#include "tests/soak.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace simulation {
namespace {

struct Troubles {
  int messages = 0;
  int crashes = 0;
};

Troubles run_seed(std::uint64_t seed, Weather weather) {
  Simulation simulation(seed, weather);
  EXPECT_EQ(simulation.run(), "") << "\nseed " << seed << " (SIMULATION_SEED=" << seed << " runs it alone), after "
                                  << simulation.messages << " messages and " << simulation.crashes << " crashes";
  return {simulation.messages, simulation.crashes};
}

void run_seeds(std::uint64_t first, std::uint64_t count, Weather weather) {
  if (const char* chosen = std::getenv("SIMULATION_SEED")) {
    run_seed(std::strtoull(chosen, nullptr, 10), weather);
    return;
  }
  Troubles all;
  for (auto seed = first; seed < first + count && !testing::Test::HasFailure(); ++seed) {
    const auto one = run_seed(seed, weather);
    all.messages += one.messages;
    all.crashes += one.crashes;
  }
  EXPECT_GT(all.messages, 0);
  EXPECT_EQ(all.crashes > 0, weather.crash > 0) << "the weather was not what it was said to be";
}

TEST(Simulation, CalmWeather) { run_seeds(1, 1, {0, 0, 0, 0, 0, 0, 20}); }
TEST(Simulation, OrdinaryWeather) { run_seeds(100, soak(2), {}); }
TEST(Simulation, Storm) { run_seeds(200, soak(2), {150, 200, 30, 8, 50, 20, 300}); }

TEST(Simulation, TheSameSeedIsTheSameRun) {
  Simulation once(7, {}), twice(7, {});
  EXPECT_EQ(once.run(), "");
  EXPECT_EQ(twice.run(), "");
  EXPECT_EQ(once.messages, twice.messages);
  EXPECT_EQ(once.crashes, twice.crashes);
  EXPECT_EQ(once.world().now_ms(), twice.world().now_ms());
}

TEST(Slow, ManySeeds) { run_seeds(1000, soak(12), {}); }
TEST(Slow, ManyStorms) { run_seeds(5000, soak(6), {150, 200, 30, 8, 50, 20, 300}); }

}  // namespace
}  // namespace simulation
