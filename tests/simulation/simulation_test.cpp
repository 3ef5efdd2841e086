#include "tests/simulation/simulation.h"

#include "roster/roster.h"
#include "tests/soak.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace simulation {
namespace {

struct Troubles {
  int messages = 0;
  int crashes = 0;
  int taken_back = 0;
  int looked_back = 0;
  int closings = 0;
  int faults = 0;
  int said = 0;
  int notices = 0;
};

Troubles run_seed(std::uint64_t seed, Weather weather) {
  Simulation simulation(seed, weather);
  EXPECT_EQ(simulation.run(), "") << "\nseed " << seed << " (SIMULATION_SEED=" << seed << " runs it alone), after "
                                  << simulation.messages << " messages and " << simulation.crashes << " crashes";
  return {simulation.messages, simulation.crashes, simulation.taken_back, simulation.looked_back,
          simulation.closings, simulation.faults,  simulation.said,       simulation.notices};
}

void run_seeds(std::uint64_t first, int count, Weather weather) {
  if (const char* chosen = std::getenv("SIMULATION_SEED")) {
    run_seed(std::strtoull(chosen, nullptr, 10), weather);
    return;
  }
  Troubles all;
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const auto one = run_seed(first + static_cast<std::uint64_t>(i), weather);
    all.messages += one.messages;
    all.crashes += one.crashes;
    all.taken_back += one.taken_back;
    all.looked_back += one.looked_back;
    all.closings += one.closings;
    all.faults += one.faults;
    all.said += one.said;
    all.notices += one.notices;
  }
  EXPECT_GT(all.messages, 0);
  EXPECT_EQ(all.crashes > 0, weather.crash > 0) << "the weather was not what it was said to be";
  EXPECT_EQ(all.taken_back > 0, weather.regret > 0);
  EXPECT_EQ(all.looked_back > 0, weather.look_back > 0);
  EXPECT_EQ(all.closings > 0, weather.closing > 0);
  EXPECT_EQ(all.faults > 0, weather.locked + weather.gone > 0);
  EXPECT_EQ(all.said > 0, weather.talk > 0);
  if (weather.tables > 1) {
    EXPECT_EQ(all.notices > 0, weather.line_breaks > 0) << "who is away is told, and nobody else";
  }
}

TEST(Simulation, CalmWeather) {
  Weather calm{0, 0, 0, 0, 0, 0, 20, 300};
  calm.locked = calm.gone = calm.closing = 0;
  run_seeds(1, 1, calm);
}
TEST(Simulation, OrdinaryWeather) { run_seeds(100, soak(1), {}); }

const Weather kStorm = [] {
  Weather storm{150, 200, 30, 8, 50, 20, 300, 100};
  storm.closing = 8;
  return storm;
}();

// Game by game, so that they run side by side, and the sanitizers, which are slow, can leave the longest out.
class Storm : public testing::TestWithParam<std::string_view> {};

TEST_P(Storm, Passes) {
  Weather weather = kStorm;
  weather.game = GetParam();
  const auto minutes = roster::find_game(weather.game)->info->minutes;
  if (minutes > 60) {  // one table lasts as long as three of another, but has fewer people to hear a goodbye
    weather.tables = 1;
    weather.closing *= 10;
  }
  run_seeds(200, minutes < 10 ? 20 * soak(1) : soak(1), weather);
}

std::vector<std::string_view> every_game() {
  std::vector<std::string_view> keys;
  for (const auto& game : roster::games()) keys.push_back(game.info->key);
  return keys;
}

INSTANTIATE_TEST_SUITE_P(Over, Storm, testing::ValuesIn(every_game()), [](const auto& game) {
  std::string name(game.param);
  std::erase(name, '-');
  return name;
});

// Whether a table comes to race is left to chance, so several seeds are tried until it has been seen.
int races_seen(Weather weather, server::Pace pace, std::uint64_t first_seed) {
  weather.game = "magic-lamp";
  int seen = 0;
  for (auto seed = first_seed; seed < first_seed + 8 && seen == 0; ++seed) {
    Simulation simulation(seed, weather);
    EXPECT_EQ(simulation.run(), "") << "seed " << seed;
    seen = simulation.races(pace);
  }
  return seen;
}

