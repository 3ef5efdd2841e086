// Everybody passes a loose card on to the next seat; all choose at once (LAMP-45).
#pragma once

#include <utility>

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct Caravan {
  static constexpr std::string_view words = "everybody passes a card on";

  static void at_once(Course& course) {
    State& state = course.state;
    bool somebody = false;
    state.asked = {};
    for (Seat seat = 0; seat < state.setup.seats; ++seat) {
      const KindSet loose = loose_kinds(state.loot[seat].cards);
      somebody |= loose != 0;
      state.pick[seat] = only_kind(loose);
      if (loose && state.pick[seat] == kNoKind) state.asked.add(seat);
    }
    if (!somebody) return nothing_happens(course);
    if (state.asked.empty()) return send(course);
    course.ask(Phase::caravan);
  }

  static void answer(Course& course, Seat seat, Kind kind) {
    course.state.pick[seat] = kind;
    course.state.asked.remove(seat);
    if (course.state.asked.empty()) send(course);
  }

  static bool idle(const Table& table, Seat seat, Lamp) {
    return !has_loose(table, seat) && !rival_has_loose(table, seat, kAllLoose);
  }

  static double worth(const Weighing& weighing) { return weighing.outlook - 0.2; }

 private:
  static void send(Course& course) {
    State& state = course.state;
    const Seat seats = state.setup.seats;
    const auto picks = std::exchange(state.pick, {kNoKind, kNoKind, kNoKind, kNoKind, kNoKind});
    for (Seat seat = 0; seat < seats; ++seat)
      if (picks[seat] != kNoKind) lose(course, seat, picks[seat]);
    for (Seat seat = 0; seat < seats; ++seat) {
      if (picks[seat] == kNoKind) continue;
      const auto next = static_cast<Seat>((seat + 1) % seats);
      course.sink(event(Happening::caravan, seat, LAMP_45, {next, picks[seat]}));
      gain(course, next, picks[seat]);
    }
    for (Seat seat = 0; seat < seats; ++seat) check_orphans(course, seat);
    course.go_on();
  }
};

}  // namespace magic_lamp::wishes
