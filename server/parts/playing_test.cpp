// Actions of people: why they are refused, and who may ask beforehand.
#include <gtest/gtest.h>

#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::Reason;

using PlayingTest = TwoAtATable;

TEST_F(PlayingTest, EveryRefusalSaysWhy) {
  create(kOpenChair);
  test.send(*ann, act("a", ann_seat, 0, "take 50"));
  expect_refused(*ann, Reason::notStarted, "a");
  join();

  auto forged = ann_seat;
  forged.token = std::string(64, '0');
  test.send(*ann, act("b", forged, 0, "take 50"));
  expect_refused(*ann, Reason::notYours, "b");
  test.send(*ann, protocol::Watch{"w2", ann_seat.table, forged.token, 0});
  expect_refused(*ann, Reason::notYours, "w2");
  test.send(*ann, protocol::Fill{"w3", ann_seat.table, forged.token, "random"});
  expect_refused(*ann, Reason::notYours, "w3");

  test.send(*ann, act("c", ann_seat, 0, "dance"));
  expect_refused(*ann, Reason::unknownAction, "c");
  test.send(*ann, act("d", ann_seat, 0, "take 0"));
  expect_refused(*ann, Reason::rule, "d");
  EXPECT_TRUE(ann->last<protocol::Refused>().rule.starts_with("ALI-"));
  test.send(*bob, act("e", bob_seat, 0, "take 50"));
  expect_refused(*bob, Reason::notAsked, "e");

  const auto first = next_act("f");
  test.send(*ann, first);
  while (!ann->last<protocol::Table>().question) test.send(*ann, next_act("m" + std::to_string(test.world.now_ms())));
  auto late = first;
  late.id = "g";
  test.send(*ann, late);
  expect_refused(*ann, Reason::late, "g");
}

TEST_F(PlayingTest, WhyAnswersWithoutPlaying) {
  create(kOpenChair);
  join();
  const auto good = next_act("x").action;
  test.send(*ann, protocol::Why{"a", ann_seat.table, ann_seat.token, good});
  EXPECT_EQ(ann->last<protocol::Allowed>().re, "a");
  test.send(*ann, protocol::Why{"b", ann_seat.table, ann_seat.token, "take 0"});
  expect_refused(*ann, Reason::rule, "b");
  EXPECT_EQ(ann->last<protocol::Table>().number, 0);
}

}  // namespace
}  // namespace server
