// What "why this rather than that" may say in Ali Baba, described once (reasons.cpp).
#pragma once

#include "games/ali_baba/foretelling.h"

namespace ali_baba::told_of {

inline constexpr auto kOther = number_arg("other");

inline constexpr engine::MessageSpec kReasonSpecs[] = {
    {"points", {kPoints, kOther}},
    {"set", {kCount, kKind}},
    {"uncovers", {kCount, kOther, seat_arg("seat")}},
    {"uncovers-nothing", {kOther, seat_arg("seat")}},
    {"bars", {kCount, kOther}},
    {"risks", {kPoints, kOther}},
    {"shown", {kCount}},
};

}  // namespace ali_baba::told_of
