// A house in a seeded world with storage in memory, and pages that remember what they were sent.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "protocol/codec.h"
#include "protocol/follower.h"
#include "server/house/house.h"
#include "server/testing/seeded_world.h"
#include "storage/memory/memory_storage.h"

namespace server {

struct Page final : Client {
  void send(std::string text) override {
    for (auto& told : follower_.hear(text)) received.push_back(std::move(told));
    wire.push_back(std::move(text));
  }
  void close(std::string why) override { closed = std::move(why); }
  std::string address() const override { return at; }

  std::vector<std::string> received;  // changes made whole
  std::vector<std::string> wire;      // as it came
  std::string closed;
  std::string at;  // its public address
  ConnectionId connection = 0;

  // The newest message of a kind; fails the test if there is none.
  template <class Message>
  Message last() const {
    for (auto text = received.rbegin(); text != received.rend(); ++text) {
      const auto message = protocol::read_answer(*text);
      EXPECT_TRUE(message) << message.error();
      if (const auto* one = std::get_if<Message>(&*message)) return *one;
    }
    ADD_FAILURE() << "no " << protocol::type_name<Message>() << " was received";
    return {};
  }

  template <class Message>
  int count() const {
    int count = 0;
    for (const auto& text : received) count += std::holds_alternative<Message>(*protocol::read_answer(text));
    return count;
  }

 private:
  protocol::Follower follower_;
};

inline std::string secret_id(int number) { return "0123456789abcdef-" + std::to_string(number); }
inline const std::string kShare = "00112233445566778899aabbccddeeff";

class TestHouse {
 public:
  explicit TestHouse(std::uint64_t seed = 1, std::int64_t bot_delay_ms = 0)
      : world(seed), options{bot_delay_ms, kIdleMs, nullptr} {
    reopen();
  }

  void reopen() {  // also after a crash
    house = std::make_shared<House>(world, storage, options);
    EXPECT_TRUE(house->restore_lobby());
    settle();
  }
  void crash() {
    world.crash();
    storage.crash();
    house.reset();
    reopen();
  }

  std::shared_ptr<Page> page() {
    auto one = std::make_shared<Page>();
    one->connection = house->open(one);
    settle();
    return one;
  }
  void send(Page& page, const protocol::FromPage& message) { send_text(page, protocol::write_command(message)); }
  void send_text(Page& page, const std::string& text) {
    house->receive(page.connection, text);
    settle();
  }

  // Lets everything happen that can happen now; whatever is written reaches the disk.
  void settle(std::int64_t ms = 1000) {
    world.run(0);
    for (std::int64_t passed = 0; passed < ms; passed += 50) {
      storage.flush();
      world.run(50);
    }
  }

  SeededWorld world;
  HouseOptions options;
  storage::MemoryStorage storage;
  std::shared_ptr<House> house;
};

// A table of Ali Baba for two: the maker in chair 0, `other` in chair 1.
inline protocol::Create table_for_two(int number, protocol::SeatWish other) {
  return {secret_id(number),
          "ali-baba",
          toolkit::Json{{"mode", "base"}, {"seats", 2}},
          {{protocol::SeatKind::person, ""}, std::move(other)},
          "Ann",
          kShare,
          true};
}

}  // namespace server
