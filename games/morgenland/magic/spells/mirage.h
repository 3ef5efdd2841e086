// Mirage: another artifact of the pile is on show (MOR-410 to MOR-412).
#pragma once

#include <algorithm>
#include <utility>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Mirage {
  static constexpr engine::RuleId when = MOR_410, does = MOR_411;
  static constexpr Asks asks = asks_for({Ask::pick});
  static constexpr int liking = 1;
  static constexpr Concerns concerns = concern::kGuard;

  static Targets targets(const State& state, Seat) {
    Targets rooms = 0;
    for (std::size_t r = 0; r < kRoomCount; ++r)
      if (state.rooms[r].display != kNoArtifact && state.rooms[r].down) rooms |= Targets{1} << r;
    return rooms;
  }

  static Reason refuses(const State& state, Seat, int first) {
    const Room& room = state.rooms[static_cast<std::size_t>(first)];
    return unless(room.display != kNoArtifact && pile_size(room) > 1, MOR_410);
  }

  static Step begin(Play& play, Item& item) { return ask_to_pick(play, item.seat, item.first, false); }

  static Step resume(Play& play, Item& item, const Action& answer) {
    State& state = play.state;
    const std::size_t room = item.first;
    auto& down = state.down[room];
    auto& known = state.known_by[room];
    const std::size_t index = down_index(state, item.first, answer.arg);
    const Artifact shown = down[index];
    for (std::size_t i = index; i > 0; --i) {  // those beneath move up; the order of the rest is unchanged
      down[i] = down[i - 1];
      known[i] = known[i - 1];
    }
    const Artifact bottom = std::exchange(state.rooms[room].display, shown);
    down[0] = bottom;
    known[0] = kEverybody;  // MOR-412
    remember(state, room, shown, bottom);
    play.sink(event(Happening::mirage, item.seat, does, kFirstRoom + item.first, shown, bottom));
    return Step::resolved;
  }

 private:
  // What was known of the pile before somebody took from it unseen (Recall) stays true of the pile with one more at the
  // bottom and one more turned up. Where that no longer fits the memory is given up.
  static void remember(State& state, std::size_t room, Artifact shown, Artifact bottom) {
    Recall& recall = state.recall;
    if (recall.room != room) return;
    if (recall.size == kDownMax || recall.seen == kDownMax) {
      recall = {};
      return;
    }
    recall.turned_up[recall.seen++] = shown;
    std::copy_backward(recall.was.begin(), recall.was.end() - 1, recall.was.end());
    std::copy_backward(recall.known_by.begin(), recall.known_by.end() - 1, recall.known_by.end());
    recall.was[0] = bottom;
    recall.known_by[0] = kEverybody;
    ++recall.size;
  }
};

}  // namespace morgenland::spells
