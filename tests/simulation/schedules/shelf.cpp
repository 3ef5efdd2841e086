#include "tests/simulation/schedules/shelf.h"

#include <fmt/format.h>

#include <array>
#include <cassert>

#include "roster/roster.h"
#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/new_table.h"
#include "server/table/table_id.h"
#include "server/table/table_state.h"
#include "toolkit/hash.h"

namespace simulation {

using protocol::SeatKind;
using server::Entry;
using server::TableState;

namespace {

constexpr std::array kNames{"Ann", "Bob", "Cid", "Dora", "Emil"};
constexpr std::array kBots{"greedy", "random", "ismcts:4", "cousin"};
constexpr std::int64_t kDealtMs = 880'000;  // before the world begins
constexpr std::int64_t kLastMs = 110'000;   // since then, at the latest
constexpr int kActionsMax = 110;            // of a match that is played to its end
constexpr int kMiddleMax = 32;

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : dice_(seed) {}

  // Nothing: this match is too long to stand near its end.
  std::optional<Begun> make(storage::MemoryStorage& disk);

 private:
  toolkit::Bytes random(std::size_t count) {
    toolkit::Bytes bytes(count);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(dice_.next());
    return bytes;
  }
  std::string hex() { return toolkit::to_hex(random(16)); }
  protocol::Customs customs();
  server::Created create(const std::string& id);
  void seat_people(const server::Created& created, const std::string& id, Begun& begun);
  void add(const Entry& entry);
  bool play_on();
  void race();

