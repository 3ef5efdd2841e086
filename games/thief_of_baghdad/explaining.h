// What can be asked about in The Thief of Baghdad, and what may be answered, described once (explaining.cpp).
#pragma once

#include "engine/pieces.h"
#include "games/thief_of_baghdad/foretelling.h"

namespace thief_of_baghdad {

std::span<const engine::PieceSpec> piece_specs();

namespace told_of {

inline constexpr auto kSeat = seat_arg("seat");
inline constexpr auto kTop = number_arg("top"), kInside = number_arg("inside"), kTarget = number_arg("target");

inline constexpr engine::MessageSpec kExplainedSpecs[] = {
    {"name.palace", {kPalace}},
    {"name.chest", {kPalace, kTop}},
    {"name.no-chest", {kPalace}},
    {"name.thieves", {kPalace, kSeat}},
    {"name.guards", {kPalace, kSeat}},
    {"name.neutral", {kPalace}},
    {"name.square", {kPalace}},
    {"name.card", {symbol_arg("card", "card", kPalaces)}},
    {"name.dancer", {}},
    {"name.draw", {}},
    {"name.discard", {}},
    {"name.dancers", {}},
    {"name.supply", {kSeat}},
    {"name.post", {}},
    {"name.post-neutral", {}},
    {"name.seat", {kSeat}},
    {"does.palace", {}},
    {"does.chest", {kTop, kTarget}},
    {"does.no-chest", {}},
    {"does.thieves", {}},
    {"does.own-guard", {}},
    {"does.rival-guard", {}},
    {"does.neutral", {}},
    {"does.square", {kCount}},
    {"does.card", {kPalace}},
    {"does.dancer", {}},
    {"does.draw", {number_arg("acted"), number_arg("passed")}},
    {"does.discard", {}},
    {"does.dancers", {}},
    {"does.supply", {}},
    {"does.seat", {kCount, kDancers}},
    {"when.thief", {kCount}},
    {"when.guard", {}},
    {"when.post", {}},
    {"when.card", {}},
    {"when.dancer", {}},
    {"when.chest", {}},
    {"now.inside", {kInside, kTop}},
    {"now.rival-inside", {kSeat, kInside, kTop}},
    {"now.price", {kPalace, kCount, kHeld}},
    {"now.no-price", {kPalace}},
    {"now.no-guard", {kPalace}},
    {"now.free", {kCount}},
    {"now.hold", {kHeld}},
    {"now.left", {kCount}},
    {"now.home", {kCount}},
    {"now.chests", {kCount, kTarget}},
    {"now.ahead", {kCount}},
    {"now.behind", {kCount}},
    {"now.level", {}},
};

}  // namespace told_of

}  // namespace thief_of_baghdad
