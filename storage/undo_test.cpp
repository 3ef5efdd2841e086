#include "storage/undo.h"

#include <gtest/gtest.h>

#include "roster/roster.h"

namespace storage {
namespace {

Replayed copy_of(const Replayed& now) { return {now.match->clone(), now.dice, {}}; }

Replayed played(const engine::Record& record) {
  auto replayed = replay(record);
  EXPECT_TRUE(replayed) << replayed.error();
  return std::move(*replayed);
}

engine::Record seeded(std::string_view game, std::uint64_t seed) {
  engine::Record record;
  record.game = game;
  record.rules_version = roster::find_game(game)->info->rules_version;
  record.dice.seed = seed;
  return record;
}

engine::ActionId any_action(const engine::AnyMatch& match, engine::Seat seat, toolkit::Dice& choices) {
  engine::ActionList menu;
  match.legal(seat, menu);
  return menu[choices.below(static_cast<std::uint32_t>(menu.size()))];
}

// Plays at random and asks after every action; `free` and `bound` count the answers.
struct Asked {
  int free = 0;
  int bound = 0;
};
Asked ask_everywhere(std::string_view game, std::uint64_t seed, int actions) {
  auto record = seeded(game, seed);
  auto now = played(record);
  toolkit::FastDice choices(seed);
  Asked asked;
  for (int i = 0; i < actions && !now.match->to_act().empty(); ++i) {
    const auto seat = now.match->to_act().lowest();
    const auto action = any_action(*now.match, seat, choices);
    auto before = copy_of(now);
    play_on(now, seat, action);
    if (!may_take_back(before, now, seat, action)) {
      ++asked.bound;
    } else {
      ++asked.free;
      // As if it had never been: a record without it leads to the same place, and the dice fall the same.
      auto without = played(record);
      EXPECT_EQ(without.match->position(), before.match->position());
      auto after = now.dice;
      for (int n = 0; n < 40; ++n) EXPECT_EQ((*after).next(), (*without.dice).next());
    }
    record.actions.push_back({seat, before.match->name(action), 0});
  }
  return asked;
}

TEST(Undo, WhatMayBeTakenBackHasDrawnNoDice) {
  for (const auto& game : roster::games()) {
    SCOPED_TRACE(game.info->key);
    EXPECT_GT(ask_everywhere(game.info->key, 3, 120).bound, 0) << "not everything can be taken back";
  }
  EXPECT_GT(ask_everywhere("thief-of-baghdad", 4, 200).free, 50);
}

TEST(Undo, AnActionThatDrewFromTheDiceStands) {
  auto now = played(seeded("thief-of-baghdad", 1));
  const auto before = copy_of(now);
  const auto seat = now.match->to_act().lowest();
  toolkit::FastDice choices(1);
  const auto action = any_action(*now.match, seat, choices);
  play_on(now, seat, action);
  EXPECT_TRUE(may_take_back(before, now, seat, action)) << "a guard posted shows nothing new";
  (*now.dice).next();
  EXPECT_FALSE(may_take_back(before, now, seat, action));
}

// A second answer would be a second throw.
TEST(Undo, AnAnswerInARaceStands) {
  auto record = seeded("magic-lamp", 1);
  record.setup = {"base", 3, {{"tap", "race"}}};
  auto now = played(record);
  toolkit::FastDice choices(1);
  int asked = 0;
  for (int i = 0; i < 300 && !now.match->to_act().empty(); ++i) {
    const auto seat = now.match->to_act().lowest();
    const auto action = any_action(*now.match, seat, choices);
    const auto before = copy_of(now);
    play_on(now, seat, action);
    if (!before.match->race()) continue;
    ++asked;
    EXPECT_FALSE(may_take_back(before, now, seat, action));
  }
  EXPECT_GT(asked, 5);
}

// The whole pyramid lies face up or down: taking a tile that uncovers another shows what was hidden.
TEST(Undo, WhatShowedSomethingNewStands) {
  const auto asked = ask_everywhere("ali-baba", 2, 200);
  EXPECT_GT(asked.bound, 20);
}

}  // namespace
}  // namespace storage
