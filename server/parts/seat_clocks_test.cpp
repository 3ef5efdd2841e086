// Clocks as a fold: what each seat has left after any entries.
#include "server/parts/seat_clocks.h"

#include <gtest/gtest.h>

#include "server/limits.h"

namespace server {
namespace {

using engine::SeatSet;
using protocol::ClockKind;

const SeatSet kSeatOne = SeatSet::of(0), kSeatTwo = SeatSet::of(1), kBoth = SeatSet::first(2);
constexpr std::int64_t kFive = 5'000 + kLagCreditMs;  // five seconds in the head, the rest on the line

Acted acted(int seat, std::int64_t at) { return {seat, "take 1", at, "x"}; }

TEST(SeatClocks, AMoveHasItsTimeAgainAfterEveryAnswer) {
  SeatClocks clocks({ClockKind::move, 30, 0});
  clocks.add(Started{1'000'000}, kSeatOne);
  EXPECT_TRUE(clocks.runs(0));
  EXPECT_FALSE(clocks.runs(1));
  EXPECT_EQ(clocks.left(0, kLagCreditMs), 30'000) << "the line's time is not counted";
  EXPECT_EQ(clocks.left(0, kFive), 25'000);
  EXPECT_EQ(clocks.flag_falls_at(0), 30'000 + kLagCreditMs);
  clocks.add(acted(0, kFive), kSeatTwo);
  EXPECT_FALSE(clocks.runs(0));
  EXPECT_EQ(clocks.left(0, 90'000), 30'000);
  EXPECT_EQ(clocks.left(1, 2 * kFive), 25'000);
}

TEST(SeatClocks, AMatchHasOneTimeAndAnIncrement) {
  SeatClocks clocks({ClockKind::match, 60, 2});
  clocks.add(Started{1'000'000}, kBoth);
  clocks.add(acted(0, kFive), kSeatTwo);
  EXPECT_EQ(clocks.left(0, kFive), 57'000) << "five seconds less, two more";
  EXPECT_EQ(clocks.left(1, 2 * kFive), 50'000 - kLagCreditMs) << "one wait, one credit, however many others act";
  clocks.add(acted(1, 2 * kFive), kSeatOne);
  clocks.add(acted(0, 2 * kFive + 100), kSeatTwo);
  EXPECT_EQ(clocks.left(0, 3 * kFive), 59'000) << "quicker than the line's credit: nothing is counted";
}

TEST(SeatClocks, TakingBackGivesNoTime) {
  SeatClocks move({ClockKind::move, 30, 0});
  move.add(Started{0}, kSeatOne);
  move.add(acted(0, kFive), kSeatTwo);
  move.add(TakenBack{0, 1, 2 * kFive, "u"}, kSeatOne);
  EXPECT_EQ(move.left(0, 2 * kFive), 25'000);

  SeatClocks match({ClockKind::match, 60, 10});
  match.add(Started{0}, kSeatOne);
  match.add(acted(0, kFive), kSeatTwo);
  match.add(TakenBack{0, 1, kFive, "u"}, kSeatOne);
  EXPECT_EQ(match.left(0, kFive), 55'000);
}

TEST(SeatClocks, OutOfTimeUntilTheAnswerComes) {
  SeatClocks clocks({ClockKind::move, 30, 0});
  clocks.add(Started{0}, kSeatOne);
  clocks.add(TimedOut{0, 30'400}, kSeatOne);
  EXPECT_TRUE(clocks.is_out(0));
  EXPECT_FALSE(clocks.runs(0));
  EXPECT_EQ(clocks.left(0, 99'000), 0);
  clocks.add(acted(0, 99'000), kSeatOne);
  EXPECT_FALSE(clocks.is_out(0));
  EXPECT_EQ(clocks.left(0, 99'000), 30'000);
}

TEST(SeatClocks, ABotUsesNobodysTimeAndWhoIsBackHasSome) {
  SeatClocks clocks({ClockKind::match, 60, 2});
  clocks.add(Started{0}, kSeatOne);
  clocks.add(TimedOut{0, 60'400}, kSeatOne);
  clocks.add(StoodIn{0, "merchant", StandInWhy::late, kTheHouse, 60'500, ""}, {});
  clocks.add(acted(0, 61'000), {});
  EXPECT_EQ(clocks.left(0, 61'000), 0) << "no increment for what a bot did";
  clocks.add(Reclaimed{0, 62'000, "b"}, kSeatOne);
  EXPECT_EQ(clocks.left(0, 62'000), kReturnMs);
  EXPECT_TRUE(clocks.runs(0));
}

TEST(SeatClocks, TheTimeWithoutAHouseIsNobodys) {
  SeatClocks clocks({ClockKind::match, 60, 0});
  clocks.add(Started{0}, kSeatOne);
  clocks.add(Resumed{500'000}, kSeatOne);
  EXPECT_EQ(clocks.left(0, 500'000 + kFive), 55'000);
}

TEST(SeatClocks, TheWallsClockMayGoBack) {
  SeatClocks clocks({ClockKind::match, 60, 0});
  clocks.add(Started{0}, kSeatOne);
  clocks.add(acted(0, kFive), kSeatTwo);
  clocks.add(acted(1, 1'000), kSeatOne);
  EXPECT_EQ(clocks.left(1, kFive), 60'000);
  EXPECT_EQ(clocks.left(0, 2'000), 55'000);
}

}  // namespace
}  // namespace server
