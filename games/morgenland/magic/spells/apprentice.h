// Mage's Apprentice: an own artifact for one on show (MOR-400 to MOR-403).
#pragma once

#include <utility>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Apprentice {
  static constexpr engine::RuleId when = MOR_400, does = MOR_401;
  static constexpr Asks asks = asks_for({Ask::swap});
  static constexpr int liking = 1;
  static constexpr Concerns concerns = concern::kEnd;

  static Targets targets(const State& state, Seat caster) {
    if (!has_spare(state, caster)) return 0;
    Targets rooms = 0;
    for (std::size_t r = 0; r < kRoomCount; ++r)
      if (state.rooms[r].display != kNoArtifact) rooms |= Targets{1} << r;
    return rooms;
  }

  // All artifacts less those laid out, the Lamp that this casting lights among them (MOR-635).
  static Reason refuses(const State& state, Seat caster, int first) {
    if (state.rooms[static_cast<std::size_t>(first)].display == kNoArtifact) return MOR_400;
    return unless(state.artifacts[caster] - uses(state, caster) > (state.lit.has(caster) ? 0 : 1), MOR_400);
  }

  static Step begin(Play& play, Item& item) {
    const State& state = play.state;
    if (state.rooms[item.first].display == kNoArtifact || !has_spare(state, item.seat))  // MOR-403
      return Step::failed;
    return ask_to_swap(play, item.seat, item.first);
  }

  static Step resume(Play& play, Item& item, const Action& answer) {
    const auto given = static_cast<Artifact>(answer.arg);
    const Artifact taken = std::exchange(play.state.rooms[item.first].display, given);
    lose_artifact(play.state, item.seat, given);
    gain_artifact(play.state, item.seat, taken);
    play.sink(event(Happening::exchange, item.seat, does, kFirstRoom + item.first, taken, given));
    return Step::resolved;
  }

 private:
  static bool has_spare(const State& state, Seat seat) {
    for (std::size_t a = 0; a < kArtifactCount; ++a)
      if (spare(state, seat, static_cast<Artifact>(a)) > 0) return true;
    return false;
  }
};

}  // namespace morgenland::spells
