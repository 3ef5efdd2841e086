// Sixty treasure tiles: ten kinds on six grounds, one of each (ALI-R-22). The ground is the tile's power
// (powers/).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/ali_baba/components.gen.h"

namespace ali_baba {

using Tile = std::uint8_t;  // 6 * kind + colour
using Kind = std::uint8_t;
using TileSet = std::uint64_t;  // bit t: tile t

inline constexpr int kKindCount = static_cast<int>(kKinds.size());
inline constexpr int kColourCount = static_cast<int>(kColours.size());
inline constexpr int kTileCount = kKindCount * kColourCount;
inline constexpr Tile kNoTile = 0xff;
inline constexpr Kind kLamp = kLampKind;

static_assert(kKindCount == 10 && kColourCount == 6, "components.json must list ten kinds and six colours");
static_assert(kKinds[kLamp] == "lamp", "the lamp is the one kind a rule speaks of (ALI-37)");
static_assert(kSetPoints.size() == kColourCount + 1, "a set has at most one tile of each colour (ALI-32)");

constexpr Kind kind_of(Tile tile) { return static_cast<Kind>(tile / kColourCount); }
constexpr Colour colour_of(Tile tile) { return static_cast<Colour>(tile % kColourCount); }
constexpr TileSet bit(int index) { return TileSet{1} << index; }

constexpr TileSet tiles_of_kind(int kind) { return TileSet{0x3f} << (kColourCount * kind); }
constexpr TileSet tiles_of_colour(int colour) {
  TileSet tiles = 0;
  for (int kind = 0; kind < kKindCount; ++kind) tiles |= bit(kColourCount * kind + colour);
  return tiles;
}

// How many colours there are in each set of them: bots ask all the time, and not every processor that we are compiled
// for counts bits by itself.
inline constexpr auto kColoursIn = [] {
  std::array<std::uint8_t, 1u << kColourCount> counts{};
  for (std::size_t set = 0; set < counts.size(); ++set) counts[set] = static_cast<std::uint8_t>(std::popcount(set));
  return counts;
}();

constexpr int count_of_kind(TileSet tiles, int kind) {
  return kColoursIn[tiles >> (kColourCount * kind) & tiles_of_kind(0)];
}

// The tile an offer of this kind hands over: once behind a screen a colour has no effect, so the lowest (ledger 3.3).
constexpr Tile lowest_of_kind(TileSet tiles, int kind) {
  const TileSet found = tiles & tiles_of_kind(kind);
  return found ? static_cast<Tile>(std::countr_zero(found)) : kNoTile;
}

// Takes the lowest member out of a set; for loops over sets.
constexpr int pop_lowest(std::uint64_t& set) {
  const int lowest = std::countr_zero(set);
  set &= set - 1;
  return lowest;
}

constexpr int set_points(TileSet tiles) {  // ALI-32, ALI-33
  int points = 0;
  for (int kind = 0; kind < kKindCount; ++kind)
    points += kSetPoints[static_cast<std::size_t>(count_of_kind(tiles, kind))];
  return points;
}

}  // namespace ali_baba
