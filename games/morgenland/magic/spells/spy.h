// Spy: the others place their tokens face up until the end of the round (MOR-460). The rules ask the table.
#pragma once

#include <algorithm>

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Spy {
  static constexpr engine::RuleId when = MOR_460, does = MOR_460;
  static constexpr int liking = 2;
  static constexpr Concerns concerns = concern::kStart;

  static Targets targets(const State& state, Seat caster) {
    for (Seat seat = 0; seat < seats(state); ++seat)
      if (seat != caster && has_token_in_hand(state, seat)) return 1;
    return 0;
  }

  static Reason refuses(const State& state, Seat caster, int) {
    int in_hands = 0;
    for (Seat seat = 0; seat < seats(state); ++seat)
      for (const Token& token : state.tokens[seat]) in_hands += seat != caster && token.place == kInHand;
    return unless(in_hands > 0, MOR_460);
  }

  static Step begin(Play& play, Item& item) {
    for (Seat seat = 0; seat < seats(play.state); ++seat)
      if (seat != item.seat) play.state.spied.add(seat);
    return Step::resolved;
  }

 private:
  static bool has_token_in_hand(const Table& table, Seat seat) {
    const auto& tokens = table.tokens[seat];
    return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.place == kInHand; });
  }
};

}  // namespace morgenland::spells
