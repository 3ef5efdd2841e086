// What "why this rather than that" may say in Morgenland, described once (reasons.cpp).
#pragma once

#include "games/morgenland/formats/foretelling.h"

namespace morgenland::told_of {

inline constexpr auto kOther = number_arg("other");

inline constexpr engine::MessageSpec kReasonSpecs[] = {
    {"alone", {kSpace}},
    {"ahead", {kSpace, kStrength, number_arg("shown")}},
    {"treasure", {kTreasure, kCount, kOther}},
    {"artifact", {kArtifact}},
    {"price", {kSpace, kCount, kOther}},
    {"token", {number_arg("value"), kOther}},
    {"plenty", {kTreasure, kHeld, kOther}},
    {"lacking", {kTreasure, kHeld, kOther}},
    {"buys", {kCount, kHeld}},
    {"saves", {kCount}},
    {"enters", {kCount}},
    {"keeps-magic", {}},
    {"surely", {kCount}},
};

}  // namespace morgenland::told_of
