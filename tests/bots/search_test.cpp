// What the search promises: the same choice for the same seed, its budget kept, no heap once it is warm, and that its
// words for a budget are understood.
#include <gtest/gtest.h>

#include <chrono>

#include "bench/allocations.h"
#include "tests/bots/some_states.h"

namespace {

TEST(Search, ChoosesTheSameForTheSameSeed) {
  for (const auto& game : roster::games())
    at_some_states(game, 21, 1, 17, [&](const engine::AnyMatch& match, engine::Seat seat) {
      const auto bot = roster::find_bot(game, "ismcts:60");
      toolkit::FastDice one(7), two(7);
      EXPECT_EQ(bot->make()->choose(match, seat, one), bot->make()->choose(match, seat, two)) << game.info->key;
    });
}

TEST(Search, OnlyOffersWhatIsLegal) {
  for (const auto& game : roster::games())
    at_some_states(game, 22, 1, 13, [&](const engine::AnyMatch& match, engine::Seat seat) {
      toolkit::FastDice dice(8);
      std::uint32_t visits = 0;
      const auto options = roster::find_bot(game, "ismcts:50")->make()->explain(match, seat, dice);
      for (const auto& option : options) {
        EXPECT_FALSE(match.why_not(seat, option.action)) << game.info->key << ": " << match.name(option.action);
        EXPECT_GE(option.worth, 0);
        EXPECT_LE(option.worth, 1);
        visits += option.visits;
      }
      EXPECT_EQ(visits, options.size() > 1 ? 50u : 0u) << game.info->key;
    });
}

TEST(Search, TakesNothingFromTheHeapOnceWarm) {
  for (const auto& game : roster::games())
    at_some_states(game, 23, 1, 29, [&](const engine::AnyMatch& match, engine::Seat seat) {
      const auto bot = roster::find_bot(game, "ismcts:200")->make();
      for (int warming = 0; warming < 3; ++warming) {
        toolkit::FastDice dice(9);
        bot->choose(match, seat, dice);
      }
      toolkit::FastDice dice(9);
      const std::uint64_t before = bench::allocations_so_far();
      bot->choose(match, seat, dice);
      EXPECT_EQ(bench::allocations_so_far() - before, 0u) << game.info->key;
    });
}

TEST(Search, KeepsItsTime) {
  const auto& game = roster::games()[0];
  at_some_states(game, 24, 1, 400, [&](const engine::AnyMatch& match, engine::Seat seat) {
    toolkit::FastDice dice(1);
    const auto started = std::chrono::steady_clock::now();
    roster::find_bot(game, "ismcts@30ms")->make()->choose(match, seat, dice);
    EXPECT_GE(std::chrono::steady_clock::now() - started, std::chrono::milliseconds(30));
  });
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
}

}  // namespace
