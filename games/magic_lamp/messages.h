// What menus and prompts of Aladdin & the Magic Lamp may say, described once.
#pragma once

#include "engine/message.h"
#include "games/magic_lamp/cards.h"

namespace magic_lamp {

namespace args {
using engine::number_arg, engine::seat_arg, engine::symbol_arg;
inline constexpr auto kChest = symbol_arg("chest", "chest", kMetals), kChest2 = symbol_arg("chest2", "chest", kMetals);
inline constexpr auto kToChest = symbol_arg("to", "chest", kMetals);
inline constexpr auto kKind = symbol_arg("kind", "kind", kKinds), kGiven = symbol_arg("given", "kind", kKinds);
inline constexpr auto kLamp = symbol_arg("lamp", "lamp", kLampIds), kHaste = symbol_arg("haste", "haste", kHastes);
inline constexpr auto kSeat = seat_arg("seat");
inline constexpr auto kFace = number_arg("face"), kFace2 = number_arg("face2"), kFrom = number_arg("from");
inline constexpr auto kCount = number_arg("count"), kLeft = number_arg("left"), kDrawn = number_arg("drawn");
inline constexpr auto kScorpions = number_arg("scorpions"), kNumber = number_arg("number"), kDice = number_arg("dice");
}  // namespace args

inline constexpr auto kActionSpecs = [] {
  using namespace args;
  return std::to_array<engine::MessageSpec>({
      {"choose", {kChest, kFace}},
      {"choose-haste", {kChest, kFace, kHaste}},
      {"choose-two", {kChest, kFace, kChest2, kFace2}},
      {"choose-two-haste", {kChest, kFace, kChest2, kFace2, kHaste}},
      {"lock", {}},
      {"change", {}},
      {"tap", {}},
      {"rub", {}},
      {"pass", {}},
      {"refrain", {}},
      {"pick", {kSeat}},
      {"take", {kSeat, kKind, kCount}},
      {"accept", {kLamp}},
      {"accept-nothing", {kLamp}},
      {"refuse", {kLamp, kLeft}},
      {"steal", {kSeat, kKind, kCount}},
      {"exchange", {kSeat, kKind, kGiven}},
      {"give", {kKind}},
      {"toll", {kKind}},
      {"caravan", {kSeat, kKind}},
      {"turn", {kChest, kFrom, kFace}},
      {"move", {kChest, kToChest, kFace}},
      {"push", {kSeat, kChest, kToChest, kFace}},
      {"nudge", {kSeat, kChest, kFrom, kFace}},
      {"mirror", {kChest, kFace, kSeat, kChest2, kFace2}},
      {"peek", {kChest, kLeft}},
      {"draw", {kChest, kFace, kDrawn, kScorpions, kLeft}},
      {"stop", {kCount}},
      {"stop-empty", {}},
      {"retrieve", {kKind, kLeft}},
      {"salvage", {kKind, kLeft}},
      {"decline", {}},
      {"place", {kKind, kCount}},
  });
}();

// "target-" and the effect that asks for one.
inline constexpr auto kTargetKeys = [] {
  constexpr std::string_view kBegin = "target-";
  std::array<std::array<char, 32>, kEffectCount> keys{};
  for (std::size_t e = 0; e < kEffectCount; ++e) {
    std::copy(kBegin.begin(), kBegin.end(), keys[e].begin());
    std::copy(kEffects[e].begin(), kEffects[e].end(), keys[e].begin() + kBegin.size());
  }
  return keys;
}();

inline constexpr auto kPlainPrompts = [] {
  using namespace args;
  return std::to_array<engine::MessageSpec>({
      {"choose", {kDice}},
      {"choose-haste", {kDice}},
      {"lock", {}},
      {"tap", {number_arg("eligible")}},
      {"rub", {kFace}},
      {"opponent", {}},
      {"whim", {}},
      {"take", {kSeat}},
      {"wish", {kLamp, kNumber}},
      {"target-exchange-for", {kGiven}},
      {"caravan", {kSeat}},
      {"search", {kChest, kFace, kDrawn, kScorpions}},
      {"retrieve", {}},
      {"place", {kCount}},
      {"over", {}},
  });
}();

// The prompt for the target of an effect stands at kPlainPrompts.size() + effect.
inline constexpr auto kPromptSpecs = [] {
  std::array<engine::MessageSpec, kPlainPrompts.size() + kEffectCount> specs{};
  std::copy(kPlainPrompts.begin(), kPlainPrompts.end(), specs.begin());
  for (std::size_t e = 0; e < kEffectCount; ++e) specs[kPlainPrompts.size() + e].key = kTargetKeys[e].data();
  return specs;
}();

// In the order of Phase.
inline constexpr auto kWaitSpecs = [] {
  using namespace args;
  return std::to_array<engine::MessageSpec>({
      {"choose", {kCount}},
      {"taps", {kCount}},
      {"opponent", {kSeat}},
      {"take", {kSeat}},
      {"wish", {kSeat, kLamp, kNumber}},
      {"target", {kSeat, kLamp}},
      {"caravan", {kCount}},
      {"search", {kSeat, kChest, kFace, kDrawn, kScorpions}},
      {"retrieve", {kSeat}},
      {"place", {kSeat}},
  });
}();

}  // namespace magic_lamp
