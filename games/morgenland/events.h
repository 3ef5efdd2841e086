// The happenings of Morgenland. The order is that of the table of events in info.cpp; the arguments are named here
// once: seats `to owner whose`, numbers `count strength slot round card item`, all others symbols (FORMATS.md).
#pragma once

#include <array>

#include "engine/event.h"
#include "games/morgenland/state.h"

namespace morgenland {

enum class Happening : std::uint8_t {
  start_unit,       // treasure, count
  round,            // round, card
  fill,             // space, count, niches
  display,          // space, artifact
  place,            // space, value (secret unless the Spy sees it)
  turn_up,          // space, count
  passed_over,      // space
  cave,             // treasure, count, strength
  draw,             // spell (secret)
  keep,             // spell (secret)
  hand_on,          // to, spell (secret: both know it)
  discard,          // spell
  tent_dry,         //
  djinn,            // strength
  first,            // space, strength (Market, Caravanserai: who acts there)
  give,             // treasure
  take,             // treasure
  pay,              // treasure, count
  pay_to,           // to, treasure
  decline,          // space
  camel,            // to
  camel_stay,       //
  guard,            // strength
  enter,            // how, strength
  turned_away,      // count (tokens taken back from the rooms)
  offer,            // space, strength
  cannot_pay,       // space
  buy,              // space, artifact (secret when taken from below)
  unsold,           // space
  leftover,         // treasure, count
  round_end,        // round
  cards_shuffled,   //
  spells_shuffled,  // count
  win,              // count
  stopped,          // round
  use,              // artifact (Lamp, Key)
  use_at,           // artifact, space (Carpet)
  use_on,           // artifact, slot, space (Double)
  use_against,      // artifact, spell, whose (Counterspell)
  cast,             // spell
  cast_at,          // spell, space
  cast_on,          // spell, owner, slot, space
  cast_on_carpet,   // spell, owner, space
  cast_move,        // spell, owner, slot, to (a space)
  copy,             // artifact (Parasite copying a Key or a Carpet)
  copy_on,          // artifact, slot, space (a Double)
  copy_against,     // artifact, spell, whose (a Counterspell)
  resolved,         // spell
  failed,           // spell or artifact: power
  countered,        // spell
  move,             // slot, from, to (the seat is the owner)
  take_back,        // space, count (tokens; the seat is the owner)
  carpet_laid,      // space
  carpet_back,      // space
  doubled,          // slot, space
  double_ends,      // slot, space
  emptied,          // treasure, count
  shows_all,        // count
  mirage,           // space, artifact, bottom
  exchange,         // space, artifact, given
  looked,           // space, count (somebody looks through a pile)
  smuggled,         // space
};

inline constexpr std::int16_t kUnseenArtifact =
    static_cast<std::int16_t>(kArtifactCount);  // follows the artifacts: "artifact.unseen" (basic games)
enum EntryWord : std::int16_t { kEntersFree, kEntersPaying, kEntersByKey };  // "entry.free", "entry.paid", "entry.key"

// What turns up, is drawn, looked at or handed on: somebody knows more afterwards.
constexpr bool reveals(Happening type) {
  switch (type) {
    case Happening::start_unit:
    case Happening::round:
    case Happening::display:
    case Happening::turn_up:
    case Happening::draw:
    case Happening::hand_on:
    case Happening::discard:
    case Happening::guard:
    case Happening::mirage:
    case Happening::looked:
    case Happening::stopped:
    case Happening::win:
      return true;
    default:
      return false;
  }
}

template <class... Args>
engine::Event event(Happening type, Seat seat, engine::RuleId rule, Args... args) {
  return {static_cast<std::uint8_t>(type), seat, rule, {static_cast<std::int16_t>(args)...}, 0, {}, reveals(type)};
}

// The same with arguments (bit i: argument i) that only `knows` may see.
inline engine::Event secret(engine::Event made, std::uint8_t hidden, SeatSet knows) {
  made.secret_args = hidden;
  made.knows = knows;
  return made;
}

}  // namespace morgenland
