// Somebody leaves, a bot plays on, somebody comes back: as pages see it.
#include "server/testing/absent_friends.h"

namespace server {
namespace {

using protocol::Absent;
using protocol::AwayWhy;
using protocol::ClockKind;
using protocol::Reason;

struct AbsencesTest : AbsentFriends {
  std::vector<protocol::AwaySeat> away(int viewer) {
    const auto shown = seen(viewer);
    return shown.absence ? shown.absence->away : std::vector<protocol::AwaySeat>{};
  }
  void wait_a_minute() { test.settle(kAwayMs + 100); }
};

TEST_F(AbsencesTest, AfterAMinuteOfSilenceAnyOtherMayLetABotPlay) {
  sit_down({});
  const int silent = whose_turn(), other = not_asked();
  test.settle(kAwayMs - 20'000);
  EXPECT_TRUE(away(other).empty());
  stand_in(other, silent);
  expect_refused(other, Reason::notAway, "60 seconds");
  test.settle(20'000);
  ASSERT_EQ(away(other).size(), 1u);
  EXPECT_EQ(away(other)[0].seat, silent);
  EXPECT_EQ(away(other)[0].why, AwayWhy::silent);
  EXPECT_GE(away(other)[0].forMs, static_cast<int>(kAwayMs));
  EXPECT_FALSE(away(other)[0].mayVote);
  const auto number = seen(other).number;
  stand_in(other, silent);
  expect_done(other);
  EXPECT_EQ(bot_of(silent), "greedy");
  EXPECT_GT(seen(other).number, number + 1) << "it has played";
  EXPECT_TRUE(away(other).empty());
}

TEST_F(AbsencesTest, TheHostOfTheHouseSaysHowLongThatIs) {
  test.options.away_ms = 5'000;
  test.reopen();
  sit_down({});
  const int silent = whose_turn(), other = not_asked();
  stand_in(other, silent);
  expect_refused(other, Reason::notAway, "5 seconds");
  test.settle(5'000);
  EXPECT_EQ(away(other).size(), 1u);
  stand_in(other, silent);
  expect_done(other);
}

TEST_F(AbsencesTest, WhoIsGoneForAMinuteIsNotWaitedForAnotherOne) {
  sit_down({});
  const int asked = whose_turn(), gone = not_asked();
  leave(gone);
  test.settle(50'000);
  act(asked);
  ASSERT_EQ(whose_turn(), gone);
  test.settle(12'000);
  ASSERT_EQ(away(asked).size(), 1u);
  EXPECT_EQ(away(asked)[0].why, AwayWhy::gone);
  come_back(gone);
  EXPECT_TRUE(away(asked).empty()) << "he is back, and was asked only a moment ago";
}

TEST_F(AbsencesTest, TheOwnerTakesTheSeatBackAtAPress) {
  sit_down({});
  const int gone = whose_turn(), other = not_asked();
  leave(gone);
  wait_a_minute();
  stand_in(other, gone);
  come_back(gone);
  EXPECT_FALSE(seen(gone).question) << "the bot is asked, not he";
  EXPECT_TRUE(seen(gone).choices.empty());
  test.send(page(gone), protocol::Act{next_id(), table(), token(gone), 0, "take 1"});
  expect_refused(gone, Reason::standsIn, "you are back");
  test.send(page(gone), protocol::Undo{next_id(), table(), token(gone), 1});
  expect_refused(gone, Reason::standsIn);
  back(gone);
  expect_done(gone);
  EXPECT_EQ(bot_of(gone), "");
  EXPECT_FALSE(seen(gone).mayUndo) << "what the bot did is done";
  while (whose_turn() != gone) act(whose_turn());
  EXPECT_TRUE(seen(gone).question);
  act(gone);
  expect_done(gone);
  back(gone);
  expect_refused(gone, Reason::notAway);
}

TEST_F(AbsencesTest, WhoMustGoMayLetABotPlay) {
  sit_down({});
  const int gone = whose_turn();
  stand_in(gone, gone);
  expect_done(gone);
  EXPECT_EQ(bot_of(gone), "greedy");
  stand_in(gone, gone);
  expect_refused(gone, Reason::standsIn);
  EXPECT_EQ(seen(0).info.seats[static_cast<std::size_t>(gone)].who, protocol::SeatKind::person);
}

TEST_F(AbsencesTest, IsKeptOverARestart) {
  sit_down({});
  const int gone = whose_turn();
  stand_in(gone, gone);
  restart_after(1'000);
  EXPECT_EQ(bot_of(gone), "greedy");
  back(gone);
  expect_done(gone);
  restart_after(1'000);
  EXPECT_EQ(bot_of(gone), "");
}

TEST_F(AbsencesTest, WhereTheMakerChoseSoABotPlaysForWhoIsGone) {
  sit_down(customs_of(Absent::bot));
  const int gone = whose_turn(), other = not_asked();
  leave(gone);
  test.settle(kAwayMs - 5'000);
  EXPECT_EQ(entries_with("stoodIn"), 0);
  test.settle(6'000);
  EXPECT_EQ(entries_with("stoodIn"), 1);
  EXPECT_EQ(entries_with("\"why\":\"gone\""), 1);
  const int silent = whose_turn(other);
  EXPECT_NE(silent, gone);
  test.settle(2 * kAwayMs);
  EXPECT_EQ(whose_turn(other), silent) << "who is there may think; the others may press";
  EXPECT_EQ(away(other).size(), 1u);
}

TEST_F(AbsencesTest, WhenAllHaveLeftNoBotPlaysTheMatchToItsEnd) {
  sit_down(customs_of(Absent::bot));
  const int gone = whose_turn(), other = not_asked();
  for (int seat = 0; seat < 3; ++seat) leave(seat);
  test.settle(3 * kAwayMs);
  EXPECT_EQ(entries_with("stoodIn"), 0);
  come_back(other);
  EXPECT_EQ(entries_with("stoodIn"), 1) << "now somebody waits";
  EXPECT_NE(whose_turn(other), gone);
}

TEST_F(AbsencesTest, WhereTheMakerChoseSoABotPlaysForWhoIsOutOfTime) {
  sit_down(customs_of(Absent::bot, {ClockKind::move, 10, 0}));
  const int late = whose_turn(), other = not_asked();
  stand_in(other, late);
  expect_refused(other, Reason::notAway, "time on the clock");
  test.settle(12'000);
  EXPECT_EQ(bot_of(late), "greedy");
  EXPECT_EQ(entries_with("\"why\":\"late\""), 1);
  back(late);
  EXPECT_EQ(bot_of(late), "");
  EXPECT_EQ(seen(0).clocks->at(static_cast<std::size_t>(late)).leftMs / 1000, whose_turn() == late ? 9 : 10);
}

TEST_F(AbsencesTest, ABotThatThoughtForSomebodyDoesNotPlayOnceHeIsBack) {
  test.options.bot_delay_ms = 4'000;
  test.reopen();
  sit_down({});
  const int gone = whose_turn();
  const auto number = seen(gone).number;
  stand_in(gone, gone);
  back(gone);
  test.settle(20'000);
  EXPECT_EQ(seen(gone).number, number + 2) << "only that it stood in, and that he is back";
  EXPECT_TRUE(seen(gone).question);
}

TEST_F(AbsencesTest, ComesBackSoOftenAndNotOftener) {
  test.options.bot_delay_ms = 3'600'000;  // no bot acts meanwhile
  test.reopen();
  sit_down({});
  for (int i = 0; i < kReturnsMax; ++i) {
    stand_in(0, 0);
    back(0);
  }
  EXPECT_EQ(bot_of(0), "");
  stand_in(0, 0);
  back(0);
  expect_refused(0, Reason::tooMany, "100");
}

TEST_F(AbsencesTest, RefusalsSayWhy) {
  sit_down({}, 2);
  stand_in(0, 2);
  expect_refused(0, Reason::standsIn, "already");
  stand_in(0, 7);
  expect_refused(0, Reason::notAway, "seats 0 to 2");
  vote(0, 1, protocol::VoteChoice::bot);
  expect_refused(0, Reason::noVote);
  test.send(page(0), protocol::StandIn{next_id(), table(), "", 1});
  expect_refused(0, Reason::notYours);
}

}  // namespace
}  // namespace server
