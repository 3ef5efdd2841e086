// What the search promises: its budget kept, no heap once it is warm; what every bot does, the same choice for the same
// seed; and that the words for bots and budgets are understood.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

#include "bench/allocations.h"
#include "tests/bots/some_states.h"

namespace {

// Of so many matches, two from each deal; a shared win counts for nobody.
int wins_of_first(const roster::GameEntry& game, std::string_view first, std::string_view second, int matches) {
  const roster::Bot bots[] = {*roster::find_bot(game, first), *roster::find_bot(game, second)};
  int wins = 0;
  for (int m = 0; m < matches; ++m) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(m / 2) + 1), thoughts(static_cast<std::uint64_t>(m) + 100);
    const auto match = game.start({2, 0, {}}, dice);
    const auto chair = static_cast<engine::Seat>(m % 2);
    const std::unique_ptr<engine::AnyBot> players[] = {bots[chair].make(), bots[1 - chair].make()};
    while (!match->to_act().empty()) {
      const engine::Seat seat = match->to_act().lowest();
      match->apply(seat, players[seat]->choose(*match, seat, thoughts), dice, engine::Sink());
    }
    const engine::Outcome end = match->outcome();
    wins += end.winners.has(chair) && end.winners.count() == 1;
  }
  return wins;
}

TEST(Bots, ChooseTheSameForTheSameSeed) {
  for (const auto& game : roster::games())
    at_some_states(game, 21, 1, 17, [&](const engine::AnyMatch& match, engine::Seat seat) {
      for (const auto& entry : game.bots) {
        const auto bot = in_short(game, entry, 60);
        toolkit::FastDice one(7), two(7);
        EXPECT_EQ(bot.make()->choose(match, seat, one), bot.make()->choose(match, seat, two))
            << game.info->key << ", " << entry.name;
      }
    });
}

// Whatever the slices; and so does a bot that does not search.
TEST(Bots, ComeToTheSameInSlices) {
  for (const auto& game : roster::games())
    at_some_states(game, 23, 1, 17, [&](const engine::AnyMatch& match, engine::Seat seat) {
      for (const auto& entry : game.bots) {
        const auto bot = in_short(game, entry, 60);
        toolkit::FastDice whole(7), sliced(7);
        const auto thinker = bot.make();
        thinker->begin(match, seat, sliced);
        for (std::uint32_t slice = 1; thinker->go_on(slice, sliced); ++slice) continue;
        EXPECT_EQ(thinker->thought().choice, bot.make()->choose(match, seat, whole))
            << game.info->key << ", " << entry.name;
      }
    });
}

TEST(Search, OnlyOffersWhatIsLegal) {
  for (const auto& game : roster::games())
    at_some_states(game, 22, 1, 13, [&](const engine::AnyMatch& match, engine::Seat seat) {
      toolkit::FastDice dice(8);
      std::uint32_t visits = 0;
      const auto bot = roster::find_bot(game, "ismcts:50")->make();
      const auto options = bot->explain(match, seat, dice);
      for (const auto& option : options) {
        EXPECT_FALSE(match.why_not(seat, option.action)) << game.info->key << ": " << match.name(option.action);
        EXPECT_GE(option.worth, 0);
        EXPECT_LE(option.worth, 1);
        visits += option.visits;
      }
      EXPECT_EQ(visits, bot->thought().simulations) << game.info->key;
      EXPECT_EQ(visits == 0, options.size() <= 1) << game.info->key;
    });
}

// Up to twice its number where options stay close, less where whoever comes next would need more than a quarter of what
// is left; exactly its number where the answer is drawn.
TEST(Search, ThinksLongerTheCloserItsOptionsAre) {
  constexpr std::uint32_t kBudget = 200, kMost = 2 * kBudget;
  std::uint64_t all = 0, thoughts = 0, longer = 0;
  for (const auto& game : roster::games()) {
    int shorter = 0;
    at_some_states(game, 25, 1, 13, [&](const engine::AnyMatch& match, engine::Seat seat) {
      toolkit::FastDice dice(10);
      const auto bot = roster::find_bot(game, "ismcts:200")->make();
      bot->choose(match, seat, dice);
      const engine::Thought thought = bot->thought();
      if (thought.considered.size() < 2) return;
      std::vector<std::uint32_t> visits;
      for (const auto& option : thought.considered) visits.push_back(option.visits);
      std::ranges::sort(visits, std::greater());
      if (thought.is_drawn) {
        EXPECT_EQ(thought.simulations, kBudget) << game.info->key;
        return;
      }
      EXPECT_LE(thought.simulations, kMost) << game.info->key;
      if (thought.simulations < kMost) {
        EXPECT_GT(4 * (visits[0] - visits[1]), kMost - thought.simulations) << game.info->key;
      }
      shorter += thought.simulations < kBudget;
      longer += thought.simulations > kBudget;
      all += thought.simulations;
      ++thoughts;
    });
    EXPECT_GT(shorter, 0) << game.info->key;
  }
  EXPECT_GT(longer, thoughts / 20);
  EXPECT_LT(all, thoughts * kBudget * 5 / 4);
  EXPECT_GT(all, thoughts * kBudget / 2);
}

