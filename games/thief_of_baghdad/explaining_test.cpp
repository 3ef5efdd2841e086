// Whatever the board shows can be asked about.
#include <gtest/gtest.h>

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/explaining.h"

namespace thief_of_baghdad {
namespace {

TEST(ThiefExplained, EveryPieceToEverybody) {
  EXPECT_GT(tests::explain_at_random<ThiefOfBaghdad>({3, static_cast<std::uint8_t>(Mode::standard), {}}, 1, 60), 500);
  EXPECT_GT(tests::explain_at_random<ThiefOfBaghdad>({2, static_cast<std::uint8_t>(Mode::tactical), {}}, 1, 60), 500);
}

}  // namespace
}  // namespace thief_of_baghdad
