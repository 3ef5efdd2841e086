// Views and positions that could not be are refused; positions in words that say what is wrong and what would be right.
// What is merely written wrongly (odd values, stray fields, damage) is left to the laws of all games.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/morgenland/morgenland.h"
#include "tests/shape_trees.h"
#include "toolkit/dice.h"

namespace morgenland {
namespace {

using toolkit::Json;
using Game = Morgenland;

engine::Setup setup_of(Mode mode) {
  engine::Setup setup;
  setup.seats = 3;
  setup.mode = static_cast<std::uint8_t>(mode);
  return setup;
}

struct Wrong {
  const char* position;
  std::vector<const char*> says;  // the field, the value found, what would be right
};

void expect_refused(Mode mode, const std::vector<Wrong>& wrongs) {
  for (const auto& wrong : wrongs) {
    const auto json = toolkit::parse_json(wrong.position);
    ASSERT_TRUE(json) << wrong.position;
    const auto state = engine::read_position<Game>(setup_of(mode), *json);
    EXPECT_FALSE(state) << wrong.position;
    if (state) continue;
    for (const auto* words : wrong.says)
      EXPECT_NE(state.error().find(words), std::string::npos) << wrong.position << "\n" << state.error();
  }
}

TEST(MorgenlandPositions, WhatIsWrongWithTheCourseIsNamed) {
  expect_refused(Mode::basic, {{R"({"stage":"before"})", {"\"space\" is null", "the space that is tallied"}},
                               {R"({"space":"red"})", {"\"space\" is \"red\"", "null", "placing"}},
                               {R"({"stage":"before","space":"tent"})", {"\"space\" is \"tent\"", "MOR-12"}},
                               {R"({"stage":"before","space":"room4"})", {"\"space\" is \"room4\"", "MOR-9"}},
                               {R"({"stage":"entry","space":"market"})", {"\"space\" is \"market\"", "guard"}},
                               {R"({"stage":"offer","space":"market"})", {"\"space\" is \"market\"", "an open room"}},
                               {R"({"camel":1,"nextCamel":2})", {"\"nextCamel\" is 2", "MOR-111"}},
                               {R"({"buyer":1})", {"\"buyer\"", "null"}},
                               {R"({"question":{"ask":"place"}})", {"\"question\" is", "place"}},
                               {R"({"question":{"ask":"place","seat":1}})", {"\"question\" is", "place"}},
                               {R"({"question":{"ask":"market","seat":0}})", {"\"question\" is", "market"}},
                               {R"({"question":{"ask":"take","seat":0,"left":3}})", {"\"question\" is", "take"}},
                               {R"({"stage":"entry","space":"guard","guard":5,"question":{"ask":"entry","seat":0},)"
                                R"("tokens":[[{"value":5,"place":"guard"}],[],[]]})",
                                {"\"question\" is", "entry"}},  // he enters freely
                               {R"({"window":{"kind":"start","passes":0}})", {"\"window\"", "no \"question\""}}});
}

TEST(MorgenlandPositions, WhatIsWrongWithTreasuresIsNamed) {
  expect_refused(Mode::basic,
                 {{R"({"treasures":[{"red":20},{"red":10},{}]})", {"\"treasures\" is", "not more of a type", "MOR-4"}},
                  {R"({"treasures":[{"red":3},{},{}],"bank":{"red":29,"white":29,"blue":29,"black":29,"gold":29}})",
                   {"\"bank.red\" is 29", "26"}},
                  {R"({"stage":"treasures","treasures":[{"red":1},{},{}]})", {"\"treasures\" is", "MOR-5"}},
                  {R"({"stage":"treasures","picks":[["gold","red"],[],[]]})", {"\"picks\"", "in this order"}},
                  {R"({"stage":"treasures","picks":[["red","red","red"],["red","red","red"],["red","red","red"]]})",
                   {"\"question\" is"}},
                  {R"({"picks":[["red"],[],[]]})", {"\"picks\"", "empty"}},
                  {R"({"cards":["T3-01"],"cardsUsed":["T3-01"]})", {"\"cards\"", "cardsUsed"}},
                  {R"({"card":"T3-02"})", {"\"card\"", "cardsUsed"}}});
}

TEST(MorgenlandPositions, WhatIsWrongWithPiecesIsNamed) {
  expect_refused(Mode::basic,
                 {{R"({"tokens":[[{"value":9,"place":"guard"},{"value":9,"place":"red"}],[],[]]})",
                   {"Seat 0 has the 9 twice", "MOR-2"}},
                  {R"({"tokens":[[{"value":9,"place":"tent"}],[],[]]})", {"Token 0.1", "MOR-47"}},
                  {R"({"tokens":[[{"value":9,"place":"room5"}],[],[]]})", {"Token 0.1", "MOR-47"}},
                  {R"({"stage":"before","space":"white","tokens":[[{"value":9,"place":"red","shown":false}],[],[]]})",
                   {"Token 0.1", "face up", "MOR-62"}},
                  {R"({"tokens":[[{"value":9,"place":"room1"},{"value":8,"place":"room1"},{"value":7,"place":"room1"},)"
                   R"({"value":6,"place":"room1"},{"value":5,"place":"room1"},{"value":4,"place":"room1"}],[],[]]})",
                   {"\"tokens\" is", "at most 5", "MOR-44"}},
                  {R"({"carpets":[[{"carpet":1,"place":"red"}],[],[]]})", {"\"carpets\" is", "MOR-245"}},
                  {R"({"guardShown":true})", {"\"guardShown\" is true", "MOR-34"}},
                  {R"({"rooms":[{"display":"key"}]})", {"\"rooms.0\" has no field \"display\""}},
                  {R"({"rooms":[{"down":1},{"down":1},{"down":1},{"down":1}]})", {"\"rooms\"", "at most 3", "MOR-9"}},
                  {R"({"artifacts":[1,0,0]})", {"\"artifacts\" is [1,0,0]", "6 a seat", "MOR-8"}},
                  {R"({"hands":[["spy"],[],[]]})", {"magic in a basic game", "MOR-12"}}});
}

TEST(MorgenlandPositions, WhatIsWrongWithMagicIsNamed) {
  expect_refused(
      Mode::magic,
      {{R"({"artifacts":[{"key":2},{"key":2},{}]})", {"\"rooms\" is", "MOR-202"}},
       {R"({"rooms":[{"down":["key","key","key","key"]}]})", {"\"rooms\" is", "key", "MOR-202"}},
       {R"({"rooms":[{"down":["key"],"knownBy":[]}]})", {"\"rooms.0.knownBy\" is []", "a list of 1"}},
       {R"({"secret":[{"key":1},{},{}]})", {"\"secret\"", "a part of", "artifacts"}},
       {R"({"used":[{"key":1},{},{}]})", {"\"used\" is", "owned", "MOR-221"}},
       {R"({"artifacts":[{"lamp":1,"key":1},{},{}],"used":[{"lamp":1,"key":1},{},{}]})",
        {"\"used\" is", "at most one", "MOR-220"}},
       {R"({"lit":[0]})", {"\"lit\" is [0]", "Lamp", "MOR-230"}},
       {R"({"hands":[["spy"],["spy"],[]]})", {"\"hands\" is", "spy", "MOR-203"}},
       {R"({"hands":[["spy"],[],[]],"deck":["spy"]})", {"\"hands\" is", "MOR-203"}},
       {R"({"discard":["spy"],"deck":["spy"]})", {"\"deck\"", "each spell once"}},
       {R"({"tent":["spy","trade"]})", {"\"tent\" is", "otherwise null"}},
       {R"({"passedBy":{"spy":0}})", {"\"passedBy\"", "whose hand has it"}},
       {R"({"smuggled":["market"]})", {"\"smuggler\" is null", "who cast it"}},
       {R"({"smuggled":["red"],"smuggler":1})", {"\"smuggled\"", "MOR-441"}},
       {R"({"batch":[{"seat":1,"power":"spy"}]})", {"\"batch\"", "no \"question\""}},
       {R"({"window":{},"batch":[{"seat":1,"power":"taboo"}],"question":{"ask":"window","seat":0}})",
        {"\"batch\" is", "targets"}},
       {R"({"batch":[{"seat":1,"power":"spy"}],"question":{"ask":"window","seat":0}})",
        {"\"window\" is null", "batch"}},
       {R"({"window":{"kind":"place"},"question":{"ask":"window","seat":0}})",
        {"\"window.kind\" is \"place\"", "start"}},
       {R"({"window":{"kind":"start","passes":1},"question":{"ask":"window","seat":0}})", {"\"question\" is"}},
       {R"({"window":{"passes":3},"batch":[{"seat":1,"power":"spy"}],"current":"#1","question":{"ask":"pay","seat":0,"left":1}})",
        {"\"current\" is \"#1\""}},
       {R"({"window":{"passes":3},"batch":[{"seat":1,"power":"city-tax","memo":[0,15]}],"current":"#1",)"
        R"("question":{"ask":"pay","seat":0,"left":2}})",
        {"\"batch\" is", "memo"}},
       {R"({"current":"#1","question":{"ask":"place","seat":0}})", {"\"current\" is \"#1\""}},
       {R"({"recall":{"room":"room1","taker":0,"was":["key"],"knownBy":[[]],"turnedUp":["key"]}})",
        {"\"recall\"", "room"}}});
}

// ---- views -------------------------------------------------------------------------------------------------------

Json good_view() {
  toolkit::FastDice dice(1);
  return view_tree<Game>(Game::view(Game::start(setup_of(Mode::magic), dice), {0}));
}

// A match that began under older rules is asked about under those, whoever reads its views.
TEST(MorgenlandViews, TellOlderRules) {
  engine::Setup setup = setup_of(Mode::magic);
  setup.rules = 1;
  toolkit::FastDice dice(1);
  const View seen = Game::view(Game::start(setup, dice), {0});
  Json view = view_tree<Game>(seen);
  EXPECT_EQ(view["rules"], 1);
  const auto read = engine::read_view<Game>(view);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, seen);
  view["rules"] = 9;
  EXPECT_FALSE(engine::read_view<Game>(view));
  EXPECT_FALSE(good_view().contains("rules")) << "the newest go without saying";
}

// Each would lead a guess astray or leave the asked seat without an answer.
TEST(MorgenlandViews, WhatCannotBeIsRefused) {
  const char* changes[] = {
      R"({"handSizes":[1,0,0]})",                                    // the viewer's hand is empty
      R"({"hand":["spy"]})",                                         //
      R"({"handSizes":[0,22,0]})",                                   // more spells than there are
      R"({"secrets":[1,0,0]})",                                      // not among the artifacts
      R"({"owned":[{"lamp":4},{"lamp":1},{"lamp":1}]})",             //
      R"({"remembered":[{"red":30},{},{}]})",                        //
      R"({"remembered":[{"red":3},{},{}]})",                         // before anything was taken
      R"({"picked":[3,3,3]})",                                       // nobody is left to choose
      R"({"tokens":[[{"slot":1,"place":"red","value":9}],[],[]]})",  // before the first round
      R"({"question":{"ask":"place","seat":0}})",                    //
      R"({"stage":"over"})",                                         // but somebody is asked
      R"({"passedOn":[["spy"],[],[]]})",                             // to himself
      R"({"passedOn":[[],["spy"],[]]})",                             // to an empty hand
      R"({"tent":["spy","trade"]})",                                 // nobody is choosing
      R"({"current":"#1"})",                                         //
      R"({"lit":[1]})",                                              // no Lamp laid out
      R"({"guard":4})",                                              // not yet judged
      R"({"options":{"start":"seat4"}})",                            // three seats
  };
  for (const auto* change : changes) {
    Json view = good_view();
    view.update(*toolkit::parse_json(change));
    EXPECT_FALSE(engine::read_view<Game>(view)) << change;
  }
  EXPECT_TRUE(engine::read_view<Game>(good_view()));
}

}  // namespace
}  // namespace morgenland
