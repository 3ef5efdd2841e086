// A mistake in the rules is one table's misfortune: however it shows itself, the house stays open and the others play
// on.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <sstream>
#include <stdexcept>

#include "bots/greedy.h"
#include "bots/ismcts.h"
#include "bots/random.h"
#include "engine/match_of.h"
#include "games/ali_baba/ali_baba.h"
#include "roster/stand_in.h"
#include "server/testing/test_house.h"
#include "toolkit/mistake.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

constexpr auto kWrong = "two tiles in one place";

// Who notices it says so, or something is thrown on the way.
enum class Shows { noted, thrown };
struct Mistake {
  static inline Shows shows = Shows::noted;
  static void made_if(bool is_wrong) {
    if (is_wrong && shows == Shows::thrown) throw std::logic_error(kWrong);
    toolkit::must_hold(!is_wrong, kWrong);
  }
};

// Ali Baba as ever, until somebody makes a mistake in it: in what an action does, or in what is shown.
struct Faulty : ali_baba::AliBaba {
  static inline bool is_wrong = false, shows_wrong = false;
  static void apply(State& state, engine::Seat seat, engine::ActionId action, toolkit::Dice& dice, engine::Sink sink) {
    Mistake::made_if(is_wrong);
    AliBaba::apply(state, seat, action, dice, sink);
  }
  static View view(const State& state, engine::Viewer viewer) {
    Mistake::made_if(shows_wrong);
    return AliBaba::view(state, viewer);
  }
};

// And as a bot dreams it: with a mistake that only shows itself to whoever looks ahead, or with nothing to choose.
struct Dreamt : ali_baba::AliBaba {
  static inline bool is_wrong = false, is_mute = false;
  static void legal(const State& state, engine::Seat seat, engine::ActionList& menu) {
    if (!is_mute) AliBaba::legal(state, seat, menu);
  }
  static void apply(State& state, engine::Seat seat, engine::ActionId action, toolkit::Dice& dice, engine::Sink sink) {
    Mistake::made_if(is_wrong);
    AliBaba::apply(state, seat, action, dice, sink);
  }
};
constexpr roster::BotEntry kDreamers[] = {
    {"random",
     [](bots::Budget, std::uint8_t) -> std::unique_ptr<engine::AnyBot> {
       return std::make_unique<engine::BotOf<Faulty, bots::Random<Faulty>>>();
     }},
    {"greedy",
     [](bots::Budget, std::uint8_t) -> std::unique_ptr<engine::AnyBot> {
       return std::make_unique<engine::BotOf<Dreamt, bots::Greedy<Dreamt>>>();
     }},
    {"ismcts",
     [](bots::Budget budget, std::uint8_t) -> std::unique_ptr<engine::AnyBot> {
       return std::make_unique<engine::BotOf<Dreamt, bots::Ismcts<Dreamt>>>(budget);
     },
     {50, 0}},
};

roster::GameEntry faulty() {
  auto game = *roster::find_game("ali-baba");
  game.start = [](const engine::Setup& setup, toolkit::Dice& dice) -> std::unique_ptr<engine::AnyMatch> {
    return std::make_unique<engine::MatchOf<Faulty>>(Faulty::start(setup, dice));
  };
  game.bots = kDreamers;
  return game;
}

class Mistakes : public testing::TestWithParam<Shows> {
 protected:
  Mistakes() : game_(faulty()), stand_in_(game_) {
    Mistake::shows = GetParam();
    Faulty::is_wrong = Faulty::shows_wrong = Dreamt::is_wrong = Dreamt::is_mute = false;
    log_before_ = spdlog::default_logger();
    spdlog::set_default_logger(
        std::make_shared<spdlog::logger>("mistakes", std::make_shared<spdlog::sinks::ostream_sink_mt>(log)));
    ann = test.page();
    bob = test.page();
  }
  ~Mistakes() override { spdlog::set_default_logger(log_before_); }

