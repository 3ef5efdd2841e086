// Prints positions of random matches as networks are told of them, and what a network says to them:
//   network_positions GAME COUNT [FILE]   FILE: that network; otherwise the one of the program, if the game has one
//   network_positions games               the games, and whether each has a network
//   network_positions lessons GAME FILE MATCHES   a shard of so many short matches
// The first line says what a network must be made for; each other line is a position.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "learn/learning.h"
#include "learn/school.h"
#include "roster/games.gen.h"
#include "toolkit/json.h"

namespace {

using toolkit::Json;

Json purpose_json(const bots::NetworkFor& purpose) {
  return {{"game", purpose.game},
          {"sketch", purpose.sketch},
          {"facts", purpose.counts.all()},
          {"options", purpose.counts.options},
          {"seats", purpose.counts.seats}};
}

template <class G>
Json position_json(const typename G::State& state, engine::Seat seat, const bots::Network* network) {
  engine::Facts facts;
  engine::ActionList menu;
  engine::tell<G>(state, seat, facts);
  G::legal(state, seat, menu);
  std::vector<std::uint16_t> options;
  for (const auto action : menu) options.push_back(G::option_of(state, seat, action));
  Json json{
      {"seats", state.setup.seats}, {"facts", std::vector<int>(facts.begin(), facts.end())}, {"options", options}};
  if (!network) return json;
  bots::Network::Glance glance;
  network->look(facts, glance);
  std::vector<double> shares(state.setup.seats);
  std::vector<float> weights(options.size());
  network->shares(glance, shares);
  network->weigh(glance, options, weights);
  json["shares"] = shares;
  json["weights"] = std::vector<double>(weights.begin(), weights.end());
  return json;
}

template <class G>
void print_positions(int count, const bots::Network* network) {
  toolkit::FastDice dice(5);
  const auto setups = learn::all_setups(*roster::find_game(G::info().key));
  engine::ActionList menu;
  for (int printed = 0, m = 0; printed < count; ++m) {
    auto state = G::start(setups[static_cast<std::size_t>(m) % setups.size()], dice);
    int step = 0;
    for (auto to_act = G::to_act(state); !to_act.empty() && printed < count; to_act = G::to_act(state)) {
      const engine::Seat seat = to_act.lowest();
      if (++step % 13 == 0) {
        std::printf("%s\n", position_json<G>(state, seat, network).dump().c_str());
        ++printed;
      }
      menu.clear();
      G::legal(state, seat, menu);
      G::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
    }
  }
}

int print_game(const learn::LearningEntry& learning, int count, const char* file) {
  if (file) {
    std::ifstream in(file, std::ios::binary);
    const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(in), {});
    auto network = bots::Network::read(bytes, learning.purpose);
    if (!network) {
      std::fprintf(stderr, "%s\n", network.error().c_str());
      return 1;
    }
    learning.use(std::move(*network));
  }
  std::printf("%s\n", purpose_json(learning.purpose).dump().c_str());
  [&]<class... G>(roster::GameList<G...>) {
    ((G::info().key == learning.purpose.game ? print_positions<G>(count, learning.network()) : void()), ...);
  }(roster::Games{});
  return 0;
}

int write_lessons(const learn::LearningEntry& learning, const char* file, const char* matches) {
  learn::School school{&learning, {8, 0}, false, 1, static_cast<std::uint32_t>(std::stoul(matches))};
  auto shard = learn::Shard::open(file, {learning.purpose, school.seed, "ismcts:8"});
  if (!shard) {
    std::fprintf(stderr, "%s\n", shard.error().c_str());
    return 1;
  }
  learn::hold(school, *shard, [](std::uint32_t) {});
  return 0;
}

int print_games() {
  for (const auto& learning : learn::learning())
    std::printf("%s %s\n", std::string(learning.purpose.game).c_str(), learning.network() ? "network" : "none");
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string what = count > 1 ? words[1] : "";
  if (what == "games") return print_games();
  const bool lessons = what == "lessons";
  const auto* game = count > (lessons ? 4 : 2) ? roster::find_game(words[lessons ? 2 : 1]) : nullptr;
  if (!game) {
    std::fputs("network_positions games | GAME COUNT [FILE] | lessons GAME FILE MATCHES\n", stderr);
    return 2;
  }
  const auto& learning = *learn::learning_of(*game);
  if (lessons) return write_lessons(learning, words[3], words[4]);
  return print_game(learning, std::stoi(words[2]), count > 3 ? words[3] : nullptr);
}