  toolkit::FastDice dice_;
  std::optional<TableState> state_;
  std::vector<std::string> log_;
  std::vector<std::size_t> after_action_;  // how long the log was
};

protocol::Customs Maker::customs() {
  protocol::Customs customs;
  const protocol::ClockWish clocks[] = {{},
                                        {},
                                        {protocol::ClockKind::move, server::kMoveSecondsMin, 0},
                                        {protocol::ClockKind::match, server::kMatchSecondsMin, 2},
                                        {protocol::ClockKind::days, server::kDaysSecondsMin, 0}};
  customs.clock = clocks[dice_.below(5)];
  customs.absent = static_cast<protocol::Absent>(dice_.below(3));
  customs.chat = dice_.below(5) > 0;
  customs.watching = static_cast<protocol::Watching>(dice_.below(4) % 3);
  customs.watchDelay = static_cast<int>(dice_.below(2) * 2);
  customs.asksBeforeJoin = dice_.below(3) == 0;
  return customs;
}

server::Created Maker::create(const std::string& id) {
  const auto games = roster::games();
  const auto& game = games[dice_.below(static_cast<std::uint32_t>(games.size()))];
  const auto& modes = game.info->modes;
  const auto& mode = modes[dice_.below(static_cast<std::uint32_t>(modes.size()))];
  const auto seats = mode.seats_min + dice_.below(mode.seats_max - mode.seats_min + 1u);
  protocol::Create wish{id,
                        std::string(game.info->key),
                        toolkit::Json{{"mode", mode.key}, {"seats", seats}},
                        {},
                        kNames[0],
                        hex(),
                        dice_.below(2) == 0,
                        customs()};
  for (const auto& option : game.info->options)
    if (std::ranges::find(option.values, "race") != option.values.end() && dice_.below(3) > 0)
      wish.setup["options"] = {{option.key, "race"}};
  wish.seats = {{SeatKind::person, ""}};
  while (wish.seats.size() < seats) wish.seats.push_back({SeatKind::open, ""});
  return std::get<server::Created>(server::plan_table(wish, random(32), random(32), kDealtMs, {}));
}

void Maker::add(const Entry& entry) {
  auto tried = state_->attempt({server::Planned(entry)});
  assert(std::holds_alternative<std::vector<TableState::Tried>>(tried));
  state_->add(std::move(std::get<std::vector<TableState::Tried>>(tried).front()));
  log_.push_back(server::to_text(entry));
}

// The maker and at least one more; bots of every kind in some of the other chairs.
void Maker::seat_people(const server::Created& created, const std::string& id, Begun& begun) {
  begun.people.push_back({0, kNames[0], server::token_of(created, 0, id)});
  for (int seat = 1; seat < begun.seats; ++seat) {
    if (created.chairs[static_cast<std::size_t>(seat)].who != SeatKind::open) continue;
    const auto command = hex();
    const auto* name = kNames[static_cast<std::size_t>(seat)];
    begun.people.push_back({seat, name, server::token_of(created, seat, command)});
    add(server::Joined{seat, std::get<server::Chair>(
                                 server::person_chair(created, seat, name, hex(), command, server::NamesTaken{}))});
  }
}

// As the house writes it when nobody has a clock: those who tap, in the order of a lot, then the others.
void Maker::race() {
  const auto window = *state_->match()->race();
  add(server::Raced{window.turn, server::Pace::lots, {}});
  std::vector<int> taps, passes;
  for (engine::Seat seat = 0; seat < state_->seats(); ++seat)
    if (window.racers.has(seat)) (dice_.below(2) > 0 ? taps : passes).push_back(seat);
  const auto at = state_->number() * 700;
  const auto answer = [&](int seat, engine::ActionId action) {
    if (!state_->match()->race() || state_->match()->why_not(static_cast<engine::Seat>(seat), action)) return;
    add(server::Acted{seat, state_->match()->name(action), at, ""});
  };
  for (const int seat : taps) answer(seat, window.tap);
  for (const int seat : passes) answer(seat, window.pass);
}

bool Maker::play_on() {
  const auto& match = *state_->match();
  if (match.to_act().empty()) return false;
  if (match.race()) {
    race();
  } else {
    const auto seats = server::seats_to_act(match);
    const int seat = seats[dice_.below(static_cast<std::uint32_t>(seats.size()))];
    engine::ActionList menu;
    match.legal(static_cast<engine::Seat>(seat), menu);
    const auto action = menu[dice_.below(static_cast<std::uint32_t>(menu.size()))];
    const auto at = std::min<std::int64_t>(kLastMs, state_->number() * 700);
    add(server::Acted{seat, match.name(action), at, state_->is_bots(seat) ? "" : fmt::format("shelf-{}", log_.size())});
  }
  after_action_.push_back(log_.size());
  return true;
}

std::optional<Begun> Maker::make(storage::MemoryStorage& disk) {
  const auto id = hex();
  auto created = create(id);
  Begun begun{server::new_table_id(random(32)),        created.game, created.command,     {},
              static_cast<int>(created.chairs.size()), false,        dice_.below(12) == 0};
  for (int seat = 1; seat < begun.seats; ++seat)
    if (seat > 1 && dice_.below(2) > 0)
      created.chairs[static_cast<std::size_t>(seat)] = server::bot_chair(seat, kBots[dice_.below(8) % 5 % 4]);
  state_.emplace(std::move(*TableState::begin(begun.table, created)));
  log_ = {server::to_text(Entry(created))};
  begun.races = toolkit::to_text(created.setup).find("\"race\"") != std::string::npos;
  if (!begun.gathers) {
    seat_people(created, id, begun);
    add(server::Started{kDealtMs});
    const bool to_the_end = dice_.below(8) == 0;
    const auto actions = to_the_end ? kActionsMax : static_cast<int>(dice_.below(kMiddleMax));
    for (int i = 0; i < actions && play_on(); ++i) {
    }
    if (to_the_end && !state_->match()->to_act().empty()) return {};
    if (to_the_end && after_action_.size() > 8) log_.resize(after_action_[after_action_.size() - 1 - dice_.below(6)]);
  } else {
    begun.people.push_back({0, kNames[0], server::token_of(created, 0, id)});
  }
  disk.append({begun.table, 0, log_, begun.made_by}, [](bool) {});
  disk.flush();
  return begun;
}

}  // namespace

Shelf::Shelf(std::uint64_t seed, int matches) {
  for (std::uint64_t number = 0; static_cast<int>(begun_.size()) < matches; ++number)
    if (auto begun = Maker(seed * 1'000'003 + number).make(disk_)) begun_.push_back(std::move(*begun));
}

void Shelf::put_anew(const Begun& begun, storage::MemoryStorage& disk) {
  disk.append({begun.table, 0, *disk_.entries_of(begun.table), begun.made_by}, [](bool) {});
  disk.flush();
}

void Shelf::put(const Begun& begun, storage::MemoryStorage& disk, Oracle& oracle) {
  put_anew(begun, disk);
  oracle.learn_from(oracle_, begun.table);
}

}  // namespace simulation
