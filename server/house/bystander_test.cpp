// What somebody at one table notices when somebody else attacks the house, as a ratio to calm. A move waits for
// whatever the house does before it is answered, so that work is measured, by the time of this thread: what else the
// machine does meanwhile does not count. Over sockets, by the clock on the wall, bench/bystander measures the same.
#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/testing/test_house.h"

namespace server {
namespace {

using protocol::SeatKind;

const std::string kAttacker = "203.0.113.7", kHonest = "198.51.100.1";
constexpr std::int64_t kTickMs = 10;
constexpr int kTicksPerMove = 6, kMoves = 120;

// A move waits for disk and wire besides: a flush alone, on the quickest disk that was measured (docs/performance.md).
constexpr double kFlushUs = 280;
// So many times as long as in calm may a move take; 2.0 were seen, here as by the clock over sockets. The house's own
// work is a small part of it: in calm 14 us, under attack up to 300.
constexpr double kRatioMax = 3;
// What else runs on the machine takes caches away and only ever adds to a measurement, so that the least of several
// tells what the work is. A house that does too much does so every time.
constexpr int kTries = 5;

double worked_us() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

// Lines of one address that say whatever they are told to, as fast as a line is read. One that is cut is opened anew,
// as often as the address may come.
class Attackers {
 public:
  Attackers(House& house, SeededWorld& world, std::size_t lines) : house_(house), world_(world), lines_(lines) {}

  // So many bytes of each line are read in a tick; what does not fit waits.
  void say(const std::function<std::string()>& next) {
    for (auto& line : lines_) {
      if (!is_open(line)) continue;
      line.may_say += kLineReadBytesPerSecond * kTickMs / 1000;
      while (!line.client->closed) {
        if (line.words.empty()) line.words = next();
        if (line.words.size() > line.may_say) break;
        line.may_say -= line.words.size();
        if (line.words == kPing)
          house_.pinged(line.connection, kPing.size());
        else
          house_.receive(line.connection, line.words);
        line.words.clear();
      }
    }
  }
  void come_and_go() {
    for (auto& line : lines_)
      if (is_open(line)) close(line);
  }
  static inline const std::string kPing = "ping";

 private:
  struct Deaf final : Client {
    void send(std::string) override {}
    void close(std::string) override { closed = true; }
    bool closed = false;
  };
  struct OneLine {
    std::shared_ptr<Deaf> client;
    ConnectionId connection = 0;
    std::size_t may_say = 0;
    std::string words;
  };

  bool is_open(OneLine& line) {
    if (line.client && !line.client->closed) return true;
    if (line.client) close(line);
    if (house_.doorman()->ask(kAttacker, Asked::arrival, world_.steady_us())) return false;
    line = {std::make_shared<Deaf>(), 0, 0, ""};
    line.connection = house_.open(line.client, kAttacker);
    return true;
  }
  void close(OneLine& line) {
    house_.close(line.connection);
    line.client.reset();
  }

  House& house_;
  SeededWorld& world_;
  std::vector<OneLine> lines_;
};

// Plays one match after the other against a quick bot; what was done in the house before each move was answered.
class Bystander final : public Client, public std::enable_shared_from_this<Bystander> {
 public:
  explicit Bystander(TestHouse& test) : test_(test) {}

  void sit_down() {
    connection_ = test_.house->open(shared_from_this(), kHonest);
    new_table();
  }
  void move() {
    if (shown_ && shown_->info.stage == protocol::TableStage::finished) return new_table();
    if (!shown_ || !shown_->question) return;
    tell(protocol::Act{"a" + std::to_string(++commands_), seat_.table, seat_.token, *shown_->question,
                       shown_->choices.at(0).action});
    waits_ = true;
  }
  void send(std::string text) override {
    const auto now = worked_us();
    for (const auto& told : follower_.hear(text)) hear(*protocol::read_answer(told), now);
  }
  void close(std::string why) override { ADD_FAILURE() << why; }

  double tick_began_us = 0;
  std::vector<double> waited_us;
  const std::string& table() const { return seat_.table; }

