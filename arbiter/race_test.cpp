#include "arbiter/race.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr Micros ms(Micros n) { return n * kMillisecond; }

// Seats 0 to n - 1 with equal lines, who are sent the reveal at time 0; ties go to the lower seat.
Lineup lineup_of(std::size_t seats, std::vector<unsigned long> groups, Link link = {}) {
  Lineup lineup;
  for (Seat s = 0; s < seats; ++s) {
    lineup.racers.set(s);
    lineup.order.push_back(s);
    lineup.links[s] = link;
  }
  for (const auto group : groups) lineup.groups.push_back(Seats(group));
  return lineup;
}

std::vector<int> order_of(Race race) {
  race.close();
  const RaceResult result = race.result();
  return {result.order.begin(), result.order.end()};
}

// ---- what a tap is worth ------------------------------------------------------------------------------------------

struct Vector {
  const char* id;
  Micros claimed, span, lo, hi, k, r;
  std::int64_t b;
};

class Vectors : public testing::TestWithParam<Vector> {};

TEST_P(Vectors, AsTheLedgerSays) {
  const Vector& v = GetParam();
  const Micros send = ms(7000);
  Lineup lineup = lineup_of(2, {0b11}, {ms(v.lo), ms(v.hi)});
  lineup.sends = {send, send};
  Race race(lineup);
  ASSERT_EQ(race.tap(0, ms(v.claimed), send + ms(v.span)), TapAnswer::taken);
  race.close();
  const AuditRow expected{0, ms(v.claimed), ms(v.span), ms(v.lo), ms(v.hi), ms(v.k), ms(v.r), v.b, Fate::listed};
  ASSERT_EQ(race.result().audit.size(), 1u);
  EXPECT_EQ(race.result().audit[0], expected);
}

INSTANTIATE_TEST_SUITE_P(Arbiter, Vectors,
                         testing::Values(Vector{"AV_1", 400, 430, 20, 30, 30, 400, 40},
                                         Vector{"AV_2", 0, 430, 20, 30, 55, 375, 37},
                                         Vector{"AV_3", 400, 900, 450, 500, 325, 575, 57},
                                         Vector{"AV_4", 40, 70, 20, 30, 30, 100, 10},
                                         Vector{"AV_5", 500, 430, 20, 30, 20, 410, 41}),
                         [](const auto& each) { return each.param.id; });

AuditRow judged(Micros claimed, Micros span, Link link, Limits limits = {}) {
  Lineup lineup = lineup_of(2, {0b11}, link);
  lineup.limits = limits;
  Race race(lineup);
  race.tap(0, claimed, span);
  race.close();
  return race.result().audit[0];
}

TEST(Credit, NoClaimBuysMoreThanTheBound) {
  const Link link{ms(60), ms(80)};
  const Micros best = judged(0, ms(500), link).r;
  EXPECT_EQ(best, ms(500 - 80 - 25));
  for (const Micros claim : {Micros{-1}, ms(-1), -kSecond, std::numeric_limits<Micros>::min()})
    EXPECT_EQ(judged(claim, ms(500), link).r, best) << claim;
}

TEST(Credit, NoClaimCostsMoreThanTheShortestTrip) {
  const Link link{ms(60), ms(80)};
  for (const Micros claim : {ms(500), ms(501), kSecond * 100, std::numeric_limits<Micros>::max()})
    EXPECT_EQ(judged(claim, ms(500), link).r, ms(500 - 60)) << claim;
}

TEST(Credit, AbsurdLinesAreCapped) {
  const Link link{0, Probes::kRoundTripMax};
  EXPECT_EQ(judged(0, ms(900), link).k, ms(325));
  EXPECT_EQ(judged(0, ms(900), {Probes::kRoundTripMax, Probes::kRoundTripMax}).k, ms(325));
  EXPECT_EQ(judged(ms(900), ms(900), {Probes::kRoundTripMax, Probes::kRoundTripMax}).k, ms(300));
}

