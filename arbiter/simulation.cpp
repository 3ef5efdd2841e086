#include "arbiter/simulation.h"

#include <algorithm>
#include <cmath>

namespace arbiter {
namespace {

double above_zero_to_one(toolkit::Dice& dice) { return (static_cast<double>(dice.next() >> 11) + 1) * 0x1p-53; }

double exponential(toolkit::Dice& dice) { return -std::log(above_zero_to_one(dice)); }

Micros rounded(double micros) { return static_cast<Micros>(std::llround(micros)); }

struct Press {
  Seat seat;
  Micros claimed;
  Micros arrival;
};

class OneRace {
 public:
  OneRace(const Situation& situation, const Nature& nature, toolkit::Dice& dice)
      : racers_(situation.racers), nature_(nature), dice_(dice) {}

  // Everybody is in one group and is sent the reveal at time 0; the presses as they reach the server.
  std::vector<Press> presses() {
    std::vector<Press> presses;
    for (Seat s = 0; s < racers_.size(); ++s) {
      const Micros shown = one_way(s) + rounded(static_cast<double>(nature_.frame) * above_zero_to_one(dice_));
      const Micros reacted = reaction(nature_.reflexes, dice_);
      presses.push_back({s, racers_[s].claims_nothing ? 0 : reacted, shown + reacted + one_way(s)});
    }
    std::sort(presses.begin(), presses.end(), [](const Press& a, const Press& b) { return a.arrival < b.arrival; });
    return presses;
  }

  Lineup lineup(const Limits& limits) {
    Lineup lineup;
    lineup.limits = limits;
    lineup.order = permutation(racers_.size(), dice_);
    for (Seat s = 0; s < racers_.size(); ++s) {
      lineup.racers.set(s);
      lineup.links[s] = measured(s);
    }
    lineup.groups.push_back(lineup.racers);
    return lineup;
  }

 private:
  Micros one_way(Seat seat) {
    const double half = static_cast<double>(racers_[seat].round_trip) / 2;
    return rounded(half * (1 + nature_.jitter * exponential(dice_)));
  }

  Link measured(Seat seat) {
    Probes probes;
    for (std::size_t i = 0; i < Probes::kKept; ++i) probes.add(one_way(seat) + one_way(seat));
    return probes.link();
  }

  const std::vector<SimulatedRacer>& racers_;
  const Nature& nature_;
  toolkit::Dice& dice_;
};

// As a server would: the taps as they arrive, until the race may be closed.
Seat winner(Race race, const std::vector<Press>& presses) {
  for (const Press& press : presses) {
    if (race.may_close(press.arrival)) break;
    race.tap(press.seat, press.claimed, press.arrival);
  }
  race.close();
  return race.result().order[0];
}

}  // namespace

const std::array<Situation, 5>& situations() {
  constexpr auto ms = [](Micros n) { return n * kMillisecond; };
  static const std::array<Situation, 5> all{{
      {"links of 20 and 180 ms", {{ms(20)}, {ms(180)}}},
      {"links of 15, 60 and 220 ms", {{ms(15)}, {ms(60)}, {ms(220)}}},
      {"20 ms against 450 ms, beyond the cap", {{ms(20)}, {ms(450)}}},
      {"60 ms each, the first always claims 0", {{ms(60), true}, {ms(60)}}},
      {"20 ms against 180 ms, the slow one always claims 0", {{ms(20)}, {ms(180), true}}},
  }};
  return all;
}

RaceShares simulate(const Situation& situation, std::uint64_t races, toolkit::Dice& dice, const Nature& nature,
                    const Limits& limits) {
  RaceShares shares{races, std::vector<std::uint64_t>(situation.racers.size()),
                    std::vector<std::uint64_t>(situation.racers.size())};
  OneRace one(situation, nature, dice);
  for (std::uint64_t i = 0; i < races; ++i) {
    const Race race(one.lineup(limits));
    const std::vector<Press> presses = one.presses();
    ++shares.corrected[winner(race, presses)];
    ++shares.raw[presses.front().seat];
  }
  return shares;
}

}  // namespace arbiter
