// Names lead back to their actions; positions take their defaults; pictures fit a terminal and keep secrets.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/message.h"
#include "engine/shapes.h"
#include "games/morgenland/morgenland.h"
#include "tests/picture_check.h"
#include "toolkit/dice.h"

namespace morgenland {
namespace {

using engine::Viewer;
using Game = Morgenland;

constexpr int kStepsMax = 6000;  // of one random match: enough for several rounds

engine::Setup setup_of(Seat seats, Mode mode = Mode::basic) {
  engine::Setup setup;
  setup.seats = seats;
  setup.mode = static_cast<std::uint8_t>(mode);
  return setup;
}

// Every set-up once in a while: modes in turn, seats in turn, options by the bits of the seed.
engine::Setup setup_by(int seed) {
  engine::Setup setup = setup_of(static_cast<Seat>(3 + seed % 3), seed % 4 ? Mode::magic : Mode::basic);
  const auto set = [&](Option option, int value) {
    setup.options[static_cast<std::size_t>(option)] = static_cast<std::uint8_t>(value);
  };
  set(Option::camel_when, seed >> 1 & 1);
  set(Option::leftover, seed >> 2 & 1);
  set(Option::bank, seed % 5 == 0);
  set(Option::treasures, seed % 7 == 0);
  if (setup.mode != static_cast<std::uint8_t>(Mode::magic)) return setup;
  set(Option::removed, seed >> 1 & 1);
  set(Option::spell_deck, seed >> 2 & 1);
  set(Option::windows, seed % 3 == 0);
  return setup;
}

// Plays at random; `check` sees every `stride`th state.
template <class Check>
void walk(int matches, int stride, Check check) {
  for (int seed = 0; seed < matches; ++seed) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(seed));
    State state = Game::start(setup_by(seed), dice);
    for (int step = 0; step < kStepsMax && !asked(state).empty() && !testing::Test::HasFatalFailure(); ++step) {
      if (step % stride == 0) check(state);
      const Seat seat = asked(state).lowest();
      engine::ActionList menu;
      Game::legal(state, seat, menu);
      Game::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
    }
    check(state);
  }
}

std::vector<Viewer> viewers(const State& state) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (Seat seat = 0; seat < state.setup.seats; ++seat) all.push_back({seat});
  return all;
}

State position_of(const char* json, const engine::Setup& setup) {
  const auto state = engine::read_position<Game>(setup, *toolkit::parse_json(json));
  EXPECT_TRUE(state) << state.error();
  return *state;
}

// ---- names -------------------------------------------------------------------------------------------------------

TEST(MorgenlandNames, EachActionHasOneAndItLeadsBack) {
  std::set<std::string> names;
  for (ActionId id = 0; id < kActionCount; ++id) {
    EXPECT_TRUE(names.insert(Game::name(id)).second) << Game::name(id);
    EXPECT_EQ(Game::parse(Game::name(id)), id) << Game::name(id);
  }
  EXPECT_EQ(Game::name(encode(Verb::place, 7, 10)), "place 9 room1");
  EXPECT_EQ(Game::name(encode(Verb::cast, kEyeForEye, carpet_piece(1, 0))), "cast eye-for-eye 1.carpet1");
  EXPECT_EQ(Game::name(encode(Verb::cast, kMirage, 1)), "cast mirage room2");
  EXPECT_EQ(Game::name(encode(Verb::use_counter, 1)), "use counterspell #2");
}

TEST(MorgenlandNames, NothingElseIsUnderstood) {
  for (const auto* text : {"", "place", "place 3 red", "place 9", "Place 9 red", "place 9 red ", "take", "take green",
                           "camel 5", "camel", "cast", "cast taboo", "cast charity red", "cast mirage red",
                           "cast teleport 0.9", "use counterspell #29", "use counterspell 1", "pick 6", "remove 5.1"})
    EXPECT_FALSE(Game::parse(text)) << text;
}

// ---- defaults ----------------------------------------------------------------------------------------------------

