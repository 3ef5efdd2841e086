// Looking back, as pages see it: each moment must be what that viewer was shown then, and nothing else.
#include <gtest/gtest.h>

#include "roster/roster.h"
#include "server/limits.h"
#include "server/parts/match_history.h"
#include "server/testing/far_page.h"
#include "server/testing/test_house.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

struct MomentsTest : testing::Test {
  TestHouse test{1, 50};
  std::shared_ptr<Page> ann = test.page(), watcher = test.page();
  protocol::Seated seat;
  int commands = 0;

  void create(const std::string& game, toolkit::Json setup, SeatKind other) {
    auto wish = table_for_two(1, {other, other == SeatKind::bot ? "greedy" : ""});
    wish.game = game;
    wish.setup = std::move(setup);
    test.send(*ann, wish);
    seat = ann->last<protocol::Seated>();
    test.send(*ann, protocol::Watch{"w", seat.table, seat.token, 0});
    test.send(*watcher, protocol::Watch{"w", seat.table, "", 0});
  }
  std::string next_id() { return "c" + std::to_string(++commands); }
  bool act() {  // the first choice that is offered; false: none is
    const auto shown = ann->last<protocol::Table>();
    if (!shown.question) return false;
    test.send(*ann, protocol::Act{next_id(), seat.table, seat.token, *shown.question, shown.choices.at(0).action});
    return true;
  }
  void play_to_the_end() {
    for (int i = 0; i < 2000 && ann->last<protocol::Table>().info.stage != protocol::TableStage::finished; ++i)
      if (!act()) test.settle(200);
    ASSERT_EQ(ann->last<protocol::Table>().info.stage, protocol::TableStage::finished);
  }
  protocol::Shown look(Page& page, const std::string& token, int number, std::optional<int> eyes = {}) {
    test.send(page, protocol::Moment{next_id(), seat.table, token, number, eyes});
    const auto shown = page.last<protocol::Shown>();
    EXPECT_EQ(shown.re, "c" + std::to_string(commands));
    EXPECT_EQ(shown.number, number);
    return shown;
  }
  void expect_refused(Page& page, const protocol::Moment& moment, Reason reason) {
    const auto before = page.count<protocol::Shown>();
    test.send(page, moment);
    const auto refused = page.last<protocol::Refused>();
    EXPECT_EQ(refused.re, moment.id);
    EXPECT_EQ(protocol::word_of(refused.reason), protocol::word_of(reason)) << refused.text;
    EXPECT_EQ(page.count<protocol::Shown>(), before);
  }
  // Every table a page was shown, compared with the moment of the same number.
  void expect_moments_as_seen(Page& page, const std::string& token, std::optional<int> eyes, Page& asker) {
    std::vector<protocol::Table> seen;
    for (const auto& text : page.received)
      if (const auto message = protocol::read_answer(text); const auto* one = std::get_if<protocol::Table>(&*message))
        if (!one->view.is_null()) seen.push_back(*one);
    ASSERT_GT(seen.size(), 3u);
    for (const auto& then : seen) {
      const auto again = look(asker, token, then.number, eyes);
      EXPECT_EQ(again.view, then.view) << "step " << then.number;
      EXPECT_EQ(again.prompt, then.prompt);
      EXPECT_EQ(again.toAct, then.toAct);
      if (!then.log.empty()) {
        EXPECT_EQ(again.events, then.log.back().events);
      }
    }
  }
};

TEST_F(MomentsTest, AreWhatWasShownThenDuringTheMatchAndAfterIt) {
  create("ali-baba", {{"mode", "base"}, {"seats", 2}}, SeatKind::bot);
  for (int i = 0; i < 5; ++i) act();
  expect_moments_as_seen(*ann, seat.token, {}, *ann);
  expect_moments_as_seen(*watcher, "", {}, *watcher);
  play_to_the_end();
  expect_moments_as_seen(*ann, seat.token, {}, *ann);
  expect_moments_as_seen(*ann, "", 0, *watcher);
  expect_moments_as_seen(*watcher, seat.token, -1, *ann);
  EXPECT_TRUE(look(*ann, seat.token, 0).events.empty());
}

