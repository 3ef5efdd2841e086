// Names lead back to actions; positions take what they leave out from the rest, and what cannot be is refused in words
// that name the field, what was found and what would be right; pictures fit a terminal.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/picture_check.h"
#include "tests/shape_trees.h"
#include "toolkit/dice.h"

namespace thief_of_baghdad {
namespace {

using engine::Viewer;
using toolkit::Json;
using Game = ThiefOfBaghdad;

engine::Setup setup_of(Seat seats, Mode mode = Mode::standard, bool look = false) {
  engine::Setup setup;
  setup.seats = seats;
  setup.mode = static_cast<std::uint8_t>(mode);
  setup.options[static_cast<std::size_t>(Option::look_before_guards)] = look;
  return setup;
}

// Plays whole matches at random, in every set-up, and lets `check` look at every `stride`th state on the way and at the
// last one.
template <class Check>
void walk(int matches, int stride, Check check) {
  for (int seed = 0; seed < matches; ++seed) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(seed));
    const auto seats = static_cast<Seat>(2 + seed % 3);
    State state = Game::start(setup_of(seats, seed % 2 ? Mode::tactical : Mode::standard, seed % 5 == 0), dice);
    for (int step = 0;; ++step) {
      const bool over = state.phase == Phase::over;
      if (over || step % stride == 0) check(state);
      if (over || testing::Test::HasFatalFailure()) break;
      engine::ActionList menu;
      Game::legal(state, state.turn, menu);
      const auto pick = dice.below(static_cast<std::uint32_t>(menu.size()));
      Game::apply(state, state.turn, menu[pick], dice, {});
    }
  }
}

std::vector<Viewer> viewers(const State& state) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (Seat seat = 0; seat < state.setup.seats; ++seat) all.push_back({seat});
  return all;
}

TEST(ThiefNames, EachActionHasOneAndItLeadsBack) {
  std::set<std::string> names;
  for (ActionId id = 0; id < kActionCount; ++id) {
    EXPECT_TRUE(names.insert(Game::name(id)).second) << Game::name(id);
    EXPECT_EQ(Game::parse(Game::name(id)), id) << Game::name(id);
  }
  EXPECT_EQ(Game::name(encode(Verb::place, 0, 0, 2)), "place marble dancers 2");
  EXPECT_EQ(Game::name(encode(Verb::neutral, 0, 1, kDancerForFrom)), "neutral marble rose pay dancer rose");
}

TEST(ThiefNames, NothingElseIsUnderstood) {
  for (const auto* text : {"", "place", "place marmor", "Place marble", "place marble ", "place marble dancers 0",
                           "place marble dancers 4", "move marble marble pay marble", "move marble rose pay jade",
                           "neutral marble rose pay rose marble", "end now"})
    EXPECT_FALSE(Game::parse(text)) << text;
}

TEST(ThiefPositions, DefaultsAreTheQuietBoard) {
  const auto state = engine::read_position<Game>(setup_of(2), Json::object());
  ASSERT_TRUE(state);
  EXPECT_EQ(state->phase, Phase::act);
  EXPECT_EQ(state->draw_size, kCardCount);
  EXPECT_EQ(state->draw[kCardCount - 1], 0) << "marble lies on top, the palaces follow in order";
  EXPECT_EQ(state->dancer_pile, kDancerCards);
  for (const auto& palace : state->palaces) EXPECT_EQ(palace.neutral, 1);
  const auto tactical = engine::read_position<Game>(setup_of(2, Mode::tactical), Json::object());
  ASSERT_TRUE(tactical);
  for (const auto& palace : tactical->palaces) EXPECT_EQ(guards_at(palace), 0);
}

TEST(ThiefPositions, PostingDefaultsToWhatIsNotOnTheBoard) {
  const auto json = toolkit::parse_json(
      R"({"phase":"post","turn":1,"palaces":{"jade":{"neutral":1,"guards":[1,1,0]},"sand":{"guards":[0,0,1]}}})");
  const auto state = engine::read_position<Game>(setup_of(3, Mode::tactical), *json);
  ASSERT_TRUE(state) << state.error();
  EXPECT_EQ(state->own_to_post, (std::array<Count, kSeatsMax>{2, 2, 2, 0}));
  EXPECT_EQ(state->neutral_to_post, (std::array<Count, kSeatsMax>{1, 2, 2, 0})) << "seat 0 has posted twice";
}

