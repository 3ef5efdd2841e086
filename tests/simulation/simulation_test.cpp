#include "tests/simulation/simulation.h"
#include "tests/soak.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace simulation {
namespace {

struct Troubles {
  int messages = 0;
  int crashes = 0;
  int taken_back = 0;
};

Troubles run_seed(std::uint64_t seed, Weather weather) {
  Simulation simulation(seed, weather);
  EXPECT_EQ(simulation.run(), "") << "\nseed " << seed << " (SIMULATION_SEED=" << seed << " runs it alone), after "
                                  << simulation.messages << " messages and " << simulation.crashes << " crashes";
  return {simulation.messages, simulation.crashes, simulation.taken_back};
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
    all.taken_back += one.taken_back;
  }
  EXPECT_GT(all.messages, 0);
  EXPECT_EQ(all.crashes > 0, weather.crash > 0) << "the weather was not what it was said to be";
  EXPECT_EQ(all.taken_back > 0, weather.regret > 0);
}

TEST(Simulation, CalmWeather) { run_seeds(1, 1, {0, 0, 0, 0, 0, 0, 20, 300}); }
TEST(Simulation, OrdinaryWeather) { run_seeds(100, soak(1), {}); }
TEST(Simulation, Storm) { run_seeds(200, soak(1), {150, 200, 30, 8, 50, 20, 300, 100}); }

// Lines that hold long enough to be measured, so that there is a clock; and one that does not.
TEST(Simulation, Races) {
  Weather fair{0, 50, 0, 0, 0, 0, 60};
  fair.game = "magic-lamp";
  Simulation quick(300, fair);
  EXPECT_EQ(quick.run(), "");
  EXPECT_GT(quick.races(server::Pace::race), 0);
  Weather rough;
  rough.game = "magic-lamp";
  Simulation slow(301, rough);
  EXPECT_EQ(slow.run(), "");
  EXPECT_GT(slow.races(server::Pace::relaxed), 0);
  EXPECT_GT(slow.crashes, 0);
}

TEST(Simulation, TheSameSeedIsTheSameRun) {
  Simulation once(7, {}), twice(7, {});
  EXPECT_EQ(once.run(), "");
  EXPECT_EQ(twice.run(), "");
  EXPECT_EQ(once.messages, twice.messages);
  EXPECT_EQ(once.crashes, twice.crashes);
  EXPECT_EQ(once.world().now_ms(), twice.world().now_ms());
}

TEST(Slow, ManySeeds) { run_seeds(1000, soak(3), {}); }
TEST(Slow, ManyStorms) { run_seeds(5000, soak(2), {150, 200, 30, 8, 50, 20, 300, 100}); }

}  // namespace
}  // namespace simulation
