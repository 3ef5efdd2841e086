// What "if I do this" and "why not just here" may say in Morgenland, described once (foretelling.cpp, cases.cpp). Of
// magic it is also told by events: what would surely happen if nobody answered it.
#pragma once

#include "engine/message.h"
#include "games/morgenland/formats/words.h"

namespace morgenland::told_of {

using engine::number_arg, engine::seat_arg, engine::symbol_arg;
inline constexpr auto kTreasure = symbol_arg("treasure", "treasure", kTreasures);
inline constexpr auto kSpace = symbol_arg("space", "space", kSpaces);
inline constexpr auto kArtifact = symbol_arg("artifact", "artifact", kArtifacts);
inline constexpr auto kSpell = symbol_arg("spell", "spell", kSpells);
inline constexpr auto kCount = number_arg("count"), kHeld = number_arg("held"), kStrength = number_arg("strength");
inline constexpr auto kValue = number_arg("value"), kSeat = seat_arg("seat");

inline constexpr engine::MessageSpec kForetoldSpecs[] = {
    {"strength", {kSpace, kStrength}},
    {"alone", {kSpace}},
    {"rivals", {kCount}},
    {"rivals-shown", {kCount, kStrength}},
    {"treasure", {kTreasure, kCount}},
    {"price", {kCount, number_arg("types")}},
    {"dear", {kCount}},
    {"displayed", {kArtifact}},
    {"face-up", {}},
    {"owes", {kCount}},
    {"admitted", {}},
    {"pieces-left", {kCount}},
    {"buys", {kArtifact}},
    {"buys-unseen", {}},
    {"purse", {kCount}},
    {"turned-away", {kCount}},
    {"uses-left", {kCount}},
    {"spells-left", {kCount}},
    {"depends", {}},
};

inline constexpr engine::MessageSpec kCaseSpecs[] = {
    {"turn", {kSeat}},
    {"empty-cave", {kSpace}},
    {"room-full", {kSpace, kCount}},
    {"taboo", {kSpace}},
    {"placed", {kValue}},
    {"no-lamp", {}},
    {"uses", {kCount}},
    {"no-spell", {kSpell}},
    {"no-artifact", {kArtifact}},
    {"artifact-used", {kArtifact}},
    {"moment", {symbol_arg("window", "window", kWindows)}},
    {"at-guard", {}},
    {"price", {kTreasure, kCount, kHeld}},
    {"type-used", {kTreasure}},
    {"cannot-complete", {kCount}},
    {"too-many-pieces", {kCount}},
    {"missing", {kCount, kHeld}},
    {"none-held", {kTreasure}},
    {"absent", {kSpace}},
};

}  // namespace morgenland::told_of
