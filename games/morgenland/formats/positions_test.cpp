// Views and positions that are written wrongly or could not be are refused in words that name the field, what was found
// and what would be right.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/morgenland/morgenland.h"
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
    const auto state = Game::from_position(setup_of(mode), *json);
    EXPECT_FALSE(state) << wrong.position;
    if (state) continue;
    for (const auto* words : wrong.says)
      EXPECT_NE(state.error().find(words), std::string::npos) << wrong.position << "\n" << state.error();
  }
}

TEST(MorgenlandPositions, WhatIsWrongWithTheCourseIsNamed) {
  expect_refused(Mode::basic,
                 {{R"([])", {"position is []", "JSON object"}},
                  {R"({"moon":1})", {"no field \"moon\"", "stage"}},
                  {R"({"stage":"night"})", {"\"stage\" is \"night\"", "treasures, placing"}},
                  {R"({"stage":"before"})", {"\"space\" is null", "the space that is tallied"}},
                  {R"({"space":"red"})", {"\"space\" is \"red\"", "null", "placing"}},
                  {R"({"stage":"before","space":"moon"})", {"\"space\" is \"moon\"", "red, white"}},
                  {R"({"stage":"before","space":"tent"})", {"\"space\" is \"tent\"", "MOR-12"}},
                  {R"({"stage":"before","space":"room4"})", {"\"space\" is \"room4\"", "MOR-9"}},
                  {R"({"stage":"entry","space":"market"})", {"\"space\" is \"market\"", "guard"}},
                  {R"({"stage":"offer","space":"market"})", {"\"space\" is \"market\"", "an open room"}},
                  {R"({"round":0})", {"\"round\" is 0", "1 to"}},
                  {R"({"camel":3})", {"\"camel\" is 3", "0 to 2"}},
                  {R"({"camel":1,"nextCamel":2})", {"\"nextCamel\" is 2", "MOR-111"}},
                  {R"({"turn":"me"})", {"\"turn\" is \"me\"", "whole number"}},
                  {R"({"admitted":[0,0]})", {"\"admitted\" is [0,0]", "different seats"}},
                  {R"({"buyer":1})", {"\"buyer\" is 1", "null"}},
                  {R"({"swapped":1})", {"\"swapped\" is 1", "true or false"}},
                  {R"({"question":[]})", {"\"question\" is []", "object"}},
                  {R"({"question":{"ask":"sing"}})", {"\"question.ask\" is \"sing\"", "nothing, start"}},
                  {R"({"question":{"ask":"place"}})", {"\"question.seat\" is null", "place"}},
                  {R"({"question":{"ask":"place","seat":1}})", {"\"question.ask\" is \"place\"", "placing"}},
                  {R"({"question":{"ask":"market","seat":0}})", {"\"question.ask\" is \"market\""}},
                  {R"({"question":{"ask":"take","seat":0,"left":3}})", {"\"question.ask\" is \"take\""}},
                  {R"({"window":{"kind":"start","passes":0}})", {"\"window\"", "no \"question\""}}});
}

TEST(MorgenlandPositions, WhatIsWrongWithTreasuresIsNamed) {
  expect_refused(Mode::basic,
                 {{R"({"treasures":[{}]})", {"\"treasures\" is [{}]", "3 seats"}},
                  {R"({"treasures":[{"green":1},{},{}]})", {"\"treasures.0\"", "\"green\"", "red, white"}},
                  {R"({"treasures":[{"red":30},{},{}]})", {"\"treasures.0.red\" is 30", "0 to 29"}},
                  {R"({"treasures":[{"red":20},{"red":10},{}]})", {"30 units of red", "there are 29", "MOR-4"}},
                  {R"({"treasures":[{"red":3},{},{}],"bank":{"red":29,"white":29,"blue":29,"black":29,"gold":29}})",
                   {"\"bank\" is", "\"red\":26"}},
                  {R"({"caves":{"green":[1]}})", {"\"caves\"", "\"green\""}},
                  {R"({"caves":{"red":[1,2,3,4,5]}})", {"\"caves.red\" is [1,2,3,4,5]", "at most 4"}},
                  {R"({"caves":{"red":["x"]}})", {"\"caves.red\"", "0 to 29"}},
                  {R"({"stage":"treasures","treasures":[{"red":1},{},{}]})", {"Seat 0", "MOR-5"}},
                  {R"({"stage":"treasures","picks":[["gold","red"],[],[]]})", {"\"picks.0\"", "in this order"}},
                  {R"({"stage":"treasures","picks":[["red","red","red"],["red","red","red"],["red","red","red"]]})",
                   {"\"question.ask\" is \"start\""}},
                  {R"({"picks":[["red"],[],[]]})", {"\"picks.0\"", "empty"}},
                  {R"({"cards":["T4-01"]})", {"\"cards\" is [\"T4-01\"]", "T3-01"}},
                  {R"({"cards":["T3-01"],"cardsUsed":["T3-01"]})", {"\"cards\"", "cardsUsed"}},
                  {R"({"card":"T3-02"})", {"\"card\" is \"T3-02\"", "cardsUsed"}}});
}

