// What "why this rather than that" may say in Morgenland, described once (reasons*.cpp).
#pragma once

#include "engine/abilities.h"
#include "engine/saying.h"
#include "games/morgenland/formats/foretelling.h"
#include "games/morgenland/view.h"

namespace morgenland {

namespace told_of {

inline constexpr auto kOther = number_arg("other"), kShown = number_arg("shown"), kAll = number_arg("all");
inline constexpr auto kOtherArtifact = symbol_arg("otherArtifact", "artifact", kArtifacts);
inline constexpr auto kOtherSpell = symbol_arg("otherSpell", "spell", kSpells);
inline constexpr auto kPower = symbol_arg("power", "", kPowerSymbols);

inline constexpr engine::MessageSpec kReasonSpecs[] = {
    // Placing.
    {"alone", {kSpace}},
    {"ahead", {kSpace, kStrength, kShown}},
    {"crowd", {kSpace, kCount, kOther}},
    {"treasure", {kTreasure, kCount, kOther}},
    {"way-in", {kCount}},
    {"guard", {kStrength}},
    {"tent", {kCount}},
    {"djinn", {kCount}},
    {"market", {kCount}},
    {"caravanserai", {kSeat}},
    {"for-sale", {kSpace, kCount, kStrength}},
    {"artifact", {kArtifact}},
    {"affordable", {kStrength, kHeld, kOther}},
    {"price", {kSpace, kCount, kOther}},
    {"token", {kValue, kOther}},
    {"stronger", {kSpace, kStrength, kOther}},
    // Treasure.
    {"plenty", {kTreasure, kHeld, kOther}},
    {"lacking", {kTreasure, kHeld, kOther}},
    {"needed", {kTreasure}},
    {"needs-other", {kTreasure}},
    {"scarce", {kTreasure, kCount, kOther}},
    {"common", {kTreasure, kCount, kOther}},
    {"three-for-one", {kTreasure, kHeld}},
    {"enough", {kCount}},
    {"swaps", {kTreasure, kHeld}},
    {"buys", {kCount, kHeld}},
    {"saves", {kCount}},
    {"enters", {kCount}},
    {"stays", {kCount}},
    // The camel.
    {"order", {kCount, kOther}},
    {"sees-more", {kCount, kOther}},
    // Magic.
    {"keeps", {kPower}},
    {"lights", {kCount}},
    {"stops", {kSeat, kPower}},
    {"does", {kPower}},
    {"stronger-here", {kSpace, kStrength, kShown}},
    {"hits", {kSpace, kCount, kOther}},
    {"harmless", {kSpace, kCount, kOther}},
    {"token-there", {kSpace, kValue, kOther}},
    {"surely", {kCount, kOther}},
    {"this-round", {kSpell}},
    {"liked-spell", {kSpell, kOtherSpell}},
    {"liked-artifact", {kArtifact, kOtherArtifact}},
    {"spares-artifact", {kArtifact, kOtherArtifact}},
    // How the round would end.
    {"round-artifacts", {kCount, kAll, kOther}},
    {"round-treasure", {kCount, kOther}},
    {"round-rival", {kSeat, kCount, kAll, kOther}},
    {"round-rival-treasure", {kSeat, kCount, kOther}},
};

}  // namespace told_of

inline constexpr engine::Saying<"why", told_of::kReasonSpecs> because;

inline void say(engine::Reasons& reasons, const engine::Message& reason) {
  if (reasons.size() < reasons.capacity()) reasons.push_back(reason);
}

// By what an action is about. All of them compare two actions that answer the same question.
void compare_placements(engine::Reasons& reasons, const View& view, const Action& action, const Action& other);
void compare_magic(engine::Reasons& reasons, const View& view, ActionId id, ActionId other);  // reasons_of_magic.cpp
void compare_round_ends(engine::Reasons& reasons, const View& view, ActionId id,
                        ActionId other);  // reasons_of_round.cpp

}  // namespace morgenland
