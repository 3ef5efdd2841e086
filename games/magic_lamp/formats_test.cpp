// Names lead back to actions; views hold nothing sealed, and what could not be true is refused; pictures fit a
// terminal.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "games/magic_lamp/magic_lamp.h"
#include "tests/picture_check.h"
#include "tests/shape_trees.h"
#include "toolkit/dice.h"

namespace magic_lamp {
namespace {

using engine::Viewer;
using toolkit::Json;
using Game = MagicLamp;

engine::Setup setup_of(Seat seats, TapMode tap = TapMode::lots, Mode mode = Mode::base) {
  engine::Setup setup;
  setup.seats = seats;
  setup.mode = static_cast<std::uint8_t>(mode);
  setup.options[static_cast<std::size_t>(Option::tap)] = static_cast<std::uint8_t>(tap);
  return setup;
}

Seat any_of(SeatSet seats, toolkit::Dice& dice) {
  auto skip = dice.below(static_cast<std::uint32_t>(seats.count()));
  while (skip--) seats.remove(seats.lowest());
  return seats.lowest();
}

// Plays whole matches at random, in every tap mode and player count, and lets `check` look at every `stride`th state on
// the way and at the last one.
template <class Check>
void walk(int matches, int stride, Check check) {
  for (int seed = 0; seed < matches; ++seed) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(seed));
    auto setup = setup_of(static_cast<Seat>(2 + seed % 4), static_cast<TapMode>(seed / 4 % 4),
                          seed % 3 ? Mode::precious : Mode::base);
    setup.options[static_cast<std::size_t>(Option::second_pair)] = static_cast<std::uint8_t>(seed / 2 % 2);
    State state = Game::start(setup, dice);
    for (int step = 0;; ++step) {
      const bool over = state.phase == Phase::over;
      if (over || step % stride == 0) check(state);
      if (over || testing::Test::HasFatalFailure()) break;
      const Seat seat = any_of(Game::to_act(state), dice);
      engine::ActionList menu;
      Game::legal(state, seat, menu);
      Game::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
    }
  }
}

std::vector<Viewer> viewers(const State& state) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (Seat seat = 0; seat < state.setup.seats; ++seat) all.push_back({seat});
  return all;
}

State position_of(const char* text, engine::Setup setup) {
  const auto state = engine::read_position<Game>(setup, *toolkit::parse_json(text));
  EXPECT_TRUE(state) << text << "\n" << (state ? "" : state.error());
  return state ? *state : State{};
}

// ---- names -------------------------------------------------------------------------------------------------------

TEST(LampNames, EachActionHasOneAndItLeadsBack) {
  std::set<std::string> names;
  for (ActionId id = 0; id < kActionCount; ++id) {
    EXPECT_TRUE(names.insert(Game::name(id)).second) << Game::name(id);
    EXPECT_EQ(Game::parse(Game::name(id)), id) << Game::name(id);
  }
  EXPECT_EQ(Game::name(choose_two(0, 4, 1, 2, Haste::quick)), "choose bronze 4 silver 2 quick");
  EXPECT_EQ(Game::name(encode(Verb::push, 2, 0, 1)), "push 2 bronze silver");
  EXPECT_EQ(Game::name(encode(Verb::nudge, 2, 0, 0)), "nudge 2 bronze down");
  EXPECT_EQ(Game::name(encode(Verb::mirror, 0, 2, 2)), "mirror bronze 2 gold");
  EXPECT_EQ(Game::name(encode(Verb::steal, 2, 1)), "steal 2 ruby");
  EXPECT_EQ(Game::name(encode(Verb::retrieve, kTalisman)), "retrieve talisman");
}

TEST(LampNames, DiceMayBeWrittenShortly) {
  EXPECT_EQ(Game::parse("b4"), choose_one(0, 4));
  EXPECT_EQ(Game::parse("g6 wild"), choose_one(2, 6, Haste::wild));
  EXPECT_EQ(Game::parse("b4 s2"), choose_two(0, 4, 1, 2));
  EXPECT_EQ(Game::parse("s2 b4"), choose_two(0, 4, 1, 2));
  EXPECT_EQ(Game::parse("s2 g5 quick"), choose_two(1, 2, 2, 5, Haste::quick));
}

TEST(LampNames, NothingElseIsUnderstood) {
  for (const auto* text : {"",
                           " ",
                           "choose",
                           "choose bronze",
                           "choose bronze 0",
                           "choose bronze 7",
                           "Choose bronze 4",
                           "choose bronze 4 ",
                           "choose silver 2 bronze 4",
                           "choose bronze 4 steady",
                           "b",
                           "b0",
                           "b7",
                           "b44",
                           "x4",
                           "b4 b4",
                           "b4 s2 g1",
                           "b4  s2",
                           "b4 ",
                           " b4",
                           "b4 hasty",
                           "quick",
                           "b4 quick s2",
                           "b4 quick quick",
                           "steal 5 ruby",
                           "take talisman",
                           "move bronze bronze",
                           "pick",
                           "place gold-ring",
                           "retrieve sorcerer",
                           "tap twice"})
    EXPECT_FALSE(Game::parse(text)) << text;
}