  protocol::Seated sit(Page& page, const protocol::Create& wish) {
    test.send(page, wish);
    const auto seat = page.last<protocol::Seated>();
    test.send(page, protocol::Watch{"w", seat.table, seat.token, 0});
    return seat;
  }
  protocol::Seated sit_two() {  // both play the game with the mistake
    const auto seat = sit(*ann, table_for_two(1, {SeatKind::open, ""}));
    test.send(*bob, protocol::Join{secret_id(2), seat.table, {}, "Bob", kShare});
    bob_ = bob->last<protocol::Seated>();
    test.send(*bob, protocol::Watch{"w", bob_.table, bob_.token, 0});
    return seat;
  }

  // The first choice of whoever is asked; says whether it was played.
  bool act(Page& page, const protocol::Seated& seat, const std::string& id) {
    const auto table = page.last<protocol::Table>();
    if (!table.question) return false;
    const auto choices = *toolkit::parse_json(table.choices.text);
    test.send(page, protocol::Act{id, seat.table, seat.token, *table.question, choices.at(0).at("action")});
    return page.last<protocol::Table>().number > table.number;
  }
  bool one_acts(const protocol::Seated& anns, const std::string& id) {
    return act(*ann, anns, id) || act(*bob, bob_, id);
  }
  const protocol::Seated& bobs_seat() const { return bob_; }
  bool logged(const std::string& words) const { return log.str().find(words) != std::string::npos; }

  TestHouse test;
  std::shared_ptr<Page> ann, bob;
  std::ostringstream log;

 private:
  roster::GameEntry game_;
  roster::StandIn stand_in_;
  std::shared_ptr<spdlog::logger> log_before_;
  protocol::Seated bob_;
};

protocol::Create thief_for_one() {
  return {secret_id(9),
          "thief-of-baghdad",
          toolkit::Json{{"mode", "standard"}, {"seats", 2}},
          {{SeatKind::person, ""}, {SeatKind::bot, "random"}},
          "Carl",
          kShare,
          true};
}

TEST_P(Mistakes, AnActionThatCannotBePlayedIsNotWrittenAndTheTableStands) {
  const auto seat = sit_two();
  const auto before = *test.storage.entries_of(seat.table);
  Faulty::is_wrong = true;
  EXPECT_FALSE(one_acts(seat, "a1"));
  EXPECT_EQ(*test.storage.entries_of(seat.table), before);
  const auto& asked = ann->count<protocol::Refused>() ? *ann : *bob;
  EXPECT_EQ(asked.last<protocol::Refused>().reason, Reason::notSaved);
  EXPECT_TRUE(logged("table " + seat.table + ": nothing is written")) << log.str();
  EXPECT_TRUE(logged(kWrong)) << log.str();

  auto carl = test.page();
  const auto other = sit(*carl, thief_for_one());
  EXPECT_TRUE(act(*carl, other, "c1")) << "others play on";
  Faulty::is_wrong = false;
  EXPECT_TRUE(one_acts(seat, "a2")) << "and the table does when the rules are mended";
}

TEST_P(Mistakes, ATableThatCannotBeRestoredIsSetAsideAndNothingOfItIsLost) {
  const auto seat = sit_two();
  ASSERT_TRUE(one_acts(seat, "a1"));
  auto carl = test.page();
  const auto other = sit(*carl, thief_for_one());
  const auto before = *test.storage.entries_of(seat.table);

  Faulty::is_wrong = true;  // the house comes back with a new program
  test.crash();
  ann = test.page();
  carl = test.page();
  test.send(*ann, protocol::Watch{"w", seat.table, seat.token, 0});
  EXPECT_EQ(ann->last<protocol::Refused>().reason, Reason::setAside);
  EXPECT_TRUE(logged("set aside: table " + seat.table + ", entry")) << log.str();
  EXPECT_TRUE(logged(kWrong)) << log.str();
  test.send(*carl, protocol::Watch{"w", other.table, other.token, 0});
  EXPECT_TRUE(act(*carl, other, "c1")) << "others play on";
  EXPECT_EQ(*test.storage.entries_of(seat.table), before);

  Faulty::is_wrong = false;  // and with a better one
  test.crash();
  ann = test.page();
  test.send(*ann, protocol::Watch{"w", seat.table, seat.token, 0});
  EXPECT_GT(ann->last<protocol::Table>().number, 0);
}

