// The first card of a chest, which the Lamp card names (LAMP-54).
#pragma once

#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct Draw {
  static constexpr std::string_view words = "the first card of a chest";

  static void at_once(Course& course) {
    State& state = course.state;
    const Seat seat = summoner(state);
    const std::size_t chest = chest_on(state.lamp[0]);
    if (!cards_left(state, chest)) return nothing_happens(course);
    const Kind kind = kind_of(take_top_card(course, chest));
    course.sink(event(Happening::lamp_draw, seat, LAMP_54, {arg(chest), kind}));
    if (kind == kSorcerer) {  // LAMP-96
      state.ending = true;
      ++state.loot[seat].cards[kSorcerer];
      bury_lamp_card(state);
      course.sink(event(Happening::sorcerer, seat, LAMP_96, {arg(chest)}));
      return finish(course, LAMP_96);
    }
    if (kind == kTalisman)
      ++state.kept[seat][kTalisman];  // placed at the end of the wish (LAMP-55)
    else
      gain(course, seat, kind);
    course.go_on();
  }

  static bool idle(const Table& table, Seat, Lamp lamp) { return cards_left(table, chest_on(lamp)) == 0; }

  static double worth(const Weighing& weighing) {
    const Pool pool(weighing.view, chest_on(weighing.lamp), weighing.worths);
    if (!pool.sorcerer_is_next()) return weighing.outlook + pool.next_card();
    Table over = weighing.state;  // LAMP-96
    over.phase = Phase::over;
    return standing(over, weighing.seat);
  }

 private:
  static std::size_t chest_on(Lamp lamp) { return static_cast<std::size_t>(parameter_of(lamp)); }
};

}  // namespace magic_lamp::wishes
