// Positions written by hand: what is left out, and what is refused in words that name the field, what was found and
// what would be right.
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "engine/shapes.h"
#include "games/magic_lamp/magic_lamp.h"
#include "toolkit/json.h"

namespace magic_lamp {
namespace {

using Game = MagicLamp;

engine::Setup setup_of(Seat seats, TapMode tap = TapMode::lots, Mode mode = Mode::base) {
  engine::Setup setup;
  setup.seats = seats;
  setup.mode = static_cast<std::uint8_t>(mode);
  setup.options[static_cast<std::size_t>(Option::tap)] = static_cast<std::uint8_t>(tap);
  return setup;
}

State position_of(const char* text, engine::Setup setup) {
  const auto state = engine::read_position<Game>(setup, *toolkit::parse_json(text));
  EXPECT_TRUE(state) << text << "\n" << (state ? "" : state.error());
  return state ? *state : State{};
}

// ---- defaults ----------------------------------------------------------------------------------------------------

TEST(LampPositions, DefaultsAreTheFirstTurn) {
  const State state = position_of("{}", setup_of(3));
  EXPECT_EQ(state.phase, Phase::choose);
  EXPECT_EQ(Game::to_act(state), SeatSet::first(3));
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    EXPECT_EQ(state.order[chest][kChestCards - 1], card_of(chest, 0)) << "the lowest id lies on top";
    EXPECT_EQ(state.order[chest][kCardsUnderSorcerer], card_of(chest, kSorcererAt));
    EXPECT_EQ(state.order[chest][0], card_of(chest, kSorcererAt - 1));
  }
  EXPECT_EQ(state.lamp[0], 0);
  EXPECT_EQ(state.lamp[1], 0) << "L01 is there twice";
  EXPECT_EQ(state.lamp[kLampCards - 1], kLampDesigns - 1);
}

TEST(LampPositions, NamedCardsLieOnTop) {
  const State state =
      position_of(R"({"chests":{"gold":{"top":["G25","G26"],"left":7}},"lamp":["L18","L04"]})", setup_of(3));
  EXPECT_EQ(cards_left(state, 2), 7);
  EXPECT_EQ(state.order[2][6], card_of(2, 24));
  EXPECT_EQ(state.order[2][5], card_of(2, 25));
  EXPECT_EQ(state.order[2][4], card_of(2, 0));
  EXPECT_EQ(state.order[2][0], card_of(2, 4));
  EXPECT_EQ(state.order[2][7], kNoCard);
  EXPECT_EQ(state.lamp[0], 17);
  EXPECT_EQ(state.lamp[1], 3);
  EXPECT_EQ(state.lamp[2], 0);
}

TEST(LampPositions, TheSearcherFollowsFromTheBoards) {
  const State state = position_of(
      R"({"phase":"search","boards":[{"bronze":3},{"bronze":3},{"bronze":5}],"drawn":["B01"]})", setup_of(3));
  EXPECT_EQ(state.actor, 2);
  EXPECT_EQ(state.searchers[0], 2);
  EXPECT_EQ(cards_left(state, 0), 25);
  EXPECT_EQ(state.order[0][24], card_of(0, 1)) << "what is drawn is not inside";
  EXPECT_TRUE(state.drew);
}

TEST(LampPositions, WhoIsAskedFollowsFromTheRest) {
  const char* taps = R"({"phase":"taps","boards":[{"bronze":3},{"gold":3},{"bronze":5}]})";
  EXPECT_EQ(position_of(taps, setup_of(3)).asked, SeatSet::first(2)) << "lots: who shows a matched face";
  EXPECT_EQ(position_of(taps, setup_of(3, TapMode::race)).asked, SeatSet::first(3));
  const char* wish =
      R"({"phase":"wish","boards":[{"bronze":3},{"gold":3},{"bronze":5}],"summons":[{"seat":1,"face":3}]})";
  EXPECT_EQ(position_of(wish, setup_of(3)).actor, 1);
  EXPECT_EQ(position_of(wish, setup_of(3)).wish, 1);
  const char* calm =
      R"({"phase":"opponent","boards":[{"bronze":1},{"gold":2},{"bronze":5}],"offender":2,"loot":[{},{},{"ruby":1}]})";
  EXPECT_EQ(position_of(calm, setup_of(3, TapMode::race)).actor, 2);
  EXPECT_EQ(position_of(calm, setup_of(3, TapMode::race)).taps[0], 2);
}

// ---- refusals ----------------------------------------------------------------------------------------------------

struct Wrong {
  const char* position;
  std::vector<const char*> says;  // the field, the value found, what would be right
};

void expect_refused(const engine::Setup& setup, std::span<const Wrong> wrongs) {
  for (const auto& wrong : wrongs) {
    const auto json = toolkit::parse_json(wrong.position);
    ASSERT_TRUE(json) << wrong.position;
    const auto state = engine::read_position<Game>(setup, *json);
    ASSERT_FALSE(state) << wrong.position;
    for (const auto* words : wrong.says)
      EXPECT_NE(state.error().find(words), std::string::npos) << wrong.position << "\n" << state.error();
  }
}

TEST(LampPositions, MalformedFieldsAreNamed) {
  const Wrong wrongs[] = {
      {R"({"phase":"night"})", {"\"phase\" is \"night\"", "choose, taps"}},
      {R"({"turn":0})", {"\"turn\" is 0", "1 to 65535"}},
      {R"({"idleTurns":21})", {"\"idleTurns\" is 21", "0 to 20"}},
      {R"({"actor":3,"phase":"over"})", {"\"actor\" is 3", "0 to 2"}},
      {R"({"asked":[0,0]})", {"\"asked\" is [0,0]", "different"}},
      {R"({"boards":[{"bronze":7},{},{}]})", {"\"boards.0.bronze\" is 7", "1 to 6"}},
      {R"({"boards":[{"tin":1},{},{}]})", {"\"boards.0\" names \"tin\"", "bronze, silver, gold"}},
      {R"({"haste":["steady","calm","wild"]})", {"\"haste.1\" is \"calm\"", "steady, quick, wild"}},
      {R"({"taps":[4]})", {"\"taps.0\" is 4", "0 to 2"}},
      {R"({"calmed":1})", {"\"calmed\" is 1", "taps"}},
      {R"({"summons":[{"seat":1,"face":9}]})", {"\"summons.0.face\" is 9", "1 to 6"}},
      {R"({"wish":4})", {"\"wish\" is 4", "0 to 3"}},
      {R"({"offender":"me"})", {"\"offender\" is \"me\"", "or null"}},
      {R"({"given":"talisman"})", {"\"given\" is \"talisman\"", "emerald"}},
      {R"({"charm":[0,-1,0]})", {"\"charm.1\" is -1", "0 to 250"}},
      {R"({"chest":4})", {"\"chest\" is 4", "0 to 3"}},
      {R"({"searchers":[7,null,null]})", {"\"searchers.0\" is 7", "a seat", "or null"}},
      {R"({"drawn":["B01"]})", {"\"drawn\" is [\"B01\"]", "phase is search"}},
      {R"({"chests":{"tin":{}}})", {"\"chests\" names \"tin\"", "bronze, silver, gold"}},
      {R"({"chests":{"gold":{"top":["S01"]}}})", {"\"chests\" is", "S01", "of that chest"}},
      {R"({"chests":{"gold":{"top":["G01","G01"]}}})", {"\"chests\" is", "G01", "different cards"}},
      {R"({"chests":{"gold":{"left":27}}})", {"\"chests.gold.left\" is 27", "0 to 26"}},
      {R"({"chests":{"gold":{"top":["G01","G02"],"left":1}}})", {"\"chests\" is", "at least"}},
      {R"({"lamp":["L99"]})", {"\"lamp.0\" is \"L99\"", "L01"}},
      {R"({"lamp":["L06","L06"]})", {"\"lamp\" is [\"L06\",\"L06\"]", "the box has", "LAMP-114"}},
      {R"({"lampKnown":26})", {"\"lampKnown\" is 26", "0 to 25"}},
      {R"({"peeked":[{"gold":3},{},{}]})", {"\"peeked.0.gold\" is 3", "0 to 2"}},
      {R"({"loot":[{"amber":1},{},{}]})", {"\"loot.0\" names \"amber\"", "talisman"}},
      {R"({"loot":[{"ruby":12},{},{}]})", {"\"loot.0.ruby\" is 12", "at most 11"}},
      {R"({"live":[{"gold-ring":1},{},{}]})", {"\"live.0\" names \"gold-ring\"", "emerald, ruby"}},
      {R"({"ring":9})", {"\"ring\" is 9", "0 to 2"}},
      {R"({"choices":["lock",null,null]})", {"\"choices.0\" is \"lock\"", "choose bronze 4", "LAMP-15"}},
      {R"({"choices":["choose bronze 4 silver 2",null,null]})", {"\"choices.0\"", "LAMP-15"}},
      {R"({"choices":["choose bronze 4 wild",null,null]})", {"\"choices.0\"", "LAMP-15"}},
      {R"({"tapOrder":[0]})", {"\"tapOrder\" is [0]", "phase taps"}},
      {R"({"picks":["ruby",null,null]})", {"\"picks\" is", "phase caravan"}},
  };
  expect_refused(setup_of(3), wrongs);
}

TEST(LampPositions, WhatCannotBeIsNamed) {
  const Wrong wrongs[] = {
      {R"({"boards":[{"bronze":1},{},{}]})", {"\"boards\" is", "LAMP-18"}},
      {R"({"phase":"taps","boards":[{"bronze":1,"silver":2,"gold":3},{"bronze":1,"silver":2,"gold":3},{"bronze":4}]})",
       {"\"boards\" is", "LAMP-118"}},
      {R"({"phase":"taps","boards":[{"bronze":1},{"gold":1},{}]})", {"\"boards\" is", "LAMP-118"}},
      {R"({"phase":"taps","boards":[{"bronze":1,"gold":2},{"gold":1},{"gold":4}]})", {"\"boards\" is", "LAMP-118"}},
      {R"({"haste":["quick","steady","steady"]})", {"\"haste\" is", "LAMP-R-50"}},
      {R"({"phase":"over","ending":true,"chests":{"gold":{"sorcerer":false}},"taps":[1,1],"calmed":2})", {"different"}},
      {R"({"phase":"search","boards":[{"bronze":4},{"gold":1},{"gold":2}],"drawn":["B01","B01"]})",
       {"\"drawn\" is", "different cards"}},
      {R"({"loot":[{"ruby":6},{"ruby":6},{}]})", {"\"loot\" is", "the box has", "LAMP-114"}},
      {R"({"loot":[{"talisman":1},{},{}],"live":[{"ruby":1},{},{}]})", {"\"live\" is", "stones", "LAMP-116"}},
      {R"({"loot":[{"ruby":1},{},{}],"live":[{"ruby":1},{},{}]})", {"\"live\" is", "no more talismans"}},
      {R"({"loot":[{"sorcerer":1},{},{}]})", {"\"loot\" is", "Sorcerer", "LAMP-114"}},
      {R"({"chests":{"gold":{"left":5}}})", {"\"chests\" is", "Sorcerer", "LAMP-115"}},
      {R"({"chests":{"gold":{"top":["G26"]}}})", {"\"chests\" is", "G26", "LAMP-115"}},
      {R"({"chests":{"gold":{"sorcerer":false,"left":6}}})", {"\"chests\" is", "at most five", "LAMP-115"}},
      {R"({"chests":{"gold":{"sorcerer":false,"top":["G26"]}}})", {"\"chests\" is", "G26", "unless it is drawn"}},
      {R"({"chests":{"gold":{"sorcerer":false}}})", {"ends with the turn", "LAMP-95"}},
      {R"({"ending":true})", {"\"ending\" is true", "LAMP-74"}},
      {R"({"phase":"over"})", {"\"phase\" is \"over\"", "Sorcerer", "adjudicated"}},
      {R"({"adjudicated":true})", {"\"adjudicated\" is true", "LAMP-98"}},
      {R"({"idleTurns":20})", {"\"idleTurns\" is 20", "at most 19", "LAMP-98"}},
      {R"({"asked":[]})", {"\"asked\" is []", "somebody"}},
      {R"({"actor":1})", {"\"actor\" is 1", "null in this phase"}},
      {R"({"asked":[0,1]})", {"\"choices\" is [null,null,null]", "locked", "LAMP-20"}},
      {R"({"taps":[0],"calmed":1})", {"\"taps\"", "window closes"}},
      {R"({"phase":"taps","boards":[{"bronze":1},{"gold":1},{"gold":2}],"asked":[2]})",
       {"\"asked\" is [2]", "something to decide"}},
      {R"({"phase":"taps","boards":[{"bronze":1},{"gold":1},{"gold":2}],"tapOrder":[0]})", {"\"tapOrder\" is [0]"}},
      {R"({"phase":"wish","actor":0,"boards":[{"bronze":1},{"gold":1},{"gold":2}]})", {"\"summoned\" is 0"}},
      {R"({"phase":"wish","wish":3,"boards":[{"bronze":1},{"gold":1},{"gold":2}],"summons":[{"seat":0,"face":1}]})",
       {"\"wish\" is 3", "1 to 2"}},
      {R"({"phase":"wish","actor":1,"boards":[{"bronze":1},{"gold":1},{"gold":2}],"summons":[{"seat":0,"face":1}]})",
       {"\"actor\" is 1", "the summoner"}},
      {R"({"phase":"target","boards":[{"bronze":1},{"gold":1},{"gold":2}],"summons":[{"seat":0,"face":1}]})",
       {"\"lamp\" is", "asks for this phase"}},
      {R"({"phase":"target","lamp":["L04"],"boards":[{"bronze":1},{"gold":1},{"gold":2}],
           "summons":[{"seat":0,"face":1}]})",
       {"Seat 0 is asked", "nothing to choose"}},
      {R"({"phase":"caravan","loot":[{"ruby":1},{},{}],"boards":[{"bronze":1},{"gold":1},{"gold":2}],
           "summons":[{"seat":0,"face":1}]})",
       {"\"lamp\" is", "asks for this phase"}},
      {R"({"phase":"opponent","offender":0,"boards":[{"bronze":1},{"gold":3},{"gold":2}]})",
       {"\"offender\" is 0", "loose card"}},
      {R"({"phase":"take","offender":0,"loot":[{"ruby":1},{},{}],"boards":[{"bronze":1},{"gold":3},{"gold":2}]})",
       {"\"actor\" is null"}},
      {R"({"phase":"search","boards":[{"bronze":3},{"bronze":3},{"gold":2}]})",
       {"\"actor\" is null", "a seat in this phase"}},
      {R"({"phase":"search","actor":1,"boards":[{"bronze":3},{"bronze":4},{"gold":2}]})",
       {"\"searchers\" is", "LAMP-61"}},
      {R"({"phase":"search","boards":[{"bronze":2},{"gold":1},{"gold":2}],"drawn":["B01","B02"]})",
       {"\"drawn\" is", "fewer cards", "LAMP-66"}},
      {R"({"phase":"search","boards":[{"bronze":2},{"gold":1},{"gold":2}],"drawn":["B18"]})",
       {"\"drawn\" is", "scorpions", "LAMP-69"}},
      {R"({"phase":"search","boards":[{"bronze":3},{"gold":1},{"gold":2}],"drawn":["B01"],
           "chests":{"bronze":{"top":["B01"]}}})",
       {"B01", "not \"drawn\""}},
      {R"({"kept":[{"ruby":1},{},{}]})", {"\"kept\" is", "LAMP-77"}},
      {R"({"phase":"place","actor":0,"boards":[{"bronze":3},{"gold":1},{"gold":2}]})", {"\"actor\" is 0", "\"kept\""}},
      {R"({"ring":1})", {"\"ring\" is 1", "LAMP-12"}},
      {R"({"phase":"retrieve","actor":0,"boards":[{"bronze":6},{"gold":1},{"gold":2}]})", {"LAMP-106"}},
  };
  expect_refused(setup_of(3), wrongs);
  const Wrong nervous[] = {
      {R"({"phase":"taps","boards":[{"bronze":1},{"gold":1},{"gold":2}]})", {"nerve", "LAMP-R-50"}}};
  expect_refused(setup_of(3, TapMode::nerve), nervous);
  const Wrong two[] = {{R"({"choices":["choose bronze 4",null]})", {"\"choices.0\"", "LAMP-17"}}};
  expect_refused(setup_of(2), two);
}

}  // namespace
}  // namespace magic_lamp
