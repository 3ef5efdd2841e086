// What "if I do this" and "why not just here" may say in Aladdin & the Magic Lamp, described once (foretelling.cpp).
#pragma once

#include "engine/message.h"
#include "games/magic_lamp/cards.h"

namespace magic_lamp::told_of {

using engine::number_arg, engine::seat_arg, engine::symbol_arg;
inline constexpr auto kChest = symbol_arg("chest", "chest", kMetals), kKind = symbol_arg("kind", "kind", kKinds);
inline constexpr auto kMetal = symbol_arg("metal", "metal", kMetals), kSeat = seat_arg("seat");
inline constexpr auto kCount = number_arg("count"), kPoints = number_arg("points"), kFace = number_arg("face");

inline constexpr engine::MessageSpec kForetoldSpecs[] = {
    {"search", {kChest, kFace, number_arg("left")}},
    {"empty-chest", {kChest}},
    {"sorcerer", {kChest, kCount}},
    {"matched", {kFace, kCount}},
    {"mistaken", {}},
    {"bust", {number_arg("percent"), kCount}},
    {"no-bust", {}},
    {"sorcerer-next", {}},
    {"keeps", {kCount, kPoints}},
    {"keeps-nothing", {}},
    {"gains", {kPoints}},
    {"loses", {kPoints}},
    {"rival-gains", {kSeat, kPoints}},
    {"rival-loses", {kSeat, kPoints}},
    {"no-points", {}},
    {"no-effect", {}},
    {"wishes-left", {kCount}},
    {"no-wish-left", {}},
};

inline constexpr engine::MessageSpec kCaseSpecs[] = {
    {"turn", {kSeat}},
    {"waits-for-all", {kCount}},
    {"chosen", {}},
    {"not-chosen", {}},
    {"no-match", {}},
    {"answered", {}},
    {"none-owned", {kSeat, kKind}},
    {"in-set", {kSeat, kKind}},
    {"no-stone", {kKind}},
    {"not-discarded", {kKind}},
};

}  // namespace magic_lamp::told_of
