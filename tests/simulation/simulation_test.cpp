#include "tests/simulation/simulation.h"

#include "roster/roster.h"
#include "tests/soak.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace simulation {
namespace {

// How often it happened: kinds of entries, and what people met besides.
std::map<std::string, int> met(Simulation& simulation, const std::vector<std::string>& wanted) {
  std::map<std::string, int> all{{"crash", simulation.crashes},
                                 {"closing", simulation.closings},
                                 {"fault", simulation.faults},
                                 {"request for a chair", simulation.asked},
                                 {"second device", simulation.second_devices},
                                 {"seat handed over", simulation.handed_over},
                                 {"word heard", simulation.said},
                                 {"look back", simulation.looked_back},
                                 {"spectator decided about", simulation.admitted},
                                 {"late picture", simulation.watched_late},
                                 {"late clock", simulation.late_clocks},
                                 {"notice", simulation.notices},
                                 {"lost device", simulation.lost_devices},
                                 {"long night", simulation.long_nights}};
  for (const auto& kind : wanted)
    if (!all.contains(kind)) all[kind] = simulation.entries(kind);
  return all;
}

void run_seed(std::uint64_t seed, const Weather& weather, std::map<std::string, int>& all) {
  Simulation simulation(seed, weather);
  EXPECT_EQ(simulation.run(), "") << "\nseed " << seed << " (SIMULATION_SEED=" << seed << " runs it alone), after "
                                  << simulation.messages << " messages and " << simulation.crashes << " crashes";
  for (const auto& [what, times] : met(simulation, {"takenBack"})) all[what] += times;
}

// What the weather allows is left to chance here, and demanded of the evenings below; what it does not allow is not
// met.
void run_seeds(std::uint64_t first, int count, const Weather& weather) {
  std::map<std::string, int> all;
  if (const char* chosen = std::getenv("SIMULATION_SEED"))
    return run_seed(std::strtoull(chosen, nullptr, 10), weather, all);
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i)
    run_seed(first + static_cast<std::uint64_t>(i), weather, all);
  const std::map<std::string, std::uint32_t> chances{{"crash", weather.crash},
                                                     {"closing", weather.closing},
                                                     {"fault", weather.locked + weather.gone},
                                                     {"takenBack", weather.regret},
                                                     {"look back", weather.look_back},
                                                     {"word heard", weather.talk},
                                                     {"notice", weather.line_breaks + weather.away}};
  for (const auto& [what, chance] : chances)
    EXPECT_TRUE(chance > 0 || all[what] == 0) << what << ": the weather was not what it was said to be";
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
  if (minutes > 60) weather.tables = 1;  // it lasts as long as three of another
  run_seeds(200, minutes < 10 ? 5 * soak(1) : soak(1), weather);
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

// What one evening is about: a weather in which it is likely, and all that must have happened before the evening
// counts.
struct Evening {
  std::string name;
  Weather weather;
  std::vector<std::string> brings;  // kinds of entries, or what people met besides
};

std::vector<Evening> evenings() {
  std::vector<Evening> all;
  const auto plan = [&](std::string name, const Weather& weather, std::vector<std::string> brings) -> Weather& {
    all.push_back({std::move(name), weather, std::move(brings)});
    all.back().weather.game = "ali-baba";
    return all.back().weather;
  };
  // Friends who leave for long, at tables with clocks and votes, on a machine that crashes.
  auto& absent =
      plan("AbsentFriends", {},
           {"timedOut", "stoodIn", "reclaimed", "resumed", "resigned", "endOffered", "ended", "crash", "fault"});
  absent.customs = 1000;
  absent.away = 10;
  absent.parting = 8;
  auto& votes = plan("Votes", {}, {"timedOut", "voted", "decided", "crash"});
  votes.customs = 1000;
  votes.votes = true;
  votes.away = 10;
  // People who talk, and others who watch them, by leave and late.
  auto& company = plan("Company", {},
                       {"said", "word heard", "admitted", "spectator decided about", "late picture", "late clock",
                        "takenBack", "look back", "crash"});
  company.talk = 200;
  company.customs = 1000;
  // Seats change hands, people play on two devices and ask to be let in.
  auto& hands = plan("SeatsArePassedOn", kStorm,
                     {"request for a chair", "keyAdded", "second device", "handedOver", "seat handed over", "crash",
                      "closing", "fault"});
  hands.pass_on = 200;
  // Most are away when it is their turn, and would be told.
  auto& notices =
      plan("Notices", kStorm,
           {"subscribed", "unsubscribed", "hooked", "noticed", "notice", "lost device", "crash", "closing"});
  notices.notices = 200;
  // And one evening on which everybody goes home in the middle of it.
  plan("LongNight", {}, {"long night", "ended expired"}).long_night = 20;
  return all;
}

class Evenings : public testing::TestWithParam<Evening> {};

// What happens is left to chance, but chance is a seed: several are tried until all of it has been seen.
TEST_P(Evenings, BringWhatTheyAreAbout) {
  const auto& [name, weather, brings] = GetParam();
  std::map<std::string, int> seen;
  const auto missing = [&] {
    std::string words;
    for (const auto& one : brings)
      if (seen[one] == 0) words += (words.empty() ? "" : ", ") + one;
    return words;
  };
  const auto first = 500u, least = static_cast<unsigned>(soak(1));
  for (auto seed = first; (seed < first + least || !missing().empty()) && seed < first + least + 12; ++seed) {
    Simulation simulation(seed, weather);
    ASSERT_EQ(simulation.run(), "") << "seed " << seed;
    for (const auto& [what, times] : met(simulation, brings)) seen[what] += times;
  }
  EXPECT_EQ(missing(), "") << "did not happen";
}

INSTANTIATE_TEST_SUITE_P(Simulation, Evenings, testing::ValuesIn(evenings()),
                         [](const auto& evening) { return evening.param.name; });

// Bots that think beside the table: it moves on meanwhile, is taken back, crashes, and comes to its end all the same.
TEST(Simulation, ThinkingBots) {
  Weather weather;
  weather.game = "ali-baba";
  weather.bot = "vizier";
  run_seeds(400, 1, weather);
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

// The longest match, where everybody changes his mind about notices all the time and each change is a write.
TEST(Slow, ManyNoticesInALongMatch) {
  Weather weather = kStorm;
  weather.game = "morgenland";
  weather.tables = 1;
  weather.notices = 200;
  run_seeds(200, soak(1), weather);
}

}  // namespace
}  // namespace simulation
