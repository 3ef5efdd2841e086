// No bot peeks. Its type says so (engine/bot.h gives it a View and nothing else); here it is seen: on two matches that
// differ only in what the seat cannot know, with the same seed, it makes the same choice.
#include <gtest/gtest.h>

#include "tests/bots/some_states.h"
#include "tests/soak.h"

namespace {

TEST(FairBots, ChooseTheSameWhateverIsHidden) {
  for (const auto& game : roster::games()) {
    int asked = 0, different = 0;
    at_some_states(game, 11, soak(3), 9, [&](const engine::AnyMatch& truth, engine::Seat seat) {
      toolkit::FastDice hidden(static_cast<std::uint64_t>(asked) + 5);
      const auto other = truth.guess(engine::Viewer{seat}, hidden);
      ++asked;
      different += truth.position() != other->position();
      for (const auto& entry : game.bots) {
        const auto bot = in_short(game, entry, 40);
        toolkit::FastDice one(99), two(99);
        EXPECT_EQ(truth.name(bot.make()->choose(truth, seat, one)), truth.name(bot.make()->choose(*other, seat, two)))
            << game.info->key << ", " << entry.name << ", state " << asked;
      }
    });
    EXPECT_GT(asked, 20) << game.info->key;
    EXPECT_GT(different, asked / 2) << game.info->key << ": hardly any of these pairs differ, so nothing is shown";
  }
}

}  // namespace