TEST(MorgenlandPositions, WhatIsWrongWithPiecesIsNamed) {
  expect_refused(
      Mode::basic,
      {{R"({"tokens":[[],[]]})", {"\"tokens\" is", "3 seats"}},
       {R"({"tokens":[[{"value":9}],[],[]]})", {"\"tokens.0.0\"", "\"place\""}},
       {R"({"tokens":[[{"value":3,"place":"guard"}],[],[]]})", {"\"tokens.0.0.value\" is 3", "1, 2, 4"}},
       {R"({"tokens":[[{"value":9,"place":"moon"}],[],[]]})", {"\"tokens.0.0.place\" is \"moon\"", "taken-back"}},
       {R"({"tokens":[[{"value":9,"place":"guard","lies":1}],[],[]]})", {"\"tokens.0.0\"", "\"lies\"", "slot"}},
       {R"({"tokens":[[{"value":9,"place":"guard"},{"value":9,"place":"red"}],[],[]]})", {"9 of seat 0", "MOR-2"}},
       {R"({"tokens":[[{"value":9,"place":"tent"}],[],[]]})", {"Token 0.1", "tent", "MOR-47"}},
       {R"({"tokens":[[{"value":9,"place":"room5"}],[],[]]})", {"Token 0.1", "room5", "MOR-47"}},
       {R"({"stage":"before","space":"white","tokens":[[{"value":9,"place":"red","shown":false}],[],[]]})",
        {"Token 0.1", "face down", "MOR-62"}},
       {R"({"tokens":[[{"value":9,"place":"room1"},{"value":8,"place":"room1"},{"value":7,"place":"room1"},)"
        R"({"value":6,"place":"room1"},{"value":5,"place":"room1"},{"value":4,"place":"room1"}],[],[]]})",
        {"Seat 0 has 6 tokens on room1", "at most 5", "MOR-44"}},
       {R"({"carpets":[[{"carpet":1,"place":"red"}],[],[]]})", {"Carpet", "MOR-245"}},
       {R"({"guard":11})", {"\"guard\" is 11", "1 to 10"}},
       {R"({"guardShown":true})", {"\"guard\" is seen", "MOR-34"}},
       {R"({"rooms":[{"down":7}]})", {"\"rooms.0.down\" is 7", "0 to 6"}},
       {R"({"rooms":[{"display":"key"}]})", {"\"rooms.0\"", "MOR-12"}},
       {R"({"rooms":[{},{},{},{}]})", {"\"rooms\"", "at most 3", "MOR-9"}},
       {R"({"artifacts":[1,0,0]})", {"19 artifacts", "18", "MOR-8"}},
       {R"({"hands":[["spy"],[],[]]})", {"magic in a basic game", "MOR-12"}}});
}