TEST(MorgenlandPositions, DefaultsAreTheFirstPlacement) {
  const State state = position_of("{}", setup_of(3));
  EXPECT_EQ(state.stage, Stage::placing);
  EXPECT_EQ(state.question.ask, Ask::place);
  EXPECT_EQ(state.question.seat, 0);
  EXPECT_EQ(state.bank, (Purse{29, 29, 29, 29, 29}));
  EXPECT_EQ(state.rooms[2].down, kPileBasic);
  EXPECT_EQ(state.rooms[3].down, 0);
  const State magic = position_of("{}", setup_of(4, Mode::magic));
  EXPECT_EQ(magic.owned[3][kLamp], 1);
  EXPECT_EQ(magic.deck_size, kSpellCount);
  EXPECT_EQ(magic.deck[kSpellCount - 1], kSecondChance) << "spells named nowhere lie in their order";
}

TEST(MorgenlandPositions, TheBankIsWhatIsLeft) {
  const State state =
      position_of(R"({"treasures":[{"red":3},{"red":2,"gold":1},{}],"caves":{"red":[4,3]}})", setup_of(3));
  EXPECT_EQ(state.bank, (Purse{17, 29, 29, 29, 28}));
}

TEST(MorgenlandPositions, NamedCardsComeFirst) {
  const State state = position_of(R"({"deck":["trade","spy"],"hands":[["second-chance"],[],[]],"cards":["T3-07"]})",
                                  setup_of(3, Mode::magic));
  EXPECT_EQ(state.deck_size, kSpellCount - 1);
  EXPECT_EQ(state.deck[state.deck_size - 1u], kTrade);
  EXPECT_EQ(state.deck[state.deck_size - 2u], kSpy);
  EXPECT_EQ(state.deck[state.deck_size - 3u], kAbracadabra);
  EXPECT_EQ(state.cards[14], 6);
  EXPECT_EQ(state.cards[13], 0);
}

TEST(MorgenlandPositions, WithoutAQuestionTheRoundGoesOn) {
  const State state = position_of(
      R"({"stage":"before","space":"red","caves":{"red":[4,3]},"tokens":[[{"value":9,"place":"red"}],[],[]]})",
      setup_of(3));
  EXPECT_EQ(state.units[0][0], 4) << "the red cave is shared out";
  EXPECT_EQ(state.round, 2) << "nobody had anything else to decide";
}

// ---- menus and prompts -------------------------------------------------------------------------------------------

TEST(MorgenlandMenus, TellWhatAPieceCosts) {
  const State state =
      position_of(R"({"stage":"before","space":"room1","admitted":[0],"treasures":[{"red":9,"blue":4,"gold":9},{},{}],)"
                  R"("tokens":[[{"value":4,"place":"room1"},{"value":9,"place":"room1"}],[],[]]})",
                  setup_of(3));
  const View view = Game::view(state, {0});
  EXPECT_EQ(engine::to_json(Game::prompt(view)).dump(),
            R"({"key":"prompt.offer","args":{"space":"space.room1","strength":13}})");
  EXPECT_EQ(engine::to_json(Game::describe(view, *Game::parse("pay red"))).dump(),
            R"({"key":"action.pay-piece","args":{"treasure":"treasure.red","count":9}})");
  EXPECT_EQ(Game::describe(view, *Game::parse("decline")).key(), "action.decline-offer");
  EXPECT_EQ(Game::prompt(Game::view(state, {1})).key(), "wait.choose");
}

TEST(MorgenlandMenus, TellThatTheLampIsLitToo) {
  const State state = position_of(R"({"hands":[["spy"],[],[]]})", setup_of(3, Mode::magic));
  ASSERT_EQ(state.question.ask, Ask::window);
  EXPECT_EQ(Game::describe(Game::view(state, {0}), *Game::parse("cast spy")).key(), "action.light-cast");
  EXPECT_EQ(Game::prompt(Game::view(state, {0})).key(), "prompt.window");
  EXPECT_EQ(Game::prompt(Game::view(state, {1})).key(), "wait.window");
}

