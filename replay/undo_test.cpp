#include "replay/undo.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "roster/roster.h"
#include "tests/soak.h"

namespace replay {
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
    if (!may_take_back(before, now, now.events.back(), seat, action)) {
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
  EXPECT_TRUE(may_take_back(before, now, now.events.back(), seat, action)) << "a guard posted shows nothing new";
  (*now.dice).next();
  EXPECT_FALSE(may_take_back(before, now, now.events.back(), seat, action));
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
    EXPECT_FALSE(may_take_back(before, now, now.events.back(), seat, action));
  }
  EXPECT_GT(asked, 5);
}

// ---- against brute force -----------------------------------------------------------------------------------------

// Whether a viewer could have foreseen what came: in every full match that fits what he knew, some action of the seat
// leads to what he saw. Its own action the seat knows; a sealed one could be any to the others.
bool was_foreseen(const Replayed& before, const Replayed& after, engine::Seat seat, engine::ActionId action,
                  engine::Seat viewer, toolkit::Dice& dice) {
  constexpr int kGuesses = 6;
  const auto seen = after.match->view(engine::Viewer{viewer});
  const auto leads_there = [&](const engine::AnyMatch& dream, engine::ActionId chosen) {
    const auto tried = dream.clone();
    return !tried->try_apply(seat, chosen, dice, engine::Sink()) && tried->view(engine::Viewer{viewer}) == seen;
  };
  for (int i = 0; i < kGuesses; ++i) {
    const auto dream = before.match->guess(engine::Viewer{viewer}, dice);
    if (leads_there(*dream, action)) continue;
    if (viewer == seat) return false;
    engine::ActionList menu;
    dream->legal(seat, menu);
    if (std::none_of(menu.begin(), menu.end(), [&](auto other) { return leads_there(*dream, other); })) return false;
  }
  return true;
}

struct Compared {
  int actions = 0;
  int free = 0;
  int noticed = 0;  // actions that stand, and brute force says why
};
Compared compare_with_brute_force(const engine::Record& record, int actions) {
  constexpr std::uint32_t kOneIn = 8;  // it is slow: a sample of the steps
  auto now = played(record);
  toolkit::FastDice choices(*record.dice.seed), dreams(*record.dice.seed + 1);
  Compared compared;
  for (int i = 0; i < actions && !now.match->to_act().empty(); ++i) {
    const auto seat = now.match->to_act().lowest();
    const auto action = any_action(*now.match, seat, choices);
    const auto before = copy_of(now);
    play_on(now, seat, action);
    const bool free = may_take_back(before, now, now.events.back(), seat, action);
    ++compared.actions;
    compared.free += free;
    if (dreams.below(kOneIn) != 0) continue;
    for (engine::Seat viewer = 0; viewer < now.match->setup().seats; ++viewer) {
      if (was_foreseen(before, now, seat, action, viewer, dreams)) continue;
      ++compared.noticed;
      if (!free) break;
      ADD_FAILURE() << before.match->name(action) << " of seat " << +seat << " showed seat " << +viewer
                    << " something new, but may be taken back; action " << i + 1 << ", seed " << *record.dice.seed
                    << ", mode " << record.setup.mode << ", " << record.setup.seats << " seats\n"
                    << before.match->position();
      return compared;
    }
  }
  return compared;
}

// The Thief of Baghdad is no part of it: its players pay with cards of their hands and may take that back until one is
// drawn, as they expect (THIEF-R-18).
TEST(Undo, WhatBruteForceCallsShownStands) {
  for (const auto& game : roster::games()) {
    if (game.info->key == "thief-of-baghdad") continue;
    Compared all;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(soak(2)) || all.actions < 400; ++seed)
      for (const auto& mode : game.info->modes) {
        auto record = seeded(game.info->key, seed);
        record.setup = {std::string(mode.key), seed % 2 ? mode.seats_min : mode.seats_max, {}};
        const auto one = compare_with_brute_force(record, 400);
        all.actions += one.actions;
        all.free += one.free;
        all.noticed += one.noticed;
        if (testing::Test::HasFailure()) return;
      }
    EXPECT_GT(all.free, 100) << game.info->key << ": too little may be taken back";
    EXPECT_GT(all.noticed, 10) << game.info->key << ": brute force notices nothing";
  }
}

// The whole pyramid lies face up or down: taking a tile that uncovers another shows what was hidden.
TEST(Undo, WhatShowedSomethingNewStands) {
  const auto asked = ask_everywhere("ali-baba", 2, 200);
  EXPECT_GT(asked.bound, 20);
}

}  // namespace
}  // namespace replay
