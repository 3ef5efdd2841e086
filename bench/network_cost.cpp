// What it costs to ask a network, in microseconds of processor time: to tell a position, to look at it, to say the
// shares of the win, to weigh the options. Over positions of random matches in every mode, each asked many times; the
// least of several rounds, since whatever else the machine does can only add to it.
#include <ctime>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "roster/games.gen.h"
#include "roster/learned.h"

namespace {

constexpr std::size_t kPositionsAMode = 128;
constexpr int kRounds = 20, kTimes = 5;

double seconds_of_processor() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Does>
double microseconds(std::size_t positions, const Does& does) {
  double least = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    const double before = seconds_of_processor();
    for (int time = 0; time < kTimes; ++time)
      for (std::size_t i = 0; i < positions; ++i) does(i);
    least = std::min(least, seconds_of_processor() - before);
  }
  return least * 1e6 / kTimes / static_cast<double>(positions);
}

template <engine::Game G>
struct Position {
  typename G::State state;
  engine::Seat seat;
  engine::ActionList menu;
};

// Moments at which somebody has a choice, with the smallest and with the largest number of seats.
template <engine::Game G>
std::vector<Position<G>> positions() {
  std::vector<Position<G>> all;
  toolkit::FastDice dice(1);
  const auto& modes = G::info().modes;
  for (std::uint8_t mode = 0; mode < modes.size(); ++mode)
    for (const engine::Seat seats : {modes[mode].seats_min, modes[mode].seats_max}) {
      const std::size_t wanted = all.size() + kPositionsAMode;
      while (all.size() < wanted) {
        auto state = G::start({seats, mode, {}}, dice);
        while (all.size() < wanted && !G::to_act(state).empty()) {
          Position<G> position{state, G::to_act(state).lowest(), {}};
          G::legal(state, position.seat, position.menu);
          const auto action = position.menu[dice.below(static_cast<std::uint32_t>(position.menu.size()))];
          G::apply(state, position.seat, action, dice, {});
          if (position.menu.size() > 1) all.push_back(position);
        }
      }
    }
  return all;
}

template <engine::Learnable G>
void measure() {
  const auto& network = roster::network_in_use<G>();
  if (!network) return;
  const auto all = positions<G>();
  std::vector<engine::Facts> facts(all.size());
  std::vector<bots::Network::Glance> glances(all.size());
  std::array<std::uint16_t, engine::kMenuMax> options{};
  std::array<float, engine::kMenuMax> weights{};
  std::array<double, engine::kSeatsMax> shares{};
  double hold = 0, offered = 0;

  engine::Facts told;
  const double telling =
      microseconds(all.size(), [&](std::size_t i) { engine::tell<G>(all[i].state, all[i].seat, told); });
  for (std::size_t i = 0; i < all.size(); ++i) {
    engine::tell<G>(all[i].state, all[i].seat, facts[i]);
    hold += static_cast<double>(facts[i].size());
    offered += static_cast<double>(all[i].menu.size());
  }
  const double looking = microseconds(all.size(), [&](std::size_t i) { network->look(facts[i], glances[i]); });
  const double sharing = microseconds(all.size(), [&](std::size_t i) {
    network->shares(glances[i], std::span(shares).first(G::setup(all[i].state).seats));
  });
  const double weighing = microseconds(all.size(), [&](std::size_t i) {
    const auto& [state, seat, menu] = all[i];
    for (std::size_t k = 0; k < menu.size(); ++k) options[k] = G::option_of(state, seat, menu[k]);
    network->weigh(glances[i], std::span(options).first(menu.size()), weights);
  });
  const auto count = static_cast<double>(all.size());
  std::printf("%-18s %5.0f facts %4.0f options: tell %.2f, look %.2f, shares %.2f, together %.2f; weigh %.2f\n",
              std::string(G::info().key).c_str(), hold / count, offered / count, telling, looking, sharing,
              telling + looking + sharing, weighing);
}

template <engine::Game G>
void measure_if_learned() {
  if constexpr (engine::Learnable<G>) measure<G>();
}

}  // namespace

int main() {
  []<class... G>(roster::GameList<G...>) { (measure_if_learned<G>(), ...); }(roster::Games{});
}
