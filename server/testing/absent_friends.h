// Ann, Bob and Cid at a table of Ali Baba with customs of its own, seen through the house. Any of them may go away.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "server/limits.h"
#include "server/testing/test_house.h"

namespace server {

struct AbsentFriends : testing::Test {
  TestHouse test;
  std::array<std::shared_ptr<Page>, 3> pages;
  std::array<protocol::Seated, 3> seats;
  int commands = 0;
  int players = 0;

  const std::string& table() const { return seats[0].table; }
  Page& page(int seat) { return *pages[static_cast<std::size_t>(seat)]; }
  const std::string& token(int seat) const { return seats[static_cast<std::size_t>(seat)].token; }
  std::string next_id() { return "c" + std::to_string(++commands); }

  // So many people, and bots in the other chairs of three.
  void sit_down(const protocol::Customs& customs, int people = 3) {
    players = people;
    auto wish = table_for_two(1, {protocol::SeatKind::open, ""});
    wish.setup = {{"mode", "base"}, {"seats", 3}};
    wish.seats = {{protocol::SeatKind::person, ""}};
    for (int seat = 1; seat < 3; ++seat)
      wish.seats.push_back(seat < people ? protocol::SeatWish{protocol::SeatKind::open, ""}
                                         : protocol::SeatWish{protocol::SeatKind::bot, "greedy"});
    wish.customs = customs;
    const std::array<std::string, 3> names{"Ann", "Bob", "Cid"};
    for (int seat = 0; seat < people; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      pages[at] = test.page();
      if (seat == 0)
        test.send(page(0), wish);
      else
        test.send(page(seat), protocol::Join{secret_id(10 + seat), table(), {}, names[at], kShare});
      seats[at] = page(seat).last<protocol::Seated>();
      watch(seat);
    }
  }
  void watch(int seat) { test.send(page(seat), protocol::Watch{"w", table(), token(seat), 0}); }
  void leave(int seat) { test.send(page(seat), protocol::Leave{next_id(), table()}); }
  void come_back(int seat) {
    pages[static_cast<std::size_t>(seat)] = test.page();
    watch(seat);
  }
  void restart_after(std::int64_t ms) {
    test.house.reset();
    test.world.crash();
    test.world.at(test.world.now_ms() + ms, [] {});
    test.world.run(ms);
    test.crash();
    for (int seat = 0; seat < players; ++seat) come_back(seat);
  }
  protocol::Table seen(int seat) { return page(seat).last<protocol::Table>(); }
  int whose_turn(int viewer = 0) { return seen(viewer).toAct.at(0); }
  int not_asked() { return (whose_turn() + 1) % players; }
  void act(int seat) {
    const auto shown = seen(seat);
    test.send(page(seat), protocol::Act{next_id(), table(), token(seat), shown.question.value_or(-1),
                                        shown.choices.empty() ? "take 1" : shown.choices[0].action});
  }
  void stand_in(int by, int seat) { test.send(page(by), protocol::StandIn{next_id(), table(), token(by), seat}); }
  void back(int seat) { test.send(page(seat), protocol::Back{next_id(), table(), token(seat)}); }
  void vote(int by, int about, protocol::VoteChoice choice) {
    test.send(page(by), protocol::Vote{next_id(), table(), token(by), about, choice});
  }
  void resign(int seat) { test.send(page(seat), protocol::Resign{next_id(), table(), token(seat)}); }
  void offer_end(int seat, bool agrees = true) {
    test.send(page(seat), protocol::OfferEnd{next_id(), table(), token(seat), agrees});
  }
  std::string bot_of(int seat) { return seen(0).info.seats[static_cast<std::size_t>(seat)].bot; }
  void expect_done(int seat) { EXPECT_EQ(page(seat).last<protocol::Done>().re, "c" + std::to_string(commands)); }
  void expect_refused(int seat, protocol::Reason reason, const std::string& says = "") {
    const auto refused = page(seat).last<protocol::Refused>();
    EXPECT_EQ(refused.re, "c" + std::to_string(commands));
    EXPECT_EQ(protocol::word_of(refused.reason), protocol::word_of(reason)) << refused.text;
    EXPECT_NE(refused.text.find(says), std::string::npos) << refused.text;
  }
  int entries_with(const std::string& text) {
    int count = 0;
    const auto entries = test.storage.entries_of(table());
    for (const auto& entry : *entries) count += entry.find(text) != std::string::npos;
    return count;
  }
};

inline protocol::Customs customs_of(protocol::Absent absent, protocol::ClockWish clock = {}) {
  protocol::Customs customs;
  customs.absent = absent;
  customs.clock = clock;
  return customs;
}

}  // namespace server
