// The geometry of both pyramids, computed at compile time from the layers in components.json (ALI-45 to ALI-54).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/ali_baba/components.gen.h"

namespace ali_baba {

inline constexpr std::size_t kPlacesMax = 54;
using PlaceSet = std::uint64_t;  // bit p: place p

struct Place {
  std::int8_t layer = 0;  // 1 lies on the board
  std::int8_t x = 0;      // lower corner, in half squares
  std::int8_t y = 0;
  PlaceSet lies_on = 0;     // the places directly below it
  PlaceSet covered_by = 0;  // the places directly above it
  PlaceSet beside = 0;      // same layer, a whole side in common
};

struct Cave {
  int side = 0;
  int places = 0;
  std::array<Place, kPlacesMax> at{};

  constexpr PlaceSet all() const { return (PlaceSet{1} << places) - 1; }
};

constexpr int distance(int a, int b) { return a < b ? b - a : a - b; }

// ALI-46: a tile of the next layer lies on another iff they overlap.
constexpr bool covers(const Place& upper, const Place& lower) {
  return upper.layer == lower.layer + 1 && distance(upper.x, lower.x) < 2 && distance(upper.y, lower.y) < 2;
}

// ALI-47: same layer, and one coordinate equal while the other differs by exactly a tile.
constexpr bool adjacent(const Place& a, const Place& b) {
  return a.layer == b.layer && ((a.x == b.x && distance(a.y, b.y) == 2) || (a.y == b.y && distance(a.x, b.x) == 2));
}

template <std::size_t Layers>
constexpr Cave build_cave(const std::array<std::array<int, 4>, Layers>& layers) {
  Cave cave;
  cave.side = layers[0][1];
  for (std::size_t layer = 0; layer < Layers; ++layer) {
    const auto [columns, rows, x_offset, y_offset] = layers[layer];
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        auto& place = cave.at[static_cast<std::size_t>(cave.places++)];
        place.layer = static_cast<std::int8_t>(layer + 1);
        place.x = static_cast<std::int8_t>(2 * column + x_offset);
        place.y = static_cast<std::int8_t>(2 * row + y_offset);
      }
  }
  for (std::size_t p = 0; p < static_cast<std::size_t>(cave.places); ++p)
    for (std::size_t q = 0; q < static_cast<std::size_t>(cave.places); ++q) {
      if (covers(cave.at[p], cave.at[q])) {
        cave.at[p].lies_on |= PlaceSet{1} << q;
        cave.at[q].covered_by |= PlaceSet{1} << p;
      }
      if (adjacent(cave.at[p], cave.at[q])) cave.at[p].beside |= PlaceSet{1} << q;
    }
  return cave;
}

inline constexpr Cave kCave = build_cave(kCaveLayers);            // ALI-48
inline constexpr Cave kSmallCave = build_cave(kSmallCaveLayers);  // ALI-50

namespace cave_check {

template <class... Places>
constexpr PlaceSet places(Places... ids) {
  return (... | (PlaceSet{1} << ids));
}

static_assert(kCave.places == 54 && kCave.side == 5);
static_assert(kSmallCave.places == 36 && kSmallCave.side == 4);
// ALI-52, samples of each row; the tests compare the full lists.
static_assert(kCave.at[41].lies_on == places(25, 26, 29, 30) && kCave.at[49].lies_on == places(35, 36, 39, 40));
static_assert(kCave.at[50].lies_on == places(41, 42, 44, 45) && kCave.at[53].lies_on == places(45, 46, 48, 49));
// ALI-51
static_assert(kSmallCave.at[16].lies_on == places(0, 1) && kSmallCave.at[27].lies_on == places(14, 15));
static_assert(kSmallCave.at[28].lies_on == places(16, 17, 19, 20) &&
              kSmallCave.at[33].lies_on == places(23, 24, 26, 27));
static_assert(kSmallCave.at[34].lies_on == places(28, 29, 30, 31) &&
              kSmallCave.at[35].lies_on == places(30, 31, 32, 33));

}  // namespace cave_check

}  // namespace ali_baba
