// Actions of people: why they are refused, and who may ask beforehand.
#include <gtest/gtest.h>

#include "engine/match_of.h"
#include "games/ali_baba/ali_baba.h"
#include "roster/stand_in.h"
#include "server/limits.h"
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

// ---- how often the game is asked ----------------------------------------------------------------------------------

// Ali Baba, counting.
struct Counting : ali_baba::AliBaba {
  static inline int read = 0, judged = 0, seen = 0;
  static std::optional<engine::ActionId> parse(std::string_view text) { return ++read, AliBaba::parse(text); }
  static std::optional<engine::RuleId> why_not(const State& state, engine::Seat seat, engine::ActionId action) {
    return ++judged, AliBaba::why_not(state, seat, action);
  }
  static View view(const State& state, engine::Viewer viewer) { return ++seen, AliBaba::view(state, viewer); }
};

std::unique_ptr<engine::AnyMatch> counted(const engine::Setup& setup, toolkit::Dice& dice) {
  return std::make_unique<engine::MatchOf<Counting>>(Counting::start(setup, dice));
}

TEST_F(PlayingTest, AnActionIsReadOnceAndJudgedOnce) {
  auto game = *roster::find_game("ali-baba");
  game.start = counted;
  const roster::StandIn stand_in(game);
  create(kOpenChair);
  join();
  const auto move = next_act("x");
  Counting::read = Counting::judged = 0;
  test.send(*ann, move);
  EXPECT_GT(ann->last<protocol::Table>().number, 0);
  EXPECT_EQ(Counting::read, 1);
  EXPECT_EQ(Counting::judged, 1);
}

TEST(Looking, BuildsOneViewForAllThatIsOffered) {
  toolkit::FastDice dice(1);
  const auto match = counted({2, 0, {}}, dice);
  engine::ActionList menu;
  match->legal(match->to_act().lowest(), menu);
  ASSERT_GT(menu.size(), 2u);
  Counting::seen = 0;
  EXPECT_EQ(match->look(engine::Viewer{match->to_act().lowest()}, {menu.begin(), menu.end()}).choices.size(),
            menu.size());
  EXPECT_EQ(Counting::seen, 1);
}

// ---- if I do this -----------------------------------------------------------------------------------------------

TEST_F(PlayingTest, ForetellsWithoutPlaying) {
  create(kOpenChair);
  join();
  const auto good = next_act("x").action;
  test.send(*ann, protocol::Foretell{"a", ann_seat.table, ann_seat.token, good});
  const auto foretold = ann->last<protocol::Foretold>();
  EXPECT_EQ(foretold.re, "a");
  EXPECT_EQ(foretold.action, good);
  ASSERT_FALSE(foretold.lines.empty());
  EXPECT_EQ(foretold.lines[0]["key"], "then.set") << "a tile is worth something in any collection";
  EXPECT_EQ(ann->last<protocol::Table>().number, 0);
  EXPECT_EQ(bob->count<protocol::Foretold>(), 0);
}

TEST_F(PlayingTest, ForetellsOnlyWhatMayBeDone) {
  create(kOpenChair);
  join();
  test.send(*ann, protocol::Foretell{"a", ann_seat.table, ann_seat.token, "take 0"});
  expect_refused(*ann, Reason::rule, "a");
  test.send(*bob, protocol::Foretell{"b", bob_seat.table, bob_seat.token, next_act("x").action});
  expect_refused(*bob, Reason::notAsked, "b");
  test.send(*bob, protocol::Foretell{"c", bob_seat.table, std::string(64, '0'), "take 0"});
  expect_refused(*bob, Reason::notYours, "c");
}