// ---- views -------------------------------------------------------------------------------------------------------

TEST(LampViews, HoldNothingSealed) {
  const State state = position_of(
      R"({"choices":["choose bronze 4","choose gold 6",null],"asked":[0,2],"peeked":[{},{"gold":2},{}]})", setup_of(3));
  const auto text = [&](Viewer viewer) { return toolkit::to_text(view_tree<Game>(Game::view(state, viewer))); };
  EXPECT_NE(text({1}).find("choose gold 6"), std::string::npos);
  EXPECT_EQ(text({0}).find("choose gold 6"), std::string::npos);
  EXPECT_EQ(text(Viewer::spectator()).find("choose "), std::string::npos);
  EXPECT_NE(text({1}).find(R"("top":["G01","G02"])"), std::string::npos);
  EXPECT_EQ(text({0}).find(R"("top":["G01)"), std::string::npos);
}

// One field changed at a time: what follows must agree, what cannot be is refused.
TEST(LampViews, WhatCouldNotBeTrueIsRefused) {
  const State state = position_of(
      R"({"phase":"search","boards":[{"bronze":4},{"gold":3},{"gold":5}],"drawn":["B01"],"peeked":[{"gold":1},{},{}],
          "loot":[{"ruby":2},{},{}]})",
      setup_of(3));
  const Json good = view_tree<Game>(Game::view(state, {0}));
  ASSERT_TRUE(engine::read_view<Game>(good));
  const std::pair<const char*, const char*> changes[] = {{"/loot/0/score", "3"},
                                                         {"/loot/0/loose", "[]"},
                                                         {"/loot/0/orphans", "1"},
                                                         {"/chests/0/left", "24"},
                                                         {"/chests/0/sorcererAfter", "3"},
                                                         {"/chests/2/top", "[]"},
                                                         {"/chests/2/top", "[\"G26\"]"},
                                                         {"/chests/2/peeked", "[0,0,0]"},
                                                         {"/search/scorpions", "1"},
                                                         {"/search/draws", "6"},
                                                         {"/search/drawn", "[\"B02\"]"},
                                                         {"/search/searchers", "[1]"},
                                                         {"/toAct", "[1]"},
                                                         {"/toAct", "[0,1]"},
                                                         {"/phase", "\"choose\""},
                                                         {"/lamp/cards/0", "\"L01\""},
                                                         {"/lamp/known", "1"},
                                                         {"/choice", "\"choose bronze 4\""},
                                                         {"/pick", "\"ruby\""},
                                                         {"/tapped", "true"},
                                                         {"/groups", "[1]"},
                                                         {"/ring", "1"},
                                                         {"/boards/1", "{}"},
                                                         {"/haste", "[\"wild\",\"wild\",\"wild\"]"}};
  for (const auto& [pointer, value] : changes) {
    Json odd = good;
    odd[Json::json_pointer(pointer)] = *toolkit::parse_json(value);
    EXPECT_FALSE(engine::read_view<Game>(odd)) << pointer << " " << value;
  }
}

// ---- menus and prompts -------------------------------------------------------------------------------------------

std::string said(const engine::Message& message) {
  return message.key() + " " + toolkit::to_text(engine::to_json(message)["args"]);
}

TEST(LampMenus, TellWhatAnActionMeans) {
  const State search =
      position_of(R"({"phase":"search","boards":[{"bronze":4},{"gold":3},{"gold":5}],"drawn":["B04"]})", setup_of(3));
  const View view = Game::view(search, {0});
  EXPECT_EQ(said(Game::describe(view, *Game::parse("draw"))),
            R"(action.draw {"chest":"chest.bronze","face":4,"drawn":1,"scorpions":1,"left":25})");
  EXPECT_EQ(said(Game::describe(view, *Game::parse("stop"))), R"(action.stop {"count":1})");
  EXPECT_EQ(said(Game::prompt(view)), R"(prompt.search {"chest":"chest.bronze","face":4,"drawn":1,"scorpions":1})");
  EXPECT_EQ(Game::prompt(Game::view(search, {1})).key(), "wait.search");

  const char* shown = R"({"phase":"wish","lamp":["L04"],"boards":[{"bronze":4},{"gold":4},{"gold":5}],
      "summons":[{"seat":0,"face":4}],"loot":[{"ruby":1},{},{}]})";
  const View wish = Game::view(position_of(shown, setup_of(3)), {0});
  EXPECT_EQ(said(Game::describe(wish, *Game::parse("accept"))), R"(action.accept-nothing {"lamp":"lamp.L04"})");
  EXPECT_EQ(said(Game::describe(wish, *Game::parse("refuse"))), R"(action.refuse {"lamp":"lamp.L04","left":2})");
  EXPECT_EQ(said(Game::describe(wish, *Game::parse("turn bronze 6"))),
            R"(action.turn {"chest":"chest.bronze","from":4,"face":6})");
}