// Lines that hold long enough to be measured, so that there is a clock; and some that do not.
TEST(Simulation, Races) {
  Weather steady{0, 50, 0, 0, 0, 0, 60};
  steady.locked = steady.gone = steady.closing = 0;
  steady.pass_on = 0;  // a new holder's line is a new line
  steady.calm = 0;     // and matches are short
  EXPECT_GT(races_seen(steady, server::Pace::race, 300), 0);
  EXPECT_GT(races_seen({}, server::Pace::relaxed, 400), 0);
}

// Friends who leave for long, at tables with clocks and votes, on a machine that crashes.
TEST(Simulation, AbsentFriends) {
  Weather weather;
  weather.game = "ali-baba";
  weather.customs = 1000;
  weather.away = 10;
  weather.parting = 4;
  std::map<std::string, int> seen;
  const std::vector<std::string> kinds{"timedOut", "stoodIn", "reclaimed", "voted", "decided", "resumed", "ended"};
  const auto seen_all = [&] { return std::ranges::all_of(kinds, [&](const auto& kind) { return seen[kind] > 0; }); };
  const auto last = 500 + static_cast<std::uint64_t>(soak(4));  // and some more, if there is one that was not seen
  for (std::uint64_t seed = 500; (seed < last || (!seen_all() && seed < last + 6)) && !HasFailure(); ++seed) {
    Simulation simulation(seed, weather);
    EXPECT_EQ(simulation.run(), "") << "seed " << seed;
    for (const auto& kind : kinds) seen[kind] += simulation.entries(kind);
  }
  for (const auto& kind : kinds) EXPECT_GT(seen[kind], 0) << kind;
}

// What a table allows its spectators is left to chance, so several seeds are tried until all of it has been seen.
TEST(Simulation, Company) {
  Weather weather;
  weather.talk = 200;
  int said = 0, admitted = 0, late = 0;
  for (std::uint64_t seed = 500; seed < 510 && !(said > 0 && admitted > 0 && late > 0); ++seed) {
    Simulation simulation(seed, weather);
    EXPECT_EQ(simulation.run(), "") << "seed " << seed;
    said += simulation.said;
    admitted += simulation.admitted;
    late += simulation.watched_late;
  }
  EXPECT_GT(said, 0);
  EXPECT_GT(admitted, 0);
  EXPECT_GT(late, 0);
}

// Bots that think beside the table: it moves on meanwhile, is taken back, crashes, and comes to its end all the same.
TEST(Simulation, ThinkingBots) {
  Weather weather;
  weather.game = "ali-baba";
  weather.bot = "vizier";
  run_seeds(400, 1, weather);
}

// Seats change hands, people play on two devices and ask to be let in, whatever the weather: each is seen to happen.
TEST(Simulation, SeatsArePassedOn) {
  Weather weather = kStorm;
  weather.game = "ali-baba";
  weather.pass_on = 200;
  int asked = 0, handed_over = 0, second_devices = 0;
  const auto seen_all = [&] { return asked > 0 && handed_over > 0 && second_devices > 0; };
  for (std::uint64_t seed = 600; seed < 606 && !seen_all() && !testing::Test::HasFailure(); ++seed) {
    Simulation simulation(seed, weather);
    EXPECT_EQ(simulation.run(), "") << "seed " << seed;
    asked += simulation.asked;
    handed_over += simulation.handed_over;
    second_devices += simulation.second_devices;
  }
  EXPECT_GT(asked, 0);
  EXPECT_GT(handed_over, 0);
  EXPECT_GT(second_devices, 0);
}

TEST(Simulation, TheSameSeedIsTheSameRun) {
  Weather weather;
  weather.tables = 1;
  Simulation once(7, weather), twice(7, weather);
  EXPECT_EQ(once.run(), "");
  EXPECT_EQ(twice.run(), "");
  EXPECT_EQ(once.messages, twice.messages);
  EXPECT_EQ(once.crashes, twice.crashes);
  EXPECT_EQ(once.world().now_ms(), twice.world().now_ms());
}

TEST(Slow, ManySeeds) { run_seeds(1000, soak(2), {}); }
TEST(Slow, ManyStorms) { run_seeds(5000, soak(1), kStorm); }

}  // namespace
}  // namespace simulation
