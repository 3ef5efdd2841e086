// Sultan's Tax: opponents pay one unit for each piece in the palace rooms, or take all of them back (MOR-470 to
// MOR-472).
#pragma once

#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/magic/taxes.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct SultansTax {
  static constexpr engine::RuleId when = MOR_470, does = MOR_471;
  static constexpr Asks asks = asks_for({Ask::pay});
  static constexpr int liking = 5;
  static constexpr Concerns concerns = concern::kGuard;

  static Targets targets(const State& state, Seat caster) {
    return untargeted(taxes::opponent_within(state, caster, kRooms));
  }

  static Reason refuses(const State& state, Seat caster, int) {
    return taxes::refuses(state, caster, kFirstRoom, kSpaceCount - 1, MOR_470);
  }

  static Step begin(Play& play, Item& item) {
    if (!taxes::opponent_within(play.state, item.seat, kRooms)) return Step::failed;
    return collect(play, item, 0);
  }

  static Step resume(Play& play, Item& item, const Action& answer) {
    const int order = item.memo[0];
    if (answer.verb == Verb::withdraw) take_back_all(play, in_order(play.state, order), kRooms, does);
    return collect(play, item, order + 1);
  }

  // As long as the rooms promise more than they cost.
  static bool worth_paying(const State& state, Seat seat) {
    const int left = state.question.left;
    return promise_of_rooms(state, seat, left) > 0.1 * left;
  }

 private:
  static constexpr SpaceSet kRooms = 0b11111u << kFirstRoom;

  // From the seat at `order` on until somebody has a choice; memo[0] keeps the place in turn order.
  static Step collect(Play& play, Item& item, int order) {
    State& state = play.state;
    for (; order < seats(state); ++order) {
      const Seat seat = in_order(state, order);
      const int due = seat == item.seat ? 0 : taxes::pieces_within(state, seat, kRooms);
      if (!due) continue;
      if (total(state.units[seat]) >= due) {
        item.memo[0] = static_cast<Count>(order);
        return ask_to_pay(play, seat, due, true);
      }
      take_back_all(play, seat, kRooms, MOR_472);
    }
    return Step::resolved;
  }
};

}  // namespace morgenland::spells
