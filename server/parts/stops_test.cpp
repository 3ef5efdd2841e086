// A seat's private stops at a table: it is not asked what it does not want to be asked, and nobody else is told.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

#include "server/testing/test_house.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

bool in_window(const protocol::Table& shown) {
  return shown.question && shown.prompt["key"].get<std::string>().starts_with("prompt.window");
}
bool placing(const protocol::Table& shown) { return shown.question && shown.prompt["key"] == "prompt.place"; }
// Ann seeks spells in the Tent, for without any nobody is asked in windows, and keeps them.
std::string choice_of_ann(const protocol::Table& shown) {
  for (const std::string wish : {"place 9 tent", "pass", "decline"})
    for (const auto& choice : shown.choices)
      if (choice.action == wish) return wish;
  return shown.choices.at(0).action;
}
int round_of(const protocol::Table& shown) { return shown.view["round"].get<int>(); }

// Ann against two greedy bots; Eve only watches.
struct StopsTest : testing::Test {
  std::unique_ptr<TestHouse> test;
  std::shared_ptr<Page> ann, eve;
  protocol::Seated seat;
  int commands = 0;

  void sit_down(std::int64_t bot_delay_ms = 0) {
    test = std::make_unique<TestHouse>(1, bot_delay_ms);
    ann = test->page();
    eve = test->page();
    const protocol::SeatWish greedy{SeatKind::bot, "greedy"};
    test->send(*ann, protocol::Create{secret_id(1),
                                      "morgenland",
                                      toolkit::Json{{"mode", "magic"}, {"seats", 3}},
                                      {{SeatKind::person, ""}, greedy, greedy},
                                      "Ann",
                                      kShare,
                                      true});
    seat = ann->last<protocol::Seated>();
    test->send(*ann, protocol::Watch{"w", seat.table, seat.token, 0});
    test->send(*eve, protocol::Watch{"w", seat.table, "", 0});
  }
  std::string next_id() { return "c" + std::to_string(++commands); }
  protocol::Table shown() const { return ann->last<protocol::Table>(); }
  void stop(const std::string& name) { test->send(*ann, protocol::Stop{next_id(), seat.table, seat.token, name}); }
  void expect_refused(Reason reason, const std::string& says) {
    const auto refused = ann->last<protocol::Refused>();
    EXPECT_EQ(protocol::word_of(refused.reason), protocol::word_of(reason)) << refused.text;
    EXPECT_NE(refused.text.find(says), std::string::npos) << refused.text;
  }

  // `each` sees every question Ann is asked.
  template <class Until, class Each>
  void play_until(Until until, Each each) {
    for (int i = 0; i < 1000; ++i) {
      const auto now = shown();
      if (until(now)) return;
      if (!now.question) {
        test->settle();
        continue;
      }
      each(now);
      test->send(*ann, protocol::Act{next_id(), seat.table, seat.token, *now.question, choice_of_ann(now)});
    }
    FAIL() << "it never came to that";
  }
  template <class Until>
  void play_until(Until until) {
    play_until(until, [](const auto&) {});
  }
  int passes_of_ann() {
    int passes = 0;
    const auto entries = test->storage.entries_of(seat.table);
    for (const auto& text : *entries)
      passes += text.find("\"seat\":0") != std::string::npos && text.find("\"pass\"") != std::string::npos;
    return passes;
  }
};

TEST_F(StopsTest, NotThisRoundAsksForPlacementsAlone) {
  sit_down();
  EXPECT_EQ(shown().stops->all.size(), 5u);
  EXPECT_EQ(shown().stops->now, "concerns-me") << "the default";
  stop("always");
  play_until(in_window);  // from here on Ann has magic to be asked about
  const int round = round_of(shown()) + 1;
  play_until([&](const auto& now) { return round_of(now) == round; });
  const int passed = passes_of_ann();
  stop("not-this-round");
  EXPECT_EQ(shown().stops->now, "not-this-round");

  int placements = 0;
  play_until([&](const auto& now) { return round_of(now) > round; },
             [&](const auto& now) {
               EXPECT_FALSE(in_window(now)) << now.prompt;
               placements += placing(now);
             });
  EXPECT_GT(placements, 0);
  EXPECT_GT(passes_of_ann(), passed) << "the table has passed for her";
  EXPECT_EQ(shown().stops->now, "concerns-me") << "it was for one round";
}

TEST_F(StopsTest, NobodyElseHearsOfIt) {
  sit_down();
  stop("always");
  play_until(in_window);
  test->settle();
  const auto heard = eve->received.size();
  stop("if-magic");
  EXPECT_EQ(ann->last<protocol::Done>().re, "c" + std::to_string(commands));
  play_until(placing);
  for (const auto& text : eve->received) {
    EXPECT_EQ(text.find("\"stops\""), std::string::npos);
    EXPECT_EQ(text.find("if-magic"), std::string::npos);
  }
  EXPECT_GT(eve->received.size(), heard) << "she sees the match itself";
  const auto entries = test->storage.entries_of(seat.table);
  for (const auto& text : *entries) EXPECT_EQ(text.find("if-magic"), std::string::npos) << text;

  const auto before = eve->received.size();
  stop("where-i-stand");  // while she is asked to place: nothing is played for her
  EXPECT_EQ(eve->received.size(), before);
}

