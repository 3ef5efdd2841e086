// What menus and prompts of Morgenland may say, described once.
#pragma once

#include "engine/message.h"
#include "games/morgenland/formats/words.h"

namespace morgenland {

namespace args {
using engine::number_arg, engine::seat_arg, engine::symbol_arg;
inline constexpr auto kTreasure = symbol_arg("treasure", "treasure", kTreasures);
inline constexpr auto kSpace = symbol_arg("space", "space", kSpaces), kPlace = kSpace.secret();
inline constexpr auto kArtifact = symbol_arg("artifact", "artifact", kArtifacts), kUnseen = kArtifact.secret();
inline constexpr auto kSpell = symbol_arg("spell", "spell", kSpells);
inline constexpr auto kDeclared = symbol_arg("spell", "", kPowerSymbols).secret();  // a spell, or an artifact used
inline constexpr auto kWindow = symbol_arg("window", "window", kWindows).secret();
inline constexpr auto kSeat = seat_arg("seat"), kOwner = seat_arg("owner"), kWhose = seat_arg("whose");
inline constexpr auto kSlot = number_arg("slot"), kCount = number_arg("count"), kLeft = number_arg("left");
inline constexpr auto kStrength = number_arg("strength");
inline constexpr auto kValue = number_arg("value").secret();  // of a token, where the viewer knows it
}  // namespace args

// Secret: null where the words are asked of a view in which such an action is never offered.
inline constexpr auto kActionSpecs = [] {
  using namespace args;
  return std::to_array<engine::MessageSpec>({
      {"place", {number_arg("value"), kSpace}},
      {"take", {kTreasure}},
      {"give", {kTreasure}},
      {"pay", {kTreasure}},
      {"pay-piece", {kTreasure, kCount}},
      {"done", {}},
      {"decline-market", {}},
      {"decline-guard", {}},
      {"decline-offer", {}},
      {"withdraw", {}},
      {"keep", {kSpell}},
      {"camel", {kSeat}},
      {"camel-stay", {}},
      {"pass", {}},
      {"magic", {}},
      {"use", {kArtifact}},
      {"use-at", {kArtifact, kPlace}},
      {"use-on", {kArtifact, kSlot, kPlace, kValue}},
      {"use-against", {kArtifact, kDeclared, kWhose.secret()}},
      {"cast", {kSpell}},
      {"cast-at", {kSpell, kSpace}},
      {"cast-on", {kSpell, kOwner, kSlot, kPlace, kValue}},
      {"cast-on-carpet", {kSpell, kOwner, kPlace}},
      {"cast-copy", {kSpell, kArtifact}},
      {"light-cast", {kSpell}},
      {"light-cast-at", {kSpell, kSpace}},
      {"light-cast-on", {kSpell, kOwner, kSlot, kPlace, kValue}},
      {"light-cast-on-carpet", {kSpell, kOwner, kPlace}},
      {"light-cast-copy", {kSpell, kArtifact}},
      {"to", {kSpace}},
      {"on", {kSlot, kPlace, kValue}},
      {"against", {kDeclared, kWhose.secret()}},
      {"next", {kSpell}},
      {"next-artifact", {kArtifact}},
      {"pick", {kUnseen}},
      {"pick-displayed", {kUnseen}},
      {"swap", {kArtifact}},
      {"remove", {kSlot, kPlace, kValue}},
      {"remove-carpet", {kPlace}},
  });
}();

inline constexpr auto kPromptSpecs = [] {
  using namespace args;
  return std::to_array<engine::MessageSpec>({
      {"start", {kLeft}},
      {"place", {kLeft}},
      {"window", {kWindow}},
      {"window-answer", {kDeclared, kWhose, kCount}},
      {"aim", {kDeclared}},
      {"next", {}},
      {"keep", {}},
      {"market", {}},
      {"camel", {}},
      {"entry", {number_arg("guard"), kStrength, number_arg("missing")}},
      {"offer", {kSpace, kStrength}},
      {"offer-magic", {kSpace, kStrength}},
      {"price", {kCount, kLeft}},
      {"pay", {kLeft}},
      {"pay-tax", {kLeft}},
      {"pay-seat", {kLeft, seat_arg("to")}},
      {"take", {kLeft}},
      {"give", {kCount}},
      {"pick", {kSpace}},
      {"swap", {kSpace}},
      {"remove", {kWhose}},
      {"over", {}},
  });
}();

inline constexpr auto kWaitSpecs = [] {
  using namespace args;
  return std::to_array<engine::MessageSpec>(
      {{"start", {}}, {"place", {kSeat}}, {"window", {kSeat, kWindow}}, {"choose", {kSeat}}});
}();

}  // namespace morgenland
