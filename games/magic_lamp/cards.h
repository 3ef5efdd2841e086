// The cards: what the data file says about them, and the small numbers that stand for them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/magic_lamp/components.gen.h"

namespace magic_lamp {

using Count = std::uint8_t;

inline constexpr std::size_t kStoneCount = kStones.size();
inline constexpr std::size_t kMetalCount = kMetals.size();
inline constexpr std::size_t kPieceCount = kPieces.size();
inline constexpr std::size_t kChestCount = kMetals.size();  // a chest is called after a metal
inline constexpr std::size_t kFacesMax = 6;                 // of a die
static_assert(kStoneCount == 4 && kMetalCount == 3 && kPieceCount == 3, "the action codes rest on these");

// ---- kinds -------------------------------------------------------------------------------------------------------

using Kind = std::uint8_t;  // index into kKinds: stones, jewels by metal and piece, talisman, sorcerer
inline constexpr Kind kNoKind = 0xff;
inline constexpr std::size_t kLooseKinds = kStoneCount + kMetalCount * kPieceCount;  // what may be stolen
inline constexpr Kind kTalisman = kLooseKinds;
inline constexpr Kind kSorcerer = kTalisman + 1;
inline constexpr std::size_t kKindCount = kSorcerer + 1;
static_assert(kKinds.size() == kKindCount);

using Pile = std::array<Count, kKindCount>;  // cards by kind

constexpr bool is_stone(std::size_t kind) { return kind < kStoneCount; }
constexpr bool is_jewel(std::size_t kind) { return kind >= kStoneCount && kind < kLooseKinds; }
constexpr std::size_t jewel(std::size_t metal, std::size_t piece) { return kStoneCount + kPieceCount * metal + piece; }
constexpr std::size_t metal_of(std::size_t jewel_kind) { return (jewel_kind - kStoneCount) / kPieceCount; }

// ---- chest and Starting cards ------------------------------------------------------------------------------------

using Card = std::uint8_t;  // index into kCards and kCardIds: the chests' cards in order, then the Starting cards
inline constexpr Card kNoCard = 0xff;
inline constexpr std::size_t kChestCards = 26;
inline constexpr std::size_t kSorcererAt = kChestCards - 1;  // its place among the chest's cards
inline constexpr int kCardsUnderSorcerer = 5;                // LAMP-3
inline constexpr std::size_t kStartingCards = 8;
inline constexpr std::size_t kFirstStarting = kChestCards * kChestCount;
inline constexpr std::size_t kCardCount = kFirstStarting + kStartingCards;
static_assert(kCards.size() == kCardCount && kCardIds.size() == kCardCount);

using ChestSet = std::uint32_t;  // bit i: the chest's card i
inline constexpr ChestSet kWholeChest = (ChestSet{1} << kChestCards) - 1;

constexpr Card card_of(std::size_t chest, std::size_t index) { return static_cast<Card>(kChestCards * chest + index); }
constexpr std::size_t chest_of(Card card) { return card / kChestCards; }
constexpr std::size_t index_of(Card card) { return card % kChestCards; }
constexpr Kind kind_of(Card card) { return static_cast<Kind>(kCards[card][0]); }
constexpr int scorpions_on(Card card) { return kCards[card][1]; }
constexpr int copies_in_box(std::size_t kind) {  // Starting cards included
  int copies = 0;
  for (const auto& card : kCards) copies += card[0] == static_cast<int>(kind);
  return copies;
}

// ---- Lamp cards --------------------------------------------------------------------------------------------------

using Lamp = std::uint8_t;  // index into kLamps and kLampIds: a design; several cards may share it
inline constexpr Lamp kNoLamp = 0xff;
inline constexpr std::size_t kLampCards = 25;
inline constexpr std::size_t kLampDesigns = kLamps.size();
static_assert(kLampIds.size() == kLampDesigns);

// What a Lamp card does: Effect is made from components.json, and each has a unit in wishes/. `parameter` below: draw's
// chest, charm's scorpions; otherwise 0.
inline constexpr std::size_t kEffectCount = kEffects.size();

constexpr Effect effect_of(Lamp lamp) { return static_cast<Effect>(kLamps[lamp][0]); }
constexpr int parameter_of(Lamp lamp) { return kLamps[lamp][1]; }
constexpr int copies_of(Lamp lamp) { return kLamps[lamp][2]; }

}  // namespace magic_lamp
