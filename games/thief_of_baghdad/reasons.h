// What "why this rather than that" may say in The Thief of Baghdad, described once (reasons.cpp).
#pragma once

#include "games/thief_of_baghdad/foretelling.h"

namespace thief_of_baghdad::told_of {

inline constexpr auto kOther = number_arg("other");

inline constexpr engine::MessageSpec kReasonSpecs[] = {
    {"wins", {}},
    {"steals", {kPalace, number_arg("top")}},
    {"nearer", {kPalace, kCount, kOther}},
    {"cheaper", {kCount, kOther}},
    {"keeps-guard", {kPalace}},
    {"entry", {kPalace, kCount, kOther}},
    {"dancers", {kCount, kOther}},
    {"saves", {kCount}},
    {"draws", {kCount, kOther}},
    {"progress", {kPalace, kCount}},
    {"thieves", {kPalace, kCount, kOther}},
    {"cards", {kPalace, kCount, kOther}},
    {"door", {kPalace, kCount}},
    {"new-door", {kPalace}},
    {"bribable", {kPalace}},
    {"cheaper-door", {kPalace, kCount}},
    {"dearer", {kPalace, kCount}},
    {"opens", {kPalace}},
    {"spares", {kCount, kOther}},
    {"stays-open", {kPalace}},
    {"waits", {kCount}},
};

}  // namespace thief_of_baghdad::told_of