TEST_P(Mistakes, ABotThatCannotMoveWaitsAndTakesNobodyAlong) {
  Faulty::is_wrong = true;
  const auto seat = sit(*ann, table_for_two(1, {SeatKind::bot, "random"}));
  act(*ann, seat, "a1");
  test.settle(60'000);
  EXPECT_EQ(ann->last<protocol::Table>().number, 0);
  Faulty::is_wrong = false;
  test.settle(60'000);
  while (act(*ann, seat, secret_id(static_cast<int>(ann->received.size()))) &&
         ann->last<protocol::Table>().number < 4) {
  }
  EXPECT_GE(ann->last<protocol::Table>().number, 4);
}

// Nobody is shown what cannot be right. What was written stays written, and is shown when the rules are mended.
TEST_P(Mistakes, ATableThatCannotBeShownIsSetAsideAndNobodyElseIs) {
  const auto seat = sit_two();
  const auto before = test.storage.entries_of(seat.table)->size();
  const auto shown = ann->count<protocol::Table>() + bob->count<protocol::Table>();
  Faulty::shows_wrong = true;
  EXPECT_FALSE(one_acts(seat, "a1"));
  for (const auto& page : {ann, bob}) EXPECT_EQ(page->last<protocol::Refused>().reason, Reason::setAside);
  EXPECT_EQ(ann->count<protocol::Table>() + bob->count<protocol::Table>(), shown);
  EXPECT_TRUE(logged("set aside: table " + seat.table + ": a mistake in the rules: " + kWrong)) << log.str();
  EXPECT_GE(test.storage.entries_of(seat.table)->size(), before);

  auto carl = test.page();
  const auto other = sit(*carl, thief_for_one());
  EXPECT_TRUE(act(*carl, other, "c1")) << "others play on";

  auto dora = test.page();  // whoever comes next is told, and the one after
  for (int i = 0; i < 2; ++i) {
    test.send(*dora, protocol::Watch{secret_id(20 + i), seat.table, seat.token, 0});
    EXPECT_EQ(dora->last<protocol::Refused>().reason, Reason::setAside);
    EXPECT_EQ(dora->count<protocol::Table>(), 0);
  }
  Faulty::shows_wrong = false;
  test.settle(60'000);
  test.send(*ann, protocol::Watch{"w2", seat.table, seat.token, 0});
  test.send(*bob, protocol::Watch{"w2", seat.table, bobs_seat().token, 0});
  EXPECT_TRUE(one_acts(seat, "a2")) << "mended, it goes on where it was";
}

// A bot that looks ahead and stumbles plays something all the same.
TEST_P(Mistakes, ABotThatStumblesInThoughtPlaysOn) {
  int tables = 0;
  for (const bool is_mute : {false, true}) {
    Dreamt::is_wrong = !is_mute;
    Dreamt::is_mute = is_mute;
    const std::string over = is_mute ? "a seat is asked and has nothing to choose" : kWrong;
    for (const std::string name : {"ismcts", "greedy"}) {
      ann = test.page();
      const auto seat = sit(*ann, table_for_two(++tables, {SeatKind::bot, name}));
      for (int i = 0; i < 6 && ann->last<protocol::Table>().number < 4; ++i) {
        act(*ann, seat, secret_id(100 + i));
        test.settle(60'000);
      }
      EXPECT_GE(ann->last<protocol::Table>().number, 4) << name;
      const auto said = "table " + seat.table + ": bot " + name + " stumbles over a mistake in the rules: " + over;
      EXPECT_TRUE(logged(said)) << log.str();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Of, Mistakes, testing::Values(Shows::noted, Shows::thrown),
                         [](const auto& test) { return std::string(test.param == Shows::noted ? "ours" : "thrown"); });

// What is asked of a match that the rules forbid does nothing to it.
TEST(MistakenCalls, AnIllegalActionIsNotPlayed) {
  const auto& game = *roster::find_game("ali-baba");
  toolkit::FastDice dice(1);
  const auto match = game.start(std::get<engine::Setup>(roster::read_setup(game, {})), dice);
  const auto before = match->position();
  toolkit::Trying trying;
  match->apply(match->to_act().lowest(), engine::kNoAction, dice, engine::Sink());
  EXPECT_STREQ(trying.mistake(), "an action is played that is not legal");
  EXPECT_EQ(match->position(), before);
}

}  // namespace
}  // namespace server