TEST(Credit, EachLimitCounts) {
  const Link link{ms(60), ms(80)};
  Limits limits;
  limits.cap = ms(70);
  EXPECT_EQ(judged(0, ms(500), link, limits).k, ms(95));
  limits = {};
  limits.display = 0;
  EXPECT_EQ(judged(0, ms(500), link, limits).k, ms(80));
  limits = {};
  limits.floor = ms(450);
  EXPECT_EQ(judged(0, ms(500), link, limits).r, ms(450));
  limits = {};
  limits.bucket = ms(50);
  EXPECT_EQ(judged(ms(430), ms(500), link, limits).b, 8);
}

TEST(Credit, LocalTapsCountAsTheyAre) {
  const AuditRow row = judged(ms(417), ms(417), Link{});
  EXPECT_EQ(row.k, 0);
  EXPECT_EQ(row.r, ms(417));
}

// ---- what is refused ----------------------------------------------------------------------------------------------

TEST(Tap, OnlyOnce) {
  Race race(lineup_of(2, {0b11}));
  EXPECT_EQ(race.tap(0, ms(400), ms(400)), TapAnswer::taken);
  EXPECT_EQ(race.tap(0, ms(100), ms(401)), TapAnswer::second_tap);
  race.close();
  EXPECT_EQ(race.result().audit.size(), 1u);
  EXPECT_EQ(race.result().audit[0].r, ms(400));
}

TEST(Tap, NotBeforeTheReveal) {
  Lineup lineup = lineup_of(2, {0b11});
  lineup.sends = {ms(50), ms(50)};
  Race race(lineup);
  EXPECT_EQ(race.tap(0, 0, ms(50) - 1), TapAnswer::before_reveal);
  EXPECT_EQ(race.tap(0, 0, ms(50)), TapAnswer::taken);
}

TEST(Tap, NotAfterTheClose) {
  Race race(lineup_of(2, {0b11}));
  race.tap(0, ms(400), ms(400));
  race.close();
  EXPECT_EQ(race.tap(1, ms(10), ms(401)), TapAnswer::closed);
  EXPECT_EQ(race.result().audit.size(), 1u);
}

TEST(Tap, OnlyByRacers) {
  Race race(lineup_of(2, {0b11}));
  EXPECT_EQ(race.tap(2, ms(400), ms(400)), TapAnswer::no_racer);
  EXPECT_EQ(race.tap(200, ms(400), ms(400)), TapAnswer::no_racer);
}

TEST(Tap, NotOnceOneHasDeclined) {
  Race race(lineup_of(2, {0b11}));
  race.decline(0);
  EXPECT_EQ(race.tap(0, ms(400), ms(400)), TapAnswer::second_tap);
}

TEST(Tap, BeyondTheWindowDoesNotCount) {
  for (const bool idle : {false, true}) {
    const Micros window = idle ? Limits{}.window_idle : Limits{}.window;
    Race race(idle ? lineup_of(2, {}) : lineup_of(2, {0b11}));
    race.tap(0, window + 1, window + 1);
    EXPECT_EQ(order_of(race), std::vector<int>{}) << idle;
    race.tap(1, window, window);
    EXPECT_EQ(order_of(race), std::vector<int>{1}) << idle;
    race.close();
    EXPECT_EQ(race.result().audit[0].fate, Fate::too_slow);
  }
}

TEST(Tap, CountsFromWhenTheRevealReallyWent) {
  Race race(lineup_of(2, {0b11}));
  race.sent(0, ms(30));
  race.tap(0, ms(400), ms(430));
  race.close();
  EXPECT_EQ(race.result().audit[0].r, ms(400));
}

// ---- the order ----------------------------------------------------------------------------------------------------

TEST(Ties, GoByTheDrawnOrderNotByArrival) {
  Lineup lineup = lineup_of(3, {0b111});
  lineup.order.clear();
  for (const Seat s : {Seat{2}, Seat{0}, Seat{1}}) lineup.order.push_back(s);
  Race race(lineup);
  race.tap(0, ms(400), ms(400));
  race.tap(1, ms(404), ms(404));
  race.tap(2, ms(409), ms(409));
  EXPECT_EQ(order_of(race), (std::vector<int>{2, 0, 1}));
}

TEST(Ties, TheNextBucketIsLater) {
  Race race(lineup_of(2, {}));
  race.tap(1, ms(410) - 1, ms(410) - 1);
  race.tap(0, ms(410), ms(410));
  EXPECT_EQ(order_of(race), (std::vector<int>{1, 0}));
}

