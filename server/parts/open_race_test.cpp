#include "server/parts/open_race.h"

#include <gtest/gtest.h>

namespace server {
namespace {

using arbiter::kMillisecond;
using arbiter::kSecond;
using engine::SeatSet;
using protocol::Reason;

constexpr Micros kNow = 5 * kSecond;
constexpr Micros ms(std::int64_t count) { return count * kMillisecond; }

// Three racers; seats 0 and 1 share a face, seat 2 has nothing to win. Lines of 20 and 180 ms, and a quick one.
OpenRace::Start start_of(Pace pace) {
  OpenRace::Start start;
  start.window.turn = 4;
  start.window.racers = SeatSet::first(3);
  auto pair = SeatSet::of(0);
  pair.add(1);
  start.window.groups.push_back(pair);
  start.tap = "tap";
  start.pass = "pass";
  start.pace = pace;
  for (arbiter::Seat seat = 3; seat-- > 0;) start.order.push_back(seat);
  start.links[0] = {ms(20), ms(24)};
  start.links[1] = {ms(180), ms(200)};
  start.now = kNow;
  return start;
}

// A person whose reaction is measured honestly, over the line of the seat.
OpenRace::Answer honest(const OpenRace& race, engine::Seat seat, Micros reaction, std::string id = "t") {
  return {true, reaction, race.reveal_at(seat) + reaction + race.start().links[seat].lo, std::move(id)};
}

std::vector<std::string> told(OpenRace& race) {  // "0 tap", .. in order
  std::vector<std::string> answers;
  for (const auto& entry : race.close(77))
    if (const auto* acted = std::get_if<Acted>(&entry))
      answers.push_back(std::to_string(acted->seat) + " " + acted->action);
  return answers;
}

using Texts = std::vector<std::string>;

TEST(OpenRace, TheSlowLineIsShownItFirst) {
  OpenRace race(start_of(Pace::race));
  EXPECT_EQ(race.reveal_at(1), kNow);
  EXPECT_EQ(race.reveal_at(0), kNow + ms(80));
  EXPECT_EQ(race.last_reveal_at(), kNow + ms(90)) << "without a line one waits for the arrival";
  OpenRace calm(start_of(Pace::relaxed));
  EXPECT_EQ(calm.last_reveal_at(), kNow);
}

TEST(OpenRace, TheQuickerOneIsFirstWhoeverArrivesFirst) {
  OpenRace race(start_of(Pace::race));
  EXPECT_FALSE(race.answer(0, honest(race, 0, ms(420), "a")));
  EXPECT_FALSE(race.answer(1, honest(race, 1, ms(380), "b")));  // arrives later
  EXPECT_EQ(told(race), (Texts{"1 tap", "0 pass", "2 pass"})) << "the lamp was covered before seat 0 came";

  OpenRace tie(start_of(Pace::race));
  EXPECT_FALSE(tie.answer(0, honest(tie, 0, ms(401))));
  EXPECT_FALSE(tie.answer(1, honest(tie, 1, ms(408))));
  EXPECT_EQ(told(tie), (Texts{"1 tap", "0 tap", "2 pass"})) << "one bucket: the order drawn beforehand decides";
}

TEST(OpenRace, WhatIsWrittenSaysHowItWasJudged) {
  OpenRace race(start_of(Pace::race));
  race.answer(0, honest(race, 0, ms(420), "a"));
  race.answer(1, honest(race, 1, ms(380), "b"));
  const auto entries = race.close(77);
  const auto raced = std::get<Raced>(entries.at(0));
  EXPECT_EQ(raced.turn, 4);
  EXPECT_EQ(raced.pace, Pace::race);
  ASSERT_EQ(raced.audit.size(), 2u);
  EXPECT_EQ(raced.audit[0].claimed, ms(420));
  EXPECT_EQ(raced.audit[0].span, ms(440));
  EXPECT_EQ(raced.audit[0].k, ms(20));
  EXPECT_EQ(raced.audit[0].fate, TapFate::cut);
  EXPECT_EQ(raced.audit[1].r, ms(380));
  EXPECT_EQ(raced.audit[1].fate, TapFate::listed);
  EXPECT_EQ(std::get<Acted>(entries.at(1)).id, "b") << "the command is remembered";
  EXPECT_EQ(std::get<Acted>(entries.at(1)).at, 77);
  EXPECT_EQ(race.close(77).size(), entries.size()) << "a disk that was full is asked again";
}

// The claim buys no more than the line's own delay and a frame: AV-2 of the ledger.
TEST(OpenRace, AbsurdClaimsAreBounded) {
  for (const Micros claim : {Micros{0}, Micros{-2'000'000'000}, Micros{2'000'000'000}}) {
    OpenRace race(start_of(Pace::race));
    EXPECT_FALSE(race.answer(0, {true, claim, race.reveal_at(0) + ms(430), "a"}));
    const auto row = std::get<Raced>(race.close(0).at(0)).audit.at(0);
    EXPECT_GE(row.r, ms(430 - 24 - 25)) << claim;
    EXPECT_LE(row.r, ms(430 - 20)) << claim;
  }
  OpenRace race(start_of(Pace::race));  // without a stopwatch of its own: the least credit
  EXPECT_FALSE(race.answer(0, {true, {}, race.reveal_at(0) + ms(430), "a"}));
  EXPECT_EQ(std::get<Raced>(race.close(0).at(0)).audit.at(0).r, ms(410));
}

TEST(OpenRace, EachAnswersOnceAndInTime) {
  OpenRace race(start_of(Pace::race));
  EXPECT_EQ(race.answer(3, {true, 0, kNow, ""})->reason, Reason::notAsked) << "not among the racers";
  EXPECT_EQ(race.answer(0, {true, 0, kNow, ""})->reason, Reason::notAsked) << "not shown yet";
  EXPECT_FALSE(race.has_answered(0)) << "too early is dropped, not taken";
  EXPECT_FALSE(race.answer(0, honest(race, 0, ms(300))));
  EXPECT_EQ(race.answer(0, honest(race, 0, ms(200)))->reason, Reason::answered);
  EXPECT_EQ(race.answer(0, {false, {}, kNow + ms(500), ""})->reason, Reason::answered);
  EXPECT_FALSE(race.answer(2, {false, {}, kNow + ms(500), ""}));
  EXPECT_EQ(race.answer(2, honest(race, 2, ms(300)))->reason, Reason::answered) << "who passed has passed";
  race.close(0);
  EXPECT_EQ(race.answer(1, honest(race, 1, ms(100)))->reason, Reason::late);
}

TEST(OpenRace, TheClockStartsWhenItWasReallyShown) {
  OpenRace race(start_of(Pace::race));
  race.shown(0, kNow + ms(100));
  race.shown(0, kNow + ms(900));  // a second page, or a line that came back
  EXPECT_EQ(race.reveal_at(0), kNow + ms(100));
  race.answer(0, {true, ms(400), kNow + ms(520), "a"});
  EXPECT_EQ(std::get<Raced>(race.close(0).at(0)).audit.at(0).span, ms(420));
}

TEST(OpenRace, WhoIsSilentDelaysNobodyBeyondTheWindow) {
  const arbiter::Limits limits;
  OpenRace race(start_of(Pace::race));
  const auto here = SeatSet::first(3);
  EXPECT_LE(race.closes_at(here), race.last_reveal_at() + limits.window + limits.cap + limits.display);
  race.answer(0, honest(race, 0, ms(400)));
  EXPECT_LE(race.closes_at(here), kNow + ms(700)) << "nobody can come before the winner any more";
}

TEST(OpenRace, WithoutAClockTheLotDecides) {
  OpenRace race(start_of(Pace::relaxed));
  EXPECT_FALSE(race.answer(0, {true, 0, kNow + ms(50), "a"}));
  EXPECT_FALSE(race.answer(1, {true, 0, kNow + ms(9000), "b"}));
  EXPECT_FALSE(race.answer(2, {true, 0, kNow + ms(12000), "c"}));
  EXPECT_EQ(told(race), (Texts{"2 tap", "1 tap", "0 tap"})) << "the order drawn beforehand, not that of arrival";
  EXPECT_TRUE(std::get<Raced>(race.close(0).at(0)).audit.empty());
}

TEST(OpenRace, WithoutAClockEverybodyPresentHasTime) {
  const arbiter::Limits limits;
  OpenRace race(start_of(Pace::relaxed));
  const auto here = SeatSet::first(2);
  EXPECT_EQ(race.closes_at(here), kNow + limits.relaxed_answer);
  EXPECT_EQ(race.closes_at({}), kNow + limits.relaxed_answer);
  race.answer(0, {true, 0, kNow, "a"});
  EXPECT_EQ(race.closes_at(here), kNow + limits.relaxed_answer);
  race.answer(1, {false, 0, kNow, "b"});
  EXPECT_EQ(race.closes_at(here), kNow + limits.window) << "an empty chair is not waited for longer than in a race";
  EXPECT_EQ(race.closes_at(SeatSet::first(3)), kNow + limits.relaxed_answer) << "unless somebody comes back to it";
  race.answer(2, {false, 0, kNow, "c"});
  EXPECT_EQ(race.closes_at(here), kNow);
  EXPECT_EQ(told(race), (Texts{"0 tap", "1 pass", "2 pass"}));
}

}  // namespace
}  // namespace server
