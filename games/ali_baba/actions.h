// The 149 action codes of the ledger (3.3), each with the struct behind it.
#pragma once

#include <cstdint>

#include "engine/action.h"
#include "games/ali_baba/tiles.h"

namespace ali_baba {

using engine::ActionId;

enum class Verb : std::uint8_t {
  take,   // of: place
  green,  // of: place
  green_decline,
  yellow_use,
  yellow_decline,
  offer,       // of: kind
  steal,       // of: seat
  ban_kind,    // of: kind
  ban_colour,  // of: colour
  ban_decline,
  lamp_keep,
  lamp_swap,  // of: slot beside the board
};

struct VerbSpec {
  Verb verb;
  ActionId first;
  ActionId count;
};

inline constexpr VerbSpec kVerbs[] = {
    {Verb::take, 0, 54},         {Verb::green, 54, 54},          {Verb::green_decline, 108, 1},
    {Verb::yellow_use, 109, 1},  {Verb::yellow_decline, 110, 1}, {Verb::offer, 111, 10},
    {Verb::steal, 121, 4},       {Verb::ban_kind, 125, 10},      {Verb::ban_colour, 135, 6},
    {Verb::ban_decline, 141, 1}, {Verb::lamp_keep, 142, 1},      {Verb::lamp_swap, 143, 6},
};
inline constexpr std::size_t kActionCount = 149;

struct Action {
  Verb verb;
  std::uint8_t of;  // what the verb applies to; 0 where there is nothing to say
};

constexpr ActionId encode(Verb verb, int of = 0) {
  return static_cast<ActionId>(kVerbs[static_cast<std::size_t>(verb)].first + of);
}

namespace action_tables {
struct Decoded {
  Action of_id[kActionCount]{};
};
constexpr Decoded decode_all() {
  Decoded table;
  for (const auto& spec : kVerbs)
    for (ActionId i = 0; i < spec.count; ++i) table.of_id[spec.first + i] = {spec.verb, static_cast<std::uint8_t>(i)};
  return table;
}
inline constexpr Decoded kDecoded = decode_all();
}  // namespace action_tables

constexpr Action decode(ActionId id) { return action_tables::kDecoded.of_id[id]; }

static_assert(encode(Verb::lamp_swap, 5) + 1 == kActionCount);
static_assert(decode(110).verb == Verb::yellow_decline && decode(124).of == 3);

}  // namespace ali_baba