TEST(ThiefPositions, NamedCardsAreDrawnFirst) {
  const auto json =
      toolkit::parse_json(R"({"draw":["garnet","sand"],"discard":{"marble":17},"hands":[{"rose":3},{}]})");
  const auto state = engine::read_position<Game>(setup_of(2), *json);
  ASSERT_TRUE(state) << state.error();
  EXPECT_EQ(state->draw_size, kCardCount - 20);
  EXPECT_EQ(state->draw[state->draw_size - 1u], 5);
  EXPECT_EQ(state->draw[state->draw_size - 2u], 4);
  EXPECT_EQ(state->draw[state->draw_size - 3u], 1);
}

struct Wrong {
  const char* position;
  std::vector<const char*> says;  // the field, the value found, what would be right
};

TEST(ThiefPositions, WhatIsWrongIsNamed) {
  const Wrong wrongs[] = {
      {R"({"phase":"night"})", {"\"phase\" is \"night\"", "post, act or over"}},
      {R"({"turn":2})", {"\"turn\" is 2", "0 to 1"}},
      {R"({"round":101})", {"\"round\" is 101", "1 to 100"}},
      {R"({"actions":1,"thiefActions":4})", {"\"thiefActions\" is 4", "0 to 3"}},
      {R"({"actions":1,"thiefActions":2})", {"\"thiefActions\" is 2", "at most the number of all"}},
      {R"({"deadTurns":2})", {"\"deadTurns\" is 2", "fewer", "THIEF-R-12"}},
      {R"({"palaces":{"tower":{}}})", {"\"tower\"", "marble, rose"}},
      {R"({"palaces":{"jade":{"top":8}}})", {"\"palaces.jade.top\" is 8", "4 to 7"}},
      {R"({"palaces":{"jade":{"guards":[1]}}})", {"\"palaces.jade.guards\" is [1]", "each of the 2 seats"}},
      {R"({"palaces":{"jade":{"guards":[2,2]}}})", {"\"palaces\" is", "at most 4", "THIEF-9"}},
      {R"({"palaces":{"jade":{"thieves":[0,4]}}})", {"\"palaces\" is", "chest", "THIEF-37"}},
      {R"({"palaces":{"jade":{"neutral":2}}})", {"\"palaces\" is", "neutral guards", "THIEF-3"}},
      {R"({"palaces":{"jade":{"guards":[3,0]},"sand":{"guards":[2,0]}}})",
       {"\"palaces\" is", "guards of a seat", "THIEF-6"}},
      {R"({"palaces":{"jade":{"top":null,"thieves":[9,0]},"sand":{"top":5,"thieves":[4,0]}}})",
       {"\"supply\" is [0,12]", "12 (THIEF-6)"}},
      {R"({"supply":[12,11]})", {"\"supply\" is [12,11]", "12 (THIEF-6)"}},
      {R"({"chests":[7,0]})", {"\"chests.0\" is 7", "0 to 6"}},
      {R"({"chests":[2,0],"chestSum":[15,0]})", {"\"chestSum\" is [15,0]", "4 to 7"}},
      {R"({"hands":[{"ruby":1},{}]})", {"\"hands.0\"", "\"ruby\"", "dancer"}},
      {R"({"hands":[{"dancer":5},{"dancer":4}]})", {"\"dancerPile\" is 0", "at most 8"}},
      {R"({"hands":[{"dancer":5},{}],"dancerPile":4})", {"\"dancerPile\" is 4", "at most 8"}},
      {R"({"hands":[{"rose":10},{"rose":8}]})", {"18 cards of rose", "there are 17"}},
      {R"({"draw":["rose","moon"]})", {"\"draw.1\" is \"moon\"", "marble, rose"}},
      {R"({"handsAtShuffle":[{},{"rose":1}]})", {"\"handsAtShuffle\" is", "paid since"}},
      {R"({"paidSince":[{"seat":2,"drawn":0,"cards":[]}]})", {"\"paidSince.0.seat\" is 2", "0 to 1"}},
      {R"({"paidSince":[{"seat":1,"drawn":1,"cards":["moon"]}]})", {"\"paidSince.0.cards.0\" is \"moon\"", "marble"}},
      {R"({"paidSince":[{"seat":1,"drawn":1,"cards":["rose"]}]})", {"\"paidSince\" is", "\"discard\""}},
      {R"({"discard":{"rose":1},"paidSince":[{"seat":1,"drawn":0,"cards":["rose"]}]})",
       {"\"paidSince\" is", "drawn by then"}},
      {R"({"discard":{"rose":1},"paidSince":[{"seat":1,"drawn":2,"cards":["rose"]}]})",
       {"\"paidSince\" is", "drawn by then"}},
      {R"({"ownToPost":[1,0]})", {"\"ownToPost\" is [1,0]", "phase post"}},
      {R"({"phase":"post","turn":1})", {"\"turn\" is 1", "posts next", "THIEF-8"}},
      {R"({"phase":"post","hands":[{"rose":1},{}]})", {"\"hands\" is", "THIEF-R-1"}},
      {R"({"phase":"post","drawRest":false})", {"\"draw\" is []", "THIEF-7"}},
      {R"({"chests":[6,0]})", {"\"phase\" is \"act\"", "over once", "THIEF-52"}},
      {R"({"phase":"over"})", {"\"phase\" is \"over\"", "THIEF-52", "adjudicated"}},
      {R"({"phase":"over","chests":[6,6]})", {"\"chests\" is [6,6]", "THIEF-53"}},
      {R"({"adjudicated":true})", {"\"adjudicated\" is true", "THIEF-R-12"}},
  };
  for (const auto& wrong : wrongs) {
    const auto state = engine::read_position<Game>(setup_of(2), *toolkit::parse_json(wrong.position));
    ASSERT_FALSE(state) << wrong.position;
    for (const auto* words : wrong.says)
      EXPECT_NE(state.error().find(words), std::string::npos) << wrong.position << "\n" << state.error();
  }
}