// So that nobody can foresee a choice of dice it is not always the favourite; and yet seldom one that was tried less
// than half as often: a thought tries a lot, and who often plays that loses to one who always plays his favourite.
TEST(Search, DrawsDiceItTriedNearlyAsOften) {
  const auto& game = *roster::find_game("magic-lamp");
  int drawn = 0, others = 0, poor = 0;
  at_some_states(game, 26, 12, 3, [&](const engine::AnyMatch& match, engine::Seat seat) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(drawn));
    const auto bot = roster::find_bot(game, "ismcts:200")->make();
    const engine::ActionId action = bot->choose(match, seat, dice);
    const engine::Thought thought = bot->thought();
    if (!thought.is_drawn) return;
    std::uint32_t most = 0, played = 0;
    for (const auto& option : thought.considered) {
      most = std::max(most, option.visits);
      if (option.action == action) played = option.visits;
    }
    ++drawn;
    others += played < most;
    poor += 2 * played < most;
  });
  EXPECT_GT(others, drawn / 20);
  EXPECT_LT(poor, drawn / 10);
}

TEST(Search, TakesNothingFromTheHeapOnceWarm) {
  for (const auto& game : roster::games())
    at_some_states(game, 23, 1, 29, [&](const engine::AnyMatch& match, engine::Seat seat) {
      for (const auto* words : {"ismcts:200", "learned:200"}) {
        const auto found = roster::find_bot(game, words);
        if (!found) continue;  // not every game has a network
        const auto bot = found->make();
        for (int warming = 0; warming < 3; ++warming) {
          toolkit::FastDice dice(9);
          bot->choose(match, seat, dice);
        }
        toolkit::FastDice dice(9);
        const std::uint64_t before = bench::allocations_so_far();
        bot->choose(match, seat, dice);
        EXPECT_EQ(bench::allocations_so_far() - before, 0u) << game.info->key << ", " << words;
      }
    });
}

TEST(Search, KeepsItsTime) {
  const auto& game = roster::games()[0];
  at_some_states(game, 24, 1, 400, [&](const engine::AnyMatch& match, engine::Seat seat) {
    engine::ActionList menu;
    match.legal(seat, menu);
    if (menu.size() == 1) return;  // nothing to think about
    toolkit::FastDice dice(1);
    const auto started = std::chrono::steady_clock::now();
    roster::find_bot(game, "ismcts@30ms")->make()->choose(match, seat, dice);
    EXPECT_GE(std::chrono::steady_clock::now() - started, std::chrono::milliseconds(30));
  });
}

