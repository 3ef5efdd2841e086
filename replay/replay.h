// A match is its record: playing it again gives the match, every event, and the proof that its dice were fair.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "engine/record.h"
#include "toolkit/keyed_dice.h"
#include "toolkit/result.h"

namespace replay {

// The dice of one match, whichever kind its record names.
class MatchDice {
 public:
  explicit MatchDice(std::uint64_t seed) : dice_(toolkit::FastDice(seed)) {}
  explicit MatchDice(const toolkit::DiceKey& key) : dice_(toolkit::KeyedDice(key)) {}

  toolkit::Dice& operator*() {
    return *std::visit([](auto& dice) -> toolkit::Dice* { return &dice; }, dice_);
  }
  const toolkit::Dice& operator*() const {
    return *std::visit([](auto& dice) -> const toolkit::Dice* { return &dice; }, dice_);
  }

 private:
  std::variant<toolkit::FastDice, toolkit::KeyedDice> dice_;
};

toolkit::Result<MatchDice> dice_of(const engine::DiceOrigin& origin);

using ActionEvents = std::vector<engine::Event>;  // what one action caused

struct Replayed {
  std::shared_ptr<engine::AnyMatch> match;  // shared with those who only look at it
  MatchDice dice;                           // where they stand after the last action
  std::vector<ActionEvents> events;         // one list an action
};

// The match after its first `upto` actions (all of them if absent). An action that is not legal, a game or option that
// does not exist, rules of another version: an error that names it.
toolkit::Result<Replayed> replay(const engine::Record& record, std::optional<int> upto = {});

// Writes into a record every number that its match took from promised dice, in order: for those who check it without
// knowing the rules. One from a plain seed, or that cannot be played again, stays as it is.
void list_draws(engine::Record& record);

// Plays one legal action on and keeps its events.
void play_on(Replayed& replayed, engine::Seat seat, engine::ActionId action);

struct Verified {
  bool promised;             // the dice came from a secret promised before the deal, not from a plain seed
  int shares;                // seats that added random bytes of their own
  int actions;               // all of them legal
  std::optional<int> draws;  // numbers the record lists as drawn, and the rules drew exactly those
  engine::Outcome outcome;   // how the match ended, or stands
};

// Checks that the secret is the promised one, that every action was legal with the dice it leads to, and that the match
// took from them what the record lists, if it lists anything.
toolkit::Result<Verified> verify(const engine::Record& record);

}  // namespace replay