TEST_F(MomentsTest, StepsTakenBackAreSteps) {
  create("thief-of-baghdad", {{"mode", "standard"}, {"seats", 2}}, SeatKind::open);
  auto bob = test.page();
  test.send(*bob, protocol::Join{secret_id(2), seat.table, {}, "Bob", kShare});
  act();
  test.send(*ann, protocol::Undo{next_id(), seat.table, seat.token, 1});
  ASSERT_EQ(ann->last<protocol::Table>().number, 2);
  const auto shown = ann->last<protocol::Table>();
  test.send(*ann, protocol::Act{next_id(), seat.table, seat.token, *shown.question, shown.choices.at(1).action});
  expect_moments_as_seen(*ann, seat.token, {}, *ann);
  EXPECT_EQ(look(*ann, seat.token, 0).view, look(*ann, seat.token, 2).view);
  EXPECT_NE(look(*ann, seat.token, 1).view, look(*ann, seat.token, 3).view);
  EXPECT_EQ(look(*ann, seat.token, 2).events.at(0)["key"], "table.takeBack");
}

TEST_F(MomentsTest, TheEyesOfOthersOnlyWhenItIsOver) {
  create("ali-baba", {{"mode", "base"}, {"seats", 2}}, SeatKind::bot);
  act();
  expect_refused(*ann, {"e1", seat.table, seat.token, 1, 1}, Reason::notYours);
  expect_refused(*ann, {"e2", seat.table, seat.token, 1, -1}, Reason::notYours);
  expect_refused(*watcher, {"e3", seat.table, "", 1, 0}, Reason::notYours);
  expect_refused(*watcher, {"e4", seat.table, std::string(64, '0'), 1, {}}, Reason::notYours);
  EXPECT_EQ(look(*ann, seat.token, 1, 0).view, look(*ann, seat.token, 1).view) << "one's own are one's own";
  EXPECT_EQ(look(*watcher, "", 1, -1).view, look(*watcher, "", 1).view);
  play_to_the_end();
  EXPECT_NE(look(*ann, seat.token, 20, 1).view, look(*ann, seat.token, 20).view);
  expect_refused(*ann, {"e5", seat.table, seat.token, 1, 2}, Reason::notYours);
  expect_refused(*ann, {"e6", seat.table, seat.token, 1, -2}, Reason::notYours);
}

TEST_F(MomentsTest, RefusalsSayWhy) {
  create("ali-baba", {{"mode", "base"}, {"seats", 2}}, SeatKind::open);
  expect_refused(*ann, {"e1", seat.table, seat.token, 0, {}}, Reason::notStarted);
  test.send(*watcher, protocol::Join{secret_id(2), seat.table, {}, "Bob", kShare});
  expect_refused(*ann, {"e2", seat.table, seat.token, 1, {}}, Reason::unknownStep);
  EXPECT_EQ(ann->last<protocol::Refused>().text, "There is no step 1; the match has come to step 0.");
  expect_refused(*ann, {"e3", seat.table, seat.token, -1, {}}, Reason::unknownStep);
  expect_refused(*ann, {"e4", "aaaaaaaaaaaa", seat.token, 0, {}}, Reason::unknownTable);
  look(*ann, seat.token, 0);
}

TEST_F(MomentsTest, APieceIsExplainedToWhoMaySeeIt) {
  create("ali-baba", {{"mode", "base"}, {"seats", 2}}, SeatKind::bot);
  const auto ask = [&](Page& page, const std::string& token, int number, const std::string& piece) {
    test.send(page, protocol::Explain{next_id(), seat.table, token, number, piece});
    return page.last<protocol::Explained>();
  };
  const auto says = [](const protocol::Explained& told, std::string_view key) {
    return std::any_of(told.lines.begin(), told.lines.end(), [&](const auto& line) { return line["key"] == key; });
  };
  const auto mine = ask(*ann, seat.token, 0, "kind ring");
  EXPECT_EQ(mine.re, "c" + std::to_string(commands));
  EXPECT_EQ(mine.piece, "kind ring");
  EXPECT_EQ(mine.lines.at(0)["key"], "piece.name.kind");
  EXPECT_TRUE(says(mine, "piece.now.held")) << "to a seat it is worth something";
  EXPECT_FALSE(says(ask(*watcher, "", 0, "kind ring"), "piece.now.held")) << "to a spectator it is not";
  const auto place = ann->last<protocol::Table>().choices.at(0).action.substr(std::string("take ").size());
  act();
  EXPECT_TRUE(says(ask(*ann, seat.token, 0, "place " + place), "piece.name.tile")) << "as it was";
  EXPECT_TRUE(says(ask(*ann, seat.token, 1, "place " + place), "piece.name.gap")) << "as it is";
}

