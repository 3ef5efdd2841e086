// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/reasons.h"

namespace thief_of_baghdad {
namespace {

TEST(ThiefOfBaghdadReasons, HangTogetherAndAreAllTold) {
  tests::expect_all_told<ThiefOfBaghdad, Mode>({{3, Mode::standard, 6}, {2, Mode::tactical, 3}});
}

}  // namespace
}  // namespace thief_of_baghdad
