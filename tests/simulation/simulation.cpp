#include "tests/simulation/simulation.h"

#include <fmt/format.h>

#include <algorithm>

#include "tests/simulation/player.h"

namespace simulation {

namespace {

constexpr std::int64_t kGoodbyeMs = 25;
constexpr std::int64_t kLongestMs = 60LL * 60 * 1000;  // of simulated time; a run takes a few minutes of it
constexpr std::int64_t kLongNightMs = server::kUntouchedMs + 24LL * 60 * 60 * 1000;

constexpr server::NoticePace kNoticePace{150, 400};  // everything goes quicker here

}  // namespace

// What leaves the house for people who are not there.
class Simulation::Tidings final : public server::Notifier {
 public:
  explicit Tidings(Simulation& simulation) : simulation_(simulation) {}
  std::string public_key() const override { return "key"; }
  server::Reachable reachable() const override { return server::Reachable::world; }
  void send(server::Notice notice, Gone gone) override {
    simulation_.judge(notice);
    for (const auto& device : notice.devices)
      if (simulation_.chance(simulation_.weather().lost_device)) {
        ++simulation_.lost_devices;
        gone(device.endpoint);
      }
  }

 private:
  Simulation& simulation_;
};

Simulation::Simulation(std::uint64_t seed, Weather weather)
    : world_(seed, 3), weather_(weather), tidings_(std::make_shared<Tidings>(*this)) {
  open_house();
  plan_flush();
  for (int table = 0; table < weather_.tables; ++table) {
    auto host = std::make_shared<Player>(*this, Player::Role::host, 3 * table, nullptr);
    players_.push_back(host);
    players_.push_back(std::make_shared<Player>(*this, Player::Role::guest, 3 * table + 1, host));
    players_.push_back(std::make_shared<Player>(*this, Player::Role::spectator, 3 * table + 2, host));
  }
  for (const auto& player : players_) player->arrive();
}

Simulation::~Simulation() { world_.crash(); }  // what is still planned holds on to players

void Simulation::open_house() {
  server::HouseOptions options;
  options.bot_delay_ms = 20;
  options.idle_ms = 60;
  options.notifier = tidings_;
  options.notice_pace = kNoticePace;
  house_ = std::make_shared<server::House>(world_, storage_, options);
  if (const auto restored = house_->restore_lobby(); !restored) fail(restored.error());
}

void Simulation::crash() {
  ++crashes;
  open_again();
}

// What has come to the disk is finished, what is on its way to the pages is lost with their lines.
void Simulation::close_politely() {
  ++closings;
  house_->say_goodbye();
  world_.at(world_.now_ms() + kGoodbyeMs, [this] {
    storage_.flush();
    open_again();
  });
}

// Once everybody plays: a table that nobody touched for so long is over when it is opened again.
void Simulation::sleep_long() {
  ++long_nights;
  world_.crash();
  world_.run(kLongNightMs);
  open_again();
}

void Simulation::open_again() {
  world_.crash();
  storage_.crash();
  for (const auto& player : players_) player->lose_line();
  world_.crash();
  house_.reset();
  open_house();
  plan_flush();
  for (const auto& player : players_) player->arrive();
}

void Simulation::plan_flush() {
  world_.at(world_.now_ms() + 1 + world_.dice().below(15), [this] {
    if (chance(weather_.crash)) return crash();
    if (chance(weather_.long_night) && long_nights == 0 && all_began()) return sleep_long();
    if (chance(weather_.curfew))
      for (const auto& player : players_) player->lose_line();
    if (chance(weather_.closing)) close_politely();
    const auto fault = weather_of_disk();
    storage_.suffer(fault);
    storage_.flush(fault == fault_ && fault != storage::Fault::none ? SIZE_MAX : 1 + world_.dice().below(8));
    storage_.suffer(storage::Fault::none);
    plan_flush();
  });
}

// A full disk is full for one flush; a lock or a missing file lasts, and everything is refused at once meanwhile.
storage::Fault Simulation::weather_of_disk() {
  using storage::Fault;
  const auto now = world_.now_ms();
  if (fault_ != Fault::none && now < fault_ends_ms_) return fault_;
  fault_ = chance(weather_.locked) ? Fault::locked : chance(weather_.gone) ? Fault::gone : Fault::none;
  if (fault_ == Fault::none) return chance(weather_.full_disk) ? Fault::full : Fault::none;
  ++faults;
  fault_ends_ms_ = now + 20 + world_.dice().below(fault_ == Fault::gone ? 1500 : 600);
  return fault_;
}

bool Simulation::all_over() {
  for (std::size_t i = 0; i < players_.size(); i += 3)
    if (players_[i]->table().empty() || !oracle_.finished(players_[i]->table())) return false;
  for (const auto& player : players_)
    if (player->awaits_rematch() || !player->has_heard_all()) return false;
  return true;
}

bool Simulation::all_began() {
  for (std::size_t i = 0; i < players_.size(); i += 3)
    if (players_[i]->table().empty() || !oracle_.started(players_[i]->table())) return false;
  return true;
}

// Everybody sits again where they sat, at one new table that is on the disk.
void Simulation::check_rematches() {
  for (std::size_t i = 0; i < players_.size(); i += 3) {
    const auto old = oracle_.chairs(players_[i]->table());
    const auto next = players_[i]->next_table();
    const auto now = oracle_.chairs(next);
    for (const auto k : {i + 1, i + 2})
      if (players_[k]->sits() && next != players_[k]->next_table()) fail("two who play again sit at different tables");
    for (std::size_t seat = 0; seat < old.size() && seat < now.size(); ++seat)
      if (now[seat].name != old[seat].name || now[seat].who != old[seat].who ||
          (old[seat].who == protocol::SeatKind::bot && now[seat].bot != old[seat].bot))
        fail(fmt::format("chair {} of table {} is another one at {}", seat, players_[i]->table(), next));
    if (old.size() != now.size() || !oracle_.started(next)) fail("all are there, but the new match has not begun");
  }
}

bool Simulation::is_held_twice(const Player& by, const std::string& table, int seat) const {
  return std::ranges::any_of(players_,
                             [&](const auto& one) { return one.get() != &by && one->surely_holds(table, seat); });
}

// Once for a question, whatever happens; to nobody who is there; and not when it is over.
void Simulation::judge(const server::Notice& notice) {
  ++notices;
  const auto what =
      fmt::format("seat {} of table {} was told of question {}", notice.seat, notice.table, notice.question);
  if (!told_.emplace(notice.table, notice.seat, notice.question).second) return fail(what + " twice");
  if (oracle_.finished(notice.table)) return fail(what + " when the match was over");
  for (const auto& player : players_)
    if (player->is_there(notice.table, notice.seat)) return fail(what + ", but is there");
  if (!oracle_.is_asked(notice.table, notice.seat)) return fail(what + ", but is not asked");
  for (const auto& device : notice.devices)
    if (!oracle_.is_device_of(notice.table, notice.seat, device.endpoint)) return fail(what + " at another's device");
}

int Simulation::races(server::Pace pace) {
  int all = 0;
  for (std::size_t i = 0; i < players_.size(); i += 3) all += oracle_.races(players_[i]->table(), pace);
  return all;
}

int Simulation::entries(const std::string& kind) {
  int all = 0;
  for (std::size_t i = 0; i < players_.size(); i += 3) all += oracle_.entries(players_[i]->table(), kind);
  return all;
}

std::string Simulation::run() {
  const auto end = world_.now_ms() + kLongestMs;
  for (int steps = 0; problem_.empty(); ++steps) {
    if (!world_.step()) return "nothing is left to do, but the matches are not over";
    if (world_.now_ms() > end + long_nights * kLongNightMs)
      return fmt::format("the matches did not end within an hour: {} actions, {} crashes and {} closings",
                         entries("acted"), crashes, closings);
    if (steps % 64 == 0 && all_over()) break;
  }
  for (std::size_t i = 0; problem_.empty() && i < players_.size(); i += 3) {
    const auto verified = replay::verify(oracle_.record(players_[i]->table()));
    if (!verified) fail(verified.error());
    if (const auto wrong = oracle_.judge_whole(players_[i]->table()); !wrong.empty()) fail(wrong);
  }
  if (problem_.empty()) check_rematches();
  return problem_;
}

}  // namespace simulation