// "Less than ten milliseconds apart" would tie 400 with 408 and 408 with 416, but not 400 with 416. In buckets whoever
// ties with both of two others has them tie with each other, so that there is always one order.
TEST(Ties, AreTransitive) {
  constexpr Micros kStep = 1700;  // meets many places in a bucket, and both its ends
  for (Micros a = ms(390); a < ms(430); a += kStep)
    for (Micros b = ms(390); b < ms(430); b += kStep)
      for (Micros c = ms(390); c < ms(430); c += kStep) {
        Race race(lineup_of(3, {}));
        const std::vector<Micros> reactions{a, b, c};
        for (Seat s = 0; s < 3; ++s) race.tap(s, reactions[s], reactions[s]);
        std::vector<int> expected{0, 1, 2};
        std::ranges::sort(expected, {},
                          [&](int s) { return std::pair(reactions[static_cast<std::size_t>(s)] / ms(10), s); });
        ASSERT_EQ(order_of(race), expected) << a << ", " << b << ", " << c;
      }
}

// ---- closing ------------------------------------------------------------------------------------------------------

TEST(Closing, WaitsForWhoCouldStillHaveBeenFaster) {
  Race race(lineup_of(3, {0b111}, {ms(40), ms(60)}));
  race.tap(0, ms(400), ms(450));                  // bucket 40
  const Micros sure = ms(60 + 25) + 41 * ms(10);  // nobody who comes now can be below bucket 41
  EXPECT_FALSE(race.may_close(sure - 1));
  EXPECT_TRUE(race.may_close(sure));
  EXPECT_EQ(race.tap(1, 0, sure - 1), TapAnswer::taken);  // the boldest claim at the last moment still ties
  race.close();
  EXPECT_EQ(race.result().audit[1].b, 40);
}

TEST(Closing, TheSlowestSilentLineDecides) {
  Lineup lineup = lineup_of(3, {0b111}, {ms(10), ms(10)});
  lineup.links[2] = {ms(200), ms(250)};
  Race race(lineup);
  race.tap(0, ms(400), ms(410));
  EXPECT_EQ(race.closes_at(), ms(250 + 25 + 410));
  race.tap(2, ms(500), ms(700));
  EXPECT_EQ(race.closes_at(), ms(10 + 25 + 410));
}

TEST(Closing, LatelySentAreGivenTheirTime) {
  Lineup lineup = lineup_of(2, {0b11});
  lineup.sends[1] = ms(100);
  Race race(lineup);
  race.tap(0, ms(400), ms(400));
  EXPECT_EQ(race.closes_at(), ms(100 + 25 + 410));
}

TEST(Closing, EveryGroupNeedsATap) {
  Race race(lineup_of(4, {0b0011, 0b1100}));
  race.tap(0, ms(400), ms(400));
  EXPECT_EQ(race.closes_at(), ms(4000 + 25) + 1);
  race.tap(2, ms(600), ms(600));
  EXPECT_EQ(race.closes_at(), ms(25 + 610));  // the later of the two winners
  race.tap(3, ms(390), ms(640));              // came late over a line that claims too much: no credit, no change
  EXPECT_EQ(race.closes_at(), ms(25 + 610));
}

TEST(Closing, AMistakenTapWinsNothing) {
  Race race(lineup_of(3, {0b011}));
  race.tap(2, ms(300), ms(300));
  EXPECT_EQ(race.closes_at(), ms(4000 + 25) + 1);
}

TEST(Closing, WithoutGroupsOnlyTheWindowCloses) {
  Race race(lineup_of(3, {}, {ms(40), ms(60)}));
  EXPECT_EQ(race.closes_at(), ms(2000 + 60 + 25) + 1);
  race.tap(0, ms(400), ms(450));
  EXPECT_EQ(race.closes_at(), ms(2000 + 60 + 25) + 1);
  EXPECT_FALSE(race.may_close(ms(2085)));
  EXPECT_TRUE(race.may_close(ms(2085) + 1));
}

TEST(Closing, AtOnceWhenNobodyIsSilent) {
  Race race(lineup_of(2, {}));
  race.tap(0, ms(400), ms(400));
  race.tap(1, ms(500), ms(500));
  EXPECT_TRUE(race.may_close(ms(500)));
}

