// The units of magic: what each spell and artifact may aim at and what it does. The table (table.cpp) puts them
// together with their windows and rules; each is described where it is written.
#pragma once

#include "games/morgenland/magic/power.h"

namespace morgenland {

// What spells without a target answer: they may be cast or they may not.
constexpr Targets untargeted(bool castable) { return castable ? 1 : 0; }
constexpr Targets target_bit(int target) { return Targets{1} << target; }

// ---- artifacts.cpp -----------------------------------------------------------------------------------------------

namespace lamp {
Targets targets(const State& state, Seat seat);
Reason refuses(const State& state, Seat seat, int first);
bool useful(const Table& table, Seat seat);
}  // namespace lamp

namespace counterspell {
Targets targets(const State& state, Seat seat);
Reason refuses(const State& state, Seat seat, int first);
bool useful(const Table& table, Seat seat);
std::uint8_t cancels(const Item& item);
}  // namespace counterspell

namespace double_token {
Targets targets(const State& state, Seat seat);
Reason refuses(const State& state, Seat seat, int first);
Step begin(Play& play, Item& item);
bool useful(const Table& table, Seat seat);
}  // namespace double_token

namespace carpet {
Targets targets(const State& state, Seat seat);
Reason refuses(const State& state, Seat seat, int first);
Step begin(Play& play, Item& item);
bool useful(const Table& table, Seat seat);
}  // namespace carpet

namespace key {
Targets targets(const State& state, Seat seat);
Reason refuses(const State& state, Seat seat, int first);
Step begin(Play& play, Item& item);
bool useful(const Table& table, Seat seat);
}  // namespace key

namespace scroll {
Targets targets(const State& state, Seat seat);
Reason refuses(const State& state, Seat seat, int first);
}  // namespace scroll

// ---- spells, file by file ----------------------------------------------------------------------------------------

namespace second_chance {  // moves.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace second_chance
namespace teleport {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace teleport
namespace moves {  // the destination of both
Aim second(const Item& item);
Targets seconds(const State& state, const Item& item);
Reason refuses_second(const State& state, const Item& item, int second);
}  // namespace moves

namespace lunar_eclipse {  // eclipses.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace lunar_eclipse
namespace solar_eclipse {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace solar_eclipse

namespace city_tax {  // taxes.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace city_tax
namespace sultans_tax {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace sultans_tax

namespace charity {  // gifts.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace charity
namespace donation {  // and Sacrifice
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace donation
namespace trade {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace trade

namespace dragon_leaves {  // dragons.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace dragon_leaves
namespace dragons_return {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace dragons_return

namespace eye_for_eye {  // eye.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace eye_for_eye

namespace abracadabra {  // palace.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
bool useful(const Table& table, Seat seat);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace abracadabra
namespace apprentice {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace apprentice
namespace mirage {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Step resume(Play& play, Item& item, const Action& answer);
}  // namespace mirage

namespace parasite {  // parasite.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
Aim second(const Item& item);
Targets seconds(const State& state, const Item& item);
Reason refuses_second(const State& state, const Item& item, int second);
std::uint8_t cancels(const Item& item);
}  // namespace parasite

namespace last_first {  // round_rules.cpp
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace last_first
namespace smuggler {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace smuggler
namespace spy {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace spy
namespace taboo {
Targets targets(const State& state, Seat caster);
Reason refuses(const State& state, Seat caster, int first);
Step begin(Play& play, Item& item);
}  // namespace taboo

}  // namespace morgenland