TEST_F(StopsTest, ThePauseIsThatOfABotAndAChangedMindIsHeard) {
  sit_down(4000);
  stop("always");
  play_until(in_window);
  test->settle(20000);  // the question is older than any pause
  const auto number = shown().number;
  const auto question = shown().question;
  stop("if-magic");  // takes a second of the pause, which has one and a half at least
  EXPECT_FALSE(shown().question) << "she is not asked any more";
  EXPECT_TRUE(shown().choices.empty());
  EXPECT_EQ(shown().toAct, std::vector<int>{0}) << "but all see that it is her turn";
  stop("always");
  EXPECT_EQ(shown().question, question);
  test->settle(5000);
  EXPECT_EQ(shown().number, number) << "nothing was played for her";

  stop("if-magic");
  test->settle(400);
  EXPECT_EQ(shown().number, number);
  test->settle(10'000);
  EXPECT_GT(shown().number, number);
}

// Her stop would only answer the same once more.
TEST_F(StopsTest, WhatItAnswersIsNotTakenBack) {
  sit_down();
  stop("not-this-round");
  int answered = 0, own = 0;
  play_until([](const auto& now) { return round_of(now) > 2; },
             [&](const auto& now) {
               const auto entries = test->storage.entries_of(seat.table);
               const auto says = [&](const char* what) { return entries->back().find(what) != std::string::npos; };
               const bool by_stop = says("\"seat\":0") && says("\"pass\"") && says("\"id\":\"\"");
               answered += by_stop;
               own += !by_stop && now.mayUndo;
               EXPECT_FALSE(by_stop && now.mayUndo) << entries->back();
             });
  EXPECT_GT(answered, 0);
  EXPECT_GT(own, 0);
}

TEST_F(StopsTest, IsNotKeptOverARestart) {
  sit_down();
  stop("if-magic");
  test->crash();
  ann = test->page();
  test->send(*ann, protocol::Watch{"w", seat.table, seat.token, 0});
  EXPECT_EQ(shown().stops->now, "concerns-me");
}

// ---- when it may concern me ---------------------------------------------------------------------------------------

// Until the end of the third round by one stop: the questions Ann is asked in windows.
TEST_F(StopsTest, TheDefaultAsksLessThanAlways) {
  std::map<std::string, int> asked;
  for (const std::string name : {"concerns-me", "always"}) {
    sit_down();
    stop(name);
    play_until([](const auto& now) { return round_of(now) > 3; },
               [&](const auto& now) { asked[name] += in_window(now); });
  }
  EXPECT_GT(asked["always"], 10);
  EXPECT_LT(asked["concerns-me"] * 2, asked["always"]);
}

// MOR-632, MOR-633: whether the table has passed for Ann or she has done so herself, and however quickly, Eve hears of
// the pass at the same moment.
TEST_F(StopsTest, NobodyCanTellFromTheTimeWhoHasPassed) {
  std::array<std::vector<std::int64_t>, 2> times;  // of Ann's first passes, since she was asked
  for (const bool by_hand : {false, true}) {
    sit_down(1000);
    stop(by_hand ? "always" : "if-magic");
    auto& passed = times[by_hand];
    constexpr std::int64_t kNotAsked = -1;
    std::int64_t asked_at = kNotAsked;
    int number = -1;
    const auto steps = [&] { return eve->last<protocol::Table>().number; };
    for (int i = 0; i < 20'000 && passed.size() < 5; ++i) {
      const auto now = shown();
      const bool her_window =
          now.prompt["key"].get<std::string>().find("window") != std::string::npos && now.toAct == std::vector<int>{0};
      if (her_window && asked_at == kNotAsked) {
        asked_at = test->world.now_ms();
        number = steps();
      }
      if (asked_at != kNotAsked && steps() > number) {
        passed.push_back(test->world.now_ms() - asked_at);
        asked_at = kNotAsked;
      }
      if (now.question)
        test->house->receive(ann->connection,
                             protocol::write_command(protocol::Act{"q" + std::to_string(*now.question), seat.table,
                                                                   seat.token, *now.question, choice_of_ann(now)}));
      test->settle(50);
    }
    ASSERT_EQ(passed.size(), 5u);
  }
  EXPECT_EQ(times[0], times[1]);
}

TEST_F(StopsTest, RefusesInWords) {
  sit_down();
  stop("never");
  expect_refused(Reason::unknownStop,
                 "\"never\"; there is: concerns-me, always, where-i-stand, if-magic, not-this-round");
  test->send(*eve, protocol::Stop{"s", seat.table, "", "if-magic"});
  EXPECT_EQ(eve->last<protocol::Refused>().reason, Reason::notYours);

  test->send(*ann, table_for_two(2, {SeatKind::open, ""}));
  seat = ann->last<protocol::Seated>();
  stop("always");
  expect_refused(Reason::notStarted, "has not begun");
  test->send(*ann, protocol::Fill{"f", seat.table, seat.token, "random"});
  stop("always");
  expect_refused(Reason::noStops, "Ali Baba");
  test->send(*ann, protocol::Watch{"w2", seat.table, seat.token, 0});
  EXPECT_FALSE(shown().stops);
}

}  // namespace
}  // namespace server