TEST(Closing, ALostLineDelaysNobodyBeyondTheWindow) {
  Lineup lineup = lineup_of(3, {0b011}, {ms(20), ms(30)});
  lineup.links[2] = {0, Probes::kRoundTripMax};
  Race race(lineup);
  EXPECT_EQ(race.closes_at(), ms(4000 + 300 + 25) + 1);
  race.tap(0, ms(400), ms(430));
  race.tap(1, ms(450), ms(480));
  EXPECT_EQ(race.closes_at(), ms(410 + 300 + 25));
  EXPECT_EQ(order_of(race), std::vector<int>{0});
}

TEST(Closing, NobodyTapsAtAll) {
  Race race(lineup_of(3, {0b011}));
  EXPECT_TRUE(race.may_close(ms(4025) + 1));
  EXPECT_TRUE(order_of(race).empty());
}

// A server whose timer rings late changes nothing: what comes after the moment of closing is cut or too slow.
TEST(Closing, LateIsAsGoodAsInTime) {
  toolkit::FastDice dice(5);
  for (int i = 0; i < 5000; ++i) {
    Lineup lineup = lineup_of(4, i % 3 == 0   ? std::vector<unsigned long>{}
                                 : i % 3 == 1 ? std::vector<unsigned long>{0b0011}
                                              : std::vector<unsigned long>{0b0011, 0b1100});
    lineup.order = permutation(4, dice);
    struct Press {
      Seat seat;
      Micros claimed, arrival;
    };
    std::vector<Press> presses;
    for (Seat s = 0; s < 4; ++s) {
      const Micros lo = ms(dice.below(400));
      lineup.links[s] = {lo, lo + ms(dice.below(100))};
      lineup.sends[s] = ms(dice.below(150));
      const Micros span = ms(dice.below(i % 2 ? 900 : 5000));
      if (dice.below(5)) presses.push_back({s, ms(dice.below(1000)), lineup.sends[s] + span});
    }
    std::ranges::sort(presses, {}, &Press::arrival);
    Race in_time(lineup), late(lineup);
    for (const Press& press : presses) {
      if (!in_time.closed() && in_time.may_close(press.arrival)) in_time.close();
      in_time.tap(press.seat, press.claimed, press.arrival);
      late.tap(press.seat, press.claimed, press.arrival);
    }
    ASSERT_EQ(order_of(in_time), order_of(late)) << "race " << i;
  }
}

// ---- the cut ------------------------------------------------------------------------------------------------------

TEST(Cut, NothingAfterTheLastWinner) {
  Race race(lineup_of(4, {0b0011}));
  race.tap(3, ms(300), ms(300));  // mistaken, and before the winner
  race.tap(0, ms(400), ms(400));
  race.tap(1, ms(415), ms(415));  // legal, and too late
  race.tap(2, ms(420), ms(420));  // mistaken, and too late: no harm done
  EXPECT_EQ(order_of(race), (std::vector<int>{3, 0}));
  race.close();
  const RaceResult result = race.result();
  EXPECT_EQ(result.audit[0].fate, Fate::listed);
  EXPECT_EQ(result.audit[2].fate, Fate::cut);
  EXPECT_EQ(result.audit[3].fate, Fate::cut);
}

TEST(Cut, TiesWithTheWinnerStay) {
  Race race(lineup_of(3, {0b0110}));
  race.tap(1, ms(401), ms(401));
  race.tap(2, ms(408), ms(408));
  race.tap(0, ms(409), ms(409));
  EXPECT_EQ(order_of(race), (std::vector<int>{0, 1, 2}));
}

TEST(Cut, TheLaterOfTwoWinnersCounts) {
  Race race(lineup_of(5, {0b00011, 0b01100}));
  race.tap(0, ms(300), ms(300));
  race.tap(1, ms(400), ms(400));
  race.tap(4, ms(450), ms(450));
  race.tap(3, ms(500), ms(500));
  race.tap(2, ms(600), ms(600));
  EXPECT_EQ(order_of(race), (std::vector<int>{0, 1, 4, 3}));
}

