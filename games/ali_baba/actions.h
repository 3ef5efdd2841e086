// The 149 action codes of the ledger (3.3), each with the struct behind it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/action_codes.h"
#include "games/ali_baba/tiles.h"

namespace ali_baba {

using engine::ActionId;

enum class Verb : std::uint8_t {
  take,
  green,
  green_decline,
  yellow_use,
  yellow_decline,
  offer,
  steal,
  ban_kind,
  ban_colour,
  ban_decline,
  lamp_keep,
  lamp_swap
};

// What a verb applies to; a slot is one of those beside the board.
enum class Operand : std::uint8_t { none, place, kind, colour, seat, slot };
inline constexpr ActionId kOperandCounts[] = {1, 54, kKindCount, kColourCount, 4, 6};

struct VerbSpec {
  Verb verb;
  std::string_view words;
  Operand operand = Operand::none;
  ActionId count = kOperandCounts[static_cast<std::size_t>(operand)];
  ActionId first = 0;
};

inline constexpr auto kVerbs = engine::laid_out(std::to_array<VerbSpec>({
    {Verb::take, "take", Operand::place},
    {Verb::green, "green", Operand::place},
    {Verb::green_decline, "green decline"},
    {Verb::yellow_use, "yellow use"},
    {Verb::yellow_decline, "yellow decline"},
    {Verb::offer, "offer", Operand::kind},
    {Verb::steal, "steal", Operand::seat},
    {Verb::ban_kind, "ban kind", Operand::kind},
    {Verb::ban_colour, "ban colour", Operand::colour},
    {Verb::ban_decline, "ban decline"},
    {Verb::lamp_keep, "lamp keep"},
    {Verb::lamp_swap, "lamp swap", Operand::slot},
}));
inline constexpr std::size_t kActionCount = 149;

struct Action {
  Verb verb;
  std::uint8_t of;  // what the verb applies to; 0 where there is nothing to say
};

constexpr ActionId encode(Verb verb, int of = 0) {
  return static_cast<ActionId>(kVerbs[static_cast<std::size_t>(verb)].first + of);
}

inline constexpr auto kDecoded =
    engine::decoded<Action, kActionCount>([](const Action& action) { return encode(action.verb, action.of); },
                                          [](auto add) {
                                            for (const auto& spec : kVerbs)
                                              for (ActionId of = 0; of < spec.count; ++of)
                                                add(Action{spec.verb, static_cast<std::uint8_t>(of)});
                                          });

constexpr Action decode(ActionId id) { return kDecoded[id]; }

static_assert(decode(110).verb == Verb::yellow_decline && decode(124).of == 3);

}  // namespace ali_baba