TEST(LampMenus, AskForDiceThenForTheLock) {
  const State fresh = position_of("{}", setup_of(2));
  EXPECT_EQ(said(Game::prompt(Game::view(fresh, {0}))), R"(prompt.choose {"dice":2})");
  EXPECT_EQ(said(Game::prompt(Game::view(fresh, Viewer::spectator()))), R"(wait.choose {"count":2})");
  const State chosen = position_of(R"({"choices":["choose bronze 4 silver 2",null]})", setup_of(2));
  EXPECT_EQ(Game::prompt(Game::view(chosen, {0})).key(), "prompt.lock");
  EXPECT_EQ(said(Game::describe(Game::view(fresh, {0}), *Game::parse("b4 s2"))),
            R"(action.choose-two {"chest":"chest.bronze","face":4,"chest2":"chest.silver","face2":2})");
}

// ---- scores ------------------------------------------------------------------------------------------------------

TEST(LampScores, AreExplainedLineByLine) {
  const State state = position_of(
      R"({"phase":"over","chests":{"gold":{"sorcerer":false}},"ring":0,
          "loot":[{"silver-bracelet":1,"silver-ring":1,"silver-necklace":1,"emerald":3},{"emerald":2,"ruby":1},
                  {"ruby":1,"sorcerer":1}]})",
      setup_of(3, TapMode::lots, Mode::precious));
  std::string lines;
  engine::write_scores<Game>(state, lines);
  EXPECT_TRUE(lines.starts_with(
      R"([{"seat":0,"cards":6,"sets":{"bronze":0,"silver":8,"gold":0},)"
      R"("majorities":{"emerald":5,"ruby":0,"sapphire":0,"diamond":0},"ring":5,"total":24,"rank":1})"))
      << lines;
  EXPECT_EQ(Game::score_line(state, 2, Game::outcome(state)).total, 1) << "a Sorcerer is worth nothing (LAMP-100)";
}

// ---- pictures ----------------------------------------------------------------------------------------------------

TEST(LampPictures, FitATerminal) {
  walk(16, 5, [](const State& state) {
    for (const Viewer viewer : viewers(state)) picture_check::fits_a_terminal<Game>(Game::view(state, viewer));
  });
}

TEST(LampPictures, ShowChestsDiceLootAndSearch) {
  const State state = position_of(
      R"({"phase":"search","turn":7,"boards":[{"bronze":4},{"gold":3},{"gold":5}],"drawn":["B04","B17"],
          "chests":{"bronze":{"left":12}},"peeked":[{},{"gold":2},{}],
          "loot":[{"ruby":2,"talisman":2,"silver-ring":2},{"gold-bracelet":1,"gold-ring":1,"gold-necklace":2},{}],
          "live":[{"ruby":1},{},{}],"discard":{"emerald":3}})",
      setup_of(3));
  const std::string picture = Game::picture(Game::view(state, {0}), false);
  for (const auto* part :
       {"12 cards, Sorcerer after 6", "▮▮▮▮▮▮S▯▯▯▯▯", "bronze [4]", "ruby 2+1", "silver ring 2", "1 orphan talisman",
        "gold set", "gold necklace", "emerald 3", "●●○○ 2 of 4", "emerald:1", "b.bracelet:1", "turn 7"})
    EXPECT_NE(picture.find(part), std::string::npos) << part << "\n" << picture;
  EXPECT_EQ(picture.find("top "), std::string::npos) << "another's peek shows\n" << picture;
  EXPECT_NE(Game::picture(Game::view(state, {1}), false).find("top emerald:0 emerald:1"), std::string::npos);
}

TEST(LampPictures, KeepChoicesSealed) {
  const State state = position_of(R"({"choices":["choose bronze 4","choose gold 6",null]})", setup_of(3));
  const std::string own = Game::picture(Game::view(state, {0}), false);
  EXPECT_NE(own.find("bronze [4]"), std::string::npos) << own;
  EXPECT_EQ(own.find("[6]"), std::string::npos) << own;
}

}  // namespace
}  // namespace magic_lamp
