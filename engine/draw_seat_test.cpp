#include "engine/draw_seat.h"

#include <gtest/gtest.h>

#include <array>

#include "roster/roster.h"

namespace engine {
namespace {

TEST(DrawSeat, EverySeatOfTheSetEquallyOften) {
  SeatSet seats;
  for (const Seat s : {Seat{0}, Seat{2}, Seat{3}}) seats.add(s);
  toolkit::FastDice dice(1);
  std::array<int, kSeatsMax> drawn{};
  constexpr int kTimes = 30'000;
  for (int i = 0; i < kTimes; ++i) ++drawn[draw_seat(seats, dice)];
  for (Seat s = 0; s < kSeatsMax; ++s) EXPECT_NEAR(drawn[s], seats.has(s) ? kTimes / 3 : 0, seats.has(s) ? 500 : 0);
}

TEST(DrawSeat, OneSeatIsNoChoice) {
  toolkit::FastDice dice(1);
  EXPECT_EQ(draw_seat(SeatSet::of(4), dice), 4);
}

// Transcripts and contests of games without races stay what they are.
TEST(WhomToAsk, InOrderAndWithoutDiceWhereNobodyRaces) {
  const auto* game = roster::find_game("ali-baba");
  ASSERT_NE(game, nullptr);
  const auto setup = roster::read_setup(*game, {"base", 4, {}});
  toolkit::FastDice dice(1), untouched(2), races(2);
  const auto match = game->start(std::get<engine::Setup>(setup), dice);
  ActionList menu;
  while (!match->to_act().empty()) {
    const Seat seat = whom_to_ask(*match, races);
    ASSERT_EQ(seat, match->to_act().lowest());
    match->legal(seat, menu);
    match->apply(seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
  }
  EXPECT_EQ(races.next(), untouched.next());
}

}  // namespace
}  // namespace engine
