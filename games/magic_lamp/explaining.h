// What can be asked about in Aladdin & the Magic Lamp, and what may be answered, described once (explaining.cpp).
#pragma once

#include "engine/pieces.h"
#include "games/magic_lamp/foretelling.h"
#include "games/magic_lamp/state.h"

namespace magic_lamp {

enum class Asked : std::uint8_t { chest, space, face, slot, gauge, lamp, wish, kind, loot, discard, ring, seat };

inline constexpr auto kPieceSpecs = [] {
  constexpr engine::PieceArg kWhose{"seat", {}, kSeatsMax}, kOf{"kind", kKinds}, kMetal{"chest", kMetals};
  return std::to_array<engine::PieceSpec>({
      {"chest", {kMetal}},
      {"space", {kWhose, kMetal}},
      {"face", {{{"face", {}, kFacesMax + 1}}}},
      {"slot"},
      {"gauge"},
      {"lamp"},
      {"wish", {{{"lamp", kLampIds}}}},
      {"kind", {kOf}},
      {"loot", {kWhose, kOf}},
      {"discard"},
      {"ring"},
      {"seat", {kWhose}},
  });
}();
static_assert(kPieceSpecs.size() == static_cast<std::size_t>(Asked::seat) + 1);

inline constexpr auto kExplainedSpecs = [] {
  using namespace told_of;
  constexpr auto kLamp = symbol_arg("lamp", "lamp", kLampIds), kMetal = symbol_arg("metal", "metal", kMetals);
  constexpr auto kLeft = number_arg("left");
  return std::to_array<engine::MessageSpec>({
      {"name.chest", {kChest}},
      {"name.space", {kSeat, kChest}},
      {"name.face", {kFace}},
      {"name.slot", {}},
      {"name.gauge", {}},
      {"name.lamp", {}},
      {"name.wish", {kLamp}},
      {"name.kind", {kKind}},
      {"name.loot", {kSeat, kKind}},
      {"name.discard", {}},
      {"name.ring", {}},
      {"name.seat", {kSeat}},
      {"does.chest", {}},
      {"does.space", {kChest}},
      {"does.die", {kChest, kFace}},
      {"does.sealed", {}},
      {"does.face", {kFace}},
      {"does.slot", {}},
      {"does.gauge", {}},
      {"does.lamp", {}},
      {"does.wish", {kLamp}},
      {"does.stone", {kPoints}},
      {"does.jewel", {kMetal, kPoints}},
      {"does.talisman", {}},
      {"does.sorcerer", {}},
      {"does.discard", {}},
      {"does.ring", {kPoints}},
      {"does.seat", {kCount}},
      {"when.chest", {}},
      {"when.space", {}},
      {"when.face", {}},
      {"when.lamp", {}},
      {"when.wish", {}},
      {"when.loot", {}},
      {"when.search", {}},
      {"when.ring", {}},
      {"now.left", {kLeft}},
      {"now.sorcerer", {kCount}},
      {"now.awake", {}},
      {"now.clean", {kCount, kLeft}},
      {"now.seen", {kKind}},
      {"now.searcher", {kSeat}},
      {"now.nobody", {}},
      {"now.first-cards", {kChest, number_arg("percent")}},
      {"now.no-effect", {}},
      {"now.has", {kSeat, kCount}},
      {"now.more", {kPoints}},
      {"now.loose", {}},
      {"now.safe", {}},
      {"now.cards", {kCount}},
      {"now.ring", {kSeat}},
      {"now.no-ring", {}},
      {"now.points", {kPoints}},
      {"now.ahead", {kPoints}},
      {"now.behind", {kPoints}},
      {"now.level", {}},
  });
}();

}  // namespace magic_lamp