TEST(MorgenlandMenus, CallATokenByItsNumberWhereItIsKnown) {
  const State state = position_of(R"({"hands":[["second-chance"],[],[]],)"
                                  R"("tokens":[[{"value":4,"place":"room1"}],[{"value":9,"place":"room1"},)"
                                  R"({"value":8,"place":"market","shown":true}],[]]})",
                                  setup_of(3, Mode::magic));
  const auto number_of = [&](const char* action) {
    const std::string words = engine::to_json(Game::describe(Game::view(state, {0}), *Game::parse(action))).dump();
    return words.substr(words.find("\"value\":"));
  };
  EXPECT_EQ(number_of("cast second-chance 0.1"), "\"value\":4}}") << "one's own";
  EXPECT_EQ(number_of("cast teleport 1.1"), "\"value\":null}}") << "face down";
  EXPECT_EQ(number_of("cast teleport 1.2"), "\"value\":8}}") << "face up";
}

// ---- scores ------------------------------------------------------------------------------------------------------

std::string score_words(const State& state, std::size_t seat) {
  std::string scores;
  engine::write_scores<Game>(state, scores);
  return toolkit::parse_json(scores)->at(seat).dump();
}

TEST(MorgenlandScores, ScrollsBreakTies) {
  const State state =
      position_of(R"({"stage":"over","artifacts":[{"lamp":1,"key":2},{"lamp":1,"scroll":2},{"lamp":1}]})",
                  setup_of(3, Mode::magic));
  EXPECT_EQ(score_words(state, 1), R"({"seat":1,"artifacts":{"lamp":1,"scroll":2},"scrolls":2,"total":3,"rank":1})");
  EXPECT_EQ(score_words(state, 0), R"({"seat":0,"artifacts":{"lamp":1,"key":2},"scrolls":0,"total":3,"rank":2})");
  const State basic =
      position_of(R"({"stage":"over","artifacts":[4,3,4],"rooms":[{"down":0},{"down":0},{"down":0}]})", setup_of(3));
  EXPECT_EQ(score_words(basic, 2), R"({"seat":2,"artifacts":4,"total":4,"rank":1})");
}

TEST(MorgenlandSetup, WhoStartsMustSitAtTheTable) {
  engine::Setup setup = setup_of(3);
  setup.options[static_cast<std::size_t>(Option::start)] = 3;
  EXPECT_FALSE(Game::check(setup));
  setup.options[static_cast<std::size_t>(Option::start)] = 4;
  ASSERT_TRUE(Game::check(setup));
  EXPECT_EQ(Game::check(setup)->rule, "MOR-OPT-15");
  EXPECT_NE(Game::check(setup)->text.find("seat3; with 3 players it must be random or seat0 to seat2"),
            std::string::npos)
      << Game::check(setup)->text;
}

// ---- pictures ----------------------------------------------------------------------------------------------------

TEST(MorgenlandPictures, FitATerminal) {
  walk(12, 41, [](const State& state) {
    for (const Viewer viewer : viewers(state)) picture_check::fits_a_terminal<Game>(Game::view(state, viewer));
  });
}

TEST(MorgenlandPictures, ShowOwnNumbersAndHideOthers) {
  const State state = position_of(
      R"({"treasures":[{"red":2},{"blue":7},{}],"caves":{"red":[5,3]},)"
      R"("tokens":[[{"value":9,"place":"red"},{"value":8,"place":"red"}],[{"value":7,"place":"red"},{"value":4,"place":"guard"}],[]],)"
      R"("rooms":[{"display":"key","down":["scroll","double"]}],"hands":[["taboo"],["trade"],[]]})",
      setup_of(3, Mode::magic));
  const std::string own = Game::picture(Game::view(state, {0}), false);
  for (const auto* part : {"[5][3]", "[0] (98) =17", "[1] •", "guard ?", "key +2", "taboo", "red 2", "camel", "closed"})
    EXPECT_NE(own.find(part), std::string::npos) << part << "\n" << own;
  for (const auto* part : {"trade", "blue 7", "scroll", "(7)"})
    EXPECT_EQ(own.find(part), std::string::npos) << part << " shows\n" << own;
  const std::string other = Game::picture(Game::view(state, {1}), false);
  EXPECT_NE(other.find("[0] ••"), std::string::npos) << other;
  EXPECT_NE(other.find("[1] (7)"), std::string::npos) << other;
}

}  // namespace
}  // namespace morgenland
