// Races at a table: seen through the house, by people at the ends of lines that take their time. Aladdin & the Magic
// Lamp is played; whoever shows the same face as another may rub the lamp, and the quicker one summons.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/limits.h"
#include "server/testing/far_page.h"

namespace server {
namespace {

using protocol::RacePace;
using protocol::Reason;
using protocol::SeatKind;

using Person = std::shared_ptr<FarPage>;

struct RaceTest : testing::Test {
  TestHouse test;
  Person ann = page(20), bob = page(180), cid = page(20);
  std::string table;

  Person page(std::int64_t round_trip_ms) {
    auto one = std::make_shared<FarPage>(test, round_trip_ms);
    one->connection = test.house->open(one);
    return one;
  }
  void watch(const Person& person) { person->say(protocol::Watch{"w", table, person->seat.token, 0}); }
  protocol::Create wish(std::vector<protocol::SeatWish> seats, const std::string& tap = "race") {
    auto create = table_for_two(1, {});
    create.game = "magic-lamp";
    create.setup = {{"mode", "base"}, {"seats", seats.size()}, {"options", {{"tap", tap}}}};
    create.seats = std::move(seats);
    return create;
  }
  void create(const protocol::Create& how) {
    ann->say(how);
    test.settle();
    table = ann->seat.table;
    watch(ann);
    test.settle();
  }
  void join(const Person& person, int number) {
    person->say(protocol::Join{secret_id(number), table, {}, "Guest " + std::to_string(number), kShare});
    test.settle();
    watch(person);
    test.settle();
  }
  void three_people() {
    create(wish({{SeatKind::person, ""}, {SeatKind::open, ""}, {SeatKind::open, ""}}));
    join(bob, 2);
    join(cid, 3);
  }
  void know_the_lines() { test.settle(20'000); }

  // Everybody puts a die down; the last lock shows them all. Ann and Bob show the same face.
  void choose(const Person& person, const std::string& choice) {
    person->act(choice);
    test.settle(500);
    person->act("lock");
    test.settle(200);
  }
  void reveal() {
    choose(ann, "choose bronze 4");
    choose(bob, "choose silver 4");
    choose(cid, "choose gold 2");
  }
  std::vector<Entry> entries() {
    std::vector<Entry> all;
    const auto texts = *test.storage.entries_of(table);
    for (const auto& text : texts) all.push_back(*read_entry(text));
    return all;
  }
  // The answers of the last race, "1 tap" and so on.
  std::vector<std::string> answers() {
    std::vector<std::string> told;
    for (const auto& entry : entries()) {
      if (std::holds_alternative<Raced>(entry)) told.clear();
      if (const auto* acted = std::get_if<Acted>(&entry))
        if (acted->action == "tap" || acted->action == "pass")
          told.push_back(std::to_string(acted->seat) + " " + acted->action);
    }
    return told;
  }
  Raced last_race() {
    Raced last{};
    for (const auto& entry : entries())
      if (const auto* raced = std::get_if<Raced>(&entry)) last = *raced;
    return last;
  }
};

using Texts = std::vector<std::string>;

TEST_F(RaceTest, TheQuickerOneIsFirstOverAnyLine) {
  three_people();
  know_the_lines();
  ann->reaction_ms = 420;
  bob->reaction_ms = 390;  // quicker, but his tap arrives after hers
  reveal();
  test.settle(6000);
  EXPECT_EQ(answers(), (Texts{"1 tap", "0 pass", "2 pass"}));
  const auto race = last_race();
  EXPECT_EQ(race.pace, Pace::race);
  ASSERT_EQ(race.audit.size(), 2u);
  EXPECT_EQ(race.audit[0].seat, 0) << "hers came first";
  EXPECT_EQ(race.audit[0].r, 420'000);
  EXPECT_EQ(race.audit[1].r, 390'000);
  EXPECT_EQ(race.audit[1].lo, 180'000);
  EXPECT_LE(std::abs(ann->revealed_ms - bob->revealed_ms), 2) << "the dice came to both at the same time";
}

// Bob leaves in the middle of a race: the bot that plays for him answers it, and nobody waits for him any longer.
TEST_F(RaceTest, WhoStandsInForARacerAnswersLikeABot) {
  three_people();
  reveal();  // the lines are not known yet, so all have time
  ASSERT_TRUE(bob->race());
  EXPECT_EQ(bob->race()->pace, RacePace::relaxed);
  ann->act("pass");
  cid->act("pass");
  test.settle(500);
  EXPECT_EQ(last_race().turn, 0) << "it waits for Bob";
  bob->say(protocol::StandIn{"s", table, bob->seat.token, 1});
  test.settle(3000);
  EXPECT_EQ(answers().size(), 3u);
  int by_bot = 0;
  for (const auto& entry : entries())
    if (const auto* acted = std::get_if<Acted>(&entry); acted && (acted->action == "tap" || acted->action == "pass"))
      by_bot += acted->seat == 1 && acted->id.empty();
  EXPECT_EQ(by_bot, 1);
}

TEST_F(RaceTest, NothingIsSeenOfItBeforeTheEnd) {
  three_people();
  auto eve = page(4);
  watch(eve);
  know_the_lines();
  reveal();
  test.world.run(300);
  ASSERT_TRUE(ann->race());
  EXPECT_FALSE(ann->race()->answered);
  EXPECT_GE(eve->revealed_ms, ann->revealed_ms - 10) << "who only looks is shown it last";
  const auto written = entries().size();
  const auto seen = bob->shown.number;
  const auto heard = std::tuple(bob->heard_ms, cid->heard_ms, eve->heard_ms);
  ann->tap(*ann->shown.question, 320'000);
  test.world.run(60);
  EXPECT_EQ(ann->done, "t3");
  EXPECT_TRUE(ann->race()->answered);
  EXPECT_FALSE(ann->shown.question) << "she is asked no more";
  EXPECT_TRUE(ann->shown.choices.empty());
  EXPECT_EQ(std::tuple(bob->heard_ms, cid->heard_ms, eve->heard_ms), heard) << "nobody hears a word of it";
  EXPECT_EQ(entries().size(), written);
  test.settle(6000);
  EXPECT_EQ(bob->shown.number, seen + 3) << "then all answers at once";
  for (const auto& person : {ann, bob, cid, eve})
    for (const auto& text : person->raw)
      EXPECT_EQ(text.find("audit"), std::string::npos) << "how it was judged is sent to nobody";
}

TEST_F(RaceTest, BadTapsAreRefusedOrBounded) {
  three_people();
  know_the_lines();
  ann->tap(0, 100);
  test.settle();
  EXPECT_EQ(ann->refused.reason, Reason::notAsked) << "no race is on";
  reveal();
  test.world.run(300);
  const int question = *ann->shown.question;
  const auto held = cid->seat;
  cid->seat.token = std::string(64, 'f');
  cid->tap(question, 1000);
  test.world.run(60);
  EXPECT_EQ(cid->refused.reason, Reason::notYours);
  cid->seat = held;
  cid->tap(question - 1, 1000);
  test.world.run(60);
  EXPECT_EQ(cid->refused.reason, Reason::late);

  ann->tap(question, -2'000'000'000);
  test.world.run(30);
  EXPECT_TRUE(ann->race()->answered);
  ann->tap(question, 0);
  test.world.run(30);
  EXPECT_EQ(ann->refused.reason, Reason::answered);
  ann->act("pass");
  test.world.run(30);
  EXPECT_EQ(ann->refused.reason, Reason::late) << "she shows the question no more";
  bob->say(protocol::Undo{"u", table, bob->seat.token, bob->shown.number});
  test.settle(6000);
  EXPECT_EQ(answers(), (Texts{"0 tap", "1 pass", "2 pass"}));
  const auto row = last_race().audit.at(0);
  EXPECT_GE(row.r, row.span - row.hi - 25'000) << "the claim bought no more than her line";
  ann->tap(question, 1);
  test.settle();
  EXPECT_EQ(ann->refused.reason, Reason::notAsked) << "the window is closed";
}

TEST_F(RaceTest, ALineThatIsNotKnownYetMeansNoClock) {
  three_people();
  reveal();
  test.settle(500);
  ASSERT_TRUE(ann->race());
  EXPECT_EQ(ann->race()->pace, RacePace::relaxed);
  cid->act("tap");
  test.settle(3000);
  bob->act("tap");
  ann->act("pass");
  EXPECT_TRUE(answers().empty());
  test.settle(1000);
  auto told = answers();
  EXPECT_EQ(told.size(), 3u);
  EXPECT_EQ(told.back(), "0 pass");
  EXPECT_EQ(last_race().pace, Pace::relaxed);
}

TEST_F(RaceTest, WhoDoesNotAnswerWithoutAClockHasPassedInTheEnd) {
  three_people();
  reveal();
  bob->act("tap");
  test.settle(18'000);
  EXPECT_TRUE(answers().empty()) << "there is time";
  test.settle(4'000);
  EXPECT_EQ(answers(), (Texts{"1 tap", "0 pass", "2 pass"}));
}

TEST_F(RaceTest, OneSeatMakesTheWholeTableCalm) {
  three_people();
  know_the_lines();
  cid->say(protocol::Calm{"calm", table, cid->seat.token, true});
  test.settle();
  EXPECT_EQ(cid->done, "calm");
  EXPECT_EQ(ann->shown.races->calm, std::vector<int>{2});
  EXPECT_EQ(ann->log.back().events.at(0)["key"], "table.calm");
  reveal();
  test.settle(500);
  EXPECT_EQ(ann->race()->pace, RacePace::relaxed);

  test.crash();
  ann = page(20);
  ann->seat = protocol::Seated{"", table, 0, ann->seat.token};
  watch(ann);
  test.settle();
  EXPECT_EQ(ann->shown.races->calm, std::vector<int>{2}) << "it is written down";
}

TEST_F(RaceTest, CalmBeginsWithTheNextRaceAndMayBeTakenBack) {
  three_people();
  know_the_lines();
  reveal();
  test.world.run(300);
  const int raced = ann->race()->turn;
  cid->say(protocol::Calm{"calm", table, cid->seat.token, true});
  test.settle(300);
  EXPECT_EQ(ann->shown.races->calm.size(), 1u);
  ASSERT_TRUE(ann->race());
  EXPECT_EQ(ann->race()->turn, raced);
  EXPECT_EQ(ann->race()->pace, RacePace::race) << "this one goes on as it began";
  for (int i = 1; i < kCalmsMax; ++i) {
    cid->say(protocol::Calm{"calm" + std::to_string(i), table, cid->seat.token, i % 2 == 0});
    test.settle(100);
  }
  EXPECT_TRUE(ann->shown.races->calm.empty());
  EXPECT_EQ(ann->log.back().events.at(0)["key"], "table.brisk");
  cid->say(protocol::Calm{"once more", table, cid->seat.token, true});
  test.settle(300);
  EXPECT_NE(cid->done, "once more");
  cid->say(protocol::Calm{"more", table, cid->seat.token, true});
  test.settle(300);
  EXPECT_EQ(cid->refused.reason, Reason::tooMany);
}

TEST_F(RaceTest, CalmNeedsATableThatRaces) {
  create(wish({{SeatKind::person, ""}, {SeatKind::bot, "random"}, {SeatKind::bot, "random"}}, "lots"));
  EXPECT_FALSE(ann->shown.races);
  ann->say(protocol::Calm{"calm", table, ann->seat.token, true});
  test.settle();
  EXPECT_EQ(ann->refused.reason, Reason::noRace);
  ann->tap(0, 0);
  test.settle();
  EXPECT_EQ(ann->refused.reason, Reason::noRace);
  for (const auto& text : ann->raw) EXPECT_EQ(text.find("\"ping\""), std::string::npos) << "nothing to measure";
}

TEST_F(RaceTest, ALostLineStopsNobodyAndPasses) {
  three_people();
  know_the_lines();
  choose(ann, "choose bronze 4");
  choose(bob, "choose silver 4");
  bob->leave();
  test.settle();
  ann->reaction_ms = 400;
  choose(cid, "choose gold 2");
  const auto from = test.world.now_ms();
  while (answers().empty() && test.world.now_ms() < from + 20'000) test.settle(50);
  EXPECT_LE(test.world.now_ms() - from, 1000) << "nobody can overtake her: it is over at once";
  EXPECT_EQ(answers(), (Texts{"0 tap", "1 pass", "2 pass"}));
  EXPECT_EQ(last_race().pace, Pace::race);
}

// Somebody who sees the dice on another screen and comes late does not get a fresh clock.
TEST_F(RaceTest, ComingBackDoesNotSetTheClockBack) {
  three_people();
  know_the_lines();
  choose(ann, "choose bronze 4");
  choose(cid, "choose gold 2");
  bob->act("choose silver 4");
  test.settle(500);
  bob->act("lock");
  test.world.run(95);  // it has arrived, and is being written
  bob->leave();
  test.settle(500);
  ASSERT_TRUE(ann->race());
  auto back = page(0);
  back->seat = bob->seat;
  watch(back);
  test.world.run(5);
  back->tap(*back->shown.question, 0);
  test.settle(6000);
  const auto race = last_race();
  ASSERT_EQ(race.audit.size(), 1u);
  EXPECT_GE(race.audit[0].r, 300'000) << "counted from when the others saw it";
}

TEST_F(RaceTest, BotsRaceWithThePeople) {
  create(wish({{SeatKind::person, ""}, {SeatKind::bot, "greedy"}, {SeatKind::bot, "greedy"}}));
  know_the_lines();
  choose(ann, "choose bronze 4");
  test.settle(10'000);
  const auto race = last_race();
  EXPECT_EQ(race.pace, Pace::race);
  EXPECT_EQ(answers().size(), 3u) << "she has not pressed, and passes";
  for (const auto& row : race.audit) {
    EXPECT_EQ(row.lo, 0);
    EXPECT_GE(row.r, 100'000);
  }
}

TEST_F(RaceTest, BotsAmongThemselvesNeedNoClock) {
  create(wish({{SeatKind::bot, "greedy"}, {SeatKind::bot, "greedy"}, {SeatKind::bot, "greedy"}}));
  test.settle(120'000);
  ann->say(protocol::Watch{"w", table, "", 0});
  test.settle();
  EXPECT_EQ(protocol::word_of(ann->shown.info.stage), "finished");
  EXPECT_EQ(last_race().pace, Pace::lots);
}

TEST_F(RaceTest, ACrashInTheMiddleBeginsTheRaceAnew) {
  three_people();
  know_the_lines();
  reveal();
  test.world.run(300);
  ann->tap(*ann->shown.question, 300'000);
  test.world.run(40);
  const auto seats = std::array{ann->seat, bob->seat, cid->seat};
  test.crash();
  EXPECT_TRUE(answers().empty()) << "nothing was told, nothing is kept";
  ann = page(20), bob = page(180), cid = page(20);
  for (std::size_t i = 0; const auto& person : {ann, bob, cid}) {
    person->seat = seats[i++];
    person->commands = 100;  // no id twice
    watch(person);
  }
  test.settle(500);
  ASSERT_TRUE(ann->race());
  EXPECT_EQ(ann->race()->pace, RacePace::relaxed) << "the new lines are not known";
  EXPECT_FALSE(ann->race()->answered);
  ann->act("tap"), bob->act("tap"), cid->act("pass");
  test.settle(1000);
  EXPECT_EQ(answers().size(), 3u);
}

TEST_F(RaceTest, AFullDiskOnlyDelaysTheResult) {
  three_people();
  know_the_lines();
  ann->reaction_ms = 400;
  reveal();
  test.storage.suffer(storage::Fault::full);
  test.settle(3000);
  EXPECT_TRUE(answers().empty());
  EXPECT_TRUE(ann->race()) << "nobody has been told anything";
  test.storage.suffer(storage::Fault::none);
  test.settle(3000);
  EXPECT_EQ(answers(), (Texts{"0 tap", "1 pass", "2 pass"}));
}

TEST_F(RaceTest, APressInARaceIsNotTakenBack) {
  three_people();
  reveal();
  test.settle(500);
  cid->act("tap"), bob->act("tap");
  test.settle(500);
  ann->act("pass");
  test.settle(1000);
  ASSERT_EQ(answers().size(), 3u);
  for (const auto& person : {ann, bob, cid}) EXPECT_FALSE(person->shown.mayUndo);
}

}  // namespace
}  // namespace server