TEST_F(PlayingTest, ARefusalSpeaksOfTheCase) {
  create(kOpenChair);
  join();
  for (const bool plays : {false, true}) {
    if (plays)
      test.send(*ann, act("a", ann_seat, 0, "take 41"));
    else
      test.send(*ann, protocol::Why{"y", ann_seat.table, ann_seat.token, "take 41"});
    const auto refused = ann->last<protocol::Refused>();
    EXPECT_EQ(refused.rule, "ALI-7");
    ASSERT_TRUE(refused.because);
    EXPECT_EQ((*refused.because)["key"], "case.covered");
    EXPECT_EQ((*refused.because)["args"]["count"], 1);
  }
  test.send(*ann, act("b", ann_seat, 0, "dance"));
  EXPECT_FALSE(ann->last<protocol::Refused>().because) << "no rule speaks of it";
}

// ---- choices that could be changed for ever -----------------------------------------------------------------------

struct PlayingTheLamp : PlayingTest {
  int commands = 0;

  void create_and_join() {
    auto wish = table_for_two(1, kOpenChair);
    wish.game = "magic-lamp";
    wish.setup["options"] = toolkit::Json{{"tap", "lots"}};
    test.send(*ann, wish);
    ann_seat = ann->last<protocol::Seated>();
    watch(*ann, ann_seat.token);
    join();
  }
  void choose(Page& page, const protocol::Seated& seat, const std::string& action) {
    const auto question = page.last<protocol::Table>().question.value_or(-1);
    test.house->receive(page.connection,
                        protocol::write_command(act("c" + std::to_string(++commands), seat, question, action)));
    test.settle(100);
  }
};

TEST_F(PlayingTheLamp, AMindIsChangedOnlySoOftenAndThenOneGoesOn) {
  create_and_join();
  for (int i = 0; i < kIdleActionsMax / 2; ++i) {
    choose(*ann, ann_seat, "choose bronze 1 silver 2");
    choose(*ann, ann_seat, "change");
  }
  EXPECT_EQ(ann->count<protocol::Refused>(), 0);
  choose(*ann, ann_seat, "choose bronze 1 silver 2");
  EXPECT_EQ(ann->count<protocol::Refused>(), 0) << "one must choose something, so that may be done";
  choose(*ann, ann_seat, "change");
  EXPECT_EQ(ann->last<protocol::Refused>().reason, Reason::tooMany);
  EXPECT_EQ(ann->last<protocol::Refused>().text, "You have changed your mind 100 times in a row; now go on.");
  choose(*bob, bob_seat, "choose bronze 3 silver 4");
  choose(*bob, bob_seat, "change");
  choose(*bob, bob_seat, "choose bronze 3 gold 4");
  EXPECT_EQ(bob->count<protocol::Refused>(), 0) << "others may still change theirs";
  const auto refused = ann->count<protocol::Refused>();
  choose(*ann, ann_seat, "lock");
  choose(*bob, bob_seat, "lock");
  EXPECT_EQ(ann->count<protocol::Refused>(), refused);
  EXPECT_NE(ann->last<protocol::Table>().view["phase"], "choose");
}

// A log that is far longer than any match, as it could be written before there was a limit.
TEST_F(PlayingTheLamp, AVeryLongMatchIsOpenedAndNotPlayedOn) {
  create_and_join();
  auto entries = *test.storage.entries_of(ann_seat.table);
  const auto first = entries.size();
  for (int i = 0; i < kStepsMax / 2; ++i) {
    entries.push_back(to_text(Entry(Acted{0, "choose bronze 1 silver 2", i, ""})));
    entries.push_back(to_text(Entry(Acted{0, "change", i, ""})));
  }
  test.storage.append(
      {ann_seat.table, static_cast<int>(first), {entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end()}},
      [](bool) {});
  test.storage.flush();
  test.crash();
  ann = test.page();
  watch(*ann, ann_seat.token);
  const auto shown = ann->last<protocol::Table>();
  EXPECT_EQ(shown.number, kStepsMax);
  EXPECT_EQ(shown.log.size(), static_cast<std::size_t>(kLogMax));
  EXPECT_EQ(shown.log.back().number, kStepsMax);
  choose(*ann, ann_seat, "choose bronze 1 silver 2");
  EXPECT_EQ(ann->last<protocol::Refused>().text, "This match has come to 20000 steps; no more are played.");
}

}  // namespace
}  // namespace server
