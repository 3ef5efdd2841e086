#include "server/bots/deliberation.h"

#include <gtest/gtest.h>

namespace server {
namespace {

const std::atomic<bool> kGoOn = false;
const std::atomic<bool> kStop = true;

std::shared_ptr<engine::AnyMatch> dealt() {
  const auto& game = *roster::find_game("thief-of-baghdad");
  toolkit::FastDice dice(4);
  return game.start(std::get<engine::Setup>(roster::read_setup(game, {})), dice);
}

roster::Bot bot_called(std::string_view words) {
  return *roster::find_bot(*roster::find_game("thief-of-baghdad"), words);
}

struct Work {
  explicit Work(std::string_view words) : bot(bot_called(words)), deliberation(match, bot, 0, dice) {}

  std::shared_ptr<const engine::AnyMatch> match = dealt();
  toolkit::KeyedDice dice{toolkit::DiceKey{}};
  roster::Bot bot;
  Deliberation deliberation;
};

TEST(Deliberation, InPiecesItComesToWhatItComesToAtOnce) {
  Work work("ismcts:3000");
  int pieces = 1;
  while (work.deliberation.go_on({kGoOn, 1})) ++pieces;
  EXPECT_GT(pieces, 1) << "a millisecond is no time for thousands of simulations";
  EXPECT_EQ(work.deliberation.choice(), work.bot.make()->choose(*work.match, 0, work.dice));
}

TEST(Deliberation, ItsOwnTimeEndsItToo) {
  Work work("ismcts@60ms");
  while (work.deliberation.go_on({kGoOn, 5})) continue;
  EXPECT_FALSE(work.match->why_not(0, work.deliberation.choice()));
}

TEST(Deliberation, EndsWhenNobodyWaits) {
  Work work("ismcts:10000000");
  EXPECT_FALSE(work.deliberation.go_on({kStop}));
  EXPECT_EQ(work.deliberation.choice(), engine::kNoAction) << "it had not even begun";
  EXPECT_TRUE(work.deliberation.go_on({kGoOn, 1}));
  work.deliberation.give_up();
  EXPECT_FALSE(work.deliberation.go_on({kGoOn}));
  EXPECT_FALSE(work.match->why_not(0, work.deliberation.choice())) << "what it had come to";
}

}  // namespace
}  // namespace server