TEST(MorgenlandPositions, WhatIsWrongWithMagicIsNamed) {
  expect_refused(
      Mode::magic,
      {{R"({"artifacts":[{"lamp":1,"sword":1},{},{}]})", {"\"artifacts.0\"", "\"sword\"", "lamp"}},
       {R"({"artifacts":[{"key":2},{"key":2},{}]})", {"4 × key", "there are 3", "MOR-202"}},
       {R"({"rooms":[{"down":["key","key","key","key"]}]})", {"4 × key", "MOR-202"}},
       {R"({"rooms":[{"down":["key"],"knownBy":[]}]})", {"\"rooms.0.knownBy\" is []", "1 artifacts"}},
       {R"({"rooms":[{"display":"sword"}]})", {"\"rooms.0.display\" is \"sword\"", "or null"}},
       {R"({"secret":[{"key":1},{},{}]})", {"\"secret.0\"", "artifacts"}},
       {R"({"used":[{"key":1},{},{}]})", {"Seat 0 has used 1 × key", "owns 0"}},
       {R"({"artifacts":[{"lamp":1,"key":1},{},{}],"used":[{"lamp":1,"key":1},{},{}]})",
        {"Seat 0 has used 2 artifacts", "at most 1", "MOR-220"}},
       {R"({"lit":[0]})", {"Seat 0", "lit Lamp", "MOR-230"}},
       {R"({"hands":[["spy","moon"],[],[]]})", {"\"hands.0\"", "second-chance"}},
       {R"({"hands":[["spy"],["spy"],[]]})", {"\"hands.1\" has [\"spy\"]", "MOR-203"}},
       {R"({"hands":[["spy"],[],[]],"deck":["spy"]})", {"\"deck\" has [\"spy\"]", "MOR-203"}},
       {R"({"discard":["spy"],"deck":["spy"]})", {"\"deck\" has [\"spy\"]"}},
       {R"({"tent":["spy","trade"]})", {"\"tent\" is", "otherwise null"}},
       {R"({"passedBy":{"spy":0}})", {"\"passedBy.spy\" is 0", "whose hand has it"}},
       {R"({"smuggled":["market"]})", {"\"smuggler\" is null"}},
       {R"({"smuggled":["red"],"smuggler":1})", {"\"smuggled\" is [\"red\"]", "MOR-441"}},
       {R"({"taboo":["moon"]})", {"\"taboo\" is [\"moon\"]", "red, white"}},
       {R"({"batch":[{"seat":1,"power":"spy"}]})", {"\"batch\"", "no \"question\""}},
       {R"({"batch":[{"seat":1,"power":"moon"}],"question":{"ask":"window","seat":0}})",
        {"\"batch.0.power\" is \"moon\""}},
       {R"({"batch":[{"seat":1,"power":"taboo"}],"question":{"ask":"window","seat":0}})",
        {"\"batch.0.first\"", "target"}},
       {R"({"batch":[{"seat":1,"power":"spy"}],"question":{"ask":"window","seat":0}})", {"\"window\" is null"}},
       {R"({"window":{"kind":"place"},"question":{"ask":"window","seat":0}})",
        {"\"window.kind\" is \"place\"", "start"}},
       {R"({"window":{"kind":"start","passes":1},"question":{"ask":"window","seat":0}})",
        {"\"question.ask\" is \"window\""}},
       {R"({"window":{"passes":3},"batch":[{"seat":1,"power":"spy"}],"current":"#1","question":{"ask":"pay","seat":0,"left":1}})",
        {"\"current\" is \"#1\"", "pay"}},
       {R"({"window":{"passes":3},"batch":[{"seat":1,"power":"city-tax","memo":[0,15]}],"current":"#1",)"
        R"("question":{"ask":"pay","seat":0,"left":2}})",
        {"\"batch.0\"", "memo"}},
       {R"({"current":"#1","question":{"ask":"place","seat":0}})", {"\"current\" is \"#1\""}},
       {R"({"recall":{"room":"room1"}})", {"\"recall\"", "taker"}}});
}

// ---- views -------------------------------------------------------------------------------------------------------

Json good_view() {
  toolkit::FastDice dice(1);
  return Game::view_json(Game::view(Game::start(setup_of(Mode::magic), dice), {0}));
}

TEST(MorgenlandViews, WhatIsWrongIsNamed) {
  const Json good = good_view();
  for (const auto& [key, value] : good.items()) {
    if (key == "toAct" || key == "inHand" || key == "bank" || key == "treasures") continue;  // follow from the rest
    Json without = good;
    without.erase(key);
    const auto view = Game::view_from_json(without);
    ASSERT_FALSE(view) << key;
    EXPECT_NE(view.error().find("\"" + key + "\""), std::string::npos) << view.error();
    Json odd = good;
    odd[key] = "a thousand and one";
    EXPECT_FALSE(Game::view_from_json(odd)) << key;
  }
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
    EXPECT_FALSE(Game::view_from_json(view)) << change;
  }
  EXPECT_TRUE(Game::view_from_json(good_view()));
}

}  // namespace
}  // namespace morgenland
