// What "if I do this" and "why not just here" may say in Ali Baba, described once (foretelling.cpp).
#pragma once

#include "engine/message.h"
#include "games/ali_baba/tiles.h"

namespace ali_baba::told_of {

using engine::number_arg, engine::seat_arg, engine::symbol_arg;
inline constexpr auto kKind = symbol_arg("kind", "kind", kKinds), kColour = symbol_arg("colour", "colour", kColours);
inline constexpr auto kCount = number_arg("count"), kPoints = number_arg("points");

inline constexpr engine::MessageSpec kForetoldSpecs[] = {
    {"set", {kPoints, kKind, kCount}},
    {"loses", {kPoints, kKind}},
    {"may-lose", {kPoints}},
    {"power", {kPoints, kColour}},
    {"no-effect", {kColour}},
    {"beside", {kCount}},
    {"show", {kCount}},
    {"ban", {}},
    {"lamp", {}},
    {"uncovers", {kCount}},
    {"uncovers-nothing", {}},
    {"bars", {kCount}},
    {"bars-nothing", {}},
    {"last-round", {kCount}},
    {"ends", {}},
};

inline constexpr engine::MessageSpec kCaseSpecs[] = {
    {"turn", {seat_arg("seat")}},
    {"covered", {kCount}},
    {"gone", {}},
    {"barred-kind", {seat_arg("seat"), kKind}},
    {"barred-colour", {seat_arg("seat"), kColour}},
    {"not-beside", {}},
    {"none-held", {kKind}},
};

}  // namespace ali_baba::told_of
