// Ann and Bob, or Ann and a bot, at a table of Ali Baba: seen through the house, as a page sees it.
#pragma once

#include <memory>
#include <string>

#include "server/testing/test_house.h"

namespace server {

inline const protocol::SeatWish kOpenChair{protocol::SeatKind::open, ""};
inline const protocol::SeatWish kRandomBot{protocol::SeatKind::bot, "random"};

struct TwoAtATable : testing::Test {
  TestHouse test;
  std::shared_ptr<Page> ann = test.page();
  std::shared_ptr<Page> bob = test.page();
  protocol::Seated ann_seat, bob_seat;

  void create(protocol::SeatWish other) {
    test.send(*ann, table_for_two(1, other));
    ann_seat = ann->last<protocol::Seated>();
    watch(*ann, ann_seat.token);
  }
  void join() {
    test.send(*bob, protocol::Join{secret_id(2), ann_seat.table, {}, "Bob", kShare});
    bob_seat = bob->last<protocol::Seated>();
    watch(*bob, bob_seat.token);
  }
  void watch(Page& page, const std::string& token, int seen = 0) {
    test.send(page, protocol::Watch{"w", ann_seat.table, token, seen});
  }
  protocol::Act act(const std::string& id, const protocol::Seated& seat, int question, const std::string& action) {
    return {id, ann_seat.table, seat.token, question, action};
  }
  // The first choice of whoever is to act.
  protocol::Act next_act(const std::string& id) {
    const auto for_ann = ann->last<protocol::Table>();
    const auto shown = for_ann.question ? for_ann : bob->last<protocol::Table>();
    return act(id, for_ann.question ? ann_seat : bob_seat, shown.question.value_or(-1), shown.choices.at(0).action);
  }
  void expect_refused(Page& page, protocol::Reason reason, const std::string& re) {
    const auto refused = page.last<protocol::Refused>();
    EXPECT_EQ(protocol::word_of(refused.reason), protocol::word_of(reason)) << refused.text;
    EXPECT_EQ(refused.re, re);
    EXPECT_NE(refused.text, "");
  }
};

}  // namespace server