 private:
  void tell(const protocol::FromPage& message) { test_.house->receive(connection_, protocol::write_command(message)); }
  void new_table() {
    shown_.reset();
    if (!seat_.table.empty()) tell(protocol::Leave{"l" + std::to_string(++commands_), seat_.table});
    tell(table_for_two(++commands_, {SeatKind::bot, "random"}));
  }
  void hear(const protocol::FromServer& message, double now_us) {
    if (const auto* seated = std::get_if<protocol::Seated>(&message)) {
      seat_ = *seated;
      tell(protocol::Watch{"w" + std::to_string(++commands_), seat_.table, seat_.token, 0});
    }
    if (const auto* shown = std::get_if<protocol::Table>(&message)) shown_ = *shown;
    if (std::holds_alternative<protocol::Done>(message) && std::exchange(waits_, false))
      waited_us.push_back(now_us - tick_began_us);
  }

  TestHouse& test_;
  ConnectionId connection_ = 0;
  protocol::Follower follower_;
  protocol::Seated seat_;
  std::optional<protocol::Table> shown_;
  int commands_ = 0;
  bool waits_ = false;
};

using Attack = std::function<void(Attackers&, const std::string& victims_table)>;

// The median of what his moves waited for.
double median_us(std::size_t lines, const Attack& attack) {
  TestHouse test;
  const auto bystander = std::make_shared<Bystander>(test);
  bystander->sit_down();
  test.settle();
  Attackers attackers(*test.house, test.world, lines);
  for (int tick = 0; tick < kTicksPerMove * kMoves; ++tick) {
    bystander->tick_began_us = worked_us();
    if (attack) attack(attackers, bystander->table());
    if (tick % kTicksPerMove == 0) bystander->move();
    test.world.run(0);
    test.storage.flush();
    test.world.run(kTickMs);
  }
  auto& waited = bystander->waited_us;
  EXPECT_GT(waited.size(), static_cast<std::size_t>(kMoves) / 2) << "he could hardly play";
  if (waited.empty()) return 1e9;
  std::ranges::nth_element(waited, waited.begin() + static_cast<std::ptrdiff_t>(waited.size() / 2));
  return waited[waited.size() / 2];
}

std::string many_keys() {
  std::string keys = R"({"kind":"lobby","id":"x")";
  for (int i = 0; keys.size() < kMessageBytesMax - 100; ++i) keys += ",\"" + std::to_string(i) + "\":0";
  return keys + "}";
}

struct KindOfAttack {
  std::string name;
  std::size_t lines;
  Attack attack;
};

std::vector<KindOfAttack> attacks() {
  const auto saying = [](auto words) {
    return [words](Attackers& attackers, const std::string&) { attackers.say([&] { return words; }); };
  };
  const auto tables = [](Attackers& attackers, const std::string&) {
    static int number = 1'000'000;
    attackers.say([] { return protocol::write_command(table_for_two(++number, {SeatKind::open, ""})); });
  };
  const auto watches = [](bool and_leaves) {
    return [and_leaves, leaves = false](Attackers& attackers, const std::string& table) mutable {
      attackers.say([&] {
        leaves = and_leaves && !leaves;
        return leaves ? protocol::write_command(protocol::Leave{"l", table})
                      : protocol::write_command(protocol::Watch{"w", table, "", 0});
      });
    };
  };
  return {{"SmallMessages", 20, saying(std::string(R"({"kind":"lobby","id":"x"})"))},
          {"LargeMessagesOfManyKeys", 4, saying(many_keys())},
          {"Nonsense", 20, saying(std::string(R"({"kind":)"))},
          {"Pings", 20, saying(Attackers::kPing)},
          {"LinesThatComeAndGo", 50, [](Attackers& attackers, const std::string&) { attackers.come_and_go(); }},
          {"TablesWithoutEnd", 20, tables},
          {"WatchAndLeave", 100, watches(true)},
          {"WatchAgainAndAgain", 50, watches(false)}};
}

class Attacked : public testing::TestWithParam<KindOfAttack> {};

TEST_P(Attacked, ABystanderHardlyNotices) {
  const auto& [name, lines, attack] = GetParam();
  const auto calm = kFlushUs + median_us(0, nullptr);
  auto attacked = kFlushUs + median_us(lines, attack);
  for (int tried = 1; tried < kTries && attacked >= kRatioMax * calm; ++tried)
    attacked = std::min(attacked, kFlushUs + median_us(lines, attack));
  RecordProperty("ratio", std::to_string(attacked / calm));
  EXPECT_LT(attacked, kRatioMax * calm) << "a move takes " << attacked << " us, and in calm " << calm;
}

INSTANTIATE_TEST_SUITE_P(By, Attacked, testing::ValuesIn(attacks()), [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace server
