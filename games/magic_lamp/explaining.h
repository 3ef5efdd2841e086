// What can be asked about in Aladdin & the Magic Lamp, and what may be answered, described once (explaining.cpp).
#pragma once

#include "engine/pieces.h"
#include "games/magic_lamp/foretelling.h"
#include "games/magic_lamp/state.h"

namespace magic_lamp {

std::span<const engine::PieceSpec> piece_specs();

namespace told_of {

inline constexpr auto kLamp = symbol_arg("lamp", "lamp", kLampIds);
inline constexpr auto kLeft = number_arg("left");

inline constexpr engine::MessageSpec kExplainedSpecs[] = {
    {"name.chest", {kChest}},
    {"name.space", {kSeat, kChest}},
    {"name.face", {kFace}},
    {"name.slot", {}},
    {"name.gauge", {}},
    {"name.lamp", {}},
    {"name.wish", {kLamp}},
    {"name.kind", {kKind}},
    {"name.loot", {kSeat, kKind}},
    {"name.discard", {}},
    {"name.ring", {}},
    {"name.seat", {kSeat}},
    {"does.chest", {}},
    {"does.space", {kChest}},
    {"does.die", {kChest, kFace}},
    {"does.sealed", {}},
    {"does.face", {kFace}},
    {"does.slot", {}},
    {"does.gauge", {}},
    {"does.lamp", {}},
    {"does.wish", {kLamp}},
    {"does.stone", {kPoints}},
    {"does.jewel", {kMetal, kPoints}},
    {"does.talisman", {}},
    {"does.sorcerer", {}},
    {"does.discard", {}},
    {"does.ring", {kPoints}},
    {"does.seat", {kCount}},
    {"when.chest", {}},
    {"when.space", {}},
    {"when.face", {}},
    {"when.lamp", {}},
    {"when.wish", {}},
    {"when.loot", {}},
    {"when.search", {}},
    {"when.ring", {}},
    {"now.left", {kLeft}},
    {"now.sorcerer", {kCount}},
    {"now.awake", {}},
    {"now.clean", {kCount, kLeft}},
    {"now.seen", {kKind}},
    {"now.searcher", {kSeat}},
    {"now.nobody", {}},
    {"now.first-cards", {kChest, number_arg("percent")}},
    {"now.no-effect", {}},
    {"now.has", {kSeat, kCount}},
    {"now.more", {kPoints}},
    {"now.loose", {}},
    {"now.safe", {}},
    {"now.cards", {kCount}},
    {"now.ring", {kSeat}},
    {"now.no-ring", {}},
    {"now.points", {kPoints}},
    {"now.ahead", {kPoints}},
    {"now.behind", {kPoints}},
    {"now.level", {}},
};

}  // namespace told_of

}  // namespace magic_lamp
