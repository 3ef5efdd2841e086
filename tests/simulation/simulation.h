// The whole house in one process under a seed: several people and bots at several tables, over lines that drop,
// repeat, delay and break, on a machine that crashes and starts again. After every message the oracle compares.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "server/house/house.h"
#include "server/testing/seeded_world.h"
#include "tests/simulation/oracle.h"

namespace simulation {

struct Weather {  // chances in a thousand
  std::uint32_t drop = 30;
  std::uint32_t repeat = 50;
  std::uint32_t line_breaks = 5;  // at each message
  std::uint32_t crash = 2;        // at each flush of the disk
  std::uint32_t full_disk = 10;   // at each flush of the disk
  std::uint32_t curfew = 10;      // at each flush of the disk: everybody leaves, and tables leave memory
  std::uint32_t delay_ms = 60;    // at most
  std::uint32_t regret = 150;     // at each action that may be taken back
  std::uint32_t calm = 5;         // at each look at a table that races: a wish for calm, or its end
  std::string_view game = "";     // the only one played
  std::string bot = "greedy";     // in all chairs that are neither the host's nor the guest's
  std::uint32_t look_back = 30;   // at each look at a table: a wish to see an earlier moment
  std::uint32_t pass_on = 20;     // at each look at a table: a wish for a second device, or to hand the seat over
  int tables = 3;
  std::uint32_t locked = 2;         // at each flush of the disk: another program has the file for a while
  std::uint32_t gone = 1;           // at each flush of the disk: the file is moved away, and put back later
  std::uint32_t closing = 1;        // at each flush of the disk: the house says goodbye, closes and opens again
  std::uint32_t customs = 400;      // a table with a clock, or where others act for somebody who is away
  bool votes = false;               // there the others vote on whoever is late
  std::uint32_t away = 2;           // at each look around: a person goes away for longer than others wait
  std::uint32_t parting = 1;        // at each look at a table: somebody resigns, or would end the match
  std::uint32_t talk = 40;          // at each look at a table: a word to the others
  std::uint32_t notices = 20;       // at each look at a table: a wish to be told, or no longer
  std::uint32_t lost_device = 100;  // at each notice: the device is no more
  std::uint32_t long_night = 0;  // at each flush of the disk: the house is closed once, for longer than a table waits
};

class Player;

class Simulation {
 public:
  Simulation(std::uint64_t seed, Weather weather);
  ~Simulation();

  // Until every table is over; what went wrong, or "".
  std::string run();

  server::SeededWorld& world() { return world_; }
  const Weather& weather() const { return weather_; }
  server::House& house() { return *house_; }
  Oracle& oracle() { return oracle_; }
  bool chance(std::uint32_t in_a_thousand) { return world_.dice().below(1000) < in_a_thousand; }
  void fail(std::string why) {
    if (problem_.empty()) problem_ = std::move(why);
  }

  int crashes = 0;
  int closings = 0;  // polite ones
  int faults = 0;    // of the disk that lasted
  int messages = 0;
  int taken_back = 0;
  int looked_back = 0;
  int said = 0;
  int admitted = 0;      // decisions about spectators
  int watched_late = 0;  // pictures of the past
  int late_clocks = 0;   // and those of them with clocks
  int entries(const std::string& kind);
  int asked = 0;                                // for a chair
  int second_devices = 0;                       // that got a key
  int handed_over = 0;                          // seats
  std::map<std::string, int> secrets;           // keys and codes, and which player alone is sent them
  std::map<std::string, std::string> whispers;  // by table: a code that one person tells another
  bool is_held_twice(const Player& by, const std::string& table, int seat) const;  // somebody else surely has it, too
  int races(server::Pace pace);                                                    // held in this way, at all tables
  int notices = 0;
  int lost_devices = 0;
  int long_nights = 0;

 private:
  class Tidings;
  void open_house();
  void judge(const server::Notice& notice);
  void crash();
  void open_again();
  void close_politely();
  void sleep_long();
  storage::Fault weather_of_disk();
  void plan_flush();
  bool all_over();
  bool all_began();
  void check_rematches();

  server::SeededWorld world_;
  Weather weather_;
  storage::MemoryStorage storage_;
  Oracle oracle_{storage_};
  std::shared_ptr<server::House> house_;
  std::vector<std::shared_ptr<Player>> players_;
  storage::Fault fault_ = storage::Fault::none;
  std::int64_t fault_ends_ms_ = 0;
  std::shared_ptr<Tidings> tidings_;
  std::set<std::tuple<std::string, int, int>> told_;  // table, seat, question
  std::string problem_;
};

}  // namespace simulation
