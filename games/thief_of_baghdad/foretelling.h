// What "if I do this" and "why not just here" may say in The Thief of Baghdad, described once (foretelling.cpp).
#pragma once

#include "engine/message.h"
#include "games/thief_of_baghdad/state.h"

namespace thief_of_baghdad::told_of {

using engine::number_arg, engine::seat_arg, engine::symbol_arg;
inline constexpr auto kPalace = symbol_arg("palace", "palace", kPalaces);
inline constexpr auto kCount = number_arg("count"), kHeld = number_arg("held"), kDancers = number_arg("dancers");

inline constexpr engine::MessageSpec kForetoldSpecs[] = {
    {"inside", {kPalace, number_arg("inside"), number_arg("top")}},
    {"steals", {kPalace, number_arg("top"), number_arg("chests")}},
    {"wins", {}},
    {"no-chest", {kPalace}},
    {"costs", {kPalace, kCount}},
    {"free-of-guards", {kPalace}},
    {"unguarded", {kPalace}},
    {"thieves-left", {kCount}},
    {"hand", {kCount, kDancers}},
    {"draws", {kCount}},
    {"draws-dancer", {kCount}},
};

inline constexpr engine::MessageSpec kCaseSpecs[] = {
    {"turn", {seat_arg("seat")}},
    {"thief-limit", {kCount}},
    {"no-own-guard", {kPalace}},
    {"no-other-guard", {kPalace}},
    {"no-thief", {}},
    {"no-thief-there", {kPalace}},
    {"no-neutral", {kPalace}},
    {"full", {kPalace, kCount}},
    {"lacks", {kPalace, kCount, kHeld}},
    {"dancers", {kCount, kHeld}},
    {"too-many-dancers", {kPalace, kCount}},
    {"nothing-done", {}},
    {"acted", {kCount}},
    {"none-left", {}},
};

}  // namespace thief_of_baghdad::told_of
