// A page at the far end of a line, in a test house.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/testing/test_house.h"

namespace server {

// A page whose words take half a round trip each way. It answers pings, and taps when it is shown a race.
struct FarPage final : Client, std::enable_shared_from_this<FarPage> {
  FarPage(TestHouse& house, std::int64_t round_trip_ms) : test(house), half_ms(round_trip_ms / 2) {}

  void send(std::string text) override {
    test.world.at(test.world.now_ms() + half_ms, [self = shared_from_this(), text = std::move(text)] {
      if (!self->gone) self->hear(text);
    });
  }
  void close(std::string) override { gone = true; }
  void say(const protocol::FromPage& message) {
    test.world.at(test.world.now_ms() + half_ms, [self = shared_from_this(), text = protocol::write_command(message)] {
      if (!self->gone) self->test.house->receive(self->connection, text);
    });
  }
  void leave() {
    gone = true;
    test.house->close(connection);
  }

  void hear(const std::string& text) {
    raw.push_back(text);
    for (const auto& told : follower.hear(text)) take(told);
  }
  void take(const std::string& text) {
    const auto message = protocol::read_answer(text);
    if (const auto* ping = std::get_if<protocol::Ping>(&*message)) say(protocol::Pong{ping->id, ping->table});
    if (const auto* seated = std::get_if<protocol::Seated>(&*message)) seat = *seated;
    if (const auto* no = std::get_if<protocol::Refused>(&*message)) refused = *no;
    if (const auto* done_it = std::get_if<protocol::Done>(&*message)) done = done_it->re;
    if (const auto* table = std::get_if<protocol::Table>(&*message)) look(*table);
  }
  void look(const protocol::Table& table) {
    shown = table;
    heard_ms = test.world.now_ms();
    for (const auto& entry : table.log) log.push_back(entry);
    if (!table.races || !table.races->now || table.races->now->turn == raced) return;
    raced = table.races->now->turn;
    revealed_ms = test.world.now_ms();
    if (!reaction_ms || table.races->now->pace != protocol::RacePace::race || !table.question) return;
    test.world.at(test.world.now_ms() + *reaction_ms, [self = shared_from_this(), question = *table.question] {
      self->tap(question, self->claims.value_or(static_cast<int>(*self->reaction_ms * 1000)));
    });
  }
  void tap(int question, int claimed) {
    say(protocol::Tap{"t" + std::to_string(++commands), seat.table, seat.token, question, claimed});
  }
  void act(const std::string& action) {
    say(protocol::Act{"a" + std::to_string(++commands), seat.table, seat.token, shown.question.value_or(-1), action});
  }
  const std::optional<protocol::RaceNow>& race() const { return shown.races->now; }

  TestHouse& test;
  protocol::Follower follower;
  std::int64_t half_ms;
  std::optional<std::int64_t> reaction_ms;
  std::optional<int> claims;  // what it says instead of the truth
  ConnectionId connection = 0;
  protocol::Seated seat;
  protocol::Table shown;
  std::vector<protocol::LogEntry> log;
  std::vector<std::string> raw;
  protocol::Refused refused;
  std::string done;
  int raced = 0;
  int commands = 0;
  std::int64_t revealed_ms = 0, heard_ms = 0;
  bool gone = false;
};

}  // namespace server