TEST(Search, EndsWithItsNumberOrItsTimeWhicheverIsFirst) {
  bots::Stopwatch numbered({100, 0}), both({100, 1}), timed({0, 1});
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  EXPECT_TRUE(numbered.allows(96));
  EXPECT_FALSE(numbered.allows(100));
  EXPECT_FALSE(both.allows(96));  // one of the numbers at which it looks at the clock
  EXPECT_FALSE(timed.allows(96));
  EXPECT_FALSE(bots::Stopwatch({100, 60'000}).allows(100));
  EXPECT_TRUE(bots::Stopwatch({100, 60'000}).allows(96));
}

TEST(Levels, AreTheSameFourInEveryGame) {
  for (const auto& game : roster::games()) {
    for (const auto name : engine::kLevelNames) EXPECT_TRUE(roster::find_bot(game, name)) << game.info->key;
    const auto strongest = roster::find_bot(game, "djinn");
    EXPECT_GT(strongest->budget.simulations, 0u) << game.info->key;
    EXPECT_LE(strongest->budget.milliseconds, 1500u) << game.info->key;
    EXPECT_GT(strongest->budget.milliseconds, 0u) << game.info->key;
  }
}

// Without this the levels would be four names for one bot.
TEST(Levels, OfAliBabaBeatTheOneBelow) {
  const auto& game = *roster::find_game("ali-baba");
  EXPECT_GT(wins_of_first(game, "apprentice", "random", 20), 15);
  EXPECT_GT(wins_of_first(game, "merchant", "apprentice", 20), 15);
  EXPECT_GT(wins_of_first(game, "vizier", "merchant", 20), 12);
}

TEST(Levels, OverlookLessTheHigherTheyAre) {
  for (const auto& game : roster::games()) {
    const auto oversights = [&](std::string_view level) { return roster::find_bot(game, level)->overlooks; };
    EXPECT_LE(oversights("apprentice"), 100) << game.info->key;
    EXPECT_GT(oversights("apprentice"), oversights("merchant")) << game.info->key;
    EXPECT_GT(oversights("merchant"), oversights("vizier")) << game.info->key;
    EXPECT_EQ(oversights("djinn"), 0) << game.info->key;
  }
}

bool wins_at_once(const engine::AnyMatch& match, engine::Seat seat, engine::ActionId action) {
  toolkit::FastDice dice(1);
  const auto after = match.clone();
  after->apply(seat, action, dice, engine::Sink());
  return after->to_act().empty() && after->outcome().winners.has(seat);
}

// Whoever overlooks everything takes something else than the best, and yet wins when he can.
TEST(Overlooking, TakesSomethingElseButNeverLetsAWinGo) {
  int others = 0, asked = 0, wins = 0;
  for (const auto& game : roster::games())
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      toolkit::FastDice dice(seed);
      const auto match = game.start({game.info->modes[0].seats_min, 0, {}}, dice);
      const auto greedy = roster::find_bot(game, "greedy")->make(),
                 dreamer = roster::find_bot(game, "greedy~100")->make();
      while (!match->to_act().empty()) {
        const engine::Seat seat = match->to_act().lowest();
        toolkit::FastDice one(seed), two(seed);
        const auto best = greedy->choose(*match, seat, one), taken = dreamer->choose(*match, seat, two);
        EXPECT_FALSE(match->why_not(seat, taken)) << game.info->key << ": " << match->name(taken);
        ++asked;
        others += taken != best;
        if (wins_at_once(*match, seat, best)) {
          ++wins;
          EXPECT_TRUE(wins_at_once(*match, seat, taken)) << game.info->key << ", " << seed;
        }
        match->apply(seat, best, dice, engine::Sink());
      }
    }
  EXPECT_GT(others, asked / 3);
  EXPECT_GT(wins, 0);
}

TEST(Overlooking, WeakensWhoeverThinks) {
  const auto& game = *roster::find_game("ali-baba");
  EXPECT_GT(wins_of_first(game, "greedy", "greedy~50", 40), 26);
  EXPECT_GT(wins_of_first(game, "ismcts:100", "ismcts:100~50", 20), 13);
}

TEST(BotWords, AreUnderstoodOrRefusedInWords) {
  const auto& game = roster::games()[0];
  EXPECT_EQ(roster::find_bot(game, "ismcts:2000")->budget.simulations, 2000u);
  EXPECT_EQ(roster::find_bot(game, "ismcts@2s")->budget.milliseconds, 2000u);
  EXPECT_EQ(roster::find_bot(game, "ismcts@500ms")->budget.milliseconds, 500u);
  const auto refused = [&](std::string_view words) { return roster::find_bot(game, words).error(); };
  EXPECT_NE(refused("ismcts:0").find("1 to 10000000"), std::string::npos);
  EXPECT_NE(refused("ismcts:10000001").find("1 to 10000000"), std::string::npos);
  EXPECT_NE(refused("ismcts:-5").find("number of simulations"), std::string::npos);
  EXPECT_NE(refused("ismcts@61s").find("at most 60s"), std::string::npos);
  EXPECT_NE(refused("ismcts@500").find("such as 500ms"), std::string::npos);
  EXPECT_NE(refused("greedy:5").find("takes no number"), std::string::npos);
  EXPECT_NE(refused("oracle").find("random, greedy"), std::string::npos);
  EXPECT_EQ(roster::find_bot(game, "greedy")->overlooks, 0);
  EXPECT_EQ(roster::find_bot(game, "greedy~20")->overlooks, 20);
  EXPECT_EQ(roster::find_bot(game, "ismcts:300~5")->overlooks, 5);
  EXPECT_EQ(roster::find_bot(game, "ismcts:300~5")->budget.simulations, 300u);
  EXPECT_EQ(roster::find_bot(game, "vizier@50ms~100")->budget.milliseconds, 50u);
  for (const auto* words : {"greedy~", "greedy~0", "greedy~101", "greedy~many", "ismcts~5:300"})
    EXPECT_NE(refused(words).find("of 100 decisions"), std::string::npos) << words;
  EXPECT_NE(refused("random~5").find("thinks nothing best"), std::string::npos);
  EXPECT_NE(refused("greedy:5~5").find("takes no number"), std::string::npos);
  EXPECT_NE(refused("vizir").find("apprentice, merchant, vizier, djinn"), std::string::npos);
  EXPECT_NE(refused("apprentice:5").find("takes no number"), std::string::npos);
  EXPECT_NE(refused("djinn:0").find("1 to 10000000"), std::string::npos);
  EXPECT_NE(refused("djinn@1h").find("such as 500ms"), std::string::npos);
  EXPECT_EQ(roster::find_bot(game, "djinn:500")->budget.simulations, 500u);
  EXPECT_EQ(roster::find_bot(game, "djinn:500")->budget.milliseconds, 0u);  // a number alone: the same every time
}

}  // namespace
