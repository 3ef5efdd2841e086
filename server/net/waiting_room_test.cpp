#include "server/net/waiting_room.h"

#include <gtest/gtest.h>

namespace server {
namespace {

TEST(WaitingRoom, WhoeverWasSilentLongestIsFirst) {
  WaitingRoom<int> room;
  EXPECT_EQ(room.most_silent(), nullptr);
  const auto ann = std::make_shared<int>(1), bob = std::make_shared<int>(2);
  const auto number = room.seat(0, ann);
  room.seat(0, bob);
  EXPECT_EQ(room.most_silent(), ann);
  const auto again = room.seat(number, ann);
  EXPECT_EQ(room.size(), 2u);
  EXPECT_EQ(room.most_silent(), bob) << "Ann has said something";
  room.leave(again);
  EXPECT_EQ(room.size(), 1u);
}

TEST(WaitingRoom, WhoeverIsJustGoingIsPassedOver) {
  WaitingRoom<int> room;
  auto gone = std::make_shared<int>(1);
  const auto here = std::make_shared<int>(2);
  room.seat(0, gone);
  room.seat(0, here);
  gone.reset();
  EXPECT_EQ(room.most_silent(), here);
}

}  // namespace
}  // namespace server
