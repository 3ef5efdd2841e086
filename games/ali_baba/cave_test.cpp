// The geometry of both pyramids against the full lists of the ledger.
#include "games/ali_baba/cave.h"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

namespace ali_baba {
namespace {

struct Support {
  std::size_t place;
  std::vector<int> lies_on;
};

PlaceSet set_of(const std::vector<int>& places) {
  PlaceSet set = 0;
  for (const int place : places) set |= PlaceSet{1} << place;
  return set;
}

void expect_supports(const Cave& cave, const std::vector<Support>& list) {
  for (const auto& [place, lies_on] : list) EXPECT_EQ(cave.at[place].lies_on, set_of(lies_on)) << "place " << place;
}

TEST(Cave, SmallCaveSupports) {  // ALI-51
  expect_supports(kSmallCave,
                  {{16, {0, 1}},           {17, {1, 2}},           {18, {2, 3}},           {19, {4, 5}},
                   {20, {5, 6}},           {21, {6, 7}},           {22, {8, 9}},           {23, {9, 10}},
                   {24, {10, 11}},         {25, {12, 13}},         {26, {13, 14}},         {27, {14, 15}},
                   {28, {16, 17, 19, 20}}, {29, {17, 18, 20, 21}}, {30, {19, 20, 22, 23}}, {31, {20, 21, 23, 24}},
                   {32, {22, 23, 25, 26}}, {33, {23, 24, 26, 27}}, {34, {28, 29, 30, 31}}, {35, {30, 31, 32, 33}}});
}

TEST(Cave, BaseSupportsOfTheUpperLayers) {  // ALI-52
  expect_supports(kCave, {{41, {25, 26, 29, 30}},
                          {42, {26, 27, 30, 31}},
                          {43, {27, 28, 31, 32}},
                          {44, {29, 30, 33, 34}},
                          {45, {30, 31, 34, 35}},
                          {46, {31, 32, 35, 36}},
                          {47, {33, 34, 37, 38}},
                          {48, {34, 35, 38, 39}},
                          {49, {35, 36, 39, 40}},
                          {50, {41, 42, 44, 45}},
                          {51, {42, 43, 45, 46}},
                          {52, {44, 45, 47, 48}},
                          {53, {45, 46, 48, 49}}});
}

TEST(Cave, BaseSupportsOfTheSecondLayer) {  // ALI-48: (c,r) (c+1,r) (c,r+1) (c+1,r+1)
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column) {
      const int below = 5 * row + column;
      const auto place = static_cast<std::size_t>(25 + 4 * row + column);
      EXPECT_EQ(kCave.at[place].lies_on, set_of({below, below + 1, below + 5, below + 6})) << "place " << place;
    }
}

TEST(Cave, TheFloorLiesOnNothing) {
  for (std::size_t place = 0; place < 25; ++place) EXPECT_EQ(kCave.at[place].lies_on, 0u);
  for (std::size_t place = 0; place < 16; ++place) EXPECT_EQ(kSmallCave.at[place].lies_on, 0u);
}

TEST(Cave, LayersAndCorners) {  // ALI-48, ALI-50
  struct Corner {
    const Cave* cave;
    std::size_t place;
    int layer, x, y;
  };
  for (const auto& [cave, place, layer, x, y] :
       {Corner{&kCave, 0, 1, 0, 0}, Corner{&kCave, 24, 1, 8, 8}, Corner{&kCave, 25, 2, 1, 1},
        Corner{&kCave, 40, 2, 7, 7}, Corner{&kCave, 41, 3, 2, 2}, Corner{&kCave, 49, 3, 6, 6},
        Corner{&kCave, 50, 4, 3, 3}, Corner{&kCave, 53, 4, 5, 5}, Corner{&kSmallCave, 15, 1, 6, 6},
        Corner{&kSmallCave, 16, 2, 1, 0}, Corner{&kSmallCave, 27, 2, 5, 6}, Corner{&kSmallCave, 28, 3, 2, 1},
        Corner{&kSmallCave, 33, 3, 4, 5}, Corner{&kSmallCave, 35, 4, 3, 4}}) {
    const Place& at = cave->at[place];
    EXPECT_EQ(at.layer, layer) << "place " << place;
    EXPECT_EQ(at.x, x) << "place " << place;
    EXPECT_EQ(at.y, y) << "place " << place;
  }
}

TEST(Cave, CoverCounts) {  // ALI-49: corners 1, edges 2, inside 4, the top 0
  const std::vector<int> kCovers = {1, 2, 2, 2, 1, 2, 4, 4, 4, 2, 2, 4, 4, 4, 2, 2,
                                    4, 4, 4, 2, 1, 2, 2, 2, 1,                       // layer 1
                                    1, 2, 2, 1, 2, 4, 4, 2, 2, 4, 4, 2, 1, 2, 2, 1,  // layer 2
                                    1, 2, 1, 2, 4, 2, 1, 2, 1,                       // layer 3
                                    0, 0, 0, 0};
  ASSERT_EQ(kCovers.size(), static_cast<std::size_t>(kCave.places));
  for (std::size_t place = 0; place < kCovers.size(); ++place)
    EXPECT_EQ(std::popcount(kCave.at[place].covered_by), kCovers[place]) << "place " << place;
}

TEST(Cave, CoveringIsLyingOnSeenFromBelow) {
  for (const Cave* cave : {&kCave, &kSmallCave})
    for (std::size_t upper = 0; upper < kPlacesMax; ++upper)
      for (std::size_t lower = 0; lower < kPlacesMax; ++lower)
        EXPECT_EQ(cave->at[upper].lies_on >> lower & 1, cave->at[lower].covered_by >> upper & 1);
}

TEST(Cave, Neighbours) {  // ALI-47
  EXPECT_EQ(kCave.at[0].beside, set_of({1, 5}));
  EXPECT_EQ(kCave.at[12].beside, set_of({7, 11, 13, 17}));
  EXPECT_EQ(kCave.at[4].beside, set_of({3, 9}));  // the end of a row has no neighbour in the next
  EXPECT_EQ(kCave.at[5].beside, set_of({0, 6, 10}));
  EXPECT_EQ(kCave.at[30].beside, set_of({26, 29, 31, 34}));
  EXPECT_EQ(kCave.at[45].beside, set_of({42, 44, 46, 48}));
  EXPECT_EQ(kCave.at[50].beside, set_of({51, 52}));  // ALI-TV-14: 53 is diagonal
  EXPECT_EQ(kSmallCave.at[34].beside, set_of({35}));
  EXPECT_EQ(kSmallCave.at[16].beside, set_of({17, 19}));  // ALI-TV-16: 4 lies on another layer
  EXPECT_EQ(kSmallCave.at[30].beside, set_of({28, 31, 32}));
}

}  // namespace
}  // namespace ali_baba
