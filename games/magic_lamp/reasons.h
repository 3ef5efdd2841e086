// What "why this rather than that" may say in Aladdin & the Magic Lamp, described once (reasons.cpp).
#pragma once

#include "games/magic_lamp/foretelling.h"

namespace magic_lamp::told_of {

inline constexpr auto kOther = number_arg("other"), kAll = number_arg("all");

inline constexpr engine::MessageSpec kReasonSpecs[] = {
    {"safer", {kChest, kCount, kAll, kOther, number_arg("otherAll")}},
    {"deeper", {kFace, kOther}},
    {"richer", {kChest, kPoints, kOther}},
    {"no-risk", {}},
    {"small-risk", {number_arg("percent"), kPoints}},
    {"great-risk", {number_arg("percent"), kPoints}},
    {"points", {kPoints, kOther}},
    {"rival", {kSeat, kPoints, kOther}},
    {"idle", {}},
};

}  // namespace magic_lamp::told_of
