// Calls units directly, where play and searches spend their time and a call through a table would cost.
#pragma once

#include <type_traits>

#include "games/ali_baba/units.gen.h"

namespace ali_baba {

namespace dispatch {

// Bit p: phase p is one of the unit's.
template <class P>
consteval unsigned phases_of() {
  unsigned phases = 0;
  if constexpr (requires { P::moments; })
    for (const Moment& moment : P::moments) phases |= 1u << static_cast<unsigned>(moment.phase);
  return phases;
}

template <class... Powers, class Is, class Do>
inline void to_unit(std::type_identity<std::tuple<Powers...>>, Is is, Do act) {
  (void)((is(std::type_identity<Powers>{}) && (act(std::type_identity<Powers>{}), true)) || ...);
}

}  // namespace dispatch

// Does something with the unit of this colour: `act` gets std::type_identity<Unit>.
template <class Do>
inline void with_power_of(Colour colour, Do act) {
  dispatch::to_unit(
      std::type_identity<AllPowers>{}, [&]<class P>(std::type_identity<P>) { return P::colour == colour; }, act);
}

// With the unit whose phase it is, if any.
template <class Do>
inline void with_power_in(Phase phase, Do act) {
  dispatch::to_unit(
      std::type_identity<AllPowers>{},
      [&]<class P>(std::type_identity<P>) { return dispatch::phases_of<P>() >> static_cast<unsigned>(phase) & 1; },
      [&]<class P>(std::type_identity<P> unit) {
        if constexpr (requires { P::moments; }) act(unit);
      });
}

}  // namespace ali_baba