TEST(ThiefViews, CannotShowMoreCardsThanThereAre) {
  toolkit::FastDice dice(1);
  Json view = view_tree<Game>(Game::view(Game::start(setup_of(2), dice), {0}));
  ASSERT_TRUE(engine::read_view<Game>(view));
  view["discard"]["rose"] = 5;
  EXPECT_FALSE(engine::read_view<Game>(view));
}

TEST(ThiefMenus, TellThePriceAndTheTheft) {
  const auto json = toolkit::parse_json(
      R"({"palaces":{"garnet":{"guards":[1,1],"thieves":[3,0]}},"hands":[{"garnet":2,"dancer":1},{}]})");
  const auto state = engine::read_position<Game>(setup_of(2), *json);
  ASSERT_TRUE(state) << state.error();
  const View view = Game::view(*state, {0});
  const auto steal = Game::describe(view, *Game::parse("place garnet dancers 1"));
  EXPECT_EQ(steal.key(), "action.place-dancers-steal");
  EXPECT_EQ(toolkit::to_text(engine::to_json(steal)["args"]),
            R"({"palace":"palace.garnet","cards":1,"dancers":1,"inside":4,"top":4})");
  const auto in_cards = Game::describe(view, *Game::parse("place garnet"));
  EXPECT_EQ(in_cards.key(), "action.place-steal");
  EXPECT_EQ(toolkit::to_text(engine::to_json(in_cards)["args"]),
            R"({"palace":"palace.garnet","cards":2,"inside":4,"top":4})");
  const auto carry = Game::describe(view, *Game::parse("carry garnet rose pay dancer"));
  EXPECT_EQ(carry.key(), "action.carry");
  EXPECT_EQ(toolkit::to_text(engine::to_json(carry)["args"]),
            R"({"from":"palace.garnet","to":"palace.rose","pay":"card.dancer","inside":1,"top":4})");
}

TEST(ThiefPictures, FitATerminal) {
  walk(6, 7, [](const State& state) {
    for (const Viewer viewer : viewers(state)) picture_check::fits_a_terminal<Game>(Game::view(state, viewer));
  });
}

TEST(ThiefPictures, ShowPalacesAndHand) {
  const auto json = toolkit::parse_json(R"({"palaces":{"garnet":{"top":5,"guards":[1,1],"thieves":[3,0]}},)"
                                        R"("chests":[0,1],"hands":[{"garnet":2},{"jade":4}]})");
  const std::string picture = Game::picture(Game::view(*engine::read_position<Game>(setup_of(2), *json), {0}), false);
  for (const auto* part : {"garnet", "[5] 6 7", "[N][0][1][ ]", "●●●··", "2 cards", "2 ▮▮", "■□□□□□ 1 of 6 chests"})
    EXPECT_NE(picture.find(part), std::string::npos) << part << "\n" << picture;
  EXPECT_EQ(picture.find("▮▮▮"), std::string::npos) << "another's hand shows\n" << picture;
}

}  // namespace
}  // namespace thief_of_baghdad
