// What can be asked about in Ali Baba, and what may be answered, described once (explaining.cpp).
#pragma once

#include "engine/pieces.h"
#include "games/ali_baba/foretelling.h"
#include "games/ali_baba/state.h"

namespace ali_baba {

std::span<const engine::PieceSpec> piece_specs();

namespace told_of {

inline constexpr auto kSeat = seat_arg("seat");

inline constexpr engine::MessageSpec kExplainedSpecs[] = {
    {"name.tile", {kKind, kColour}},
    {"name.face-down", {number_arg("layer")}},
    {"name.gap", {}},
    {"name.special", {kKind, kColour}},
    {"name.kind", {kKind}},
    {"name.power", {kColour}},
    {"name.seat", {kSeat}},
    {"does.power", {kColour}},
    {"does.face-down", {}},
    {"does.gap", {}},
    {"does.special", {kColour}},
    {"does.sets",
     {number_arg("p1"), number_arg("p2"), number_arg("p3"), number_arg("p4"), number_arg("p5"), number_arg("p6")}},
    {"does.seat", {kCount}},
    {"when.tile", {}},
    {"when.face-down", {kCount}},
    {"when.special", {}},
    {"when.power", {}},
    {"when.end", {}},
    {"now.tile", {kPoints, kKind, kCount}},
    {"now.held", {kKind, kCount, kPoints, number_arg("more")}},
    {"now.held-all", {kKind, kPoints}},
    {"now.open", {kCount}},
    {"now.points", {kPoints}},
    {"now.ahead", {kPoints}},
    {"now.behind", {kPoints}},
    {"now.level", {}},
    {"now.bars-kind", {kKind}},
    {"now.bars-colour", {kColour}},
};

}  // namespace told_of

}  // namespace ali_baba