TEST_F(MomentsTest, NothingIsExplainedThatIsNotThere) {
  create("ali-baba", {{"mode", "base"}, {"seats", 2}}, SeatKind::bot);
  const auto refused = [&](const std::string& token, int number, const std::string& piece) {
    test.send(*ann, protocol::Explain{next_id(), seat.table, token, number, piece});
    return protocol::word_of(ann->last<protocol::Refused>().reason);
  };
  EXPECT_EQ(refused(seat.token, 0, "place 99"), "unknownAction");
  EXPECT_EQ(refused(seat.token, 0, "seat 3"), "unknownAction");
  EXPECT_EQ(ann->last<protocol::Refused>().text, "Ali Baba has nothing called \"seat 3\" here.");
  EXPECT_EQ(refused(seat.token, 0, ""), "unknownAction");
  EXPECT_EQ(refused(seat.token, 9, "place 1"), "unknownStep");
  EXPECT_EQ(refused(std::string(64, '0'), 0, "place 1"), "notYours");
  EXPECT_EQ(ann->count<protocol::Explained>(), 0);
}

// A slow line is shown a race first, a quick one later; asking for the moment must not bring it forward.
TEST_F(MomentsTest, ARaceIsNotShownBeforeItsTime) {
  auto near = std::make_shared<FarPage>(test, 0);
  near->connection = test.house->open(near);
  auto wish = table_for_two(1, {SeatKind::bot, "greedy"});
  wish.game = "magic-lamp";
  wish.setup = {{"mode", "base"}, {"seats", 2}, {"options", {{"tap", "race"}}}};
  near->say(wish);
  test.settle();
  near->say(protocol::Watch{"w", near->seat.table, near->seat.token, 0});
  test.settle(30'000);
  for (int i = 0; i < 200 && !near->race(); ++i) {
    if (near->shown.question) near->act(near->shown.choices.at(0).action);
    test.settle(100);
  }
  ASSERT_TRUE(near->race()) << "a race is open";
  seat = near->seat;
  expect_refused(*ann, {"m1", seat.table, seat.token, near->shown.number, {}}, Reason::notAsked);
  near->say(protocol::Moment{"m2", seat.table, seat.token, near->shown.number, {}});
  test.settle(100);
  EXPECT_NE(near->refused.re, "m2") << "this page has been shown it";
}

// However long the match: looking one step back, or anywhere, replays less than the way between two marks.
TEST(MatchHistory, LookingBackIsCheap) {
  const auto* game = roster::find_game("thief-of-baghdad");
  engine::Record record;
  record.game = "thief-of-baghdad";
  record.rules_version = game->info->rules_version;
  record.dice.seed = 7;
  auto match = replay::replay(record);
  ASSERT_TRUE(match) << match.error();
  MatchHistory history(std::move(*replay::replay(record)));
  std::vector<MatchHistory::Played> line;
  std::vector<toolkit::Json> seen{match->match->view(engine::Viewer{0})};
  toolkit::FastDice chance(3);
  while (line.size() < 600 && !match->match->to_act().empty()) {
    const auto seat = match->match->to_act().lowest();
    engine::ActionList menu;
    match->match->legal(seat, menu);
    line.push_back({seat, menu[chance.below(static_cast<std::uint32_t>(menu.size()))]});
    replay::play_on(*match, seat, line.back().action);
    seen.push_back(match->match->view(engine::Viewer{0}));
  }
  ASSERT_GT(line.size(), 3 * kMarkEvery);
  const auto look = [&](std::size_t number) {
    EXPECT_EQ(history.after(std::span(line).first(number)).view(engine::Viewer{0}), seen[number]) << number;
  };
  look(line.size());
  EXPECT_EQ(history.replayed(), line.size());
  for (std::size_t number = line.size(); number-- > 0;) {
    const auto before = history.replayed();
    look(number);
    EXPECT_LT(history.replayed() - before, kMarkEvery);
  }
  for (int i = 0; i < 200; ++i) {
    const auto before = history.replayed();
    look(chance.below(static_cast<std::uint32_t>(line.size())));
    EXPECT_LT(history.replayed() - before, kMarkEvery);
  }
}

}  // namespace
}  // namespace server
