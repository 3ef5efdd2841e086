// So many scorpions as the Lamp card says do not count in the summoner's searches of this turn.
#pragma once

#include "games/magic_lamp/targets.h"

namespace magic_lamp::wishes {

struct Charm {
  static constexpr std::string_view words = "some scorpions do not count";

  static void at_once(Course& course) {
    State& state = course.state;
    const int count = parameter_of(state.lamp[0]);
    state.charm[summoner(state)] = static_cast<Count>(state.charm[summoner(state)] + count);
    course.sink(event(Happening::charm, summoner(state), LAMP_45, {static_cast<std::int16_t>(count)}));
    course.go_on();
  }
};

}  // namespace magic_lamp::wishes
