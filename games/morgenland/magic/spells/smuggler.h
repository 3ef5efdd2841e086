// Smuggler: first in every empty city space, until the end of the round (MOR-440 to MOR-445). The rules ask the table.
#pragma once

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Smuggler {
  static constexpr engine::RuleId when = MOR_440, does = MOR_441;
  static constexpr int liking = 6;
  static constexpr Concerns concerns = concern::kGate;

  static Targets targets(const State& state, Seat) { return untargeted(empty_city_spaces(state) != 0); }

  static Reason refuses(const State& state, Seat, int) {
    for (int space = kTent; space <= kCaravanserai; ++space)
      if (is_empty(state, space)) return {};
    return MOR_440;
  }

  static Step begin(Play& play, Item& item) {
    State& state = play.state;
    state.smuggled = empty_city_spaces(state);
    if (!state.smuggled) return Step::failed;
    state.smuggler = item.seat;
    for (int space = kTent; space <= kCaravanserai; ++space)
      if (state.smuggled >> space & 1) play.sink(event(Happening::smuggled, item.seat, does, space));
    return Step::resolved;
  }

 private:
  static SpaceSet empty_city_spaces(const Table& table) {
    unsigned taken = 0;
    for (Seat seat = 0; seat < seats(table); ++seat) {
      for (const Token& token : table.tokens[seat]) taken |= 1u << token.place;
      for (const Place place : table.carpets[seat])
        if (on_board(place)) taken |= 1u << place;
    }
    return static_cast<SpaceSet>(~taken & 0b1111u << kTent);
  }
};

}  // namespace morgenland::spells