TEST(Cut, AGroupWithoutATapCutsNothing) {
  Race race(lineup_of(5, {0b00011, 0b01100}));
  race.tap(0, ms(300), ms(300));
  race.tap(4, ms(450), ms(450));
  EXPECT_EQ(order_of(race), std::vector<int>{0});
}

TEST(Cut, WithoutAWinnerAllStay) {
  Race without_groups(lineup_of(3, {})), nobody_of_the_group(lineup_of(3, {0b100}));
  for (Race* race : {&without_groups, &nobody_of_the_group}) {
    race->tap(1, ms(300), ms(300));
    race->tap(0, ms(1900), ms(1900));
    EXPECT_EQ(order_of(*race), (std::vector<int>{1, 0}));
  }
}

// ---- bots, and sending --------------------------------------------------------------------------------------------

TEST(Bots, MayTapAheadOfTime) {
  Lineup lineup = lineup_of(3, {0b111}, {ms(40), ms(60)});
  lineup.links[2] = {};
  Race race(lineup);
  race.tap(2, ms(500), ms(500));  // told at once
  EXPECT_FALSE(race.may_close(ms(100)));
  race.tap(0, ms(420), ms(470));
  EXPECT_EQ(race.closes_at(), ms(60 + 25 + 430));
  EXPECT_EQ(order_of(race), std::vector<int>{0});
}

TEST(Bots, WhoDeclinesIsNotWaitedFor) {
  Race race(lineup_of(3, {0b011}));
  race.tap(0, ms(400), ms(400));
  race.decline(1);
  race.decline(2);
  EXPECT_TRUE(race.silent().none());
  EXPECT_TRUE(race.may_close(ms(400)));
  EXPECT_EQ(order_of(race), std::vector<int>{0});
}

TEST(Sends, ArriveTogether) {
  PerSeat<Link> links{};
  links[0] = {ms(20), ms(30)};
  links[1] = {ms(180), ms(200)};
  links[3] = {ms(900), ms(900)};  // beyond the cap
  const auto sends = staggered_sends(ms(1000), Seats(0b0011), links, Limits{});
  EXPECT_EQ(sends[0] + ms(10), sends[1] + ms(90));
  EXPECT_EQ(sends[1], ms(1000));
  const auto capped = staggered_sends(ms(1000), Seats(0b1011), links, Limits{});
  EXPECT_EQ(capped[3], ms(1000));
  EXPECT_EQ(capped[0], ms(1000 + 140));
}

TEST(Limits, SoundOrNot) {
  EXPECT_TRUE(sound(Limits{}));
  const auto broken = [](auto change) {
    Limits limits;
    change(limits);
    return !sound(limits);
  };
  EXPECT_TRUE(broken([](Limits& l) { l.bucket = 0; }));
  EXPECT_TRUE(broken([](Limits& l) { l.cap = -1; }));
  EXPECT_TRUE(broken([](Limits& l) { l.display = -1; }));
  EXPECT_TRUE(broken([](Limits& l) { l.floor = l.window_idle; }));
  EXPECT_TRUE(broken([](Limits& l) { l.window = l.window_idle - 1; }));
  EXPECT_TRUE(broken([](Limits& l) { l.window = 61 * kSecond; }));
  EXPECT_TRUE(broken([](Limits& l) { l.lockout = -1; }));
  EXPECT_TRUE(broken([](Limits& l) { l.relaxed_answer = 0; }));
}

// A game that lets somebody race without a place in the order, or for nothing: the table hears of it.
TEST(Lineups, ThatMakeNoSenseAreAMistake) {
  const auto mistake_in = [](const Lineup& lineup, Seat declines) {
    toolkit::Trying trying;
    Race(lineup).decline(declines);
    return std::string(trying.mistake() ? trying.mistake() : "");
  };
  const auto lineup = lineup_of(2, {0b11});
  EXPECT_EQ(mistake_in(lineup, 0), "");
  EXPECT_EQ(mistake_in(lineup, 7), "somebody declines who does not race");
  EXPECT_EQ(mistake_in(lineup_of(2, {0}), 0), "nobody races for a prize");
  auto with_stranger = lineup;
  with_stranger.racers.set(5);
  EXPECT_EQ(mistake_in(with_stranger, 0), "somebody races whose place in ties was not drawn");
}

}  // namespace
}  // namespace arbiter
